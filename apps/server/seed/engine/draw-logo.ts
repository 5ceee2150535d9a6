import { deflateSync } from 'node:zlib';
import { pngChunk } from './draw-picture.ts';

const SIDE = 192;
const CENTRE = SIDE / 2;
const TEAL = [15, 118, 110, 255] as const;
const AMBER = [217, 119, 6, 255] as const;
const CLEAR = [0, 0, 0, 0] as const;

/** The logo of the workshop as PNG with a clear ground: a wheel whose five spokes leave a hub. */
export function drawLogo(): Uint8Array {
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 4));
  let at = 0;
  for (let y = 0; y < SIDE; y += 1) {
    at += 1;
    for (let x = 0; x < SIDE; x += 1) for (const part of colourAt(x - CENTRE, y - CENTRE)) rows[at++] = part;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND')]);
}

function colourAt(x: number, y: number): readonly number[] {
  const distance = Math.hypot(x, y);
  if (distance > 92 || distance < 12) return CLEAR;
  if (distance > 72) return TEAL;
  if (distance < 30) return AMBER;
  const fifth = (2 * Math.PI) / 5;
  const turn = (Math.atan2(x, -y) + 2 * Math.PI) % fifth;
  return Math.min(turn, fifth - turn) * distance < 9 ? TEAL : CLEAR;
}
