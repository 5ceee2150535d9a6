import type { DemoCounter } from '../../engine/dataset/counter.ts';

const doctor = (name: string, number: number, address: string) => ({
  name: `Dr. ${name}`,
  registrationNumber: `KMC ${number}`,
  address: `${address}, Bengaluru`,
});

/** Six weeks at the counter of the pharmacy: all schedules, twelve doctors, cash and UPI. */
export const counter: DemoCounter = {
  domain: 'pharmademo',
  by: 'pharmacist',
  days: 42,
  billsADay: 5,
  doctors: [
    doctor('Suresh Rao', 41_207, '4th Block, Jayanagar'),
    doctor('Lakshmi Hegde', 38_915, '9th Main, Jayanagar'),
    doctor('Imran Sheikh', 52_340, 'South End Circle'),
    doctor('Anita D’Souza', 47_118, 'Wilson Garden'),
    doctor('Prakash Bhat', 29_764, 'Basavanagudi'),
    doctor('Meena Krishnan', 55_012, 'JP Nagar 2nd Phase'),
    doctor('Vinod Shenoy', 33_489, 'Banashankari'),
    doctor('Farah Naqvi', 58_220, 'Shivajinagar'),
    doctor('Ganesh Kulkarni', 44_671, 'Tilak Nagar'),
    doctor('Rekha Menon', 49_903, 'BTM Layout'),
    doctor('Arvind Joshi', 36_158, 'Lalbagh Road'),
    doctor('Sunitha Reddy', 60_477, 'HSR Layout'),
  ],
  baskets: [
    [
      ['calpol650', 10],
      ['omez', 10],
    ],
    [['alprax', 10]],
    [
      ['calpol650', 15],
      ['burnol', 1],
    ],
    [['huminsulin', 1]],
    [
      ['omez', 20],
      ['calpol650', 6],
    ],
    [
      ['alprax', 5],
      ['omez', 10],
    ],
    [['morcontin', 4]],
    [['calpol650', 4]],
    [['fentadur', 1]],
  ],
  buyers: [
    ['Asha Rao', '9845012301', '42'],
    ['Mohan Das', '9845012302', '67'],
    ['Rukmini Pai', '9845012303', '58'],
    ['Irfan Khan', '9845012304', '35'],
    ['Celine Pinto', '9845012305', '29'],
    ['Venkatesh Gowda', '9845012306', '71'],
    ['Shalini Iyer', '9845012307', '8'],
  ],
  onAccount: ['person-1', 'person-2', 'person-3'],
  smallBasket: [['calpol650', 15]],
  dropped: [
    { note: 'Bought it elsewhere', daysAgo: 9 },
    { note: 'Came without his prescription', daysAgo: 1 },
    { note: 'Goes to the cash machine', daysAgo: 0 },
  ],
  held: ['Fetches his purse', 'Waits for the prescription', 'Asks the doctor for the strength'],
};
