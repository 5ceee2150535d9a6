import type { DemoTicket } from '../../engine/dataset/tickets.ts';

const DOMAIN = 'servicesdemo';
const [BREAKDOWN, CARE, NEW, BILL, COMPLAINT] = [
  'Breakdown',
  'Maintenance',
  'Installation',
  'Bill and payment',
  'Complaint',
] as const;

type Rest = Partial<DemoTicket> & Pick<DemoTicket, 'priority'>;
const ticket = (daysAgo: number, subject: string, customer: string, category: string, rest: Rest): DemoTicket => ({
  domain: DOMAIN,
  daysAgo,
  hour: 10,
  subject,
  customer,
  category,
  source: 'Phone',
  ...rest,
});

const answered = (text: string, after = 0.2) => [{ after, text }];

/** Whose time is missed: nobody answered, answered late, not resolved. */
const missed: readonly DemoTicket[] = [
  ticket(6, 'Water drips from the indoor unit', 'shalini', BREAKDOWN, {
    priority: 'Medium',
    registration: 'VOLT15-2210847',
    description: 'Since the last rain. The bucket is full by the evening.',
  }),
  ticket(4, 'Server room above 27 degrees', 'infranet', BREAKDOWN, {
    priority: 'Urgent',
    source: 'Message',
    begunAfter: 3,
    replies: answered('An engineer is on the way with two portable units.', 3),
  }),
  ticket(4, 'Generator does not start by itself', 'cityheights', BREAKDOWN, {
    priority: 'High',
    registration: 'KOEL25-1807712',
    begunAfter: 0.4,
    replies: [
      { after: 0.5, text: 'We look at the changeover panel today.' },
      { after: 5, text: 'The battery is weak as well; ask stores for one.', internal: true },
    ],
  }),
];

const open: readonly DemoTicket[] = [
  ticket(0, 'Quote for yearly maintenance of six units', 'brightminds', CARE, {
    priority: 'Low',
    hour: 17,
    source: 'Mail',
  }),
  ticket(0, 'Remote control of the new unit is missing', 'aslam', NEW, { priority: 'Low', hour: 17 }),
  ticket(0, 'Filter of the purifier is due', 'brightminds', CARE, {
    priority: 'Low',
    hour: 17,
    registration: 'KENTGP-2204410',
  }),
  ticket(0, 'Copy of the last invoice', 'lotushospital', BILL, { priority: 'Low', hour: 17, source: 'Mail' }),
];

const inHand: readonly DemoTicket[] = [
  ticket(2, 'Cooling is weak in the assembly hall', 'brightminds', BREAKDOWN, {
    priority: 'Low',
    registration: 'VOLT2T-2108911',
    begunAfter: 0.5,
    replies: answered('We come on Thursday at four.'),
  }),
  ticket(2, 'Noise on the terrace at night', 'cityheights', COMPLAINT, {
    priority: 'Low',
    begunAfter: 1,
    replies: [
      { after: 0.3, text: 'We measure it tonight at ten.' },
      { after: 7, text: 'Ask the maker for the rubber mounts.', internal: true },
    ],
  }),
  ticket(1, 'Two more units for the second floor', 'lotushospital', NEW, {
    priority: 'Low',
    source: 'Visit',
    begunAfter: 0.5,
    replies: answered('Our surveyor comes tomorrow to measure.'),
  }),
  ticket(1, 'Battery alarm of the UPS', 'infranet', BREAKDOWN, {
    priority: 'Low',
    registration: 'APC10K-2102284',
    begunAfter: 0.3,
    replies: answered('It still holds; we bring new batteries this week.'),
    end: 'order',
  }),
  ticket(1, 'Bill says two visits, there was one', 'aslam', BILL, {
    priority: 'Low',
    begunAfter: 0.6,
    replies: answered('We look it up and call you back.'),
  }),
  ticket(2, 'Panel of the VRV shows an error', 'lotushospital', BREAKDOWN, {
    priority: 'Low',
    registration: 'DAIKVRV-1900233',
    begunAfter: 0.4,
    waitsFor: 'Part',
    replies: answered('The board is ordered; the other zones run meanwhile.'),
  }),
  ticket(2, 'Where may the outdoor unit hang?', 'shalini', NEW, {
    priority: 'Low',
    begunAfter: 0.5,
    waitsFor: 'Customer',
    replies: answered('Please send us the letter of your association.'),
  }),
  ticket(1, 'Smell of diesel in the basement', 'lotushospital', BREAKDOWN, {
    priority: 'Low',
    registration: 'KOEL62-2005519',
    begunAfter: 0.3,
    waitsFor: 'Vendor',
    replies: answered('The tank is tight; the maker looks at the pump.'),
  }),
  ticket(3, 'Cooling is weak again', 'shalini', BREAKDOWN, {
    priority: 'Low',
    begunAfter: 0.4,
    replies: answered('We fill the gas this afternoon.'),
    resolved: { after: 5, words: 'Gas was filled, 2 kg.' },
    end: 'reopened',
  }),
  ticket(4, 'Purifier tastes of metal', 'brightminds', COMPLAINT, {
    priority: 'Low',
    begunAfter: 0.4,
    replies: answered('We bring a new cartridge.'),
    resolved: { after: 4, words: 'Cartridge was changed and the tank cleaned.' },
    end: 'reopened',
  }),
  ticket(1, 'Second call about the UPS alarm', 'infranet', BREAKDOWN, {
    priority: 'Low',
    hour: 12,
    mergedInto: 'Bill for the UPS visit',
  }),
  ticket(1, 'Bill for the UPS visit', 'infranet', BILL, { priority: 'Low', begunAfter: 1.5 }),
];

