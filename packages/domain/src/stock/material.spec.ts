import { describe, expect, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import {
  materialInAction,
  materialInIssues,
  type MaterialInFacts,
  type SentGoods,
  usedQuantityOf,
} from './material-in.ts';
import {
  comesBack,
  deriveMaterialOutStatus,
  expenseRoleOf,
  isLateBack,
  lastDayBack,
  materialOutAction,
  materialOutIssues,
  type MaterialOutFacts,
  usualDueBack,
} from './material-out.ts';

const TODAY = '2026-11-23';
const line = { itemId: 'cap', quantity: 10_000, batchNo: null, expiresOn: null };
const job: MaterialOutFacts = {
  kind: 'Job',
  sentOn: TODAY,
  vendorId: 'platers',
  departmentId: null,
  isCapital: false,
  dueBackOn: '2027-11-23',
  accountCode: null,
  lines: [line],
};
const outIssue = (change: Partial<MaterialOutFacts>) =>
  materialOutIssues({ ...job, ...change }, TODAY).map(({ path, message }) => `${path}: ${message}`);

describe('goods that go out', () => {
  test('Job work is due back in 1 year (capital goods 3) (rule 26)', () => {
    expect([lastDayBack(TODAY, false), lastDayBack(TODAY, true)]).toEqual(['2027-11-23', '2029-11-23']);
    expect(outIssue({})).toEqual([]);
    expect(outIssue({ dueBackOn: '2027-11-24' })).toEqual([
      'dueBackOn: Job work comes back within 1 year: until 23/11/2027.',
    ]);
    expect(outIssue({ dueBackOn: '2029-11-23', isCapital: true })).toEqual([]);
  });

  test.each<[string, Partial<MaterialOutFacts>, string[]]>([
    ['a day to come', { sentOn: '2026-11-24' }, ['sentOn: Goods are not sent on a day to come.']],
    ['job work without a vendor', { vendorId: null }, ['vendorId: Choose the vendor who works on the goods.']],
    [
      'returnable goods to nobody',
      { kind: 'Returnable', vendorId: null },
      ['vendorId: Say which vendor or department gets the goods.'],
    ],
    [
      'a vendor and a department',
      { departmentId: 'stores' },
      ['departmentId: The goods go to a vendor or to a department, not to both.'],
    ],
    ['an expense of what comes back', { accountCode: 6600 }, ['accountCode: What comes back is no expense.']],
    ['samples that are due back', { kind: 'Sample' }, ['dueBackOn: These goods do not come back.']],
    ['job work that is never due', { dueBackOn: null }, ['dueBackOn: Say when the goods are due back.']],
    ['due before they go', { dueBackOn: '2026-11-22' }, ['dueBackOn: The goods are due back before they go.']],
  ])('%s is refused', (_case, change, issues) => {
    expect(outIssue(change)).toEqual(issues);
  });

  test('Out, part back, closed: as far as lines came back', () => {
    const statusOf = (...back: number[]) =>
      deriveMaterialOutStatus(back.map((backQuantity, at) => ({ id: `MP${at}`, quantity: 10_000, backQuantity })));
    expect([statusOf(0, 0), statusOf(10_000, 0), statusOf(10_000, 10_000)]).toEqual(['Out', 'PartBack', 'Closed']);
  });

  test('Goods are late behind their day while some are out', () => {
    const late = (status: 'Out' | 'Closed', dueBackOn: string | null) => isLateBack({ status, dueBackOn }, TODAY);
    expect([late('Out', '2026-11-22'), late('Out', TODAY), late('Closed', '2026-11-22'), late('Out', null)]).toEqual([
      ...[true, false, false, false],
    ]);
  });
});

describe('goods that come in', () => {
  const sent: SentGoods = {
    sentOn: '2026-11-01',
    lines: [{ id: 'MP1', itemId: 'cap', batchNo: null, quantity: 10_000, backQuantity: 4_000 }],
  };
  const back: MaterialInFacts = {
    kind: 'Back',
    receivedOn: TODAY,
    warehouseKind: 'Store',
    lines: [{ ...line, quantity: 6_000, outLineId: 'MP1', usedQuantity: null, chargePaise: 0 }],
  };
  const first = back.lines[0]!;
  const inIssue = (change: Partial<MaterialInFacts>, of: SentGoods | null = sent) =>
    materialInIssues({ ...back, ...change }, of, TODAY).map(({ path, message }) => `${path}: ${message}`);
  const withLine = (change: Partial<typeof first>) => ({ lines: [{ ...first, ...change }] });

  test('What is out comes back, and no more', () => {
    expect(inIssue({})).toEqual([]);
    expect(inIssue(withLine({ quantity: 6_001 }))).toEqual(['lines.0.quantity: Only 6 of it are out.']);
    const two = [first, { ...first, batchNo: 'B' }];
    expect(inIssue({ lines: two })).toEqual(['lines.1.quantity: Only 0 of it are out.']);
  });

  test.each<[string, Partial<MaterialInFacts>, string[]]>([
    ['other goods', withLine({ itemId: 'lid' }), ['lines.0.itemId: Other goods than these went out.']],
    ['of no line', withLine({ outLineId: 'MP9' }), ['lines.0.outLineId: Say of which goods that went out this comes.']],
    [
      'a charge on goods that were not worked on',
      withLine({ chargePaise: 100 }),
      ['lines.0.chargePaise: Work is charged on processed goods alone.'],
    ],
    ['before it went', { receivedOn: '2026-10-31' }, ['receivedOn: It went out on a later day.']],
    [
      'another item of which nobody says what went into it',
      { kind: 'Processed', ...withLine({ itemId: 'lid' }) },
      ['lines.0.usedQuantity: Say how much of what was sent went into it.'],
    ],
    [
      'more of it than is out',
      { kind: 'Processed', ...withLine({ itemId: 'lid', usedQuantity: 7_000 }) },
      ['lines.0.usedQuantity: Only 6 of it are out.'],
    ],
  ])('%s is refused', (_case, change, issues) => {
    expect(inIssue(change)).toEqual(issues);
  });

  test('Goods of others lie in a quarantine, and were not sent from here', () => {
    const foreign = { kind: 'Foreign', warehouseKind: 'Quarantine' } as const;
    expect(inIssue(foreign, null)).toEqual([]);
    expect(inIssue({ ...foreign, warehouseKind: 'Store' }, null)).toEqual([
      'warehouseId: Goods of others are not free to sell: choose a quarantine.',
    ]);
    expect(inIssue(foreign)).toEqual(['outId: Goods of others were not sent from here.']);
    expect(inIssue({}, null)).toEqual(['outId: Choose what went out.']);
  });
});

const may = (letters: string, bill = '') => ({
  access: buildAccess({ areas: { 'Inventory.Adjust': letters, 'Accounting.Bill': bill } }),
});
const NO = 'You do not have the permission for this.';

describe('where goods that go out are borne, and when they are due', () => {
  test.each([
    ['Job', null, true, '2027-11-23'],
    ['Returnable', null, true, null],
    ['Sample', 'samples', false, null],
  ] as const)('goods of %s: account %s, they come back: %s, due %s', (kind, role, back, due) => {
    expect([expenseRoleOf(kind) === null, comesBack(kind), usualDueBack(kind, TODAY, false)]).toEqual([
      role === null,
      back,
      due,
    ]);
  });

  test('goods may be due back on their day, and returnable ones on none', () => {
    expect(outIssue({ dueBackOn: TODAY })).toEqual([]);
    expect(outIssue({ kind: 'Returnable', dueBackOn: null })).toEqual([]);
    expect(outIssue({ dueBackOn: '2029-11-24', isCapital: true })).toEqual([
      'dueBackOn: Job work comes back within 3 years: until 23/11/2029.',
    ]);
  });

  test.each([
    ['TakeBack', 'Out', 'Job', 'C', null],
    ['TakeBack', 'PartBack', 'Job', 'U', null],
    ['TakeBack', 'Draft', 'Job', 'U', 'Nothing of it is out.'],
    ['TakeBack', 'Closed', 'Job', 'U', 'Nothing of it is out.'],
    ['Cancel', 'Draft', 'Job', 'U', null],
    ['Cancel', 'Draft', 'Job', 'D', NO],
    ['Cancel', 'Out', 'Job', 'D', null],
    ['Cancel', 'Out', 'Job', 'U', NO],
    ['Cancel', 'PartBack', 'Job', 'D', 'Goods of it came back: cancel their material in first.'],
    ['Cancel', 'Closed', 'Job', 'D', 'Goods of it came back: cancel their material in first.'],
    ['Cancel', 'Closed', 'Sample', 'D', null],
    ['Cancel', 'Cancelled', 'Job', 'D', 'This is cancelled already.'],
  ] as const)('%s of what is %s (%s) by %s: %s', (verb, status, kind, letters, reason) => {
    expect(materialOutAction({ status, kind }, verb, may(letters)).reason).toBe(reason);
  });
});

describe('what of sent goods comes in', () => {
  test.each([
    ['Foreign', 'cap', null, null],
    ['Back', 'cap', 4_000, 10_000],
    ['Processed', 'cap', 4_000, 4_000],
    ['Processed', 'cap', null, 10_000],
    ['Processed', 'lid', null, null],
  ] as const)('of kind %s, as %s, with %s said: %s went into it', (kind, itemId, usedQuantity, used) => {
    expect(usedQuantityOf({ kind }, { itemId, quantity: 10_000, usedQuantity }, { itemId: 'cap' })).toBe(used);
  });

  test.each([
    ['Bill', 'Received', [0, 5], 'R', 'C', null],
    ['Bill', 'Received', [0, 5], 'R', '', NO],
    ['Bill', 'Received', [0, 0], 'R', 'C', 'No work is charged on these goods.'],
    ['Bill', 'Draft', [5], 'R', 'C', 'The work is billed once the goods are received.'],
    ['Cancel', 'Draft', [], 'U', '', null],
    ['Cancel', 'Draft', [], 'D', '', NO],
    ['Cancel', 'Received', [], 'D', '', null],
    ['Cancel', 'Received', [], 'U', '', NO],
    ['Cancel', 'Cancelled', [], 'D', '', 'This is cancelled already.'],
  ] as const)('%s of what is %s with charges %j by %s and %s: %s', (verb, status, charges, letters, bill, reason) => {
    const state = { status, lines: charges.map((chargePaise) => ({ chargePaise })) };
    expect(materialInAction(state, verb, may(letters, bill)).reason).toBe(reason);
  });
});
