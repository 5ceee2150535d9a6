import type { DemoManufacture } from '../../engine/dataset/manufacture.ts';

export const DOMAIN = 'makerdemo';

const order = (
  key: string,
  daysAgo: number,
  [item, quantity]: readonly [string, number],
  end: DemoManufacture['end'],
  more: Partial<DemoManufacture> = {},
): DemoManufacture => ({ key, domain: DOMAIN, daysAgo, dueInDays: 3, item, quantity, end, ...more });

/** Six weeks of the factory. */
export const manufacture: readonly DemoManufacture[] = [
  order('oil 1', 40, ['LG-GN-OIL', 120], 'closed'),
  order('chilli 1', 38, ['LG-CHILLI', 40], 'closed'),
  order('turmeric 1', 37, ['LG-TURMERIC', 20], 'closed'),
  order('bottles 1', 35, ['FG-GN-OIL-1L', 100], 'closed'),
  order('sambar 1', 33, ['LG-SAMBAR', 50], 'closed'),
  order('sambar packs', 30, ['FG-SAMBAR-100', 200], 'less', { notes: 'The sealing machine burnt some pouches' }),
  order('chilli packs', 28, ['FG-CHILLI-100', 200], 'closed'),
  order('copra', 24, ['LG-CO-OIL', 60], 'givenUp'),
  order('oil 2', 20, ['LG-GN-OIL', 160], 'closed'),
  order('mango', 16, ['FG-MANGO-300', 200], 'done'),
  order('gift', 12, ['FG-GIFT', 20], 'cancelled', { notes: 'For the wedding of Gowda' }),
  order('chikki', 8, ['FG-CHIKKI-200', 120], 'done'),
  order('bottles 2', 4, ['FG-GN-OIL-1L', 100], 'part', { dueInDays: 5 }),
  order('chilli 2', 2, ['LG-CHILLI', 40], 'begun', { dueInDays: 4 }),
  order('sambar 2', 1, ['LG-SAMBAR', 25], 'released', { dueInDays: 4 }),
  // There are thirty kilograms of lime, and it takes fifty.
  order('lime', 1, ['FG-LIME-300', 200], 'released', { dueInDays: 6, notes: 'For Nilgiri Stores' }),
  order('gift 2', 0, ['FG-GIFT', 30], 'draft', { dueInDays: 14 }),
];
