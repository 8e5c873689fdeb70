/** Tallies: four strokes and one laid across, cut by hand and a little uneven. */

export interface Stroke {
  /** Counted from 1; every fifth lies across. */
  number: number;
  path: string;
}

export interface TallyShape {
  strokes: Stroke[];
  /** The picture's frame: left, top, width, height. */
  box: [number, number, number, number];
}

export interface TallySize {
  height: number;
  /** Between two strokes. */
  step?: number;
  /** From one five to the next. */
  advance?: number;
}

// Fixed, so that a tally looks the same each time: sideways, top, lean; in parts of the height.
const UNEVEN = [
  [0, 0.012, 0.013],
  [0.02, -0.016, -0.018],
  [-0.016, 0.01, 0.01],
  [0.008, -0.004, -0.005],
  [0.014, 0.02, 0.02],
  [-0.014, -0.012, -0.012],
  [0.004, 0.008, 0.012],
] as const;

/** The strokes of a count, the first at the origin. */
export function tally(count: number, { height, step, advance }: TallySize): TallyShape {
  const between = step ?? height * 0.25;
  const five = advance ?? between * 5.6;
  const strokes: Stroke[] = [];
  for (let k = 0; k < count; k++) {
    const left = Math.floor(k / 5) * five;
    const place = k % 5;
    strokes.push({
      number: k + 1,
      path: place < 4 ? upright(k, left + place * between, height) : across(left, between, height),
    });
  }
  const fives = Math.max(1, Math.ceil(count / 5));
  const margin = between;
  const width = (fives - 1) * five + between * 3 + margin * 2;
  return { strokes, box: [-margin, -height * 0.09, width, height * 1.18] };
}

function upright(k: number, x: number, height: number): string {
  const [aside, top, lean] = UNEVEN[k % UNEVEN.length] ?? UNEVEN[0];
  const from = [x + aside * height, top * height];
  const by = [lean * height, height * (1 - Math.abs(top))];
  return `M${from.map(short).join(" ")}l${by.map(short).join(" ")}`;
}

function across(left: number, between: number, height: number): string {
  const from = [left - between * 0.75, height * 0.8];
  const to = [left + between * 3.75, height * 0.2];
  return `M${from.map(short).join(" ")}L${to.map(short).join(" ")}`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
