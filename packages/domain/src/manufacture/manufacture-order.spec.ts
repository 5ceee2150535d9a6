import { describe, expect, it, test } from 'vitest';
import { findDefaultRole, buildAccess } from '../access/default-roles.ts';
import { MESSAGES } from '../messages.ts';
import {
  issueIssues,
  manufactureAction,
  manufactureIssues,
  type ManufactureState,
  ManufactureStatus,
  outputIssues,
  quantityNeeded,
  quantityShort,
  quantityToCome,
  returnedCost,
  returnIssues,
  shareToIssue,
  type ManufactureVerb,
} from './manufacture-order.ts';

const wood = {
  id: 'MC1',
  itemName: 'Wood',
  need: 50_000,
  issued: 0,
  returned: 0,
  reserved: 0,
  byHand: false,
};

test('An order makes something', () => {
  expect(manufactureIssues({ quantity: 0 }).map(({ path }) => path)).toEqual(['quantity']);
  expect(manufactureIssues({ quantity: 1000 })).toEqual([]);
});

test('What is to come, needed and short is never less than none', () => {
  expect(quantityToCome({ quantity: 100, doneQuantity: 40 })).toBe(60);
  expect(quantityToCome({ quantity: 100, doneQuantity: 120 })).toBe(0);
  expect(quantityNeeded({ ...wood, issued: 60_000, returned: 4000 })).toBe(0);
  expect(quantityNeeded({ ...wood, issued: 10_000, returned: 4000 })).toBe(44_000);
  expect(quantityShort({ ...wood, reserved: 20_000 }, 25_000)).toBe(5000);
  expect(quantityShort({ ...wood, reserved: 20_000 }, -3000)).toBe(30_000);
  expect(quantityShort({ ...wood, reserved: 20_000 }, 90_000)).toBe(0);
});

describe('More than need and scrap asks a reason', () => {
  it.each([
    ['all of it', [{ id: 'MC1', quantity: 50_000 }], wood, null, []],
    ['more', [{ id: 'MC1', quantity: 50_001 }], wood, null, ['reason']],
    [
      'more by two batches',
      [
        { id: 'MC1', quantity: 30_000 },
        { id: 'MC1', quantity: 30_000 },
      ],
      wood,
      null,
      ['reason'],
    ],
    ['more behind what was issued', [{ id: 'MC1', quantity: 1000 }], { ...wood, issued: 50_000 }, null, ['reason']],
    ['for what came back', [{ id: 'MC1', quantity: 1000 }], { ...wood, issued: 50_000, returned: 1000 }, null, []],
    ['more with a reason', [{ id: 'MC1', quantity: 60_000 }], wood, 'A plank broke', []],
    ['nothing', [{ id: 'MC1', quantity: 0 }], wood, null, ['lines.0.quantity']],
    ['no line', [], wood, null, ['lines']],
    ['a strange line', [{ id: 'MC2', quantity: 1 }], wood, 'Why', ['lines.0.id']],
  ])('%s', (_what, moves, component, reason, paths) => {
    expect(issueIssues(moves, [component], reason).map(({ path }) => path)).toEqual(paths);
  });
});

test('No more comes back than is in the work, by all lines together', () => {
  const issued = { ...wood, issued: 10_000, returned: 2000 };
  const back = (...quantities: number[]) =>
    returnIssues(
      quantities.map((quantity) => ({ id: 'MC1', quantity })),
      [issued],
    ).map(({ path }) => path);
  expect([back(8000), back(8001), back(5000, 4000)]).toEqual([
    [],
    ['lines.0.quantity'],
    ['lines.0.quantity', 'lines.1.quantity'],
  ]);
});

test('What comes back is worth its share of what is in the work, the last takes the rest', () => {
  expect(returnedCost({ quantity: 3000, costPaise: 100 }, 1000)).toBe(33);
  expect(returnedCost({ quantity: 3000, costPaise: 100 }, 3000)).toBe(100);
});

describe('Output without issues issues its share', () => {
  const order = { quantity: 100_000, doneQuantity: 0 };
  const part = { quantity: 40_000, isLast: false, step: 1 };
  it.each([
    ['the first 40 of 100 take 20 of 50', wood, order, part, 20_000],
    [
      'the other 60 the rest',
      { ...wood, issued: 20_000 },
      { ...order, doneQuantity: 40_000 },
      { ...part, quantity: 60_000 },
      30_000,
    ],
    ['what somebody issued of is left to him', { ...wood, byHand: true }, order, part, 0],
    ['what is in the work already is not issued again', { ...wood, issued: 25_000 }, order, part, 0],
    ['a last output that comes short takes what it used', wood, order, { ...part, isLast: true }, 20_000],
    ['more than planned takes no more than the need', wood, order, { ...part, quantity: 120_000 }, 50_000],
    ['what is counted whole is issued whole', { ...wood, need: 3000 }, order, { ...part, step: 1000 }, 2000],
  ])('%s', (_what, component, made, output, share) => {
    expect(shareToIssue(component, made, output)).toBe(share);
  });
});

