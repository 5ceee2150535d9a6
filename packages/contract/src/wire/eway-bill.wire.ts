import { date, object, optional, required, text, yesNo } from '../wire-type.ts';

const fields = {
  number: optional('No', text(12, { pattern: /^\d{12}$/, hint: '12 digits' })),
  /** The last day on which goods may be under way with it. */
  validUntil: optional('Upto', date()),
  vehicleNumber: optional('Vehicle', text(20)),
  transportDocumentNo: optional('TransDocNo', text(30)),
} as const;

/** Without a number the e-way bill is taken off. */
export const ewayBillOfGoods = object(fields);
/** `Needed`: the law asks for one before goods of this worth move (sales rule 11). */
export const ewayBillView = object({ ...fields, needed: required('Needed', yesNo()) });
