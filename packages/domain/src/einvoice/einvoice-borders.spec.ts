import { describe, expect, test } from 'vitest';
import { einvoiceIssues, einvoiceRefusal } from './einvoice-issues.ts';
import {
  buildEinvoicePayload,
  type EinvoiceLine,
  type EinvoiceObject,
  type EinvoiceParty,
  type EinvoiceSource,
} from './einvoice-payload.ts';
import { schemaIssues } from './einvoice-schema.ts';
import { isYetToCome, readAcknowledgedAt } from './irn.ts';

const line: EinvoiceLine = {
  description: 'Oil filter',
  hsn: '84212300',
  kind: 'taxable',
  quantity: 1_000,
  unitCode: 'NOS',
  unitPrice: 1_000_000,
  amountPaise: 10_000,
  discountPaise: 0,
  taxablePaise: 10_000,
  ratePercent: 180_000,
  cgstPaise: 900,
  sgstPaise: 900,
  igstPaise: 0,
  totalPaise: 11_800,
};
const invoice = {
  gstType: 'Regular',
  heading: 'Tax Invoice',
  supplyType: 'B2B',
  invoicedOn: '2020-10-01',
  lines: [line],
} as const;

describe('whether an invoice may have an e-invoice', () => {
  test.each([
    ['on the first day of the portal', invoice, null],
    [
      'on the day before it',
      { ...invoice, invoicedOn: '2020-09-30' },
      'The e-invoice portal takes no invoices dated before 1 October 2020.',
    ],
    ['of a composition dealer', { ...invoice, gstType: 'Composition' }, 'Only a regular taxpayer makes e-invoices.'],
    ['to a consumer', { ...invoice, supplyType: 'B2C' }, 'An e-invoice is for a registered buyer or an export.'],
    ['abroad', { ...invoice, supplyType: 'EXPWP' }, null],
    [
      'without a taxable line',
      { ...invoice, lines: [{ ...line, kind: 'exempt' }] },
      'A bill of supply has no e-invoice: it charges no tax.',
    ],
    [
      'that is a bill of supply though a line is taxable',
      { ...invoice, heading: 'Bill of Supply' },
      'A bill of supply has no e-invoice: it charges no tax.',
    ],
    ['with one taxable line of two', { ...invoice, lines: [{ ...line, kind: 'exempt' }, line] }, null],
  ] as const)('%s', (_, facts, refusal) => {
    expect(einvoiceRefusal(facts)).toBe(refusal);
  });
});

test.each([
  ['2025-11-05 10:20:00', '2025-11-05T04:50:00.000Z'],
  ['2025-11-05T10:20', '2025-11-05T04:50:00.000Z'],
  ['2025-11-05 23:59:59', '2025-11-05T18:29:00.000Z'],
  ['2025-11-05 00:00', '2025-11-04T18:30:00.000Z'],
  ['2025-11-05 24:00:00', null],
  ['2025-02-29 10:20:00', null],
  ['05/11/2025 10:20:00', null],
  ['2025-11-05', null],
])('the portal’s time %s is %s', (text, instant) => {
  expect(readAcknowledgedAt(text)).toBe(instant);
});

const party = (change: Partial<EinvoiceParty> = {}): EinvoiceParty => ({
  gstin: '29AAGCB7383J1Z4',
  name: 'Balaji Motors',
  tradeName: 'Balaji Motors',
  line1: '12 Residency Road',
  line2: 'II',
  city: 'Bengaluru',
  pin: '560025',
  stateCode: '29',
  ...change,
});
const source: EinvoiceSource = {
  supplyType: 'B2B',
  number: 'inv-a-1',
  invoicedOn: '2025-11-05',
  placeOfSupply: '29',
  seller: party(),
  buyer: party({ tradeName: 'Balaji', line2: 'III', pin: 'none' }),
  delivery: null,
  lines: [line, { ...line, kind: 'exempt', totalPaise: 500 }],
  adjustPaise: -200,
  roundPaise: -10,
  totalPaise: 12_090,
};
const address = { Addr1: '12 Residency Road', Loc: 'Bengaluru', Pin: 560025, Stcd: '29' };
const values = { CesVal: 0, AssVal: 100, CgstVal: 9, SgstVal: 9, IgstVal: 0, RndOffAmt: -0.1, TotInvVal: 120.9 };

