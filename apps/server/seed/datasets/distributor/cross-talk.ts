import type { DemoCrossLine, DemoCrossTalk } from '../../engine/dataset/connectx.ts';

const GOODS = [
  'Dolo 650',
  'Pan 40',
  'Telma 40',
  'Glycomet GP 1',
  'Electral',
  'thermometers',
  'Crocin Advance',
  'glucose meters',
];
/** What is asked about one thing, and how it goes on: of them, us, them, us, us. */
const ROUNDS: readonly (readonly [string, string, string, string, string])[] = [
  [
    'Do you have {item}?',
    'We do, as much as you need.',
    'Then twenty boxes, please.',
    'They go with the evening van.',
    'The invoice comes with them.',
  ],
  [
    'Two boxes of {item} came damaged.',
    'I am sorry. Please keep them for the driver.',
    'He may take them tomorrow.',
    'He comes at ten.',
    'The credit note follows today.',
  ],
  [
    'What is the expiry of {item} that you have?',
    'All of it is good for 18 months.',
    'Good, send ten.',
    'Noted.',
    'Batch and expiry stand on the challan.',
  ],
  [
    'Is there a scheme on {item} this month?',
    'Ten and one, until the end of the month.',
    'Then we take fifty.',
    'You get fifty-five.',
    'The five stand on the bill as free.',
  ],
  [
    'We have {item} that expires in two months.',
    'Up to 90 days after expiry it comes back.',
    'How many at once?',
    'What you have, with a list.',
    'Please send it by the van.',
  ],
];
const DAYS = 20;
/** Twice a day for four weeks: 200 messages. */
const ROUNDS_A_DAY = 2;

const lines = Array.from({ length: DAYS * ROUNDS_A_DAY }, (_, no): DemoCrossLine[] => {
  const daysAgo = DAYS - Math.trunc(no / ROUNDS_A_DAY) - 1;
  const hour = no % ROUNDS_A_DAY === 0 ? '07' : '08';
  const item = GOODS[(no * 3) % GOODS.length]!;
  const [asker, answerer] = [no % 3 === 0 ? 'manager' : 'parts', no % 4 === 0 ? 'manager' : 'cashier'];
  return ROUNDS[no % ROUNDS.length]!.map((words, at) => ({
    side: at === 0 || at === 2 ? 'them' : 'us',
    by: at === 0 || at === 2 ? asker : answerer,
    daysAgo,
    at: `${hour}:${String(5 + at * 9).padStart(2, '0')}`,
    words: words.replace('{item}', item),
  }));
});

/** With the pharmacy: about orders, damages, schemes and what expires. */
export const pharmacyTalk: DemoCrossTalk = {
  domain: 'pharmademo',
  lines: lines.flat(),
  cards: [
    { side: 'us', by: 'manager', designation: 'Orders and schemes', daysAgo: 20 },
    { side: 'them', by: 'parts', designation: 'Purchases', daysAgo: 18 },
  ],
  privateLines: [
    {
      side: 'them',
      by: 'parts',
      to: 'manager',
      daysAgo: 2,
      at: '07:10',
      words: 'Can you keep ten of the meters for us until Friday?',
    },
    {
      side: 'us',
      by: 'manager',
      to: 'parts',
      daysAgo: 2,
      at: '07:25',
      words: 'They are put aside. Please send the order here.',
    },
    { side: 'them', by: 'parts', to: 'manager', daysAgo: 1, at: '08:05', words: 'Done, thank you.' },
  ],
};
