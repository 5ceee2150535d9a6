import type { DemoMaterialOut, DemoPartRequest, DemoTransfer } from '../../engine/dataset/inventory.ts';

const at = (key: string, daysAgo: number) => ({ key, domain: 'autodemo', daysAgo });
const BODY_STORE = 'Paint and body store';

/** From the main store to the one of the painters; what no repair needs, so that it is never missed. */
export const transfers: readonly DemoTransfer[] = [
  { ...at('body 1', 34), to: BODY_STORE, end: 'received', lines: [['GRS-AP3', 6]] },
  { ...at('body 2', 19), to: BODY_STORE, end: 'lost', lines: [['PSO-ATF3', 8]] },
  { ...at('body 3', 11), to: BODY_STORE, end: 'cancelled', lines: [['BL-ALT-6PK', 2]] },
  {
    ...at('body 4', 4),
    to: BODY_STORE,
    end: 'part',
    lines: [
      ['PSO-ATF3', 6],
      ['FF-DSL-450', 4],
    ],
  },
  { ...at('body 5', 1), to: BODY_STORE, end: 'sent', vehicle: 'KA 01 HB 2209', lines: [['BS-4W-RR', 4]] },
  // The other branch has a GSTIN of its own: a tax invoice goes with the goods.
  {
    ...at('whitefield 1', 16),
    ...{ to: 'Main store', toDomain: 'auto2demo', end: 'received', vehicle: 'KA 01 HB 2209' },
    lines: [
      ['BS-4W-RR', 4],
      ['GRS-AP3', 6],
    ],
  },
  {
    ...at('whitefield 2', 3),
    ...{ to: 'Main store', toDomain: 'auto2demo', end: 'sent', vehicle: 'KA 01 HB 2209' },
    lines: [['PSO-ATF3', 6]],
  },
  { ...at('body 6', 0), to: BODY_STORE, end: 'draft', lines: [['GRS-AP3', 4]], notes: 'For the new booth' },
];

export const materialOut: readonly DemoMaterialOut[] = [
  {
    ...at('alternator belts', 25),
    kind: 'Repair',
    vendor: 'toolmart',
    dueBackInDays: 10,
    lines: [['BL-ALT-6PK', 2]],
    end: 'back',
    notes: 'Under the warranty of the maker',
  },
  {
    ...at('tyres', 14),
    kind: 'Returnable',
    vendor: 'raghutowing',
    dueBackInDays: 7,
    lines: [['TY-2W-90-90', 2]],
    end: 'partBack',
    notes: 'Lent for the towed scooters',
  },
  { ...at('wipers', 9), kind: 'Repair', vendor: 'toolmart', dueBackInDays: 30, lines: [['WB-VER', 1]], end: 'sent' },
  { ...at('brake pads', 8), kind: 'Returnable', vendor: 'toolmart', lines: [['BP-2W-DSC', 3]], end: 'taken off' },
  { ...at('horns', 5), kind: 'Repair', vendor: 'toolmart', lines: [['HN-WT-02', 1]], end: 'cancelled' },
  { ...at('cables', 3), kind: 'Returnable', vendor: 'raghutowing', lines: [['CB-CL-2W', 2]], end: 'unpacked' },
  { ...at('grease', 6), kind: 'Use', department: 'Workshop', lines: [['GRS-AP3', 2]], end: 'sent' },
  { ...at('leaked oil', 2), kind: 'Destroy', lines: [['PSO-ATF3', 1]], end: 'sent', notes: 'The can leaked' },
  { ...at('wiper blades', 0), kind: 'Sample', vendor: 'deccanpaints', lines: [['WB-CIT', 1]], end: 'draft' },
];

/** What technicians ask the store for; what is of their own stock moves no order. */
export const partRequests: readonly DemoPartRequest[] = [
  { ...at('own grease', 0), technician: 'technician', goods: ['GRS-AP3', 3], end: 'done', notes: 'For my trolley' },
  { ...at('own oil', 0), technician: 'technician', goods: ['PSO-ATF3', 4], end: 'part' },
  { ...at('grease back', 0), technician: 'technician', kind: 'Return', goods: ['GRS-AP3', 1], end: 'open' },
  { ...at('belts', 0), technician: 'technician2', goods: ['BL-ALT-6PK', 1], end: 'declined' },
  { ...at('filter', 0), technician: 'technician2', goods: ['FF-DSL-450', 1], end: 'cancelled' },
  { ...at('clip', 0), technician: 'technician3', words: 'Clip of the air box, as on the Swift', end: 'open' },
];
