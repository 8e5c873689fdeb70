import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import typescript from "typescript-eslint";

import imports from "./eslint-imports.js";

export default defineConfig(
  globalIgnores(["src/lib/protocol.ts"]),
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    plugins: { imports },
    languageOptions: { globals: { ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "imports/direction": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-else-return": "error",
      "no-useless-assignment": "off", // does not know that templates read $state
      "prefer-const": "off", // one $props() may hold what is bound and what is not
      "svelte/prefer-const": ["error", { destructuring: "all", excludedRunes: ["$props", "$state"] }],
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: true }],
      "@typescript-eslint/no-explicit-any": "off", // views and records are JSON of the server
      "@typescript-eslint/no-non-null-assertion": "off", // noUncheckedIndexedAccess asks for them
      "@typescript-eslint/no-unused-vars": "off", // the compiler's noUnusedLocals and noUnusedParameters
      "svelte/no-navigation-without-resolve": "off", // SvelteKit's, which we do not use
      "svelte/no-useless-mustaches": "off", // {" "} is a space that Prettier keeps
      "svelte/no-unused-svelte-ignore": "off", // compiles every component again; svelte-check does that
      "svelte/prefer-svelte-reactivity": "off", // Maps and Sets here are made anew, never changed
    },
  },
  {
    // With types: what svelte-check does not see. Components are left to it, as they would take a minute.
    files: ["src/**/*.ts"],
    ignores: ["**/*.svelte.ts"],
    extends: [typescript.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { project: "./tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Views and records are JSON of the server.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-unsafe-call": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
  {
    files: ["*.js", "*.ts", "tests/**"],
    languageOptions: { globals: { ...globals.node } },
  },
);
