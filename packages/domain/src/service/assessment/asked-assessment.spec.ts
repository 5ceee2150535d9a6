import { expect, test } from 'vitest';
import { percentOfNumber } from '../../money/convert.ts';
import { MOTOR_TARIFF } from '../insurance/depreciation-rates.ts';
import {
  ASKED_STATUSES,
  assessAsked,
  assessedOtherwise,
  askedVerbs,
  type AskedTerms,
  askedPaint,
  termsOfPaper,
} from './asked-assessment.ts';

const TERMS: AskedTerms = {
  agesFrom: '2025-01-15',
  lossOn: '2025-08-01',
  zeroDepreciation: false,
  notZero: ['Tyre'],
  rates: MOTOR_TARIFF,
  underInsuredPercent: 0,
  labourDiscountPercent: 0,
  partsDiscountPercent: 0,
};
const part = { kind: 'Pr', description: 'Bumper', claimedPaise: 800_000 } as const;
const paint = { kind: 'Ptng', description: 'Paint bumper', claimedPaise: 400_000 } as const;

test('the surveyor answers and refuses, the workshop withdraws and takes over, each in its time', () => {
  const verbs = ASKED_STATUSES.map((status) => [
    status,
    askedVerbs(status, 'surveyor'),
    askedVerbs(status, 'workshop'),
  ]);
  expect(verbs).toEqual([
    ['Sent', ['Answer', 'Refuse'], ['Withdraw']],
    ['Seen', ['Answer', 'Refuse'], ['Withdraw']],
    ['Changed', ['Answer', 'Refuse'], ['Withdraw', 'TakeOver']],
    ['Confirmed', [], []],
    ['Refused', [], []],
    ['Withdrawn', [], []],
  ]);
});

test.each([
  ['a bumper of ₹8,000 that is Plastic', part, { material: 'Plastic' }, TERMS, 50, 400_000],
  ['metal by its age at the loss', part, { material: 'Metal' }, TERMS, 5, 760_000],
  ['painting, of which a quarter is material', paint, { material: 'Paint' }, TERMS, 12.5, 350_000],
  ['an amount by hand', part, { material: 'Glass', assessedPaise: 700_000 }, TERMS, 0, 700_000],
  [
    'under-insurance after depreciation',
    part,
    { material: 'Plastic' },
    { ...TERMS, underInsuredPercent: percentOfNumber(10) },
    50,
    360_000,
  ],
  [
    'the tie-up of parts',
    part,
    { material: 'Glass' },
    { ...TERMS, partsDiscountPercent: percentOfNumber(10) },
    0,
    720_000,
  ],
  ['a policy without depreciation', part, { material: 'Plastic' }, { ...TERMS, zeroDepreciation: true }, 0, 800_000],
  ['but of tyres', part, { material: 'Tyre' }, { ...TERMS, zeroDepreciation: true }, 50, 400_000],
] as const)('rules 13 to 15: %s', (_title, line, said, terms, percent, assessedPaise) => {
  expect(assessAsked(line, { id: 'CM1', ...said }, false, terms)).toMatchObject({
    depreciationPercent: percentOfNumber(percent),
    assessedPaise,
  });
});

test('what is missing is said: what it is made of, since when the vehicle ages, why by hand', () => {
  const missing = (said: object, terms = TERMS) => assessAsked(part, { id: 'CM1', ...said }, false, terms);
  expect([
    missing({}),
    missing({ material: 'Metal' }, { ...TERMS, agesFrom: null }),
    missing({ material: 'Plastic', depreciationPercent: percentOfNumber(40) }),
  ]).toEqual([
    { missing: 'material', message: 'Say what Bumper is made of.' },
    { missing: 'material', message: 'The day of registration is not known: enter the depreciation and why.' },
    { missing: 'note', message: 'Say why depreciation is 40 %.' },
  ]);
});

test('painting beside a part that is paint holds no material', () => {
  const lines = [
    { ...paint, id: 'CM1', repairId: 'ECo1' },
    { ...part, id: 'CM2', repairId: 'ECo1' },
    { ...paint, id: 'CM3', repairId: 'ECo2' },
  ] as const;
  const said = [{ id: 'CM2', material: 'Paint' }] as const;
  expect(lines.map(({ repairId }) => askedPaint(lines, said)(repairId))).toEqual([true, true, false]);
});

test('what was assessed here otherwise is told apart from what is the same, and from what nobody assessed', () => {
  const line = (id: string, assessedPaise: number | null, depreciationPercent: number | null = 5_000) => ({
    ...{ id, assessedPaise, depreciationPercent },
  });
  const here = [line('CM1', 400_000), line('CM2', 700_000), line('CM3', null, null), line('CM4', 400_000, 0)];
  const said = ['CM1', 'CM2', 'CM3', 'CM4', 'CM5'].map((id) => line(id, 400_000));
  expect(assessedOtherwise(here, said).map(({ here: { id } }) => id)).toEqual(['CM2', 'CM4']);
});

test('the rates of the workshop cross with the claim; what was sent without them is depreciated by the tariff', () => {
  const { rates: _, ...paper } = TERMS;
  const own = [{ material: 'Plastic', months: null, percent: percentOfNumber(40) }] as const;
  const [sent, before] = [termsOfPaper({ ...paper, rates: own }), termsOfPaper(paper)];
  expect([sent.rates, before.rates]).toEqual([own, MOTOR_TARIFF]);
  expect(assessAsked(part, { id: 'CM1', material: 'Plastic' }, false, sent)).toMatchObject({ assessedPaise: 480_000 });
});
