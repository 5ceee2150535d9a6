import { PORT_CODE, SHIPPING_BILL } from '@bahi/domain/einvoice/export-details';
import { date, integer, object, optional, required, rowVersion, text, unitPrice } from '../wire-type.ts';

const fields = {
  shippingBillNo: optional('ShipBNo', text(7, { pattern: SHIPPING_BILL, hint: '3 to 7 digits' })),
  shippedOn: optional('ShipBDt', date()),
  portCode: optional('Port', text(6, { pattern: PORT_CODE, hint: 'Six characters, such as INMAA1' })),
  currencyCode: optional('ForCur', text(3)),
  /** Rupees of one unit of the currency. */
  exchangeRate: optional('Rate', unitPrice(), { sees: 'price' }),
};

/** What customs and the buyer abroad know of an exported invoice, in version 0 while nothing is kept. */
export const exportDetails = object({ ...fields, rowVersion: required('_v', integer()) });

/** All of it is replaced by what is sent, but for what the sender does not see. */
export const exportDetailsInput = object({ ...fields, rowVersion });
