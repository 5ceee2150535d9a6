import { integer, money, object, optional, required, text } from '../wire-type.ts';

const PRICE = { sees: 'price' } as const;

/** What a note of a customer says of a line of its invoice. */
export const noteLineInput = object({
  /** The line of the invoice. */
  sourceLineId: required('InvLine', text(20)),
  /** In the prices of the invoice; of a note on tax the tax. */
  amountPaise: required('Amt', money(0), PRICE),
});

/** A line of such a note as it is told. */
export const noteLineFields = {
  id: required('_id', text(20)),
  sourceLineId: required('InvLine', text(20)),
  description: required('Desc', text(500)),
  hsn: optional('SAC', text(8)),
  taxCode: required('TCode', integer()),
  amountPaise: required('Amt', money(), PRICE),
  taxablePaise: required('NetAmt', money(), PRICE),
  cgstPaise: required('CGST', money(), PRICE),
  sgstPaise: required('SGST', money(), PRICE),
  igstPaise: required('IGST', money(), PRICE),
  totalPaise: required('Total', money(), PRICE),
} as const;
