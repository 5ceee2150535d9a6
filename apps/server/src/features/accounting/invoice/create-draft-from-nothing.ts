import type { createInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import { invalid } from '../../../core/app-error.ts';
import { assertBuyer } from '../../../core/sale/buyer.ts';
import type { Tx } from '../../../core/tx.ts';
import { blankInvoice } from './blank-invoice.ts';
import { editInvoice } from './edit-invoice.ts';
import { invoices, readParties, type StoredInvoice } from './invoice-store.ts';

/** Makes a draft from nothing: a customer, lines and prices of its own; without number, stock or ledger (decisions §4). */
export async function createDraftFromNothing(
  tx: Tx,
  { labour, parts, removed, approve: _approve, rowVersion: _version, ...header }: InputOf<typeof endpoint>['body'],
): Promise<StoredInvoice> {
  if (!header.customerId) throw invalid('CustomerId', 'Choose a customer.');
  const { customer, vehicle } = await readParties(tx, {
    customerId: header.customerId,
    vehicleId: header.vehicleId ?? null,
    workOrderId: null,
  });
  assertBuyer(customer);
  if (header.vehicleId && !vehicle) throw invalid('ProductId', 'This vehicle does not exist.');
  const blank = { ...blankInvoice(tx.ctx, customer), vehicle, vehicleId: vehicle?.id ?? null };
  const invoice = await editInvoice(tx, blank, { header, labour, parts, removed });
  invoices.insert(tx, invoice);
  return invoice;
}