type Done = readonly [
  daysAgo: number,
  subject: string,
  customer: string,
  category: string,
  words: string,
  rating: number,
];
const DONE: readonly Done[] = [
  [2, 'Timer of the generator is an hour late', 'cityheights', CARE, 'The clock was set.', 5],
  [2, 'Fan of the outdoor unit rattles', 'aslam', BREAKDOWN, 'Two screws were tightened.', 4],
  [5, 'Unit blows warm air', 'shalini', BREAKDOWN, 'The thermistor was changed.', 5],
  [7, 'Yearly check of the VRV', 'lotushospital', CARE, 'All zones were checked; the report was mailed.', 5],
  [8, 'Leak under the purifier', 'brightminds', BREAKDOWN, 'A washer was changed.', 4],
  [9, 'Payment was counted twice', 'infranet', BILL, 'The second one stands as an advance.', 3],
  [11, 'Unit trips the breaker', 'aslam', BREAKDOWN, 'The capacitor was changed.', 5],
  [13, 'Move a unit to the next room', 'shalini', NEW, 'It hangs by the window now.', 4],
  [15, 'Generator smokes', 'cityheights', BREAKDOWN, 'Filters were changed.', 4],
  [18, 'Cooling fails at noon', 'brightminds', BREAKDOWN, 'The condenser was washed.', 5],
  [20, 'Engineer did not come', 'lotushospital', COMPLAINT, 'He came on the next morning; we are sorry.', 2],
  [22, 'UPS hums', 'infranet', BREAKDOWN, 'Within the limits of its maker; a cover was fixed.', 4],
  [25, 'GSTIN is missing on the bill', 'cityheights', BILL, 'It was entered; the next bill bears it.', 5],
  [28, 'Swing does not move', 'aslam', BREAKDOWN, 'The motor was changed.', 5],
  [32, 'Purifier for the staff room', 'brightminds', NEW, 'It was installed.', 5],
  [36, 'Oil of the generator is due', 'lotushospital', CARE, 'Oil and filter were changed.', 4],
  [41, 'Remote does not pair', 'shalini', NEW, 'A new remote was paired.', 5],
  [47, 'Water in the panel', 'cityheights', BREAKDOWN, 'It was dried and sealed.', 4],
  [52, 'Display is dark', 'infranet', BREAKDOWN, 'The fuse was changed.', 5],
  [58, 'Advice on a bigger unit', 'aslam', NEW, 'A unit of 2 t was advised.', 4],
  [63, 'Two bills for one visit', 'brightminds', BILL, 'The second one was cancelled.', 4],
];

const resolved = DONE.map(([daysAgo, subject, customer, category, words, rating], index) =>
  ticket(daysAgo, subject, customer, category, {
    priority: index % 4 === 0 ? 'High' : 'Medium',
    source: index % 3 === 0 ? 'Message' : 'Phone',
    begunAfter: 0.5,
    replies: answered('We have taken it down and call you within the hour.'),
    resolved: { after: 3, words, rating },
    ...(daysAgo > 30 && { end: 'closed' as const }),
  }),
);

/** Forty tickets of the desk, three of which missed their time. */
export const tickets: readonly DemoTicket[] = [...missed, ...open, ...inHand, ...resolved];
