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
];
