import type { EinvoiceParty, EinvoiceSource } from '@bahi/domain/einvoice/einvoice-payload';
import { isExport, SupplyType } from '@bahi/domain/tax/registration';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { lineDiscountPaise } from '@bahi/domain/totals/amounts';
import type { AddressColumns } from '../../../../db/schema/parties.ts';
import type { Ctx } from '../../../core/context.ts';
import type { InvoicePrint } from '../../../core/print/invoice-print.ts';
import { countedLine } from './counted-line.ts';
import type { InvoiceLineRow, StoredInvoice } from './invoice-store.ts';

/**
 * The invoice as the e-invoice portal asks for it. Who bought and sold, and how the buyer is treated, is what was frozen at
 * approval; addresses are those of today, so that what is missing in one can be put right.
 */
export function einvoiceSource(ctx: Ctx, invoice: StoredInvoice, frozen: InvoicePrint | null): EinvoiceSource {
  const { entity, company } = ctx;
  const { customer } = invoice;
  const buyerGstin = frozen ? frozen.buyer.gstin : customer.gstin;
  const goods = invoice.lines.some((line) => line.family === 'part');
  return {
    supplyType: supplyTypeOf(customer.supplyType, frozen),
    number: invoice.code ?? '',
    invoicedOn: invoice.invoicedOn,
    placeOfSupply: invoice.placeOfSupply ?? entity.stateCode,
    seller: {
      ...partyOf(
        company.legalName ?? entity.displayName,
        frozen ? frozen.supplier.gstin : entity.gstin,
        entity.address,
      ),
      tradeName: entity.displayName,
      stateCode: entity.stateCode,
    },
    buyer: partyOf(frozen?.buyer.name ?? customer.name, buyerGstin, customer.billingAddress),
    delivery:
      goods && customer.deliveryAddress
        ? partyOf(frozen?.buyer.name ?? customer.name, buyerGstin, customer.deliveryAddress)
        : null,
    lines: invoice.lines.map(lineOf),
    adjustPaise: invoice.adjustPaise,
    roundPaise: invoice.roundPaise,
    totalPaise: invoice.totalPaise,
  };
}

/** The treatment of the day; where none was kept yet, who had no GSTIN then was no registered buyer. */
function supplyTypeOf(today: SupplyType, frozen: InvoicePrint | null): SupplyType {
  if (!frozen) return today;
  if (frozen.treatment) return frozen.treatment.supplyType;
  if (isExport(today)) return today;
  if (frozen.buyer.gstin === null) return SupplyType.consumer;
  return today === SupplyType.consumer ? SupplyType.registered : today;
}

const partyOf = (name: string, gstin: string | null, address: AddressColumns): EinvoiceParty => ({
  gstin,
  name,
  line1: address.line1 ?? null,
  line2: address.line2 ?? null,
  city: address.city ?? null,
  pin: address.pin ?? null,
  stateCode: address.stateCode ?? gstin?.slice(0, 2) ?? null,
});

function lineOf(line: InvoiceLineRow): EinvoiceSource['lines'][number] {
  const { kind, ratePercent } = getTaxCode(line.taxCode);
  return {
    description: line.description,
    hsn: line.hsn ?? '',
    kind,
    quantity: countedLine(line).quantity,
    unitCode: line.family === 'part' ? line.unitCode : null,
    unitPrice: line.unitPrice,
    amountPaise: line.amountPaise,
    discountPaise: lineDiscountPaise(line),
    taxablePaise: line.taxablePaise,
    ratePercent,
    cgstPaise: line.cgstPaise,
    sgstPaise: line.sgstPaise,
    igstPaise: line.igstPaise,
    totalPaise: line.totalPaise,
  };
}
