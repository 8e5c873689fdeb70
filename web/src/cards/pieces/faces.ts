// The faces of the characters: a head and shoulders of few shapes, as data.

/** Shapes are paths in a box of 44; what a face lacks is not drawn. */
export interface Face {
  ground: string;
  clothes: string;
  skin: string;
  hair: string;
  /** Behind the head. */
  behind?: string;
  /** Over the head. */
  over: string;
  /** Lines: mouth, brows, glasses. */
  lines: string;
}

const EYES = "M18 22.2v.1M26 22.2v.1";

const FACES: Record<string, Face> = {
  pip: {
    ground: "#5b7f95",
    clothes: "#d9a441",
    skin: "#f0c9a0",
    hair: "#7a4a26",
    over: "M11 20a11 11 0 0 1 22 0q-3-4.5-7-5 .5-3-3-6-.5 4.5-4 5.5-5 1-8 5.500z",
    lines: `${EYES}M17.5 27q4.5 4 9 0`,
  },
  nell: {
    ground: "#7a5a74",
    clothes: "#8fb08a",
    skin: "#f3d3b3",
    hair: "#b5502c",
    behind: "M3 24a5.5 6 0 1 1 11 0 5.5 6 0 1 1-11 0M30 24a5.5 6 0 1 1 11 0 5.5 6 0 1 1-11 0",
    over: "M11 21a11 11 0 0 1 22 0q-3-6-11-6t-11 6z",
    lines: `${EYES}M16 19l3-1.200M28 19l-3-1.200M18 27q4 2.5 8 0`,
  },
  finn: {
    ground: "#4f6f52",
    clothes: "#c7d0d8",
    skin: "#d9a679",
    hair: "#2f5d8c",
    over: "M10.5 18.500a11.5 10.5 0 0 1 23 0zM22 16.500h16.500v3H22z",
    lines: `${EYES}M19 27.500h6`,
  },
  bruno: {
    ground: "#6d5a44",
    clothes: "#3f5a73",
    skin: "#e0b48c",
    hair: "#3c2a1e",
    over: "M11 19a11 11 0 0 1 22 0q-5-5-11-5t-11 5zM11 22.500a11 11.5 0 0 0 22 0q-3 2.5-7 2.5-4-1.5-8 0-4 0-7-2.500z",
    lines: `${EYES}M16 18.800h4M24 18.800h4`,
  },
  ida: {
    ground: "#8a6a3c",
    clothes: "#5d4b73",
    skin: "#c98f68",
    hair: "#1f1b24",
    behind: "M9 31V20a13 13 0 0 1 26 0v11z",
    over: "M11 20a11 11 0 0 1 22 0q-8 0-12-4-3 4-10 4z",
    lines:
      "M14.5 22a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0M22.9 22a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0M17.8 22v.1M26.2 22v.1M19.5 28.200q2.5 1 5 0",
  },
  roxy: {
    ground: "#40384f",
    clothes: "#1e1e26",
    skin: "#f0c9a0",
    hair: "#d0417e",
    over: "M11.5 18 9 9l6 3.500L17 5l4.5 6L27 4l1 7.500L35 8l-2.5 10q-5-4-10.5-4t-10.5 4z",
    lines: `${EYES}M15.5 18.500l4 1.300M28.5 18.500l-4 1.300M17 26q5 5.5 10 0z`,
  },
  otto: {
    ground: "#5a4a3a",
    clothes: "#7c2d2d",
    skin: "#f3d3b3",
    hair: "#8b8378",
    over: "M14.5 27q3.5-3 7.5-.5 4-2.5 7.5.5-3.5 2.2-7.5.8-4 1.4-7.5-.8zM10.5 22q-1-5 1.5-7-.5 4 .5 7zM33.5 22q1-5-1.5-7 .5 4-.5 7z",
    lines:
      "M18 22.200v.1M26 22.200v.1M22.7 22a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0M29 24.500l2 7M16 18.500h4",
  },
  vera: {
    ground: "#2f5b57",
    clothes: "#d8d3c4",
    skin: "#e0b48c",
    hair: "#22332f",
    behind: "M9.5 36V20a12.5 12.5 0 0 1 25 0v16z",
    over: "M11 21a11 11 0 0 1 22 0l-15-6.500z",
    lines: `${EYES}M15.5 19.500l4-.3M24.5 17.600l4 .9M19 28q4 .5 7-2`,
  },
  sage: {
    ground: "#3d4a6b",
    clothes: "#8d7bb0",
    skin: "#c98f68",
    hair: "#e6e2da",
    behind: "M18 8a4.5 4.5 0 1 1 8 0z",
    over: "M11 20a11 11 0 0 1 22 0q-4-6-11-6t-11 6zM12 25q2 12 10 13 8-1 10-13-4 3-6 1.5-4-1.5-8 0-2 1.5-6-1.500z",
    lines: `${EYES}M15.8 19l4-.6M28.2 19l-4-.6M20 29.500h4`,
  },
};

/** The face of a character at a table, whose name may have a number: `Pip 2`. */
export const faceOf = (name: string): Face | undefined => FACES[name.replace(/ \d+$/, "").toLowerCase()];
