import type { DocumentTotals, PriceableLine } from '@bahi/domain/document/priced-line';
import { SEEDED_TAX_CODES, taxCodeForSupply } from '@bahi/domain/tax/tax-codes';
import { computeTotals } from '@bahi/domain/totals/compute-totals';
import type { Discount } from './discount.ts';
import type { Invoice, InvoiceForm } from './invoice-form.ts';

/** What the entity has set about prices. */
export interface PricingSettings {
  stateCode: string;
  labourInclusive: boolean;
  roundToRupee: boolean;
}

/**
 * The totals as they will be saved, while the header of a draft is being edited; the server computes them anew
 * (decisions §3). Undefined where a line has a tax code that this program does not know.
 */
export function previewTotals(
  invoice: Invoice,
  form: InvoiceForm,
  settings: PricingSettings,
): DocumentTotals | undefined {
  const supply = otherSupply(invoice, form, settings);
  const lines: PriceableLine[] = [];
  for (const line of pricedLinesOf(invoice)) {
    const code = SEEDED_TAX_CODES.find((candidate) => candidate.code === line.taxCode);
    const tax = code && taxCodeForSupply(SEEDED_TAX_CODES, code.code, supply ?? code.type === 2);
    if (!tax) return undefined;
    lines.push({ ...line, tax });
  }
  const percent = ({ percent: value }: Discount) => value;
  const paise = ({ paise: value }: Discount) => value ?? 0;
  return computeTotals(
    lines,
    {
      labourPercent: percent(form.labourDiscount),
      labourPaise: paise(form.labourDiscount),
      partsPercent: percent(form.partsDiscount),
      partsPaise: paise(form.partsDiscount),
      overallPercent: percent(form.overallDiscount),
      overallPaise: paise(form.overallDiscount),
    },
    {
      labourInclusive: settings.labourInclusive,
      taxed: chargesTax(invoice),
      roundToRupee: settings.roundToRupee,
      adjustPaise: form.adjustPaise ?? 0,
    },
  );
}

const pricedLinesOf = (invoice: Invoice) =>
  [
    ...invoice.labour.map((line) => ({ ...line, family: 'labour' as const })),
    ...invoice.parts.map((line) => ({ ...line, family: 'part' as const })),
  ].map(({ id, family, quantity, unitPrice, discountPercent, discountPaise, noDiscount, taxCode }) => ({
    ...{ id, family, quantity, unitPrice, noDiscount, taxCode, discountPaise },
    discountPercent: discountPercent ?? null,
  }));

/** Whether another place of supply makes it inter-state; undefined while the codes of the lines stand. */
function otherSupply(invoice: Invoice, form: InvoiceForm, { stateCode }: PricingSettings): boolean | undefined {
  const before = invoice.settings.placeOfSupply ?? stateCode;
  if (form.placeOfSupply === null || form.placeOfSupply === before) return undefined;
  // Inside the own state with IGST: a special zone or an export, inter-state wherever it goes (decisions §5).
  const alwaysInter = before === stateCode && (invoice.igstPaise ?? 0) > 0;
  return alwaysInter || form.placeOfSupply !== stateCode;
}

/** Untaxed documents and entities show it by taxable lines that bear no tax. */
function chargesTax(invoice: Invoice): boolean {
  if (invoice.settings.taxed === false) return false;
  const bears = (line: { taxCode: number; taxablePaise: number }) =>
    line.taxablePaise > 0 && (SEEDED_TAX_CODES.find(({ code }) => code === line.taxCode)?.ratePercent ?? 0) > 0;
  const taxable = [...invoice.labour, ...invoice.parts].filter(bears);
  return taxable.length === 0 || invoice.cgstPaise + invoice.sgstPaise + invoice.igstPaise > 0;
}