describe('an invoice as the portal is told it', () => {
  test('in whole', () => {
    expect(buildEinvoicePayload(source)).toEqual({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
      DocDtls: { Typ: 'INV', No: 'INV-A-1', Dt: '05/11/2025' },
      SellerDtls: { Gstin: '29AAGCB7383J1Z4', LglNm: 'Balaji Motors', ...address },
      BuyerDtls: {
        Gstin: '29AAGCB7383J1Z4',
        LglNm: 'Balaji Motors',
        TrdNm: 'Balaji',
        Pos: '29',
        ...address,
        Addr2: 'III',
        Pin: 'none',
      },
      ItemList: [
        {
          SlNo: '1',
          PrdDesc: 'Oil filter',
          IsServc: 'N',
          HsnCd: '84212300',
          Qty: 1,
          Unit: 'NOS',
          UnitPrice: 100,
          TotAmt: 100,
          Discount: 0,
          AssAmt: 100,
          GstRt: 18,
          IgstAmt: 0,
          CgstAmt: 9,
          SgstAmt: 9,
          TotItemVal: 118,
        },
      ],
      ValDtls: { ...values, Discount: 2, OthChrg: 5 },
    });
  });

  test('an adjustment upwards is another charge, abroad has its own address', () => {
    expect(buildEinvoicePayload({ ...source, adjustPaise: 300 })['ValDtls']).toEqual({
      ...values,
      Discount: 0,
      OthChrg: 8,
    });
    const abroad = { ...source, supplyType: 'EXPWP', placeOfSupply: '96' } as const;
    expect(buildEinvoicePayload(abroad)['BuyerDtls']).toMatchObject({
      Gstin: 'URP',
      Pin: 999999,
      Stcd: '96',
      Pos: '96',
    });
  });

  test.each([
    [{ hsn: '9987', unitCode: null }, {}],
    [
      { hsn: '9987', unitCode: null, quantity: 2_000 },
      { Qty: 2, Unit: 'OTH' },
    ],
    [
      { hsn: '9987', unitCode: 'HRS', quantity: 2_000 },
      { Qty: 2, Unit: 'HRS' },
    ],
    [{ hsn: '8421', unitCode: null }, { Qty: 1 }],
  ])('a line with %j has the quantity %j', (change, expected) => {
    const [item] = buildEinvoicePayload({ ...source, lines: [{ ...line, ...change }] })['ItemList'] as EinvoiceObject[];
    expect(Object.fromEntries(Object.entries(item!).filter(([key]) => key === 'Qty' || key === 'Unit'))).toEqual(
      expected,
    );
  });

  test.each([
    ['29', '29', 5, 'Y'],
    ['29', '27', 5, undefined],
    ['29', '29', 0, undefined],
  ])('from %s to %s with IGST of %i it is IGST within the state: %s', (stateCode, placeOfSupply, igstPaise, within) => {
    const sale = { ...source, placeOfSupply, seller: party({ stateCode }), lines: [{ ...line, igstPaise }] };
    expect((buildEinvoicePayload(sale)['TranDtls'] as EinvoiceObject)['IgstOnIntra']).toBe(within);
  });
});

describe('what the portal would refuse', () => {
  const payload = buildEinvoicePayload({ ...source, buyer: party() });
  test('nothing of a whole request; every section that is missing, but for a delivery', () => {
    expect(schemaIssues(payload)).toEqual([]);
    const sections = ['TranDtls', 'DocDtls', 'SellerDtls', 'BuyerDtls', 'ValDtls'];
    const missing = sections.flatMap((section) =>
      schemaIssues(Object.fromEntries(Object.entries(payload).filter(([key]) => key !== section))),
    );
    expect(missing.map(({ path }) => path)).toEqual(sections);
    expect(missing.every(({ path, message }) => message.endsWith(`: ${path} is missing.`))).toBe(true);
  });

  test.each([
    [0, true],
    [1, false],
    [1_000, false],
    [1_001, true],
  ])('%i lines are refused: %s', (count, refused) => {
    const [item] = payload['ItemList'] as EinvoiceObject[];
    const issues = schemaIssues({ ...payload, ItemList: Array.from({ length: count }, () => item!) });
    expect(issues).toEqual(refused ? [{ path: 'ItemList', message: 'An e-invoice has 1 to 1000 taxable lines.' }] : []);
  });

  test.each([
    [{ hsn: '8421' }, 4, []],
    [{ hsn: '8421' }, 6, ['ItemList.0.HsnCd: Line 1, Oil filter: HSN or SAC needs 6 digits.']],
    [{ hsn: '842123' }, 6, []],
    [{ unitCode: null }, 6, ['ItemList.0.Unit: Line 1, Oil filter: unit is missing.']],
    [{ hsn: '998714', unitCode: null }, 6, []],
  ] as const)('a line with %j where %i digits are asked for', (change, digits, expected) => {
    const issues = einvoiceIssues({ ...source, buyer: party(), lines: [{ ...line, ...change }] }, digits);
    expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected);
  });
});

