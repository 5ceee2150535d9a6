import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/einvoice.json' with { type: 'json' };
import gstinVectors from '../../vectors/gstin.json' with { type: 'json' };
import { tryScaled } from '../money/convert.ts';
import type { SupplyType } from '../tax/registration.ts';
import { einvoiceIssues, einvoiceRefusal } from './einvoice-issues.ts';
import {
  buildEinvoicePayload,
  type EinvoiceLine,
  type EinvoiceObject,
  type EinvoiceParty,
  type EinvoiceSource,
} from './einvoice-payload.ts';
import { schemaIssues } from './einvoice-schema.ts';
import { irnStaysProblem, irnText } from './irn.ts';

const paise = (rupees: number): number => tryScaled(rupees, 2)!;

interface Item {
  PrdDesc?: string;
  HsnCd?: string;
  Qty?: number;
  Unit?: string;
  UnitPrice: number;
  TotAmt: number;
  Discount: number;
  AssAmt: number;
  GstRt: number;
  CgstAmt: number;
  SgstAmt: number;
  IgstAmt: number;
  TotItemVal: number;
}
interface Party {
  Gstin: string;
  LglNm: string;
  Addr1: string;
  Loc: string;
  Pin: number;
  Stcd: string;
}

const lineOf = (item: Item): EinvoiceLine => ({
  description: item.PrdDesc ?? 'Goods',
  hsn: item.HsnCd ?? '73269099',
  kind: 'taxable',
  quantity: tryScaled(item.Qty ?? 1, 3)!,
  unitCode: item.Unit ?? 'NOS',
  unitPrice: tryScaled(item.UnitPrice, 4)!,
  amountPaise: paise(item.TotAmt),
  discountPaise: paise(item.Discount),
  taxablePaise: paise(item.AssAmt),
  ratePercent: tryScaled(item.GstRt, 4)!,
  cgstPaise: paise(item.CgstAmt),
  sgstPaise: paise(item.SgstAmt),
  igstPaise: paise(item.IgstAmt),
  totalPaise: paise(item.TotItemVal),
});
const partyOf = (party: Party): EinvoiceParty => ({
  gstin: party.Gstin === 'URP' ? null : party.Gstin,
  name: party.LglNm,
  line1: party.Addr1,
  line2: null,
  city: party.Loc,
  pin: String(party.Pin),
  stateCode: party.Stcd,
});

type Payload = (typeof vectors.payloads)[number]['payload'];

const dayOf = (date: string): string => date.split('/').reverse().join('-');
/** What a published note corrects. */
function noteOf(payload: Payload): Pick<EinvoiceSource, 'note'> {
  const { DocDtls, RefDtls } = payload as Payload & { RefDtls?: { PrecDocDtls: { InvNo: string; InvDt: string }[] } };
  const [of] = RefDtls?.PrecDocDtls ?? [];
  if (!of) return {};
  return { note: { type: DocDtls.Typ as 'CRN', invoiceNumber: of.InvNo, invoicedOn: dayOf(of.InvDt) } };
}

/** The invoice that a published request was made from. */
function sourceOf(payload: Payload): EinvoiceSource {
  return {
    ...noteOf(payload),
    supplyType: payload.TranDtls.SupTyp as SupplyType,
    number: payload.DocDtls.No,
    invoicedOn: dayOf(payload.DocDtls.Dt),
    placeOfSupply: payload.BuyerDtls.Pos,
    seller: partyOf(payload.SellerDtls),
    buyer: partyOf(payload.BuyerDtls),
    delivery: null,
    lines: payload.ItemList.map((item) => lineOf(item as Item)),
    adjustPaise: 0,
    roundPaise: paise(payload.ValDtls.RndOffAmt),
    totalPaise: paise(payload.ValDtls.TotInvVal),
  };
}

