import { crc32, deflateSync } from 'node:zlib';
import type { PictureAngle } from '@bahi/domain/vehicle/picture';

type Rgb = readonly [red: number, green: number, blue: number];

const WIDTH = 320;
const HEIGHT = 240;
const SKY: Rgb = [206, 222, 235];
const GROUND: Rgb = [150, 150, 146];
const GLASS: Rgb = [60, 78, 92];
const TYRE: Rgb = [32, 32, 34];
const LAMP: Rgb = [250, 240, 190];
const DIAL: Rgb = [24, 26, 30];
const SCRATCH: Rgb = [235, 235, 230];

const PAINTS: Readonly<Record<string, Rgb>> = {
  'Pearl White': [240, 240, 236],
  Silver: [190, 194, 198],
  Grey: [110, 114, 120],
  Red: [168, 34, 38],
  Blue: [38, 76, 150],
  Black: [40, 40, 44],
  Brown: [110, 76, 52],
};

/** A small drawing of a vehicle as PNG, in place of a photograph. */
export function drawVehicle(angle: PictureAngle, colour: string): Uint8Array {
  const paint = PAINTS[colour] ?? PAINTS['Silver']!;
  const scene = angle === 'odometer' ? odometer : angle === 'front' || angle === 'rear' ? fromEnd : fromSide;
  return pngOf((x, y) => scene(x, y, paint, angle));
}

type Scene = (x: number, y: number, paint: Rgb, angle: PictureAngle) => Rgb;

const within = (x: number, y: number, left: number, top: number, right: number, bottom: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;
const isNear = (x: number, y: number, centreX: number, centreY: number, radius: number): boolean =>
  (x - centreX) ** 2 + (y - centreY) ** 2 < radius ** 2;

const fromSide: Scene = (x, y, paint, angle) => {
  if (isNear(x, y, 95, 172, 24) || isNear(x, y, 228, 172, 24)) return isNear(x % 133, y, 95, 172, 11) ? SKY : TYRE;
  if (angle === 'damage' && within(x, y, 130, 128, 190, 150) && (x + y * 2) % 17 < 3) return SCRATCH;
  if (within(x, y, 40, 120, 285, 172)) return paint;
  const slope = (120 - y) * 0.6;
  if (within(x, y, 90 + slope, 78, 230 - slope, 120))
    return within(x, y, 98 + slope, 86, 222 - slope, 118) && !within(x, y, 156, 86, 162, 118) ? GLASS : paint;
  return y > 190 ? GROUND : SKY;
};

const fromEnd: Scene = (x, y, paint, angle) => {
  if (isNear(x, y, 95, 146, 13) || isNear(x, y, 225, 146, 13)) return angle === 'front' ? LAMP : PAINTS['Red']!;
  if (within(x, y, 130, 150, 190, 166)) return LAMP;
  if (within(x, y, 70, 118, 250, 180)) return paint;
  if (within(x, y, 80, 180, 110, 200) || within(x, y, 210, 180, 240, 200)) return TYRE;
  if (within(x, y, 95, 66, 225, 118)) return within(x, y, 105, 76, 215, 112) ? GLASS : paint;
  return y > 192 ? GROUND : SKY;
};

const odometer: Scene = (x, y) => {
  if (within(x, y, 126, 150, 194, 168)) return LAMP;
  if (isNear(x, y, 160, 120, 92) && !isNear(x, y, 160, 120, 86)) return SKY;
  return Math.abs(x - 160 - (120 - y)) < 3 && within(x, y, 160, 60, 222, 121) ? PAINTS['Red']! : DIAL;
};

/** 8 bits for each of red, green and blue, rows unfiltered. */
export function pngOf(pixelAt: (x: number, y: number) => Rgb): Uint8Array {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  let at = 0;
  for (let y = 0; y < HEIGHT; y += 1) {
    at += 1;
    for (let x = 0; x < WIDTH; x += 1) for (const part of pixelAt(x, y)) rows[at++] = part;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND')]);
}

export function pngChunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
