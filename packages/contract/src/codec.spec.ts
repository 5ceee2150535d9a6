import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode, readablePath, SEES_ALL } from './codec.ts';
import { toZod } from './to-zod.ts';
import { withReason } from './wire/reason.wire.ts';
import {
  array,
  arrays,
  choice,
  date,
  id,
  instant,
  integer,
  json,
  money,
  object,
  optional,
  percent,
  quantity,
  required,
  text,
  unitPrice,
  type WireType,
  yesNo,
} from './wire-type.ts';
import { invoiceView } from './wire/invoice.wire.ts';
import { labourInput, partInput, workOrderInput, workOrderView } from './wire/work-order.wire.ts';

const line = object({
  id: required('_id', text(20)),
  unitPrice: required('UnPr', unitPrice(), { sees: 'price' }),
  quantity: required('Qty', quantity()),
  technicianId: optional('Tech', id({ writeNone: true })),
  note: optional('Note', text(50)),
  adjustPaise: optional('Adjust', money()),
});

it.each([
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2024-02-29', true],
  ['1899-12-31', false],
  ['0001-01-01', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['10000-01-01', false],
  ['2026-02-30', false],
])('a date is one of our times: %s', (day, taken) => {
  expect([toZod(date()).safeParse(day).success, toZod(instant()).safeParse(`${day}T00:00:00Z`).success]).toEqual([
    taken,
    taken,
  ]);
});

it('a reason is as long as what it says: blanks do not fill it up', () => {
  const wrong = (Reason: string) =>
    toZod(withReason())
      .safeParse({ Reason })
      .error?.issues.map((issue) => issue.message);
  expect(['', ' No ', 'a  ', ' Wet '].map(wrong)).toEqual([
    ['This Field Is Required.'],
    ['Enter at least 3 characters.'],
    ['Enter at least 3 characters.'],
    undefined,
  ]);
});

const named = object({
  name: required('Name', text(120)),
  lastName: optional('LName', text(80)),
  billTo: optional('CBillTo', object({ name: required('Name', text(120)) })),
  notes: optional('Notes', text(2000)),
});
const ODD = 'Type this name anew: it holds a line break or a sign that cannot be seen.';

it.each([
  [{ Name: 'Asha Rao', LName: 'क्\u200dष', Notes: 'Two\nlines\u200b' }, undefined],
  [{ Name: '\u200b' }, ['Name', 'This Field Is Required.']],
  [{ Name: '\u3164 ' }, ['Name', 'This Field Is Required.']],
  [{ Name: 'Asha \u202eoaR' }, ['Name', ODD]],
  [{ Name: 'Asha', LName: '\u200b' }, ['LName', ODD]],
  [{ Name: 'Asha', CBillTo: { Name: '\u200b' } }, ['CBillTo.Name', 'This Field Is Required.']],
  [{ Name: 'Asha', CBillTo: { Name: 'Ravi\nRao' } }, ['CBillTo.Name', ODD]],
])('every name is one line of signs that are seen; other texts may hold more: %j', (sent, told) => {
  const issue = toZod(named).safeParse(sent).error?.issues[0];
  expect(issue && [issue.path.join('.'), issue.message]).toEqual(told);
});

describe('the wire (decisions §1)', () => {
  it('writes readable names and integers as the spec’s names and decimals', () => {
    expect(encode(line, { id: 'WO1', unitPrice: 12_345_678, quantity: 1500, adjustPaise: -100 })).toEqual({
      _id: 'WO1',
      UnPr: 1234.5678,
      Qty: 1.5,
      Adjust: -1,
    });
  });

  it('always writes Tech, -1 when none', () => {
    expect(encode(line, { id: 'WO1', unitPrice: 0, quantity: 0, technicianId: null })).toMatchObject({ Tech: -1 });
  });

  it.each([null, '', -1, '-1'])('reads a reference of %j as none', (none) => {
    expect(decode(line, { _id: 'WO1', UnPr: 1, Qty: 1, Tech: none }).technicianId).toBeNull();
  });

  it('never reads a number as none: an adjustment of -1 is -1', () => {
    expect(decode(line, { _id: 'WO1', UnPr: 1, Qty: 1, Adjust: -1 }).adjustPaise).toBe(-100);
  });

  it('keeps absent apart from cleared', () => {
    const body = decode(line, { _id: 'WO1', UnPr: 1, Qty: 1, Note: '' });
    expect([body.note, 'adjustPaise' in body]).toEqual([null, false]);
  });

  it('neither writes nor reads a field that the caller may not see', () => {
    const blind = { ...SEES_ALL, price: false };
    expect(encode(line, { id: 'WO1', unitPrice: 5, quantity: 0 }, blind)).toEqual({ _id: 'WO1', Qty: 0 });
    expect(decode(line, { _id: 'WO1', UnPr: 5, Qty: 0 }, blind)).not.toHaveProperty('unitPrice');
  });

  it('refuses more places than the scale, infinities and texts that cannot be stored', () => {
    const messages = (raw: unknown) =>
      toZod(line)
        .safeParse(raw)
        .error?.issues.map((issue) => issue.message);
    expect(messages({ _id: 'WO1', UnPr: 1.00001, Qty: 1 })).toEqual(['Enter at most 4 decimal places.']);
    expect(messages({ _id: 'WO1', UnPr: Infinity, Qty: -1 })).toEqual(['Enter a number.', 'Enter at least 0.']);
    expect(messages({ _id: 'a\0', UnPr: 1, Qty: 1 })).toEqual(['This text holds characters that cannot be stored.']);
    expect(messages({ UnPr: 1, Qty: 1 })).toEqual(['This Field Is Required.']);
  });

  it('accepts the spec’s long payer names', () => {
    expect(decode(workOrderInput, { Ops: [{ PBy: 'Warranty' }] }).labour?.[0]?.payer).toBe('War');
  });

  it('turns the path of a refused field into the readable one', () => {
    expect(readablePath(workOrderInput, 'Ops.0.Pr')).toBe('labour.0.unitPrice');
  });
});

/** Values of a wire type as the code holds them; optional fields are present, absent or null. */
function valuesOf(type: WireType): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case 'integer':
      return fc.integer({ min: type.min, max: Math.min(type.max!, 2 ** 31) });
    case 'scaled':
      return fc.integer({ min: Math.max(type.min! * 100, -1e9), max: 1e12 });
    case 'yesNo':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...type.values!);
    case 'array':
      return fc.array(valuesOf(type.item!), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(type.fields!).map(([key, field]) => [key, valuesOf(field.type)])),
        { requiredKeys: Object.entries(type.fields!).flatMap(([key, field]) => (field.optional ? [] : [key])) },
      );
    case 'id':
      return fc.uuid();
    case 'date':
      return fc.constant('2026-11-21');
    case 'instant':
      return fc.constant('2026-11-21T11:30:00.000Z');
    case 'json':
    case 'record':
      return fc.constant({});
    default:
      return fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
  }
}

