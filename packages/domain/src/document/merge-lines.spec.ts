import { describe, expect, it } from 'vitest';
import { TrackBy } from '../catalogue/item-kinds.ts';
import type { LineItem, LineMasters, LineOperation } from './line-masters.ts';
import { type LineEdits, type LineSpec, type MergeableLine, type MergeFacts, mergeLines } from './merge-lines.ts';

const FILTER: LineItem = {
  id: 'filter',
  partNumber: 'OF-1',
  name: 'Oil filter',
  hsn: '842123',
  unitCode: 'NOS',
  tracked: true,
  trackBy: TrackBy.quantity,
  active: true,
  grouped: false,
  salePrice: 1_000_000,
  minimumPrice: 800_000,
  taxCode: 106,
  accountCode: null,
};
const OIL: LineOperation = {
  id: 'oil',
  code: 'OIL01',
  description: 'Oil change',
  sac: '998714',
  taxCode: 106,
  accountCode: 4010,
  active: true,
  price: 5_000_000,
  hours: null,
};
const masters: LineMasters = {
  items: new Map([
    ['filter', FILTER],
    ['unpriced', { ...FILTER, id: 'unpriced', salePrice: null, minimumPrice: null }],
    ['old', { ...FILTER, id: 'old', active: false }],
    ['group', { ...FILTER, id: 'group', name: 'Seat cover', grouped: true }],
  ]),
  operations: [OIL, { ...OIL, id: 'wash', code: 'WASH', description: 'Wash', price: null }],
  incomeAccounts: { labour: 4001, part: 4101 },
};

type Line = MergeableLine & { quantity: number; place: string | null };
const spec: LineSpec<Line> = {
  prefixes: { labour: 'WO', part: 'WP' },
  fields: {
    labour: ['description', 'quantity', 'unitPrice', 'taxCode'],
    part: ['quantity', 'unitPrice', 'taxCode', 'hsn'],
  },
  blank: () => ({ quantity: 1_000, place: null }),
  ofItem: (item) => ({ place: item ? 'main' : null }),
  ofOperation: () => ({}),
  listed: ['part'],
};
const facts: MergeFacts = { masters, terms: { inclusive: false, labourInclusive: false }, interState: false };
const INCLUSIVE: MergeFacts = { ...facts, terms: { inclusive: true, labourInclusive: false } };
const EMPTY = { lines: [], counts: { labour: 0, part: 0 } };

const merge = (
  edits: LineEdits,
  before: { lines: Line[]; counts: { labour: number; part: number } } = EMPTY,
  at = facts,
) => mergeLines(before, edits, spec, at);
const [listed] = merge({ parts: [{ itemId: 'filter' }] }).lines;
const order = { lines: [listed!], counts: { labour: 3, part: 1 } };

it('A parent with variants goes on no document: Choose a variant of {item}.', () => {
  expect(merge({ parts: [{ itemId: 'group' }] }).issues.map(({ message }) => message)).toEqual([
    'Choose a variant of Seat cover.',
  ]);
});

describe('A line takes from its item or operation what is not sent', () => {
  it('of an item price, list, tax and unit; without an account of its own it earns where the entity says', () => {
    expect(listed).toEqual({
      id: 'WP1',
      family: 'part',
      position: 1,
      description: 'Oil filter',
      operationCode: null,
      itemId: 'filter',
      partNumber: 'OF-1',
      hsn: '842123',
      unitCode: 'NOS',
      tracked: true,
      trackBy: TrackBy.quantity,
      unitPrice: 1_000_000,
      listPrice: 1_000_000,
      minimumPrice: 800_000,
      discountPercent: null,
      discountPaise: 0,
      taxCode: 106,
      accountCode: 4101,
      quantity: 1_000,
      place: 'main',
    });
  });

  it('of an operation by its code in any case; what is sent wins', () => {
    const { lines } = merge({ labour: [{ operationCode: 'oil01', unitPrice: 4_500_000 }] });
    expect(lines[0]).toMatchObject({ id: 'WO1', description: 'Oil change', hsn: '998714', accountCode: 4010 });
    expect([lines[0]!.unitPrice, lines[0]!.listPrice]).toEqual([4_500_000, 5_000_000]);
  });

  it('labour of free words at the fallback code and SAC, of another state at its other type', () => {
    const [line] = merge({ labour: [{}] }, EMPTY, { ...facts, interState: true }).lines;
    expect([line!.taxCode, line!.hsn, line!.accountCode, line!.listPrice]).toEqual([114, '9987', 4001, 0]);
  });

  it('without the item it is of free words and has no list', () => {
    const [line] = merge({ parts: [{ id: 'WP1', itemId: null }] }, order).lines;
    expect(line).toMatchObject({ itemId: null, tracked: false, listPrice: 0, minimumPrice: 0, place: null });
  });
});

