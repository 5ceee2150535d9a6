import { type ExportDetails, foreignTotal } from '@bahi/domain/einvoice/export-details';
import { formatUnitPrice } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { COMPOSITION_WORDS } from '@bahi/domain/tax/document-heading';
import { formatDate } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { type DocumentHeader, type Entry, plainEntry } from './document-header.ts';
import type { PrintParty } from './invoice-print.ts';
import type { ShownInvoice } from './lay-out-invoice.ts';

/** What stands at the top of an invoice: buyer, document and vehicle side by side. */
export const invoiceHeader = (print: ShownInvoice, copy: string, exported: readonly Entry[] = []): DocumentHeader => ({
  ...(print.declarations.includes(COMPOSITION_WORDS) && { above: COMPOSITION_WORDS }),
  supplier: print.supplier,
  heading: print.heading,
  under: copy,
  number: print.code ?? 'Draft, not yet numbered',
  date: formatDate(print.invoicedOn),
  to: print.buyer.name,
  panels: [
    { title: 'BILL TO', share: 0.4, entries: partyEntries(print.buyer, print.deliveryAddress) },
    { title: 'DOCUMENT', share: 0.29, entries: [...documentEntries(print), ...exported] },
    ...(print.vehicle || print.order
      ? [{ title: 'VEHICLE AND ORDER', share: 0.31, entries: vehicleEntries(print) }]
      : []),
  ],
});

/** Whom a document is for. */
export function partyEntries(buyer: PrintParty, deliveryAddress: string[] | null = null): Entry[] {
  return [
    { label: '', text: buyer.name, bold: true },
    ...(buyer.address.length > 0 ? [plainEntry(buyer.address.join(', '))] : []),
    ...(buyer.stateCode ? [plainEntry(`State: ${buyer.stateName} (${buyer.stateCode})`)] : []),
    ...(buyer.phone ? [plainEntry(`Phone: ${buyer.phone}`)] : []),
    plainEntry(buyer.gstin ? `GSTIN: ${buyer.gstin}` : 'GSTIN: Unregistered'),
    ...(buyer.more ?? []).map(plainEntry),
    ...(deliveryAddress ? [plainEntry(`Delivery: ${deliveryAddress.join(', ')}`)] : []),
  ];
}

function documentEntries(print: ShownInvoice): Entry[] {
  const { placeOfSupply } = print;
  return [
    { label: 'Number', text: print.code ?? 'Draft' },
    { label: 'Date', text: formatDate(print.invoicedOn) },
    ...(print.dueOn ? [{ label: 'Due date', text: formatDate(print.dueOn) }] : []),
    { label: 'Place of supply', text: `${placeOfSupply.code} ${placeOfSupply.name}` },
    { label: 'Reverse charge', text: 'No' },
  ];
}

/** Shipping bill, port and currency of what goes abroad. */
export function exportEntries(details: ExportDetails, totalPaise: Paise): Entry[] {
  const { shippingBillNo, shippedOn, portCode, currencyCode, exchangeRate } = details;
  const rate = exchangeRate ? ` at ${formatUnitPrice(exchangeRate)}` : '';
  const total = foreignTotal(totalPaise, details);
  return [
    ...(shippingBillNo && shippedOn
      ? [{ label: 'Shipping bill', text: `${shippingBillNo}, ${formatDate(shippedOn)}` }]
      : []),
    ...(portCode ? [{ label: 'Port', text: portCode }] : []),
    ...(currencyCode ? [{ label: 'Currency', text: `${currencyCode}${rate}` }] : []),
    ...(total ? [{ label: 'Total', text: total }] : []),
  ];
}

function vehicleEntries({ vehicle, order }: ShownInvoice): Entry[] {
  return [
    ...(vehicle?.registrationNumber
      ? [{ label: '', text: formatRegistration(vehicle.registrationNumber), bold: true }]
      : []),
    ...(vehicle ? [plainEntry(vehicle.name), ...vehicle.details.map(plainEntry)] : []),
    ...(order ? [{ label: order.label, text: `${order.code}, ${formatDate(order.openedOn)}` }] : []),
  ];
}
