import type { EntitySettings } from '@bahi/contract/settings/entity-settings';
import { isAutomotive, isHealthcare } from '@bahi/domain/industry/industry';
import { amountInWords } from '@bahi/domain/money/words';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { GstType } from '@bahi/domain/tax/registration';
import { findState } from '@bahi/domain/tax/states';
import { addDays } from '@bahi/domain/time/dates';
import { hsnSummary, shownHsn } from '@bahi/domain/totals/hsn-summary';
import type { Ctx } from '../context.ts';
import { type InvoicePrint, type InvoicePrintState, type PrintLine, printOptionsFrom } from './invoice-print.ts';
import { supplierOf } from './supplier.ts';

interface Sample {
  family: PrintLine['family'];
  description: string;
  code: string;
  hsn: string;
  /** Thousandths. */
  quantity: number;
  unitCode: string;
  pricePaise: number;
  amountPaise: number;
}

const WORKSHOP: readonly Sample[] = [
  {
    family: 'labour',
    description: 'Periodic service, 20,000 km',
    code: 'PMS-20',
    hsn: '998714',
    quantity: 1_000,
    unitCode: 'NOS',
    pricePaise: 150_000,
    amountPaise: 150_000,
  },
  {
    family: 'part',
    description: 'Engine oil 5W-30',
    code: '08880-83861',
    hsn: '27101980',
    quantity: 3_500,
    unitCode: 'LTR',
    pricePaise: 64_000,
    amountPaise: 224_000,
  },
  {
    family: 'part',
    description: 'Oil filter',
    code: '90915-YZZE1',
    hsn: '84212300',
    quantity: 1_000,
    unitCode: 'NOS',
    pricePaise: 38_000,
    amountPaise: 38_000,
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
    pricePaise: 3_000,
    amountPaise: 6_000,
  },
  {
    family: 'part',
    description: 'Surgical dressing, sterile',
    code: '',
    hsn: '30059040',
    quantity: 5_000,
    unitCode: 'NOS',
    pricePaise: 12_000,
    amountPaise: 60_000,
  },
];

/** An invoice that is none, of the entity as it is, in print options that need not be saved: for the preview. */
export function samplePrint(
  ctx: Pick<Ctx, 'entity' | 'settings' | 'today' | 'logo'>,
  options: EntitySettings['print'],
): { print: InvoicePrint; state: InvoicePrintState } {
  const { entity, settings, today } = ctx;
  const taxed = settings.tax.gstType === GstType.regular;
  const health = isHealthcare(entity.industry);
  const halfPercent = taxed ? (health ? 25_000 : 90_000) : 0;
  const lines = (health ? PHARMACY : WORKSHOP).map((sample) => lineOf(sample, halfPercent, settings.tax.hsnDigits));
  const sum = (key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'totalPaise') =>
    lines.reduce((total, line) => total + line[key], 0);
  const exactPaise = sum('totalPaise');
  const rest = exactPaise % 100;
  const roundPaise = !settings.accounting.roundToRupee ? 0 : rest >= 50 ? 100 - rest : -rest;
  const totalPaise = exactPaise + roundPaise;
  const stateName = findState(entity.stateCode)?.name ?? '';
  const print: InvoicePrint = {
    version: 1,
    heading: taxed ? 'Tax Invoice' : 'Bill of Supply',
    code: 'SAMPLE-00042',
    invoicedOn: today,
    dueOn: addDays(today, settings.invoicing.dueDays),
    supplier: supplierOf(ctx),
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
    taxColumns: taxed ? 'intra' : 'none',
    sgstLabel: taxHeadLabels(entity.stateCode).sgst,
    vehicle: isAutomotive(entity.industry)
      ? { registrationNumber: 'KA 01 AB 1234', name: 'Maruti Suzuki Swift VXi 2022', details: ['Odometer 20,140 km'] }
      : null,
    order: isAutomotive(entity.industry)
      ? { label: 'Repair order', code: 'SAMPLE-00017', openedOn: addDays(today, -1) }
      : null,
    lines,
    hsn: hsnSummary(
      lines.map((line) => ({
        hsn: line.hsn,
        unitCode: line.unitCode,
        quantity: line.quantity,
        ratePercent: 2 * halfPercent,
        amounts: line,
      })),
      settings.tax.hsnDigits,
    ),
    subTotalPaise: sum('taxablePaise'),
    discountPaise: 0,
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: 0,
    adjustPaise: 0,
    adjustReason: null,
    roundPaise,
    totalPaise,
    totalInWords: amountInWords(totalPaise),
    declarations:
      settings.tax.gstType === GstType.composition
        ? ['Composition taxable person, not eligible to collect tax on supplies.']
        : [],
    notes: null,
    terms: options.terms,
    bankDetails: options.bankDetails,
    upi: options.upiId ? { payeeAddress: options.upiId, payeeName: entity.displayName } : null,
    logoFileId: options.logo ? (ctx.logo?.printFileId ?? null) : null,
    options: printOptionsFrom(options),
  };
  return { print, state: { watermark: null, paidPaise: 0, duePaise: totalPaise } };
}

function lineOf(sample: Sample, halfPercent: number, hsnDigits: 4 | 6 | 8): PrintLine {
  const { family, description, code, hsn, quantity, unitCode, pricePaise, amountPaise } = sample;
  // The amounts are chosen so that every tax is whole paise.
  const taxPaise = (amountPaise * halfPercent) / 1_000_000;
  return {
    family,
    description,
    code: code || null,
    hsn: shownHsn(hsn, hsnDigits),
    quantity,
    unitCode: family === 'part' ? unitCode : null,
    unitPrice: pricePaise * 100,
    discountPaise: 0,
    taxablePaise: amountPaise,
    cgstPercent: halfPercent,
    sgstPercent: halfPercent,
    igstPercent: 0,
    cgstPaise: taxPaise,
    sgstPaise: taxPaise,
    igstPaise: 0,
    totalPaise: amountPaise + 2 * taxPaise,
  };
}
