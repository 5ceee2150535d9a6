import type { createInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { AppError } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { createDraftFromNothing } from '../../features/accounting/invoice/create-draft-from-nothing.ts';
import { viewInvoice } from '../../features/accounting/invoice/get-invoice.ts';
import { approve } from './approve-invoice.ts';

/** Makes an invoice from nothing, and approves it where that is asked: both or neither (decisions §4). */
export async function createInvoice(tx: Tx, { body }: InputOf<typeof endpoint>) {
  if (body.approve && !can(tx.ctx.access, 'Accounting.Invoice', 'U')) throw new AppError('Forbidden');
  const draft = await createDraftFromNothing(tx, body);
  return viewInvoice(tx, body.approve ? await approve(tx, draft.id, null) : draft);
}
