import { describe, expect, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import {
  countDifference,
  type CountedLine,
  countLineProblem,
  countsDiffer,
  hidesFrozen,
  isBeyondTolerance,
  stockCountActions,
  stockCountIssues,
  StockCountStatus,
  uncountedProblem,
  isCountingAgain,
  movedSince,
} from './stock-count.ts';

const line = (over: Partial<CountedLine> = {}): CountedLine => ({
  frozenQuantity: 12_000,
  movedQuantity: 0,
  countedQuantity: null,
  countedBy: null,
  againAsked: false,
  againQuantity: null,
  ...over,
});

describe('What a line differs by', () => {
  test.each([
    ['not counted', {}, null],
    ['as it was frozen', { countedQuantity: 12_000 }, 0],
    ['two sold since, nine found', { movedQuantity: -2000, countedQuantity: 9000 }, -1000],
    ['one received since, all found', { movedQuantity: 1000, countedQuantity: 13_000 }, 0],
    ['the second count stands', { countedQuantity: 9000, againQuantity: 12_000 }, 0],
    ['nothing found', { countedQuantity: 0 }, -12_000],
  ] as const)('%s', (_, over, difference) => {
    expect(countDifference(line(over))).toBe(difference);
  });
});

describe('Above CountTol another person counts again', () => {
  const TEN_PERCENT = 100_000;
  test.each([
    ['9 of 10 are 10 % off', 10_000, 9000, TEN_PERCENT, false],
    ['8.9 of 10 are more', 10_000, 8900, TEN_PERCENT, true],
    ['10 where 9 should be', 9000, 10_000, TEN_PERCENT, false],
    ['0 tolerates nothing', 10_000, 9999, 0, true],
    ['0 tolerates what is right', 10_000, 10_000, 0, false],
    ['found where nothing should be', 0, 1000, TEN_PERCENT, true],
    ['100 tolerates everything', 0, 1000, 1_000_000, false],
  ] as const)('%s', (_, frozenQuantity, countedQuantity, tolerance, beyond) => {
    expect(isBeyondTolerance(line({ frozenQuantity, countedQuantity }), tolerance)).toBe(beyond);
  });

  test('what nobody counted is not beyond it', () => {
    expect(isBeyondTolerance(line(), 0)).toBe(false);
  });
});

test.each([
  ['the first round takes every count', false, {}, null],
  ['one may mend his own', false, { countedBy: 'asha' }, null],
  [
    'the second round takes only what is asked for',
    true,
    { countedBy: 'ravi' },
    'The first round is over: this line is not counted again.',
  ],
  [
    'and not from who counted it first',
    true,
    { countedBy: 'asha', againAsked: true },
    'You counted it first: another person counts it again.',
  ],
  ['another person counts it', true, { countedBy: 'ravi', againAsked: true }, null],
] as const)('Rounds: %s', (_, countingAgain, over, problem) => {
  expect(countLineProblem(line(over), { countingAgain, blind: false, userId: 'asha' })).toBe(problem);
});

test.each([
  ['what nobody counted is taken', true, null, null],
  ['one may mend his own', true, 'asha', null],
  ['an open one is counted over by who saw it', false, 'ravi', null],
  [
    'a blind one by nobody',
    true,
    'ravi',
    'Another person counted it: in a blind count nobody counts over what he does not see.',
  ],
] as const)('First round: %s', (_, blind, countedBy, problem) => {
  expect(countLineProblem(line({ countedBy }), { countingAgain: false, blind, userId: 'asha' })).toBe(problem);
});

test.each([
  ['7 and 10 are 30 % apart', 7000, 10_000, 100_000, true],
  ['9 and 10 are 10 % apart', 9000, 10_000, 100_000, false],
  ['the same', 9000, 9000, 0, false],
  ['counted once', 9000, null, 0, false],
  ['100 tolerates everything', 0, 9000, 1_000_000, false],
] as const)('Two counts of a line: %s', (_, countedQuantity, againQuantity, tolerance, differ) => {
  expect(countsDiffer(line({ countedQuantity, againQuantity }), tolerance)).toBe(differ);
});

test.each([
  ['all counted', [line({ countedQuantity: 1 })], null],
  ['one open', [line(), line({ countedQuantity: 0 })], '1 line is not counted yet. Enter 0 where nothing was found.'],
  ['two open', [line(), line()], '2 lines are not counted yet. Enter 0 where nothing was found.'],
  ['asked again', [line({ countedQuantity: 1, againAsked: true })], '1 line is not counted again yet.'],
  ['counted again', [line({ countedQuantity: 1, againAsked: true, againQuantity: 2 })], null],
] as const)('Before review: %s', (_, lines, problem) => {
  expect(uncountedProblem(lines)).toBe(problem);
});

test('A blind count hides what is frozen from everybody while it is counted, then from who does not post it', () => {
  const counter = buildAccess({ areas: { 'Inventory.Adjust': 'CR' } });
  const poster = buildAccess({ areas: { 'Inventory.Adjust': 'CRU' } });
  const seen = (blind: boolean) =>
    Object.values(StockCountStatus).map((status) =>
      [counter, poster].map((access) => (hidesFrozen({ blind, status }, access) ? 'hidden' : 'seen')).join(),
    );
  expect(seen(true)).toEqual(['hidden,hidden', 'hidden,hidden', 'hidden,seen', 'seen,seen', 'hidden,seen']);
  expect(new Set(seen(false))).toEqual(new Set(['seen,seen']));
});

test('Where and what are each said once', () => {
  const none = { categoryId: null, zone: null, binIds: null, itemIds: null };
  expect(stockCountIssues(none)).toEqual([]);
  expect(stockCountIssues({ categoryId: 'c', zone: 'A', binIds: ['b'], itemIds: ['i'] })).toEqual([
    { path: 'scope.binIds', message: 'Choose a zone or its bins, not both.' },
    { path: 'scope.itemIds', message: 'Choose a category or items, not both.' },
  ]);
});

describe('Who may do what', () => {
  const { draft, counting, review, posted, cancelled } = StockCountStatus;
  const facts = { hard: false, knownTo: [], createdBy: 'ravi', isBegun: true };
  const adjusted = (status: 'Approved' | 'Cancelled') => ({ code: 'ADJ-7', status });
  test.each([
    ['a counter begins a draft, or gives it up', 'C', draft, null, ['Save', 'Start', 'Cancel']],
    ['and counts', 'C', counting, null, ['Count', 'Review']],
    ['but neither posts nor does away with it', 'C', review, null, []],
    ['U posts, or lets it be counted on', 'U', review, null, ['CountOn', 'Post']],
    ['D cancels what is counted', 'CRUD', counting, null, ['Count', 'Review', 'Cancel']],
    ['what is posted stays', 'CRUD', posted, adjusted('Approved'), []],
    ['until its adjustment is cancelled', 'CRUD', posted, adjusted('Cancelled'), ['Cancel']],
    ['cancelled is the end', 'CRUD', cancelled, null, []],
    ['who reads does nothing', 'R', counting, null, []],
  ] as const)('%s', (_, letters, status, adjustment, verbs) => {
    const access = buildAccess({ areas: { 'Inventory.Adjust': letters } });
    const allowed = stockCountActions({ ...facts, status, adjustment }, { access, userId: 'asha' }).filter(
      ({ allowed: may }) => may,
    );
    expect(allowed.map(({ verb }) => verb)).toEqual(verbs);
  });

  test.each([
    ['a hard count is begun by who posts', 'CU', { status: draft, hard: true }, ['Save', 'Start', 'Cancel']],
    ['not by who counts', 'C', { status: draft, hard: true }, ['Save', 'Cancel']],
    ['of which nothing is counted, ends who made it', 'C', { isBegun: false }, ['Count', 'Review', 'Cancel']],
    ['nobody else', 'C', { isBegun: false, createdBy: 'ravi' }, ['Count', 'Review']],
    ['nor he once something is counted', 'C', {}, ['Count', 'Review']],
    ['who took a blind one back from review counts no line of it', 'C', { knownTo: ['asha'] }, ['Review']],
    ['others count it', 'C', { knownTo: ['ravi'] }, ['Count', 'Review']],
  ] as const)('%s', (_, letters, over, verbs) => {
    const access = buildAccess({ areas: { 'Inventory.Adjust': letters } });
    const state = { ...facts, status: counting, createdBy: 'asha', adjustment: null, ...over };
    const allowed = stockCountActions(state, { access, userId: 'asha' }).filter(({ allowed: may }) => may);
    expect(allowed.map(({ verb }) => verb)).toEqual(verbs);
  });

  test('the adjustment is named that is cancelled first', () => {
    const access = buildAccess({ areas: { 'Inventory.Adjust': 'CRUD' } });
    const actions = stockCountActions(
      { ...facts, status: posted, adjustment: adjusted('Approved') },
      { access, userId: 'asha' },
    );
    expect(actions.at(-1)).toEqual({ verb: 'Cancel', allowed: false, reason: 'Cancel ADJ-7 first.' });
  });
});

describe('At the borders of a count', () => {
  test('12 frozen and 10 on hand now are 2 gone', () => {
    expect([movedSince(12_000, 10_000), movedSince(10_000, 12_000)]).toEqual([-2_000, 2_000]);
  });

  test.each([
    [
      'what moved since counts in what should be there',
      { frozenQuantity: 10_000, movedQuantity: -1_000, countedQuantity: 9_000 },
      0,
      false,
    ],
    [
      'books below nothing are as far off as they are',
      { frozenQuantity: -10_000, countedQuantity: 0 },
      1_000_000,
      false,
    ],
    ['and nothing found there is beyond less', { frozenQuantity: -10_000, countedQuantity: 0 }, 100_000, true],
  ])('%s', (_, over, tolerance, beyond) => {
    expect(isBeyondTolerance(line(over), tolerance)).toBe(beyond);
  });

  test.each([
    [10_000, 7_000, true],
    [7_000, 10_000, true],
    [10_000, 9_000, false],
  ])('of two people one found %i, the other %i: who posts is asked: %s', (countedQuantity, againQuantity, differ) => {
    expect(countsDiffer(line({ countedQuantity, againQuantity }), 100_000)).toBe(differ);
  });

  test('a zone or bins say where, a category or items say what', () => {
    const told = (over: object) =>
      stockCountIssues({ categoryId: null, zone: null, binIds: null, itemIds: null, ...over }).map(({ path }) => path);
    expect([
      told({ zone: 'A' }),
      told({ binIds: ['1'] }),
      told({ zone: 'A', binIds: [] }),
      told({ zone: 'A', binIds: ['1'] }),
      told({ categoryId: 'c' }),
      told({ itemIds: ['i'] }),
      told({ categoryId: 'c', itemIds: ['i'] }),
    ]).toEqual([[], [], [], ['scope.binIds'], [], [], ['scope.itemIds']]);
  });

  test('one line that is counted again makes the second round', () => {
    expect([
      isCountingAgain([line(), line({ againAsked: true })]),
      isCountingAgain([line()]),
      isCountingAgain([]),
    ]).toEqual([true, false, false]);
  });
});
