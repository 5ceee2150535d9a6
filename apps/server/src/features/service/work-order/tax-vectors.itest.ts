import { readFileSync } from 'node:fs';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

const VECTORS = new URL('../../../../../../packages/domain/vectors/tax-calculations.json', import.meta.url);

/** Cases of policy `line` that a repair order cannot express (decisions §5), each with its reason. */
const NOT_EXPRESSIBLE: Record<string, string> = {
  T11: 'a charge after tax is no part of our documents',
  T13: 'a charge after tax is no part of our documents',
  T15: 'cess has no tax code',
  T27: 'quantities of an order are not negative; credits are documents of their own',
  T39: 'cess has no tax code',
  T41: 'no tax code has 14 %',
  T43: 'no tax code has 14 %',
  T51: 'no tax code has CGST without SGST',
};

/** What the decisions give where they differ from the source (decisions §5). */
const DECIDED: Record<string, Record<string, number>> = {
  // An inclusive total stays exact; the source leaves a paisa of rounding.
  T53: { taxable: 16.94, CGST: 1.53, SGST: 1.53, grand: 20 },
  // Amounts are paise per line: three times 0.33.
  T55: { taxable: 0.99, grand: 0.99 },
};

interface VectorLine {
  qty: number;
  rate: number;
  heads: [string, number][];
  treatment?: string;
  discount_pct?: number;
  discount_amount?: number;
}
interface Vector {
  id: string;
  policies: string[];
  input: { lines: VectorLine[]; inclusive?: boolean; round_to?: string };
  expected: { doc: Record<string, number>; lines?: Record<string, number>[] };
}

const { cases } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { cases: Vector[] };
const nameOf = (vector: Vector) => vector.id.split('-')[0]!;
const ofPolicyLine = cases.filter((vector) => vector.policies.includes('line'));

type Family = 'Ops' | 'Parts';
/** Where a discount is given: on the line, on all lines of its kind, or on the whole order. */
type Discounted = 'line' | 'kind' | 'order';
const KIND_DISCOUNTS = { Ops: ['LPerc', 'LDisc'], Parts: ['PPerc', 'PDisc'] } as const;

/** Every case as labour and as free parts; only labour contains its tax, and a lone line's discount may also be the order's. */
const runs = ofPolicyLine
  .filter((vector) => !(nameOf(vector) in NOT_EXPRESSIBLE))
  .flatMap((vector) => {
    const [first, ...others] = vector.input.lines;
    const discounted = others.length === 0 && (first!.discount_pct || first!.discount_amount);
    const families: Family[] = vector.input.inclusive ? ['Ops'] : ['Ops', 'Parts'];
    const places: Discounted[] = discounted ? ['line', 'kind', 'order'] : ['line'];
    const titleOf = (family: Family, place: Discounted) =>
      `${vector.id} as ${family === 'Ops' ? 'labour' : 'free parts'}${discounted ? `, discount of the ${place}` : ''}`;
    return families.flatMap((family) =>
      places.map((place) => [titleOf(family, place), { vector, family, place }] as const),
    );
  });

let shop: Workshop;
const customers = { intra: '', inter: '', sez: '' };
beforeAll(async () => {
  shop = await openWorkshop();
  const add = async (fields: object): Promise<string> => {
    const { status, body } = await shop.owner.post('Common/Customers', fields);
    expect([status, body.errorCode]).toEqual([201, undefined]);
    return body._id;
  };
  customers.intra = shop.customerId;
  customers.inter = await add({ Name: 'Chennai Cabs', Phone: '9845099999', BillAddr: { Ct: 'Chennai', St: '33' } });
  customers.sez = await add({ Name: 'Whitefield SEZ Unit', GSTIN: '29AAGCB7383J1Z4', SType: 'SEZWP' });
});
afterAll(() => shop.api.close());

const setEntity = (section: 'tax' | 'accounting', value: object) =>
  shop.read('update entity_setting set value = value || $3 where org_id = $1 and entity_id = $2 and section = $4', [
    shop.org.orgId,
    shop.org.entityId,
    value,
    section,
  ]);

/** 5 and 18 % are all the rates of the expressible cases; what is nil-rated has a code, what has no heads is untaxed. */
function taxCodeOf({ heads, treatment }: VectorLine): number | undefined {
  if (treatment === 'nil') return 119;
  const codes: Record<string, number> = { 'CGST 2.5 SGST 2.5': 105, 'CGST 9 SGST 9': 106, 'IGST 18': 114 };
  return codes[heads.flat().join(' ')];
}

function orderOf({ id, input }: Vector, family: Family, place: Discounted): object {
  const interState = input.lines.some((line) => line.heads.some(([head]) => head === 'IGST'));
  const [percent, amount] = place === 'kind' ? KIND_DISCOUNTS[family] : (['Perc', 'Disc'] as const);
  const discountOf = (line: VectorLine) => ({ [percent]: line.discount_pct, [amount]: line.discount_amount });
  const lines = input.lines.map((line) => ({
    Desc: id,
    Qty: line.qty,
    TCode: taxCodeOf(line),
    ...(family === 'Ops' ? { Pr: line.rate } : { UnPr: line.rate, Free: true }),
    ...(place === 'line' && discountOf(line)),
  }));
  const untaxed = input.lines.every((line) => line.heads.length === 0 && !line.treatment);
  return {
    CustomerId: id.includes('-sez-') ? customers.sez : interState ? customers.inter : customers.intra,
    ProductId: shop.vehicleId,
    [family]: lines,
    ...(place !== 'line' && discountOf(input.lines[0]!)),
    ...(untaxed && { Settings: { Tax: false, TaxReason: 'A case without tax' } }),
  };
}

