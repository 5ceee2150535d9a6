import type { DemoDataset } from '../../engine/dataset.ts';
import { dailyTalk } from '../daily-talk.ts';
import { gstinOf } from '../gstin-of.ts';
import { projectsMasters } from '../masters.ts';

/** Setu Projects: its people, what they write to each other and whom they knew; tasks come with the work on projects. */
export const projects: DemoDataset = {
  key: 'projects',
  organisation: 'Setu Projects',
  entities: [
    {
      domain: 'projectsdemo',
      displayName: 'Setu Projects, Indiranagar',
      industry: 'PROJECTS',
      branchCode: 'IND',
      gstin: gstinOf('29AAPCS6631H1Z'),
      address: { line1: '640, 12th Main Road', line2: 'HAL 2nd Stage, Indiranagar', city: 'Bengaluru', pin: '560038' },
      phone: '8041157700',
      email: 'office@setuprojects.example.in',
      print: {
        upiId: 'setuprojects@axisbank',
        bankDetails: 'Axis Bank, Indiranagar branch\nA/c 918020077412206, IFSC UTIB0000009',
        terms: 'Invoices are due within 15 days.',
      },
      company: { logo: { ring: 'red', hub: 'blue', spokes: 3 } },
      stockPercent: 0,
      costPercent: 15,
    },
  ],
  users: [
    { username: 'owner', role: 'owner', name: 'Anirudh Setu' },
    { username: 'manager', role: 'manager', name: 'Malavika Rao' },
    { username: 'accountant', role: 'accountant', name: 'Sridhar Pai' },
    { username: 'clerk', role: 'clerk', name: 'Tanvi Kulkarni' },
  ],
  hasDesk: true,
  makes: [],
  complaints: [],
  masters: projectsMasters,
  guides: [],
  operations: [],
  items: [],
  openingDaysAgo: 30,
  adjustments: [],
  customers: [],
  tickets: [
    {
      domain: 'projectsdemo',
      by: 'manager',
      daysAgo: 4,
      hour: 12,
      subject: 'The drawings of tower C do not open',
      priority: 'High',
      source: 'Mail',
    },
  ],
  vehicles: [],
  orders: [],
  advances: [],
  talks: [
    dailyTalk(
      'site',
      'Tower C, site',
      ['manager', 'clerk', 'accountant', 'owner'],
      [
        ['manager', 'clerk', 'did the revised drawings go out?', 'All four sheets, an hour ago.'],
        ['owner', 'manager', 'when is the slab of level 6 poured?', 'On Thursday, if the steel comes.'],
        ['manager', 'accountant', 'please pay the mason of last week.', 'Paid, the receipt is signed.'],
        ['clerk', 'manager', 'the lift vendor asks for the shaft.', 'He gets it on Monday.'],
        ['owner', 'accountant', 'what is still open of stage 3?', 'Eight lakh, due on Friday.'],
      ],
    ),
  ],
  invitations: [
    {
      domain: 'servicesdemo',
      role: 'Vendor',
      note: 'You keep the machines of our sites.',
      daysAgo: 25,
      accepted: { role: 'Customer', daysAgo: 24 },
      ended: { by: 'us', reason: 'The site is handed over.', daysAgo: 3 },
    },
  ],
  crossTalks: [
    {
      domain: 'servicesdemo',
      lines: [
        { side: 'us', by: 'manager', daysAgo: 20, at: '07:30', words: 'The mixer of tower C stops by itself.' },
        { side: 'them', by: 'advisor', daysAgo: 20, at: '07:48', words: 'Somebody comes at ten.' },
        { side: 'them', by: 'advisor', daysAgo: 19, at: '08:20', words: 'A relay was burnt. It runs again.' },
        {
          side: 'us',
          by: 'manager',
          daysAgo: 4,
          at: '08:40',
          words: 'The site is handed over. Thank you for all of it.',
        },
      ],
    },
  ],
};
