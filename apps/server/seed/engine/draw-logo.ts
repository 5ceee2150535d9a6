import { deflateSync } from 'node:zlib';
import { pngChunk } from './draw-picture.ts';

const SIDE = 192;
const CENTRE = SIDE / 2;
type Colour = readonly [red: number, green: number, blue: number, alpha: number];
const COLOURS = {
  teal: [15, 118, 110, 255],
  amber: [217, 119, 6, 255],
  blue: [29, 78, 216, 255],
  green: [21, 128, 61, 255],
  red: [185, 28, 28, 255],
  violet: [109, 40, 217, 255],
} as const satisfies Record<string, Colour>;
const CLEAR: Colour = [0, 0, 0, 0];

/** A ring and a hub, between which spokes stand. */
export interface LogoDesign {
  ring: keyof typeof COLOURS;
  hub: keyof typeof COLOURS;
  spokes: number;
}

/** That of the workshop: a wheel whose five spokes leave a hub. */
export const WHEEL: LogoDesign = { ring: 'teal', hub: 'amber', spokes: 5 };

/** The logo of a business as PNG with a clear ground. */
export function drawLogo(design = WHEEL): Uint8Array {
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 4));
  let at = 0;
  for (let y = 0; y < SIDE; y += 1) {
    at += 1;
    for (let x = 0; x < SIDE; x += 1) for (const part of colourAt(design, x - CENTRE, y - CENTRE)) rows[at++] = part;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND')]);
}

function colourAt({ ring, hub, spokes }: LogoDesign, x: number, y: number): Colour {
  const distance = Math.hypot(x, y);
  if (distance > 92 || distance < 12) return CLEAR;
  if (distance > 72) return COLOURS[ring];
  if (distance < 30) return COLOURS[hub];
  const part = (2 * Math.PI) / spokes;
  const turn = (Math.atan2(x, -y) + 2 * Math.PI) % part;
  return Math.min(turn, part - turn) * distance < 9 ? COLOURS[ring] : CLEAR;
}
