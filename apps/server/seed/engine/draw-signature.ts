import { pngOf } from './draw-picture.ts';

const PAPER = [255, 255, 255] as const;
const INK = [18, 35, 61] as const;
const HALF_PEN = 3;

/** A scribble as PNG, in place of a customer's signature. */
export const drawSignature = (pen = 0): Uint8Array =>
  pngOf((x, y) => {
    const line = 120 + pen + Math.sin(x / 11) * 34 * Math.cos(x / 53) - x / 12;
    const isInk = x > 30 && x < 290 && Math.abs(y - line) < HALF_PEN;
    return isInk || (y > 168 && y < 171 && x > 60 && x < 270) ? INK : PAPER;
  });
