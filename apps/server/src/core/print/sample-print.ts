import type { EntitySettings } from '@bahi/contract/settings/entity-settings';
import { type LineFamily, NO_DISCOUNTS } from '@bahi/domain/document/priced-line';
import { isAutomotive, isHealthcare } from '@bahi/domain/industry/industry';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { amountInWords } from '@bahi/domain/money/words';
import { COMPOSITION_WORDS, taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { GstType } from '@bahi/domain/tax/registration';
import { findState } from '@bahi/domain/tax/states';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { addDays } from '@bahi/domain/time/dates';
import { computeTotals } from '@bahi/domain/totals/compute-totals';
import { hsnSummary, shownHsn } from '@bahi/domain/totals/hsn-summary';
import type { Ctx } from '../context.ts';
import { type InvoicePrint, type InvoicePrintState, type PrintLine, printOptionsFrom } from './invoice-print.ts';
import { supplierOf } from './supplier.ts';

interface Sample {
  family: LineFamily;
  description: string;
  code: string;
  hsn: string;
  quantity: Quantity;
  unitCode: string;
  unitPrice: UnitPrice;
}

const WORKSHOP: readonly Sample[] = [
  {
    family: 'labour',
    description: 'Periodic service, 20,000 km',
    code: 'PMS-20',
    hsn: '998714',
    quantity: 1_000,
    unitCode: 'NOS',
    unitPrice: 15_000_000,
  },
  {
    family: 'part',
    description: 'Engine oil 5W-30',
    code: '08880-83861',
    hsn: '27101980',
    quantity: 3_500,
    unitCode: 'LTR',
    unitPrice: 6_400_000,
  },
  {
    family: 'part',
    description: 'Oil filter',
    code: '90915-YZZE1',
    hsn: '84212300',
    quantity: 1_000,
    unitCode: 'NOS',
    unitPrice: 3_800_000,
  },
];
const PHARMACY: readonly Sample[] = [
  {
    family: 'part',
    description: 'Paracetamol 650 mg tablets',
    code: '',
    hsn: '30049099',
    quantity: 2_000,
    unitCode: 'STR',
    unitPrice: 300_000,
  },
  {
    family: 'part',
    description: 'Surgical dressing, sterile',
    code: '',
    hsn: '30059040',
    quantity: 5_000,
    unitCode: 'NOS',
    unitPrice: 1_200_000,
  },
];

/** An invoice that is none, of the entity as it is, in print options that need not be saved: for the preview. */
export function samplePrint(
  ctx: Pick<Ctx, 'entity' | 'settings' | 'today' | 'logo'>,
  options: EntitySettings['print'],
): { print: InvoicePrint; state: InvoicePrintState } {
  const { entity, settings, today } = ctx;
  const taxed = settings.tax.gstType === GstType.regular;
  const { lines, hsn, ...amounts } = sampleAmounts(ctx, taxed);
  const print: InvoicePrint = {
    version: 1,
    heading: taxed ? 'Tax Invoice' : 'Bill of Supply',
    code: 'SAMPLE-00042',
    invoicedOn: today,
    dueOn: addDays(today, settings.invoicing.dueDays),
    ...sampleParties(ctx),
    taxColumns: taxed ? 'intra' : 'none',
    sgstLabel: taxHeadLabels(entity.stateCode).sgst,
    ...(isAutomotive(entity.industry) ? sampleJob(today) : { vehicle: null, order: null }),
    lines,
    hsn,
    ...amounts,
    discountPaise: 0,
    adjustReason: null,
    totalInWords: amountInWords(amounts.totalPaise),
    declarations: settings.tax.gstType === GstType.composition ? [COMPOSITION_WORDS] : [],
    notes: null,
    terms: options.terms,
    bankDetails: options.bankDetails,
    upi: options.upiId ? { payeeAddress: options.upiId, payeeName: entity.displayName } : null,
    logoFileId: options.logo ? (ctx.logo?.printFileId ?? null) : null,
    options: printOptionsFrom(options),
  };
  return { print, state: { watermark: null, paidPaise: 0, duePaise: print.totalPaise } };
}

function sampleParties({ entity, ...ctx }: Pick<Ctx, 'entity' | 'settings' | 'today' | 'logo'>) {
  const stateName = findState(entity.stateCode)?.name ?? '';
  return {
    supplier: supplierOf({ entity, ...ctx }),
    buyer: {
      name: 'Lakshmi Traders',
      address: ['18 Market Road', 'Near Old Bus Stand'],
      phone: '98450 12345',
      email: null,
      gstin: null,
      stateCode: entity.stateCode,
      stateName,
    },
    deliveryAddress: null,
    placeOfSupply: { code: entity.stateCode, name: stateName },
  };
}

const sampleJob = (today: string) => ({
  vehicle: {
    registrationNumber: 'KA 01 AB 1234',
    name: 'Maruti Suzuki Swift VXi 2022',
    details: ['Odometer 20,140 km'],
  },
  order: { label: 'Repair order', code: 'SAMPLE-00017', openedOn: addDays(today, -1) },
});

/** CGST and SGST of medicines, 5 %, and of everything else here, 18 %. */
const TAX_CODES = { health: 105, others: 106 } as const;

function sampleAmounts({ entity, settings }: Pick<Ctx, 'entity' | 'settings'>, taxed: boolean) {
  const health = isHealthcare(entity.industry);
  const tax = getTaxCode(health ? TAX_CODES.health : TAX_CODES.others);
  const samples = health ? PHARMACY : WORKSHOP;
  const { lines: amounts, ...totals } = computeTotals(
    samples.map((sample, i) => ({
      ...sample,
      id: String(i),
      discountPercent: null,
      discountPaise: 0,
      noDiscount: false,
      tax,
    })),
    NO_DISCOUNTS,
    { labourInclusive: false, taxed, roundToRupee: settings.accounting.roundToRupee, adjustPaise: 0 },
  );
  const shown = samples.map((sample, i): PrintLine => {
    const { id: _, amountPaise: __, recordDiscountPaise: ___, ...line } = amounts[i]!;
    return {
      ...sample,
      code: sample.code || null,
      hsn: shownHsn(sample.hsn, settings.tax.hsnDigits),
      unitCode: sample.family === 'part' ? sample.unitCode : null,
      ...line,
      cgstPercent: taxed ? tax.cgstPercent : 0,
      sgstPercent: taxed ? tax.sgstPercent : 0,
      igstPercent: 0,
    };
  });
  const ratePercent = taxed ? tax.ratePercent : 0;
  const hsn = hsnSummary(
    shown.map((line) => ({ ...line, ratePercent, amounts: line })),
    settings.tax.hsnDigits,
  );
  const { labourDiscountPaise: _, partsDiscountPaise: __, overallDiscountPaise: ___, ...sums } = totals;
  return { lines: shown, hsn, ...sums };
}