describe('Lines are merged by their ids', () => {
  it('absent stays, null gives what a blank line has, lines that are not named stay', () => {
    const two = { lines: [...order.lines, { ...listed!, id: 'WP2', position: 2 }], counts: { labour: 0, part: 2 } };
    const { lines } = merge({ parts: [{ id: 'WP1', quantity: null, hsn: null } as object] }, two);
    expect(lines).toEqual([{ ...listed!, quantity: 1_000, hsn: null }, two.lines[1]]);
  });

  it.each<[string, string | null, string[], number]>([
    ['none given', null, ['WP1', 'WP2'], 2],
    ['given ahead', 'WP7', ['WP1', 'WP7'], 7],
  ])('a new one, %s', (_, id, ids, count) => {
    const { lines, counts } = merge({ parts: [{ id }] }, order);
    expect([lines.map((line) => line.id), counts.part]).toEqual([ids, count]);
  });

  it.each([['WP0'], ['IP3'], ['WP5000'], ['WO3']])('%s is no line, and none is made', (id) => {
    const { lines, issues } = merge({ parts: [{ id }] }, order);
    expect([lines.length, issues]).toEqual([1, [{ path: `lines.${id}`, message: `There is no line ${id}.` }]]);
  });

  it('removed ones go, their ids are spent, and what is removed cannot be changed', () => {
    const { lines, counts, issues } = merge({ removed: ['WP1'], parts: [{ itemId: 'filter' }] }, order);
    expect([lines.map((line) => line.id), counts.part, issues]).toEqual([['WP2'], 2, []]);
    expect(merge({ removed: ['WP1'], parts: [{ id: 'WP1' }] }, order).issues).toHaveLength(1);
    expect(merge({ removed: ['WP9'] }, order).issues).toEqual([
      { path: 'lines.WP9', message: 'There is no line WP9.' },
    ]);
  });

  it('names what does not exist or is inactive', () => {
    const { issues } = merge({ labour: [{ operationCode: 'NONE' }, { operationId: 'x' }], parts: [{ itemId: 'old' }] });
    expect(issues.map(({ path }) => path)).toEqual([
      'lines.WO1.operationCode',
      'lines.WO2.operationId',
      'lines.WP1.itemId',
    ]);
  });

  it('of a family that is listed, what has no price is named; its price is its list', () => {
    const { unlisted, lines } = merge({
      labour: [{ operationCode: 'WASH' }],
      parts: [{ itemId: 'unpriced', unitPrice: 70 }],
    });
    expect([unlisted, lines[1]!.listPrice]).toEqual([['WP1'], 70]);
  });
});

describe('In a document whose prices hold their tax', () => {
  it.each<[string, LineEdits, Partial<Line>]>([
    [
      'an item costs its list with tax',
      { parts: [{ itemId: 'filter' }] },
      { unitPrice: 1_180_000, listPrice: 1_180_000, minimumPrice: 944_000 },
    ],
    [
      'a typed price is held to the list with tax',
      { parts: [{ itemId: 'filter', unitPrice: 1_000_000 }] },
      { unitPrice: 1_000_000, listPrice: 1_180_000 },
    ],
    [
      'another code has another tax inside',
      { parts: [{ itemId: 'filter', taxCode: 105 } as object] },
      { unitPrice: 1_050_000, listPrice: 1_050_000, minimumPrice: 840_000 },
    ],
    ['labour too', { labour: [{ operationCode: 'OIL01' }] }, { unitPrice: 5_900_000, listPrice: 5_900_000 }],
  ])('%s', (_, edits, expected) => {
    expect(merge(edits, EMPTY, INCLUSIVE).lines[0]).toMatchObject(expected);
  });

  it('a higher rate on a line is a higher list, so that tax is no way below it', () => {
    const made = merge({ parts: [{ itemId: 'filter', taxCode: 105 } as object] }, EMPTY, INCLUSIVE);
    const edit = { parts: [{ id: 'WP1', taxCode: 117, unitPrice: 1_050_000 } as object] };
    const [line] = merge(edit, { lines: made.lines, counts: made.counts }, INCLUSIVE).lines;
    expect([line!.unitPrice, line!.listPrice]).toEqual([1_050_000, 1_400_000]);
  });

  it('labour of an entity that enters it with tax has its list so already', () => {
    const entered = { ...facts, terms: { inclusive: true, labourInclusive: true } };
    expect(merge({ labour: [{ operationCode: 'OIL01' }] }, EMPTY, entered).lines[0]!.unitPrice).toBe(5_000_000);
  });
});