const paiseIn = (lines: Wire[], ...fields: string[]): number =>
  lines.reduce((sum, line) => sum + fields.reduce((own, field) => own + paiseOfRupees(line[field]), 0), 0);

describe('Tax vectors of policy line over HTTP (decisions §5)', () => {
  it('every exception names a case of the file', () => {
    const names = ofPolicyLine.map(nameOf);
    const excepted = [...Object.keys(NOT_EXPRESSIBLE), ...Object.keys(DECIDED)];
    expect(excepted.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(runs.map(([, run]) => run.vector.id)).size + Object.keys(NOT_EXPRESSIBLE).length).toBe(names.length);
  });

  it.each(runs)('%s', async (_, { vector, family, place }) => {
    const { input, expected } = vector;
    await setEntity('tax', { gstType: 'Regular', labourTotalType: input.inclusive ? 'BT' : 'AT' });
    await setEntity('accounting', { roundToRupee: input.round_to === '1' });
    const { status, body: order } = await shop.owner.post('Service/WorkOrders', orderOf(vector, family, place));
    expect([status, order.message]).toEqual([201, undefined]);

    const lines: Wire[] = order[family];
    const nonTaxable = paiseIn(
      lines.filter((__, i) => input.lines[i]!.treatment === 'nil'),
      'NetAmt',
    );
    const [total, rounding] = [paiseOfRupees(order.Total), paiseOfRupees(order.Round)];
    const answered: Record<string, number> = {
      taxable: paiseOfRupees(order.Taxable) - nonTaxable,
      non_taxable: nonTaxable,
      discount: paiseIn(lines, 'Disc', 'RecDisc'),
      CGST: paiseOfRupees(order.CGST),
      SGST: paiseOfRupees(order.SGST),
      IGST: paiseOfRupees(order.IGST),
      grand: total - rounding,
      rounded: total,
      rounding,
    };
    const wanted = Object.entries({ rounding: 0, ...(DECIDED[nameOf(vector)] ?? expected.doc) });
    expect(wanted.map(([key]) => [key, answered[key]])).toEqual(
      wanted.map(([key, rupees]) => [key, paiseOfRupees(rupees)]),
    );
    expect(lines.map((line) => ({ taxable: line.NetAmt, CGST: line.CCGST, SGST: line.CSGST }))).toMatchObject(
      expected.lines ?? lines.map(() => ({})),
    );
    expect({
      Taxable: paiseIn(lines, 'NetAmt'),
      CGST: paiseIn(lines, 'CCGST'),
      SGST: paiseIn(lines, 'CSGST'),
      IGST: paiseIn(lines, 'CIGST'),
      Total: paiseIn(lines, 'Total') + rounding,
    }).toEqual({
      Taxable: paiseOfRupees(order.Taxable),
      CGST: answered.CGST,
      SGST: answered.SGST,
      IGST: answered.IGST,
      Total: total,
    });
  });
});

describe('A tax code of the wrong type becomes the same rate’s other type, and CGST = SGST (decisions §4, §5)', () => {
  beforeAll(async () => {
    await setEntity('tax', { gstType: 'Regular', labourTotalType: 'AT' });
    await setEntity('accounting', { roundToRupee: false });
  });

  /** Intra-state code, inter-state code, and of ₹1,234.57 each half and the whole: at odd paise they may differ by one. */
  it.each([
    ['0 %', 101, 109, 0, 0],
    ['0.25 %', 102, 110, 1.54, 3.09],
    ['1.5 %', 103, 111, 9.26, 18.52],
    ['3 %', 104, 112, 18.52, 37.04],
    ['5 %', 105, 113, 30.86, 61.73],
    ['18 %', 106, 114, 111.11, 222.22],
    ['28 %', 108, 116, 172.84, 345.68],
    ['40 %', 117, 121, 246.91, 493.83],
    ['exempt', 118, 122, 0, 0],
    ['nil-rated', 119, 123, 0, 0],
    ['non-GST', 120, 124, 0, 0],
  ])('%s: %i <-> %i', async (_, intra, inter, half, whole) => {
    const of = (CustomerId: string) => {
      const Ops = [intra, inter].map((TCode) => ({ Desc: 'Repair', Pr: 1234.57, TCode }));
      const Parts = [intra, inter].map((TCode) => ({ Desc: 'Bush', Qty: 1, UnPr: 1234.57, TCode, Free: true }));
      return shop.newOrder({ CustomerId, SA: shop.advisor.userId, Ops, Parts }, shop.manager);
    };
    const linesOf = ({ Ops, Parts }: Wire) =>
      [...Ops, ...Parts].map((line: Wire) => [line.TCode, line.CCGST, line.CSGST, line.CIGST]);
    const line = (taxed: number[]) => [taxed, taxed, taxed, taxed];
    expect(linesOf(await of(customers.intra))).toEqual(line([intra, half, half, 0]));
    expect(linesOf(await of(customers.inter))).toEqual(line([inter, 0, 0, whole]));
    expect(linesOf(await of(customers.sez))).toEqual(line([inter, 0, 0, whole]));
  });

  it('also when the customer of a saved order changes, in both directions', async () => {
    const order = await shop.newOrder({ Ops: [{ Desc: 'Repair', Pr: 1234.57, TCode: 106 }] });
    const taxedFor = async (CustomerId: string) => {
      const { body } = await shop.manager.put(`Service/WorkOrders/${order._id}`, { CustomerId });
      return [body.Settings.PoS, body.Ops[0].TCode, body.CGST, body.SGST, body.IGST];
    };
    expect(await taxedFor(customers.inter)).toEqual(['33', 114, 0, 0, 222.22]);
    expect(await taxedFor(customers.intra)).toEqual(['29', 106, 111.11, 111.11, 0]);
  });
});