test('An acknowledgement is of the time before it is entered, by clocks that differ by an hour at most', () => {
  const entered = '2026-11-18T05:30:00.000Z';
  expect(isYetToCome('2026-11-18T06:30:00.000Z', entered)).toBe(false);
  expect(isYetToCome('2026-11-18T06:30:00.001Z', entered)).toBe(true);
});

describe('What goes abroad or to an SEZ', () => {
  const sold = (supplyType: EinvoiceSource['supplyType'], countryCode: string | null = 'DE') =>
    buildEinvoicePayload({
      ...source,
      supplyType,
      placeOfSupply: supplyType.startsWith('EXP') ? '96' : '29',
      buyer: party({ name: 'Hafen GmbH', stateCode: null, countryCode }),
      lines: [{ ...line, cgstPaise: 0, sgstPaise: 0 }],
    });
  test.each([
    ['EXPWOP', 0],
    ['SEZWOP', 0],
    ['EXPWP', 18],
    ['SEZWP', 18],
    ['B2B', 18],
  ] as const)('GstRt is 0 without payment of tax, else the rate of the line: %s is %i', (supplyType, rate) => {
    expect((sold(supplyType)['ItemList'] as EinvoiceObject[])[0]!['GstRt']).toBe(rate);
  });

  test('an export tells its shipping bill, port and currency, as far as they are known', () => {
    const exportDetails = {
      shippingBillNo: '1234567',
      shippedOn: '2026-05-06',
      portCode: 'INMAA1',
      currencyCode: 'USD',
      exchangeRate: 831_250,
    };
    const told = (details: Partial<typeof exportDetails>, supplyType: EinvoiceSource['supplyType'] = 'EXPWOP') =>
      buildEinvoicePayload({
        ...source,
        supplyType,
        exportDetails: { ...exportDetails, shippingBillNo: null, shippedOn: null, portCode: null, ...details } as never,
        buyer: party({ name: 'Hafen GmbH', stateCode: null, countryCode: 'DE' }),
      })['ExpDtls'];
    expect(told(exportDetails)).toEqual({
      ShipBNo: '1234567',
      ShipBDt: '06/05/2026',
      Port: 'INMAA1',
      ForCur: 'USD',
      CntCode: 'DE',
    });
    expect(told({})).toEqual({ ForCur: 'USD', CntCode: 'DE' });
    expect(told(exportDetails, 'SEZWP')).toBeUndefined();
  });

  test('an export names the country of its buyer, and no other supply does', () => {
    const told = [sold('EXPWOP'), sold('EXPWP'), sold('EXPWP', null), sold('SEZWP')];
    expect(told.map(({ ExpDtls }) => ExpDtls)).toEqual([{ CntCode: 'DE' }, { CntCode: 'DE' }, undefined, undefined]);
    expect(schemaIssues(sold('EXPWP', 'Germany')).map(({ path }) => path)).toEqual(['ExpDtls.CntCode']);
  });
});

test('a line is told in a unit of the master list (UQC), or the portal refuses it', () => {
  const units = ['NOS', 'STR', 'BTL'].map((unitCode) =>
    einvoiceIssues({ ...source, buyer: party(), lines: [{ ...line, unitCode }] }, 6).map(({ path }) => path),
  );
  expect(units).toEqual([[], ['ItemList.0.Unit'], []]);
});
