import { makeWords } from '@bahi/domain/industry/words';
import { groupIndian } from '@bahi/domain/money/format';
import { COMPOSITION_WORDS, documentHeading, zeroRatedEndorsement } from '@bahi/domain/tax/document-heading';
import { GstType } from '@bahi/domain/tax/registration';
import { findState } from '@bahi/domain/tax/states';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { NOTHING_PRINTED, type PrintedFields } from '../../../core/custom-fields/printed-fields.ts';
import type { Ctx } from '../../../core/context.ts';
import { type InvoicePrint, printOptionsFrom } from '../../../core/print/invoice-print.ts';
import { addressLines, supplierOf } from '../../../core/print/supplier.ts';
import {
  billedBuyer,
  printedHsn,
  printedLine,
  printedSums,
  printedTax,
  rateWords,
} from '../../../core/sale/sale-print.ts';
import { countedLine } from './counted-line.ts';
import type { InvoiceVehicle, StoredInvoice } from './invoice-store.ts';

/** Everything the print shows, from the invoice and the entity as they are now; approval freezes it (decisions §5). */
export function buildInvoicePrint(
  ctx: Ctx,
  invoice: StoredInvoice,
  printed: PrintedFields = NOTHING_PRINTED,
): InvoicePrint {
  const { entity, settings } = ctx;
  const { customer, lines } = invoice;
  const place = invoice.placeOfSupply ?? entity.stateCode;
  const tax = printedTax(ctx, invoice);
  const taxed = tax.taxColumns !== 'none';
  return {
    version: 1,
    heading: invoiceHeading(ctx, invoice),
    code: invoice.code,
    invoicedOn: invoice.invoicedOn,
    dueOn: invoice.dueOn,
    supplier: supplierOf(ctx),
    buyer: billedBuyer(customer, printed.customer),
    treatment: { gstType: settings.tax.gstType, supplyType: customer.supplyType },
    deliveryAddress: customer.deliveryAddress && addressLines(customer.deliveryAddress),
    placeOfSupply: { code: place, name: findState(place)?.name ?? '' },
    ...tax,
    vehicle: invoice.vehicle && vehicleOf(invoice.vehicle, invoice.order?.odometer ?? null),
    order: invoice.order && {
      label: makeWords(entity.industry)('workOrder'),
      code: invoice.order.code,
      openedOn: invoice.order.openedOn,
    },
    lines: lines.map((line) => ({
      ...printedLine(ctx, line, taxed),
      note: (line.itemId && printed.items.get(line.itemId)) || null,
    })),
    hsn: printedHsn(ctx, lines.map(countedLine), taxed),
    ...printedSums(invoice),
    declarations: declarationsOf(ctx, invoice),
    rateWords: rateWords(ctx, invoice, taxed),
    notes: invoice.notes,
    terms: invoice.terms ?? settings.print.terms,
    bankDetails: settings.print.bankDetails,
    upi: settings.print.upiId ? { payeeAddress: settings.print.upiId, payeeName: entity.displayName } : null,
    logoFileId: settings.print.logo ? (ctx.logo?.printFileId ?? null) : null,
    options: printOptionsFrom(settings.print),
  };
}

export function invoiceHeading(ctx: Ctx, invoice: StoredInvoice): string {
  return documentHeading({
    gstType: ctx.settings.tax.gstType,
    taxSetting: invoice.taxed,
    buyerRegistered: invoice.customer.gstin !== null,
    kinds: invoice.lines.map((line) => getTaxCode(line.taxCode).kind),
  });
}

function vehicleOf(vehicle: InvoiceVehicle, odometer: number | null): NonNullable<InvoicePrint['vehicle']> {
  return {
    registrationNumber: vehicle.registrationNumber,
    name: [vehicle.make, vehicle.model, vehicle.variant, vehicle.year].filter(Boolean).join(' '),
    details: [
      vehicle.chassisNumber && `Chassis ${vehicle.chassisNumber}`,
      vehicle.engineNumber && `Engine ${vehicle.engineNumber}`,
      odometer !== null && `Odometer ${groupIndian(String(odometer))} km`,
    ].filter((line): line is string => Boolean(line)),
  };
}

/** What the law wants in words on composition, SEZ and export documents (Rules 46 and 49). */
function declarationsOf({ settings }: Ctx, { customer, taxed, untaxedReason }: StoredInvoice): string[] {
  return [
    settings.tax.gstType === GstType.composition && COMPOSITION_WORDS,
    zeroRatedEndorsement(customer.supplyType),
    !taxed && untaxedReason && `No tax is charged: ${untaxedReason}`,
  ].filter((line): line is string => Boolean(line));
}
