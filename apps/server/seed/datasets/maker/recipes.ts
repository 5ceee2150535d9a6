import type { DemoRecipe } from '../../engine/dataset/manufacture.ts';

const pack = (minutes: number) => ({ name: 'Filling and sealing', minutes, rate: 180 });
const WASHING = { name: 'Cleaning', minutes: 40, rate: 150 };

/** Oils, powders, pickles and sweets: what is loose is packed, what is packed goes into boxes. */
export const recipes: readonly DemoRecipe[] = [
  {
    item: 'LG-GN-OIL',
    quantity: 40,
    overheadPercent: 6,
    components: [{ item: 'RM-GROUNDNUT', quantity: 92, scrapPercent: 2, stage: 'Pressing' }],
    stages: [WASHING, { name: 'Pressing', minutes: 180, rate: 240 }],
    byProducts: [{ item: 'BP-GN-CAKE', quantity: 48, costPercent: 14 }],
    changedTo: 90,
  },
  {
    item: 'LG-CO-OIL',
    quantity: 30,
    overheadPercent: 6,
    components: [{ item: 'RM-COPRA', quantity: 48, scrapPercent: 1, stage: 'Pressing' }],
    stages: [{ name: 'Pressing', minutes: 150, rate: 240 }],
    byProducts: [{ item: 'BP-CO-CAKE', quantity: 16, costPercent: 9 }],
  },
  {
    item: 'LG-CHILLI',
    quantity: 20,
    overheadPercent: 5,
    components: [{ item: 'RM-CHILLI', quantity: 20.8, scrapPercent: 3, stage: 'Grinding' }],
    stages: [WASHING, { name: 'Grinding', minutes: 90, rate: 200 }],
  },
  {
    item: 'LG-TURMERIC',
    quantity: 20,
    overheadPercent: 5,
    components: [{ item: 'RM-TURMERIC', quantity: 21, scrapPercent: 2 }],
    stages: [{ name: 'Grinding', minutes: 100, rate: 200 }],
  },
  {
    item: 'LG-SAMBAR',
    quantity: 25,
    overheadPercent: 5,
    components: [
      { item: 'LG-CHILLI', quantity: 7.5, stage: 'Blending' },
      { item: 'LG-TURMERIC', quantity: 1.25, stage: 'Blending' },
      { item: 'RM-CORIANDER', quantity: 13.333333, scrapPercent: 2, stage: 'Roasting' },
      { item: 'RM-CUMIN', quantity: 3, stage: 'Roasting' },
      { item: 'RM-SALT', quantity: 0.5, stage: 'Blending' },
    ],
    stages: [
      { name: 'Roasting', minutes: 60, rate: 180 },
      { name: 'Blending', minutes: 45, rate: 180 },
    ],
  },
  {
    item: 'FG-GN-OIL-1L',
    quantity: 100,
    overheadPercent: 3,
    components: [
      { item: 'LG-GN-OIL', quantity: 100, scrapPercent: 0.5 },
      { item: 'PM-BOTTLE-1L', quantity: 100, scrapPercent: 1 },
    ],
    stages: [pack(80)],
  },
  {
    item: 'FG-CHILLI-100',
    quantity: 200,
    overheadPercent: 3,
    components: [
      { item: 'LG-CHILLI', quantity: 20, scrapPercent: 1 },
      { item: 'PM-POUCH-100', quantity: 200, scrapPercent: 2 },
    ],
    stages: [pack(60)],
  },
  {
    item: 'FG-SAMBAR-100',
    quantity: 200,
    overheadPercent: 3,
    components: [
      { item: 'LG-SAMBAR', quantity: 20, scrapPercent: 1 },
      { item: 'PM-POUCH-100', quantity: 200, scrapPercent: 2 },
    ],
    stages: [pack(60)],
  },
  {
    item: 'FG-MANGO-300',
    quantity: 100,
    overheadPercent: 4,
    components: [
      { item: 'RM-MANGO', quantity: 26, scrapPercent: 8, stage: 'Cutting' },
      { item: 'LG-CHILLI', quantity: 3 },
      { item: 'LG-GN-OIL', quantity: 5 },
      { item: 'RM-SALT', quantity: 4 },
      { item: 'PM-JAR-300', quantity: 100, scrapPercent: 1 },
    ],
    stages: [{ name: 'Cutting', minutes: 120, rate: 140 }, { name: 'Curing', minutes: 60, rate: 140 }, pack(90)],
  },
  {
    item: 'FG-LIME-300',
    quantity: 100,
    overheadPercent: 4,
    components: [
      { item: 'RM-LIME', quantity: 24, scrapPercent: 6, stage: 'Cutting' },
      { item: 'LG-CHILLI', quantity: 2.5 },
      { item: 'LG-GN-OIL', quantity: 4 },
      { item: 'RM-SALT', quantity: 4 },
      { item: 'PM-JAR-300', quantity: 100, scrapPercent: 1 },
    ],
    stages: [{ name: 'Cutting', minutes: 110, rate: 140 }, pack(90)],
  },
  {
    item: 'FG-CHIKKI-200',
    quantity: 60,
    overheadPercent: 4,
    components: [
      { item: 'RM-GROUNDNUT', quantity: 7.2, scrapPercent: 2, stage: 'Roasting' },
      { item: 'RM-JAGGERY', quantity: 5.4, stage: 'Roasting' },
      { item: 'PM-POUCH-100', quantity: 60 },
    ],
    stages: [{ name: 'Roasting', minutes: 75, rate: 160 }, pack(40)],
  },
  {
    item: 'FG-GIFT',
    quantity: 10,
    components: [
      { item: 'FG-GN-OIL-1L', quantity: 10 },
      { item: 'FG-SAMBAR-100', quantity: 10 },
      { item: 'FG-MANGO-300', quantity: 10 },
      { item: 'FG-CHIKKI-200', quantity: 10 },
      { item: 'PM-CARTON', quantity: 10 },
    ],
    stages: [{ name: 'Packing', minutes: 50, rate: 140 }],
  },
];