/** Cases that wait for what they show: each with the reason. */
const WAITING: Readonly<Record<string, string>> = {
  G07: 'compensation cess is not part of the tax codes',
  GP5: 'debit notes are documents of their own, built when they exist',
};
const payloadOf = (id: string): Payload => vectors.payloads.find((each) => each.id === id)!.payload;

describe('the request of an e-invoice', () => {
  const cases = vectors.payloads.filter(({ id }) => !(id in WAITING));

  it('is run on every published case but those that wait, by name', () => {
    expect(cases.map(({ id }) => id)).toEqual(['G01', 'G03', 'G05', 'G09']);
    expect(vectors.published_values.map(({ id }) => id).filter((id) => !(id in WAITING))).toEqual([
      'GP1',
      'GP3',
      'GP7',
    ]);
  });

  it.each(cases.map(({ id, shows, payload }) => [id, shows, payload] as const))('%s: %s', (_id, _shows, payload) => {
    // What moves the goods is asked for in a call of its own (e-way bill).
    const { EwbDtls: _eway, ...invoice } = payload as Payload & { EwbDtls?: object };
    expect(buildEinvoicePayload(sourceOf(payload))).toEqual(invoice);
    expect(einvoiceIssues(sourceOf(payload), 6)).toEqual([]);
  });

  it.each(
    vectors.published_values
      .filter(({ id }) => !(id in WAITING))
      .map((published) => [published.id, published.source.case, published] as const),
  )('%s: %s', (_id, _case, { items, totals }) => {
    const source = sourceOf(payloadOf('G01'));
    const nil = { ...lineOf(items[0]!), kind: 'nil' as const, totalPaise: paise(totals.OthChrg) };
    const lines = [...(totals.OthChrg > 0 ? [nil] : []), ...items.map(lineOf)];
    const built = buildEinvoicePayload({
      ...source,
      lines,
      roundPaise: paise(totals.RndOffAmt),
      totalPaise: paise(totals.TotInvVal),
    });
    expect(built['ItemList']).toEqual(items.map((item) => expect.objectContaining(item)));
    expect(built['ValDtls']).toMatchObject(totals);
    expect((built['ItemList'] as EinvoiceObject[]).map((item) => item['SlNo'])).toEqual([String(lines.length)]);
  });

  it.each(vectors.invalid.map((wrong) => [wrong.path, wrong.why, wrong] as const))(
    'is refused for %s: %s',
    (path, _why, { base, value }) => {
      const payload = structuredClone(payloadOf(base)) as unknown as EinvoiceObject;
      const keys = path.split('.');
      const last = keys.pop()!;
      const owner = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, payload);
      owner[last] = value;
      expect(schemaIssues(payload).map((issue) => issue.path)).toEqual([path]);
    },
  );

  it('names what is missing by its field', () => {
    const source = sourceOf(payloadOf('G01'));
    const issues = einvoiceIssues(
      {
        ...source,
        seller: { ...source.seller, pin: null },
        buyer: { ...source.buyer, line1: null, city: 'X' },
        lines: [{ ...source.lines[0]!, hsn: '7326', unitCode: null }],
      },
      6,
    );
    expect(issues).toEqual([
      { path: 'SellerDtls.Pin', message: 'Company: PIN code is missing.' },
      { path: 'BuyerDtls.Addr1', message: 'Customer: first line of the address is missing.' },
      { path: 'BuyerDtls.Loc', message: 'Customer: city is not valid.' },
      { path: 'ItemList.0.HsnCd', message: 'Line 1, Steel bracket: HSN or SAC needs 6 digits.' },
      { path: 'ItemList.0.Unit', message: 'Line 1, Steel bracket: unit is missing.' },
    ]);
  });

  it('says IgstOnIntra where IGST applies within the state (SEZ)', () => {
    const source = sourceOf(payloadOf('G05'));
    const { stateCode } = source.seller;
    const sez = { ...source, supplyType: 'SEZWP' as const, placeOfSupply: stateCode!, buyer: { ...source.seller } };
    expect(buildEinvoicePayload(sez)['TranDtls']).toEqual({
      TaxSch: 'GST',
      SupTyp: 'SEZWP',
      RegRev: 'N',
      IgstOnIntra: 'Y',
    });
  });

  it('tells prices before tax where they hold it', () => {
    const inclusive = {
      ...lineOf(payloadOf('G01').ItemList[0] as Item),
      hsn: '998714',
      quantity: 2_000,
      unitPrice: 500_000,
    };
    const amounts = {
      amountPaise: 10_000,
      discountPaise: 0,
      taxablePaise: 8_474,
      cgstPaise: 763,
      sgstPaise: 763,
      totalPaise: 10_000,
    };
    const [item] = buildEinvoicePayload({ ...sourceOf(payloadOf('G01')), lines: [{ ...inclusive, ...amounts }] })[
      'ItemList'
    ] as EinvoiceObject[];
    expect(item).toMatchObject({
      IsServc: 'Y',
      Qty: 2,
      UnitPrice: 42.37,
      TotAmt: 84.74,
      Discount: 0,
      AssAmt: 84.74,
      TotItemVal: 100,
    });
  });

  it('is not made for a consumer, by a composition dealer, before October 2020, nor of a bill of supply', () => {
    const invoice = {
      gstType: 'Regular',
      heading: 'Tax Invoice',
      supplyType: 'B2B',
      invoicedOn: '2025-11-05',
      lines: sourceOf(payloadOf('G01')).lines,
    } as const;
    expect(einvoiceRefusal(invoice)).toBeNull();
    expect(einvoiceRefusal({ ...invoice, supplyType: 'B2C' })).toMatch(/registered buyer/);
    expect(einvoiceRefusal({ ...invoice, gstType: 'Composition' })).toMatch(/regular taxpayer/);
    expect(einvoiceRefusal({ ...invoice, invoicedOn: '2020-09-30' })).toMatch(/1 October 2020/);
    expect(einvoiceRefusal({ ...invoice, lines: [{ ...invoice.lines[0]!, kind: 'exempt' }] })).toMatch(
      /bill of supply/,
    );
    expect(einvoiceRefusal({ ...invoice, heading: 'Bill of Supply' })).toMatch(/bill of supply/);
  });
});

