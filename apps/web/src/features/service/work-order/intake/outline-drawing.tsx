import type { Outline } from '@bahi/domain/intake/outlines';
import styles from './intake.module.css';

/** The size of every drawing, in its own units. */
export const DRAWING = { width: 640, height: 400 } as const;

/** A side of a car as one sees it from there, its front to the left. */
function CarSide() {
  return (
    <>
      <path d="M8 66 Q8 48 30 44 L82 38 Q112 8 168 6 L262 6 Q306 10 338 38 L392 44 Q412 48 412 66 L412 72 Q412 78 404 78 L366 78 A32 32 0 0 0 302 78 L118 78 A32 32 0 0 0 54 78 L16 78 Q8 78 8 72 Z" />
      <path d="M96 38 Q122 14 168 13 L204 13 L204 38 Z M212 13 L262 13 Q296 17 322 38 L212 38 Z" />
      <path d="M208 38 L208 76 M126 40 L126 70 M322 40 Q330 56 316 70" />
      <circle cx="86" cy="78" r="24" />
      <circle cx="334" cy="78" r="24" />
      <circle cx="86" cy="78" r="12" />
      <circle cx="334" cy="78" r="12" />
    </>
  );
}

/** Unfolded: the roof in the middle, the sides above and below it, front and rear beside it. */
function Car() {
  return (
    <>
      <g transform="translate(110 108) scale(1 -1)">
        <CarSide />
      </g>
      <g transform="translate(110 292)">
        <CarSide />
      </g>
      <path d="M122 200 Q122 146 164 138 L470 138 Q520 146 520 200 Q520 254 470 262 L164 262 Q122 254 122 200 Z" />
      <path d="M212 150 Q196 200 212 250 L262 238 Q254 200 262 162 Z M408 162 Q416 200 408 238 L450 246 Q462 200 450 154 Z" />
      <path d="M262 162 L408 162 M262 238 L408 238 M164 138 Q176 200 164 262 M470 138 Q480 200 470 262" />
      <path d="M196 134 L204 124 L216 124 L214 138 M196 266 L204 276 L216 276 L214 262" />
      <path d="M16 158 Q10 200 16 242 Q20 256 40 258 L68 258 Q76 256 76 246 L76 154 Q76 144 68 142 L40 142 Q20 144 16 158 Z" />
      <path d="M42 156 L66 162 L66 238 L42 244 Z M24 160 L24 180 M24 220 L24 240 M20 190 L30 190 L30 210 L20 210 Z" />
      <path d="M624 158 Q630 200 624 242 Q620 256 600 258 L572 258 Q564 256 564 246 L564 154 Q564 144 572 142 L600 142 Q620 144 624 158 Z" />
      <path d="M598 156 L576 162 L576 238 L598 244 Z M616 160 L616 184 M616 216 L616 240 M620 192 L610 192 L610 208 L620 208 Z" />
    </>
  );
}

/** A side of a two-wheeler, its front to the left. */
function TwoWheelerSide() {
  return (
    <>
      <circle cx="70" cy="104" r="44" />
      <circle cx="330" cy="104" r="44" />
      <circle cx="70" cy="104" r="30" />
      <circle cx="330" cy="104" r="30" />
      <path d="M70 104 L118 22 L150 14 M102 12 L136 30 M70 104 Q96 60 128 56" />
      <path d="M126 42 Q168 26 206 44 L300 40 Q332 40 346 30 L340 52 Q306 64 286 64 L236 66 Q196 100 152 92 Z" />
      <path d="M152 92 L178 118 L238 118 L252 66 M238 118 L330 104 M286 64 L330 104" />
      <path d="M216 44 Q258 26 304 40" />
    </>
  );
}

/** Both sides, and the machine from above between them. */
function TwoWheeler() {
  return (
    <>
      <g transform="translate(120 4) scale(1 0.88)">
        <TwoWheelerSide />
      </g>
      <g transform="translate(120 264) scale(1 0.88)">
        <TwoWheelerSide />
      </g>
      <path d="M150 200 Q160 188 220 188 L236 182 Q300 172 350 186 L470 190 Q486 200 470 210 L350 214 Q300 228 236 218 L220 212 Q160 212 150 200 Z" />
      <path d="M232 160 Q240 200 232 240 M350 186 Q360 200 350 214" />
    </>
  );
}

/** Equipment of any kind: a box with its front, back, sides and top. */
function Equipment() {
  return (
    <>
      <path d="M230 140 L410 140 L410 260 L230 260 Z" />
      <path d="M230 10 L410 10 L410 120 L230 120 Z M230 280 L410 280 L410 390 L230 390 Z" />
      <path d="M40 140 L210 140 L210 260 L40 260 Z M430 140 L600 140 L600 260 L430 260 Z" />
    </>
  );
}

const DRAWINGS = { car: Car, twoWheeler: TwoWheeler, equipment: Equipment } as const;

const WORDS: Readonly<Record<Outline, readonly (readonly [x: number, y: number, text: string])[]>> = {
  car: [
    [320, 16, 'Right'],
    [320, 396, 'Left'],
    [46, 132, 'Front'],
    [594, 132, 'Rear'],
  ],
  twoWheeler: [
    [320, 148, 'Right'],
    [320, 396, 'Left'],
    [104, 204, 'Front'],
    [524, 204, 'Rear'],
  ],
  equipment: [
    [320, 204, 'Top'],
    [320, 69, 'Back'],
    [320, 339, 'Front'],
    [125, 204, 'Left'],
    [515, 204, 'Right'],
  ],
};

/** The lines of an outline with the names of its sides. */
export function OutlineDrawing({ outline }: { outline: Outline }) {
  const Drawing = DRAWINGS[outline];
  return (
    <g aria-hidden="true">
      <g className={styles.lines}>
        <Drawing />
      </g>
      {WORDS[outline].map(([x, y, text]) => (
        <text key={text} x={x} y={y} className={styles.side}>
          {text}
        </text>
      ))}
    </g>
  );
}
