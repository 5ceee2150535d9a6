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

describe('What is chosen again, or taken away', () => {
  const worked = merge({ labour: [{ operationCode: 'OIL01', unitPrice: 4_500_000 }] });
  const before = { lines: worked.lines, counts: { labour: 1, part: 0 } };
  const [oil] = worked.lines;
  const relabour = (input: object) => merge({ labour: [{ id: 'WO1', ...input }] }, before);

  it('the item that stands there keeps the price that was typed', () => {
    const typed = { lines: [{ ...listed!, unitPrice: 900_000 }], counts: { labour: 0, part: 1 } };
    expect(merge({ parts: [{ id: 'WP1', itemId: 'filter' }] }, typed).lines).toEqual(typed.lines);
  });

  it.each([
    ['nothing said of it', {}],
    ['the same code in another case', { operationCode: 'oil01' }],
    ['the same operation by its id', { operationId: 'oil' }],
  ])('the operation stays with the price that was typed: %s', (_, input) => {
    expect(relabour(input).lines).toEqual([oil]);
  });

  it.each([
    ['its code', { operationCode: null }],
    ['its id', { operationId: null }],
    ['both', { operationCode: null, operationId: null }],
  ])('without the operation it is of free words and has no list, by %s', (_, input) => {
    const [line] = relabour(input).lines;
    expect([line!.operationCode, line!.listPrice, line!.description]).toEqual([null, 0, 'Oil change']);
  });

  it.each([
    ['code', { operationCode: 'WASH' }],
    ['id', { operationId: 'wash' }],
    ['id beside the old code', { operationId: 'wash', operationCode: 'OIL01' }],
  ])('another operation by its %s brings its words and its price, which is none', (_, input) => {
    const [line] = relabour(input).lines;
    expect([line!.operationCode, line!.description, line!.unitPrice, line!.listPrice]).toEqual(['WASH', 'Wash', 0, 0]);
  });

  it('an item without prices costs nothing, and its tax is asked', () => {
    const bare = { ...FILTER, id: 'bare', salePrice: null, minimumPrice: null, taxCode: null };
    const at = { ...facts, masters: { ...masters, items: new Map([['bare', bare]]) } };
    expect(merge({ parts: [{ itemId: 'bare' }] }, EMPTY, at).lines[0]).toMatchObject({
      unitPrice: 0,
      listPrice: 0,
      minimumPrice: 0,
      taxCode: 0,
    });
  });

  it('a part of free words is kept in no stock and has no tax yet', () => {
    expect(merge({ parts: [{}] }).lines[0]).toMatchObject({ tracked: false, taxCode: 0, hsn: null });
  });

  it('of two lines that are removed only the one that is not there is named', () => {
    const two = { lines: [listed!, { ...listed!, id: 'WP2' }], counts: { labour: 0, part: 2 } };
    const { issues, lines } = merge({ removed: ['WP1', 'WP9'] }, two);
    expect([issues.map(({ path }) => path), lines.map(({ id }) => id)]).toEqual([['lines.WP9'], ['WP2']]);
  });

  it('the total that is asked of a line is told by its id, zero included; none is none', () => {
    const asked = merge(
      {
        parts: [{ id: 'WP1', setTotalPaise: 0 }, { setTotalPaise: 5 }, { setTotalPaise: null }, {}],
      },
      order,
    );
    expect([...asked.totals]).toEqual([
      ['WP1', 0],
      ['WP2', 5],
    ]);
    expect([...asked.named.keys()]).toEqual(['WP1', 'WP2', 'WP3', 'WP4']);
  });
});
