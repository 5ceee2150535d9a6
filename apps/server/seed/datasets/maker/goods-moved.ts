import type { DemoForeignGoods, DemoMaterialOut, DemoTransfer } from '../../engine/dataset/inventory.ts';
import { DOMAIN } from './manufacture.ts';

const SHOP = 'Factory shop';
const at = (key: string, daysAgo: number) => ({ key, domain: DOMAIN, daysAgo });

/** From the store of the factory to its shop. */
export const transfers: readonly DemoTransfer[] = [
  {
    ...at('shop 1', 26),
    to: SHOP,
    end: 'received',
    lines: [
      ['FG-CHILLI-100', 60],
      ['FG-SAMBAR-100', 60],
    ],
  },
  { ...at('shop 2', 15), to: SHOP, end: 'lost', vehicle: 'KA 02 AG 4471', lines: [['FG-MANGO-300', 48]] },
  { ...at('shop 3', 9), to: SHOP, end: 'cancelled', lines: [['FG-CHIKKI-200', 30]] },
  {
    ...at('shop 4', 5),
    to: SHOP,
    end: 'part',
    vehicle: 'KA 02 AG 4471',
    lines: [
      ['FG-CHIKKI-200', 60],
      ['FG-MANGO-300', 40],
    ],
  },
  { ...at('shop 5', 1), to: SHOP, end: 'sent', vehicle: 'KA 02 AG 4471', lines: [['FG-GN-OIL-1L', 36]] },
  { ...at('shop 6', 0), to: SHOP, end: 'draft', lines: [['FG-CHILLI-100', 40]], notes: 'With the evening trip' },
];

export const materialOut: readonly DemoMaterialOut[] = [
  {
    ...at('grinding 1', 22),
    kind: 'Job',
    vendor: 'lakshmimills',
    dueBackInDays: 20,
    lines: [['RM-TURMERIC', 40]],
    end: { item: 'LG-TURMERIC', units: 38, charge: 640, bill: 'LFM/2207' },
  },
  {
    ...at('grinding 2', 6),
    kind: 'Job',
    vendor: 'lakshmimills',
    dueBackInDays: 30,
    lines: [['RM-CHILLI', 50]],
    end: 'sent',
    notes: 'Fine, for the festive packs',
  },
  {
    ...at('grinding 3', 0),
    kind: 'Job',
    vendor: 'lakshmimills',
    dueBackInDays: 30,
    lines: [['RM-TURMERIC', 20]],
    end: 'draft',
  },
  {
    ...at('stall', 18),
    kind: 'Returnable',
    department: 'Sales',
    dueBackInDays: 5,
    lines: [
      ['FG-SAMBAR-100', 24],
      ['FG-CHILLI-100', 24],
    ],
    end: 'partBack',
    notes: 'Stall at the Kadalekai fair',
  },
  { ...at('samples', 11), kind: 'Sample', vendor: 'apmctraders', lines: [['FG-MANGO-300', 6]], end: 'sent' },
  { ...at('canteen', 7), kind: 'Use', department: 'Production', lines: [['RM-SALT', 5]], end: 'sent' },
  { ...at('wet cartons', 3), kind: 'Destroy', lines: [['PM-CARTON', 12]], end: 'sent', notes: 'Wet by rain' },
];

/** Jars of a customer of the mill, which wait to be filled. */
export const foreignGoods: readonly DemoForeignGoods[] = [
  { ...at('jars', 10), vendor: 'sripackaging', to: 'Rejected and foreign goods', lines: [['PM-JAR-300', 200]] },
];
