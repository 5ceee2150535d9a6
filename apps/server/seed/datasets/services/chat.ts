import { dailyTalk } from '../daily-talk.ts';
import type { DemoTalk } from '../../engine/dataset/chat.ts';

/** What the people of the services company wrote to each other. */
export const servicesTalks: readonly DemoTalk[] = [
  {
    key: 'visits',
    name: 'Visits of the week',
    members: ['manager', 'advisor', 'technician'],
    lines: [
      { by: 'manager', daysAgo: 2, at: '09:00', words: 'Who can take the visit in Whitefield on Thursday?' },
      { by: 'technician', daysAgo: 2, at: '09:08', words: 'I can, from 11.', answers: 0, stars: ['manager'] },
      { by: 'advisor', daysAgo: 1, at: '14:25', words: 'The customer wants the filter changed too.' },
      { by: 'technician', daysAgo: 0, at: '08:55', words: 'I take one along.', answers: 2 },
    ],
  },
  dailyTalk(
    'desk',
    'Desk and store',
    ['manager', 'parts', 'advisor', 'technician'],
    [
      ['manager', 'parts', 'is the compressor for Whitefield in?', 'It came at noon, the challan is signed.'],
      ['advisor', 'technician', 'the hotel asks when you come.', 'Tomorrow at nine.'],
      ['technician', 'parts', 'I need two belts for the lift motor.', 'They lie at the window.'],
      ['manager', 'advisor', 'who calls back the school?', 'I did, they wait for the offer.'],
      ['parts', 'manager', 'refrigerant is down to three cylinders.', 'Order six.'],
    ],
  ),
];
