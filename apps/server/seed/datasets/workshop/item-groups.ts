import type { DemoItemGroup } from '../../engine/dataset/parties.ts';

/** What is fitted for looks: of each the colours and sizes that are sold. */
export const itemGroups: readonly DemoItemGroup[] = [
  {
    partNumber: 'SEATCVR',
    name: 'Seat cover set',
    manufacturer: 'Autoform',
    hsn: '94019900',
    price: 4200,
    cost: 2900,
    attributes: { Colour: ['Black', 'Beige', 'Tan'], Car: ['Hatchback', 'Sedan', 'SUV'] },
    own: [
      { values: { Colour: 'Black', Car: 'SUV' }, price: 5600 },
      { values: { Colour: 'Beige', Car: 'SUV' }, price: 5600 },
      { values: { Colour: 'Tan', Car: 'SUV' }, price: 5900 },
    ],
  },
  {
    partNumber: 'FLOORMAT',
    name: 'Floor mat, 7D',
    manufacturer: 'GFX',
    hsn: '57050042',
    price: 2450,
    cost: 1600,
    attributes: { Colour: ['Black', 'Beige'], Row: ['Two rows', 'Three rows'] },
    own: [{ values: { Colour: 'Black', Row: 'Three rows' }, price: 3200 }],
  },
];