test('More than need and scrap, and more than was planned, asks a reason (rule 30)', () => {
  const order = { quantity: 100, doneQuantity: 40 };
  expect(outputIssues(order, 60, null)).toEqual([]);
  expect(outputIssues(order, 61, null).map(({ path }) => path)).toEqual(['reason']);
  expect(outputIssues(order, 61, 'It yielded more')).toEqual([]);
  expect(outputIssues(order, 0, null).map(({ path }) => path)).toEqual(['quantity']);
});

describe('what may be done with an order', () => {
  const access = findDefaultRole('owner')!.access;
  const reader = findDefaultRole('technician')!.access;
  const state: ManufactureState = { status: ManufactureStatus.draft, hasStages: true, hasInWork: true };
  const allowedIn = (status: ManufactureStatus) =>
    (['Save', 'Release', 'Output', 'Issue', 'Return', 'Stage', 'Finish', 'Close', 'Cancel'] as const).filter(
      (verb) => manufactureAction({ ...state, status }, verb, { access }).allowed,
    );
  it.each([
    ['Draft', ['Save', 'Release', 'Cancel']],
    ['Released', ['Output', 'Issue', 'Return', 'Stage', 'Cancel']],
    ['InProgress', ['Output', 'Issue', 'Return', 'Stage', 'Finish', 'Cancel']],
    ['Done', ['Issue', 'Return', 'Stage', 'Close', 'Cancel']],
    ['Closed', []],
    ['Cancelled', []],
  ] as const)('%s', (status, verbs) => {
    expect(allowedIn(status)).toEqual(verbs);
  });
  it('nothing comes back of what was not issued, and no work is told without stages', () => {
    const bare = { status: ManufactureStatus.released, hasStages: false, hasInWork: false };
    expect(manufactureAction(bare, 'Return', { access }).reason).toBe('No components are in the work.');
    expect(manufactureAction(bare, 'Stage', { access }).reason).toBe('This order has no stages.');
  });
  it('needs the letter', () => {
    expect(manufactureAction(state, 'Release', { access: reader }).reason).toBe(MESSAGES.noPermission);
  });
});

describe('The reason against each verb of an order', () => {
  const NO = 'You do not have the permission for this.';
  it.each<[ManufactureVerb, ManufactureStatus, string, string | null]>([
    ['Save', 'Draft', 'C', null],
    ['Release', 'Draft', 'U', null],
    ['Release', 'Draft', 'C', NO],
    ['Cancel', 'Draft', 'C', null],
    ['Cancel', 'Draft', 'D', NO],
    ['Cancel', 'Released', 'D', null],
    ['Cancel', 'Released', 'U', NO],
    ['Cancel', 'Closed', 'CUD', 'A closed or cancelled order stays as it is.'],
    ['Return', 'Released', 'U', 'No components are in the work.'],
    ['Stage', 'Released', 'U', 'This order has no stages.'],
    ['Close', 'Released', 'U', 'Only an order that is done is closed.'],
  ])('%s of one that is %s by %s: %s', (verb, status, letters, reason) => {
    const access = buildAccess({ areas: { 'Inventory.Item': letters } });
    expect(manufactureAction({ status, hasStages: false, hasInWork: false }, verb, { access }).reason).toBe(reason);
  });

  it('More than need + scrap asks a reason, of the line that is too many (rule 30)', () => {
    const other = { ...wood, id: 'MC2', itemName: 'Glue', need: 1_000, issued: 1_000 };
    const both = [
      { id: 'MC1', quantity: 10_000 },
      { id: 'MC2', quantity: 1_500 },
    ];
    expect(issueIssues(both, [wood, other], null)).toEqual([
      { path: 'reason', message: 'Glue: 1 are needed with scrap, 2.5 would be issued. Say why.' },
    ]);
    expect(issueIssues(both.slice(0, 1), [wood, { ...other, issued: 9_000 }], null)).toEqual([]);
  });

  it('the last of 100 takes what is left of the need, as far as it comes', () => {
    const made = { quantity: 100_000, doneQuantity: 60_000 };
    const share = (quantity: number, isLast: boolean) =>
      shareToIssue({ ...wood, need: 33_333, issued: 20_000 }, made, { quantity, isLast, step: 1 });
    expect([share(40_000, false), share(40_000, true), share(30_000, true)]).toEqual([13_333, 13_333, 10_000]);
  });
});
