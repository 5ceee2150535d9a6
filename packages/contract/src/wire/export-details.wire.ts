import { PORT_CODE, SHIPPING_BILL } from '@bahi/domain/einvoice/export-details';
import { date, object, optional, text, unitPrice } from '../wire-type.ts';

/** What customs and the buyer abroad know of an exported invoice; all of it is replaced by what is sent. */
export const exportDetails = object({
  shippingBillNo: optional('ShipBNo', text(7, { pattern: SHIPPING_BILL, hint: '3 to 7 digits' })),
  shippedOn: optional('ShipBDt', date()),
  portCode: optional('Port', text(6, { pattern: PORT_CODE, hint: 'Six characters, such as INMAA1' })),
  currencyCode: optional('ForCur', text(3)),
  /** Rupees of one unit of the currency. */
  exchangeRate: optional('Rate', unitPrice(), { sees: 'price' }),
});
