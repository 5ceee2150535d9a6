import { pngOf } from './draw-picture.ts';

const PAPER = [255, 255, 255] as const;
const INK = [18, 35, 61] as const;
const HALF_PEN = 3;
/** A dot of the mark, one for each of 32 bits. */
const DOT = 8;

/** A scribble as PNG, in place of a customer's signature or a prescription; another mark makes it another paper. */
export const drawSignature = (mark = 0): Uint8Array =>
  pngOf((x, y) => {
    if (y < DOT && x < 32 * DOT) return ((mark >>> Math.floor(x / DOT)) & 1) === 1 ? INK : PAPER;
    const line = 120 + Math.sin(x / 11) * 34 * Math.cos(x / 53) - x / 12;
    const isInk = x > 30 && x < 290 && Math.abs(y - line) < HALF_PEN;
    return isInk || (y > 168 && y < 171 && x > 60 && x < 270) ? INK : PAPER;
  });
