import type { DemoMaterialOut } from '../../engine/dataset/inventory.ts';

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
