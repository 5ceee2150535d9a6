import type { DemoQuickList } from '../../engine/dataset/catalogue.ts';

export const quickLists: readonly DemoQuickList[] = [
  {
    name: 'Periodic service 10,000 km',
    operations: [
      {
        code: 'PMS10',
        parts: [
          ['EO-5W30-MAG', 3.5],
          ['OF-MS-16510', 1],
        ],
      },
      { code: 'AIRFLT', parts: [['AF-MS-13780', 1]] },
      { code: 'WASH' },
    ],
  },
  {
    name: 'Periodic service 20,000 km',
    operations: [
      {
        code: 'PMS20',
        parts: [
          ['EO-5W30-MAG', 3.5],
          ['OF-MS-16510', 1],
          ['CF-UNI-01', 1],
        ],
      },
      { code: 'AIRFLT', parts: [['AF-MS-13780', 1]] },
      { code: 'ALIGN' },
      { code: 'BALNC' },
      { code: 'WASH' },
    ],
  },
  {
    name: 'Front brakes',
    operations: [
      { code: 'BRKPAD', parts: [['BP-MS-55810', 1]] },
      { code: 'BRKFLD', parts: [['BF-DOT4', 0.5]] },
    ],
  },
  {
    name: 'AC service with gas',
    operations: [
      { code: 'ACSVC', parts: [['RG-R134A', 0.6]] },
      { code: 'ACDISF', parts: [['CF-UNI-01', 1]] },
    ],
  },
  {
    name: 'Top-up fluids',
    items: [
      ['CO-LL-RED', 1],
      ['BF-DOT4', 0.25],
    ],
  },
];
