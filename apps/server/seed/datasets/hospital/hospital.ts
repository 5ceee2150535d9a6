import type { DemoDataset } from '../../engine/dataset.ts';
import { dailyTalk } from '../daily-talk.ts';
import { gstinOf } from '../gstin-of.ts';
import { hospitalMasters } from '../masters.ts';

/** Kaveri Hospital: its people, what they write to each other and whom they know; patients come with the work on hospitals. */
export const hospital: DemoDataset = {
  key: 'hospital',
  organisation: 'Kaveri Hospital',
  entities: [
    {
      domain: 'hospitaldemo',
      displayName: 'Kaveri Hospital, Banashankari',
      industry: 'HC4',
      branchCode: 'BSK',
      gstin: gstinOf('29AALCS8840M1Z'),
      address: { line1: '101, Outer Ring Road', line2: 'Banashankari 3rd Stage', city: 'Bengaluru', pin: '560085' },
      phone: '8026793300',
      email: 'desk@kaverihospital.example.in',
      print: {
        upiId: 'kaverihospital@icici',
        bankDetails: 'ICICI Bank, Banashankari branch\nA/c 028905007714, IFSC ICIC0000289',
        terms: 'Medicines are taken back within 3 days with the bill.',
      },
      company: { logo: { ring: 'red', hub: 'red', spokes: 4 } },
      stockPercent: 0,
      costPercent: 40,
    },
  ],
  users: [
    { username: 'owner', role: 'owner', name: 'Dr. Sumathi Bhat' },
    { username: 'manager', role: 'manager', name: 'Harish Kamath' },
    { username: 'accountant', role: 'accountant', name: 'Lalitha Shenoy' },
    { username: 'pharmacist', role: 'pharmacist', name: 'Imtiaz Ahmed' },
    { username: 'clerk', role: 'clerk', name: 'Revathi Gowda' },
  ],
  hasDesk: true,
  makes: [],
  complaints: [],
  masters: hospitalMasters,
  guides: [],
  operations: [],
  items: [],
  openingDaysAgo: 30,
  adjustments: [],
  customers: [],
  tickets: [
    {
      domain: 'hospitaldemo',
      by: 'manager',
      daysAgo: 3,
      hour: 7,
      subject: 'The display of counter 2 stays dark',
      priority: 'Medium',
      source: 'Phone',
    },
  ],
  vehicles: [],
  orders: [],
  advances: [],
  talks: [
    dailyTalk(
      'rounds',
      'Morning rounds',
      ['manager', 'pharmacist', 'clerk', 'owner'],
      [
        ['manager', 'pharmacist', 'is the crash cart of ward 2 complete?', 'Checked and sealed, the list is signed.'],
        ['owner', 'clerk', 'how many are booked for the morning?', 'Fourteen, two of them new.'],
        ['clerk', 'manager', 'the lift of block B stands.', 'The mechanic comes at nine.'],
        ['owner', 'pharmacist', 'insulin of which batch do we give out now?', 'The one that expires first, in May.'],
        ['manager', 'clerk', 'please move the review of room 12 to four.', 'Moved, the family knows.'],
      ],
    ),
  ],
  invitations: [
    {
      domain: 'distributordemo',
      role: 'Vendor',
      note: 'We would like to order our medicines here.',
      daysAgo: 9,
      declined: { reason: 'We do not deliver to hospitals yet.', daysAgo: 8 },
    },
  ],
};
