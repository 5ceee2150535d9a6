import type { DemoMaterialOut, DemoPartRequest } from '../../engine/dataset/inventory.ts';

const at = (key: string, daysAgo: number) => ({ key, domain: 'servicesdemo', daysAgo, department: 'Field service' });

/** What engineers take along and bring back. */
export const materialOut: readonly DemoMaterialOut[] = [
  { ...at('pipes', 17), kind: 'Returnable', dueBackInDays: 7, lines: [['PIPE-CU-14', 12]], end: 'partBack' },
  {
    ...at('gas', 6),
    kind: 'Returnable',
    dueBackInDays: 3,
    lines: [['GAS-R410', 2]],
    end: 'sent',
    notes: 'Cylinder for the school',
  },
  { ...at('capacitors', 4), kind: 'Use', lines: [['CAP-50', 2]], end: 'sent', notes: 'Training of the new engineer' },
];

/** What the engineer asks for: for the job at which he works, and for his bag. */
export const partRequests: readonly DemoPartRequest[] = [
  { key: 'bag', domain: 'servicesdemo', daysAgo: 0, technician: 'technician', goods: ['CAP-50', 1], end: 'done' },
  {
    key: 'approved',
    domain: 'servicesdemo',
    daysAgo: 0,
    technician: 'technician',
    stage: 'approved',
    goods: ['GAS-R410', 1],
    end: 'open',
  },
  {
    key: 'unused',
    domain: 'servicesdemo',
    daysAgo: 0,
    technician: 'technician',
    stage: 'inProgress',
    kind: 'Return',
    end: 'open',
    notes: 'The old one is still good',
  },
];
