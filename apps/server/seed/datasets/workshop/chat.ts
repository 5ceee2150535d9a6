import type { DemoTalk } from '../../engine/dataset/chat.ts';

/** What the people of the workshop wrote to each other. */
export const workshopTalks: readonly DemoTalk[] = [
  {
    key: 'floor',
    name: 'Workshop floor',
    members: ['manager', 'advisor', 'technician', 'parts'],
    lines: [
      { by: 'manager', daysAgo: 3, at: '09:05', words: 'Good morning. Bay 2 is free from noon, bay 4 only tomorrow.' },
      { by: 'advisor', daysAgo: 3, at: '09:12', words: 'Then I take the Swift with the clutch noise at 12.' },
      {
        by: 'technician',
        daysAgo: 3,
        at: '12:40',
        words: 'Clutch plate is worn down to the rivets. Is one in stock?',
        vehicle: 'Red',
      },
      {
        by: 'parts',
        daysAgo: 3,
        at: '12:46',
        words: 'Two in the main warehouse. I keep one for you.',
        answers: 2,
        stars: ['technician'],
      },
      { by: 'advisor', daysAgo: 2, at: '10:20', words: 'Customer agrees to the clutch kit. Please go on today.' },
      { by: 'technician', daysAgo: 2, at: '16:55', words: 'Done, test drive is fine.', answers: 4 },
      {
        by: 'manager',
        daysAgo: 1,
        at: '18:10',
        words: 'Torque values for the new gearbox: https://example.com/torque-values',
        stars: ['advisor', 'technician'],
      },
      { by: 'parts', daysAgo: 1, at: '18:30', words: 'Brake pads come tomorrow before 10.' },
      { by: 'advisor', daysAgo: 0, at: '08:40', words: 'Two cars for brakes are booked for the morning then.' },
    ],
  },
  {
    key: 'dues',
    members: ['owner', 'accountant'],
    lines: [
      { by: 'owner', daysAgo: 2, at: '11:15', words: 'Which customers are more than 60 days late?' },
      {
        by: 'accountant',
        daysAgo: 2,
        at: '11:32',
        words: 'Three of the fleets. I send the statements today.',
        answers: 0,
      },
      { by: 'accountant', daysAgo: 1, at: '15:05', words: 'The first of them has paid half.', stars: ['owner'] },
      { by: 'owner', daysAgo: 0, at: '08:50', words: 'Thank you. Remind the other two on Friday.' },
    ],
  },
  {
    key: 'counter',
    members: ['cashier', 'manager'],
    lines: [
      { by: 'cashier', daysAgo: 1, at: '19:02', words: 'The drawer is ₹50 short. I counted twice.' },
      { by: 'manager', daysAgo: 1, at: '19:10', words: 'Close it with the reason; we look at it in the morning.' },
    ],
  },
];