describe('every wire table', () => {
  it.each([
    ['labour line', labourInput],
    ['part line', partInput],
    ['work order', workOrderView],
    ['work order body', workOrderInput],
    ['invoice', invoiceView],
    [
      'all kinds',
      object({
        a: required('A', json()),
        b: required('B', array(integer(), 3)),
        c: required('C', percent()),
        d: optional('D', choice(['x', 'y'])),
        e: required('E', yesNo()),
      }),
    ],
  ] as [string, WireType][])('decode(encode(x)) = x: %s', (_, type) => {
    fc.assert(
      fc.property(valuesOf(type), (value) => {
        expect(decode(type, JSON.parse(JSON.stringify(encode(type, value))))).toEqual(value);
      }),
      { numRuns: 100 },
    );
  });
});

it('takes a decimal with a float’s last digit off at the number that was meant: 149.9 × 3 is 449.7', () => {
  const price = 149.9 * 3;
  expect(toZod(line).safeParse({ _id: 'WO1', UnPr: price, Qty: 1 }).success).toBe(true);
  expect(decode(line, { _id: 'WO1', UnPr: price, Qty: 1 }).unitPrice).toBe(4_497_000);
});

it('lists of lists that hold too much in all are refused before anything of them is looked at', () => {
  const strokes = arrays(integer({ max: 9 }), 10, 4);
  const problems = (value: unknown) =>
    toZod(strokes)
      .safeParse(value)
      .error?.issues.map(({ message }) => message);
  expect([
    problems([
      [1, 2],
      [3, 4],
    ]),
    problems([
      [10, 10, 10],
      [10, 10],
    ]),
    problems(['x']),
  ]).toEqual([undefined, ['Enter at most 4 numbers.'], ['Enter a list.']]);
});
