import type * as contract from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { canPayByUpi, upiLink } from '@bahi/domain/payments/upi-link';
import { toDataURL } from 'qrcode';
import type { Tx } from '../../../core/tx.ts';

/** The code that a buyer at the counter scans: what is to be paid goes to the address of the business, whatever is typed. */
export async function getUpiCode(
  { ctx: { settings, entity } }: Tx,
  { query: { amountPaise } }: InputOf<typeof contract.upiCodeOfCounter>,
): Promise<OutputOf<typeof contract.upiCodeOfCounter>> {
  const { upiId } = settings.print;
  if (!upiId || !canPayByUpi(amountPaise)) return { picture: null, payee: null };
  const link = upiLink({ payeeAddress: upiId, payeeName: entity.displayName, amountPaise });
  return { picture: await toDataURL(link, { margin: 1 }), payee: upiId };
}
