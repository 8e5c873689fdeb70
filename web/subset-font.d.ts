declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      keepAllGlyphs: boolean;
      targetFormat: "woff2";
      variationAxes: Record<string, number>;
    },
  ): Promise<Buffer>;
}
