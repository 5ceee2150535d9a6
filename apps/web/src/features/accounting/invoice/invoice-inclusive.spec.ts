import type { LineItem } from '@bahi/domain/document/line-masters';
import { type LineSpec, mergeLines } from '@bahi/domain/document/merge-lines';
import { mergePricedHeader, priceDocument } from '@bahi/domain/document/priced-document';
import { NO_DISCOUNTS } from '@bahi/domain/document/priced-line';
import { withInclusive, withTaxCode } from '@bahi/domain/totals/inclusive-price';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendingOf } from '../../../kit/document/document-draft.ts';
import type { Typed } from '../../../kit/document/document-kind.ts';
import { newForm, type InvoiceForm } from './invoice-form.ts';
import { INVOICE, invoiceBody } from './invoice-kind.ts';
import { lineOfHit, newSaleLine, type SaleLine } from '../../../kit/sale/sale-line.ts';
import {
  computeSaleTotals,
  recipientOfSummary,
  termsOf,
  type PricingSettings,
} from '../../../kit/sale/sale-pricing.ts';

type State = Typed<InvoiceForm, SaleLine>;
type ServerLine = SaleLine & { position: number; tracked: boolean };

const recipient = recipientOfSummary(null);
const item: LineItem = {
  id: 'wiper',
  partNumber: 'WP-1',
  name: 'Wiper',
  hsn: '8512',
  unitCode: 'NOS',
  tracked: false,
  trackBy: 'Qty',
  active: true,
  grouped: false,
  salePrice: 333_333,
  minimumPrice: null,
  taxCode: 106,
  accountCode: 4100,
};
const FIELDS = ['description', 'quantity', 'unitPrice', 'noDiscount', 'taxCode'] as const;
const SPEC: LineSpec<ServerLine> = {
  prefixes: { labour: 'IO', part: 'IP' },
  fields: { labour: FIELDS, part: FIELDS },
  blank: (family) => {
    const { id: _, ...blank } = newSaleLine('', 106);
    return { ...blank, family, position: 1, tracked: false };
  },
  ofItem: () => ({}),
  ofOperation: () => ({}),
  listed: [],
};

/** The save of the server, by the functions of the domain that it calls. */
function savedByServer(saved: State, body: ReturnType<typeof invoiceBody>, settings: PricingSettings) {
  const before = {
    discounts: NO_DISCOUNTS,
    taxed: true,
    untaxedReason: null,
    adjustPaise: 0,
    adjustReason: null,
    placeOfSupply: '29',
    placeOfSupplyReason: null,
    inclusive: saved.header.inclusive,
  };
  const header = mergePricedHeader(before, body);
  const stored = saved.lines.map((line, position): ServerLine => ({ ...line, position, tracked: false }));
  const [from, terms] = [termsOf(before, settings), termsOf(header, settings)];
  const { lines } = mergeLines(
    { lines: withInclusive(stored, from, terms), counts: { labour: 1, part: 2 } },
    body,
    SPEC,
    {
      terms,
      interState: false,
      masters: {
        items: new Map([[item.id, item]]),
        operations: [],
        incomeAccounts: { labour: 4000, part: 4100 },
      },
    },
  );
  const { stateCode: entityState, gstType, labourInclusive, roundToRupee } = settings;
  const facts = { entityState, gstType, labourInclusive, roundToRupee, recipient };
  return { lines, totals: priceDocument({ ...header, lines }, facts).totals };
}

const line = fc
  .record({ list: fc.integer({ min: 0, max: 90_000_000 }), typed: fc.option(fc.integer({ min: 0, max: 90_000_000 })) })
  .map(({ list, typed }) => ({ listPrice: list, unitPrice: typed ?? list, saved: true }));
const step = fc.oneof(
  fc.constant({ does: 'toggle' } as const),
  fc.constant({ does: 'pick' } as const),
  fc.record({ does: fc.constant('code' as const), at: fc.nat(2), code: fc.constantFrom(105, 106, 107) }),
  fc.record({ does: fc.constant('price' as const), at: fc.nat(2), price: fc.integer({ min: 0, max: 90_000_000 }) }),
  fc.record({ does: fc.constant('price' as const), at: fc.nat(2), price: fc.constant('as saved' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function typedOver(state: State, saved: State, one: Step, settings: PricingSettings): State {
  const { header, lines } = state;
  const terms = termsOf(header, settings);
  if (one.does === 'toggle') {
    const next = { ...header, inclusive: !header.inclusive };
    return { header: next, lines: withInclusive(lines, terms, termsOf(next, settings)) };
  }
  if (one.does === 'pick') {
    const row = { ...item, salePrice: 333_333, taxCode: 106, accountCode: 4100 };
    const made = lineOfHit(newSaleLine(`new-${lines.length}`, 106), { kind: 'item', row }, terms);
    return { header, lines: [...lines, made] };
  }
  const changed = (old: SaleLine): SaleLine => {
    if (one.does === 'code') return withTaxCode(old, one.code, terms);
    return { ...old, unitPrice: one.price === 'as saved' ? saved.lines[one.at]!.unitPrice : one.price };
  };
  return { header, lines: lines.map((old, at) => (at === one.at ? changed(old) : old)) };
}

it('The live totals are those that the server saves, whatever is toggled, picked and typed', () => {
  const draft = fc.record({
    inclusive: fc.boolean(),
    labourInclusive: fc.boolean(),
    labour: line,
    first: line,
    second: line,
    steps: fc.array(step, { maxLength: 8 }),
  });
  fc.assert(
    fc.property(draft, ({ inclusive, labourInclusive, labour, first, second, steps }) => {
      const settings: PricingSettings = { stateCode: '29', gstType: 'Regular', labourInclusive, roundToRupee: true };
      const saved: State = {
        header: { ...newForm('2026-05-10'), placeOfSupply: '29', inclusive },
        lines: [
          { ...newSaleLine('IO1', 106), ...labour },
          { ...newSaleLine('IP1', 106), ...first, family: 'part' },
          { ...newSaleLine('IP2', 105), ...second, family: 'part', quantity: 3_000 },
        ],
      };
      const typed = steps.reduce((state, one) => typedOver(state, saved, one, settings), saved);
      const body = invoiceBody(sendingOf(INVOICE, typed, saved, 'save'), { discounts: true, labourInclusive });
      const server = savedByServer(saved, body, settings);
      const live = computeSaleTotals(typed.lines, { form: typed.header, recipient, settings, billsRepair: false });
      const { lines: _lines, ...totals } = server.totals;
      expect(server.lines.map(({ unitPrice }) => unitPrice)).toEqual(typed.lines.map(({ unitPrice }) => unitPrice));
      expect(live).toMatchObject(totals);
    }),
  );
});

it('Three parts of ₹50 with 18 % inside are ₹150 taxable and ₹177 in all', () => {
  const settings: PricingSettings = { stateCode: '29', gstType: 'Regular', labourInclusive: false, roundToRupee: true };
  const form = { ...newForm('2026-05-10'), inclusive: true };
  const row = { ...item, salePrice: 500_000, taxCode: 106, accountCode: 4100 };
  const picked = lineOfHit(newSaleLine('new-1', 106), { kind: 'item', row }, termsOf(form, settings));
  const three = { ...picked, quantity: 3_000 };
  const { taxablePaise, totalPaise } = computeSaleTotals([three], { form, recipient, settings, billsRepair: false });
  expect([picked.unitPrice, taxablePaise, totalPaise]).toEqual([590_000, 15_000, 17_700]);
});
