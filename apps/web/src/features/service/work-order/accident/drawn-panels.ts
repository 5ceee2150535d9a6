/** A car from above that looks to the left, its sides folded out: where each panel is drawn, in a box of 480 by 220. */
export const CAR_BOX = { width: 480, height: 220 };

/** A side once, as the left one; the right one is its mirror image. */
const SIDE: Readonly<Record<string, string>> = {
  headlamp: 'M34 142h18v14h-12q-6 0-6-6z',
  'front fender': 'M56 164h84v32h-16a24 24 0 0 0-46 0h-14q-8 0-8-8z',
  'front door': 'M144 164h84v32h-84z',
  'rear door': 'M232 164h84v32h-84z',
  'quarter panel': 'M320 164h88v24q0 8-8 8h-14a24 24 0 0 0-46 0h-20z',
  'running board': 'M144 200h172v8h-172z',
  mirror: 'M118 202h20q2 0 2 2v6q0 4-4 4h-14q-4 0-4-4z',
  'tail lamp': 'M410 142h12v14h-12z',
};

const MIDDLE: Readonly<Record<string, string>> = {
  'Front bumper': 'M30 62v96q-20-8-20-48t20-48z',
  Grille: 'M34 82h18v56h-18z',
  Bonnet: 'M56 62h84v96h-84z',
  Windscreen: 'M144 66l34 12v64l-34 12z',
  Roof: 'M182 78h108v64h-108z',
  'Rear windscreen': 'M294 78l30-10v84l-30-10z',
  Tailgate: 'M328 64h78v92h-78z',
  'Rear bumper': 'M426 62q20 8 20 48t-20 48z',
};

export interface DrawnPanel {
  name: string;
  path: string;
  /** Of the right-hand side, drawn as the left one and turned over. */
  mirrored: boolean;
}

/** Every panel that the drawing has, from front to back. */
export const DRAWN_PANELS: readonly DrawnPanel[] = [
  ...Object.entries(MIDDLE).map(([name, path]) => ({ name, path, mirrored: false })),
  ...Object.entries(SIDE).flatMap(([name, path]) => [
    { name: `Left ${name}`, path, mirrored: false },
    { name: `Right ${name}`, path, mirrored: true },
  ]),
];
