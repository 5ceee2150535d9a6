import { clearCheque } from '@bahi/contract/endpoints/accounting/cheque';
import { getPayment } from '@bahi/contract/endpoints/accounting/payment';
import { ChequeState } from '@bahi/domain/payments/cheque';
import type { DemoClient } from './demo-client.ts';

/** The bank has paid the cheque, a payment's first tender; a seeding that was killed may have said so already. */
export async function clearOnce(accountant: DemoClient, paymentId: string): Promise<void> {
  const { tenders } = await accountant.call(getPayment, { params: { id: paymentId } });
  if (tenders[0]!.chequeState === ChequeState.cleared) return;
  await accountant.call(clearCheque, { params: { id: paymentId, no: '1' }, body: {} });
}
