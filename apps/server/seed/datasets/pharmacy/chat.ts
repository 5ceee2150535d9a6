import { dailyTalk } from '../daily-talk.ts';
import type { DemoTalk } from '../../engine/dataset/chat.ts';

/** What the people of the pharmacy wrote to each other. */
export const pharmacyTalks: readonly DemoTalk[] = [
  {
    key: 'shelf',
    name: 'Shelf and cold room',
    members: ['manager', 'pharmacist', 'parts', 'cashier'],
    lines: [
      { by: 'parts', daysAgo: 2, at: '09:30', words: 'Insulin came at 4 °C and is in the cold room.' },
      {
        by: 'pharmacist',
        daysAgo: 2,
        at: '09:41',
        words: 'Checked, all batches are there.',
        answers: 0,
        stars: ['parts'],
      },
      { by: 'manager', daysAgo: 1, at: '17:20', words: 'Put what expires within 60 days in front, please.' },
      { by: 'cashier', daysAgo: 1, at: '17:45', words: 'A customer asks for two strips of Dolo on credit. Do we?' },
      { by: 'manager', daysAgo: 1, at: '17:48', words: 'If he is a registered customer, yes.', answers: 3 },
      { by: 'pharmacist', daysAgo: 0, at: '08:45', words: 'Schedule H register of yesterday is complete.' },
    ],
  },
  {
    key: 'owner-manager',
    members: ['owner', 'manager'],
    lines: [
      { by: 'owner', daysAgo: 1, at: '20:15', words: 'How was the day?' },
      { by: 'manager', daysAgo: 1, at: '20:31', words: 'Good, a tenth above last week.', answers: 0 },
      { by: 'owner', daysAgo: 0, at: '08:35', words: 'Very good.' },
    ],
  },
  dailyTalk(
    'orders',
    'Orders and returns',
    ['manager', 'parts', 'pharmacist', 'cashier'],
    [
      ['manager', 'parts', 'what is short for today?', 'Telma and Electral, both are ordered.'],
      ['pharmacist', 'parts', 'the strips of batch 2241 are torn.', 'Kept for the van, the note is signed.'],
      ['cashier', 'manager', 'may I give the clinic its bill on Monday?', 'Yes, with the list.'],
      ['manager', 'pharmacist', 'is the register of yesterday signed?', 'Signed.'],
      ['parts', 'pharmacist', 'two vials came without ice.', 'Send them back, please.'],
    ],
  ),
];
