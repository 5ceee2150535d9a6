import { defineEndpoint, file } from '../../endpoint.ts';
import { object } from '../../wire-type.ts';
import { receiptPrintFields } from '../../wire/print.wire.ts';

export const printPayment = defineEndpoint({
  id: 'accounting.payment.print',
  method: 'GET',
  path: 'Accounting/Payments/{id}/Print',
  summary: 'The receipt as PDF; also the receipt voucher of an advance and the voucher of a refund',
  access: { area: 'Accounting.CPay', letter: 'R' },
  query: object(receiptPrintFields),
  response: file('application/pdf'),
});