describe('the reference number', () => {
  // The portal writes numbers in capitals since June 2025: a mixed-case one hashes otherwise than when it was published.
  it.each(
    gstinVectors.irn.cases
      .filter((each) => each.doc_type === 'INV' && each.doc_no === each.doc_no.toUpperCase())
      .map((each) => [each.doc_no, each] as const),
  )('of %s is the SHA-256 of GSTIN, financial year, type and number', (_number, each) => {
    const invoicedOn = `${each.fy.slice(0, 4)}-06-01`;
    const text = irnText({ gstin: each.seller_gstin, invoicedOn, number: each.doc_no });
    expect(createHash('sha256').update(text).digest('hex')).toBe(each.irn);
  });
});

describe('Notes to B2B, SEZ, export have e-invoices; after 24 h an IRN is undone by the opposite note (sales rule 39)', () => {
  const given = { code: 'INV-7', ackAt: '2026-11-27T04:50:00.000Z', opposite: 'credit' };
  it.each([
    ['to the minute', '2026-11-28T04:50:00.000Z', null],
    [
      'and not later',
      '2026-11-28T04:50:01.000Z',
      'The IRN of INV-7 could be cancelled until 28/11/2026 10:20. Make a credit note.',
    ],
  ])('%s', (_, now, expected) => {
    expect(irnStaysProblem(given, now)).toBe(expected);
  });

  it('a note has an IRN of its own', () => {
    const of = { gstin: '29AABCB1234C1Z5', invoicedOn: '2026-11-28', number: 'cn/1' };
    expect(irnText({ ...of, type: 'CRN' })).toBe('29AABCB1234C1Z52026-27CRNCN/1');
  });
});
