// Sounds of slate, chalk, wood and chips, made on the spot: quiet, under 300 ms, one switch. Nothing is
// told by sound alone. A browser lets a page sound only after a first tap or key.

import { afterPaint, whenIdle } from "./paint.ts";
import { settings } from "./settings.svelte.ts";

export type Sound = "card" | "deal" | "turn" | "stroke" | "slash" | "no" | "chips" | "hammer" | "won";

const VOLUME = 0.16;
/** The volume that sounds were made for. */
const USUAL_VOLUME = 50;
/** What is heard in a background tab, unless that is switched off: it calls. */
const CALLS: readonly Sound[] = ["turn"];

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Lets the page sound from the first tap on. To begin takes a while, and what was tapped comes first. */
export function wakeSound(): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  if (context?.state === "running") return;
  whenIdle(() => {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  });
}

/** Makes a sound with the picture that it belongs to; a stroke's pitch rises with the count. */
export function sound(name: Sound, count = 0): void {
  const audio = context;
  if (audio?.state !== "running" || !isHeard(name, document.hidden)) return;
  afterPaint(() => MAKERS[name](audio, audio.currentTime, count));
}

/** Whether a sound is to be heard, with the page in sight or behind others. */
export function isHeard(name: Sound, isHidden: boolean): boolean {
  if (!settings.sound || settings.volume <= 0) return false;
  return !isHidden || (settings.backgroundSound && CALLS.includes(name));
}

/** How loud sounds are, by the setting. */
export function loudness(): number {
  return (VOLUME * settings.volume) / USUAL_VOLUME;
}

/** A phone buzzes softly when it is your turn. */
export function buzz(): void {
  const isAllowed = "vibrate" in navigator && navigator.userActivation?.hasBeenActive;
  if (settings.sound && isAllowed) navigator.vibrate(10);
}

type Maker = (audio: AudioContext, at: number, count: number) => void;

const MAKERS: Record<Sound, Maker> = {
  card: (audio, at) => {
    scrape(audio, at, { from: 2600, to: 700, length: 0.07, volume: 0.5 });
    thud(audio, at + 0.015, { from: 190, to: 120, length: 0.08, volume: 0.5 });
  },
  deal: (audio, at) => scrape(audio, at, { from: 3800, to: 1500, length: 0.05, volume: 0.3 }),
  turn: (audio, at) => {
    thud(audio, at, { from: 420, to: 300, length: 0.09, volume: 0.6, shape: "triangle" });
    thud(audio, at + 0.11, { from: 420, to: 300, length: 0.11, volume: 0.5, shape: "triangle" });
  },
  stroke: (audio, at, count) => {
    const pitch = 1500 + 60 * Math.min(25, count);
    scrape(audio, at, { from: pitch, to: pitch * 1.5, length: 0.05, volume: 0.3, sharp: 6 });
  },
  slash: (audio, at, count) => {
    const pitch = 1300 + 60 * Math.min(25, count);
    scrape(audio, at, { from: pitch, to: pitch * 2, length: 0.11, volume: 0.45, sharp: 4 });
  },
  no: (audio, at) => thud(audio, at, { from: 130, to: 90, length: 0.12, volume: 0.7 }),
  chips: (audio, at) => {
    for (const [k, pitch] of [2300, 2700, 2500].entries()) {
      const tone = { from: pitch, to: pitch * 0.97, length: 0.05, volume: 0.16 };
      thud(audio, at + 0.045 * k, { ...tone, shape: "triangle" });
    }
  },
  hammer: (audio, at) => {
    thud(audio, at, { from: 240, to: 110, length: 0.16, volume: 0.9, shape: "triangle" });
    scrape(audio, at, { from: 900, to: 300, length: 0.06, volume: 0.4 });
  },
  won: (audio, at) => {
    thud(audio, at, { from: 523, to: 523, length: 0.16, volume: 0.4, shape: "triangle" });
    thud(audio, at + 0.13, { from: 784, to: 784, length: 0.17, volume: 0.45, shape: "triangle" });
  },
};

interface Tone {
  from: number;
  to: number;
  length: number;
  volume: number;
  shape?: OscillatorType;
  sharp?: number;
}

function thud(audio: AudioContext, at: number, tone: Tone): void {
  const voice = new OscillatorNode(audio, { type: tone.shape ?? "sine" });
  voice.frequency.setValueAtTime(tone.from, at);
  voice.frequency.exponentialRampToValueAtTime(tone.to, at + tone.length);
  voice.connect(fading(audio, at, tone));
  voice.start(at);
  voice.stop(at + tone.length);
}

function scrape(audio: AudioContext, at: number, tone: Tone): void {
  const voice = new AudioBufferSourceNode(audio, { buffer: hiss(audio) });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", Q: tone.sharp ?? 1.2 });
  filter.frequency.setValueAtTime(tone.from, at);
  filter.frequency.exponentialRampToValueAtTime(tone.to, at + tone.length);
  voice.connect(filter).connect(fading(audio, at, tone));
  voice.start(at, 0, tone.length);
}

function fading(audio: AudioContext, at: number, { length, volume }: Tone): GainNode {
  const gain = new GainNode(audio);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume * loudness(), at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate * 0.3, audio.sampleRate);
  const wave = noise.getChannelData(0);
  for (let k = 0; k < wave.length; k++) wave[k] = Math.random() * 2 - 1;
  return noise;
}
