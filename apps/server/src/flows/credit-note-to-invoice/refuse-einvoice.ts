import type {
  mendEinvoice as mendEndpoint,
  refuseEinvoice as endpoint,
} from '@bahi/contract/endpoints/accounting/einvoice';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { type EinvoicedKind, isEinvoicedKind, mayMendEinvoice } from '@bahi/domain/einvoice/refusal';
import { AppError, notFound, refuse } from '../../core/app-error.ts';
import { endEinvoiceRefusal, keepEinvoiceRefusal } from '../../core/einvoice/einvoice-refusal.ts';
import type { Tx } from '../../core/tx.ts';
import type { Einvoice } from '../../features/accounting/einvoice-store.ts';
import { lockEinvoicedInvoice } from '../../features/accounting/invoice/einvoice.ts';
import { lockEinvoicedReceipt } from '../../features/accounting/sales-receipt/receipt-einvoice.ts';
import { lockEinvoicedCreditNote, lockEinvoicedDebitNote } from './einvoice-of-note.ts';

/** A document for the portal by its number, locked, with what that gave for it. */
type Lock = (tx: Tx, id: string) => Promise<{ code: string | null; given: Einvoice | null }>;

const LOCKS: Readonly<Record<EinvoicedKind, Lock>> = {
  invoice: async (tx, id) => {
    const { invoice, given } = await lockEinvoicedInvoice(tx, id);
    return { code: invoice.code, given };
  },
  salesReceipt: async (tx, id) => {
    const { receipt, given } = await lockEinvoicedReceipt(tx, id);
    return { code: receipt.code, given };
  },
  creditNote: async (tx, id) => {
    const { note, given } = await lockEinvoicedCreditNote(tx, id);
    return { code: note.code, given };
  },
  debitNote: async (tx, id) => {
    const { note, given } = await lockEinvoicedDebitNote(tx, id);
    return { code: note.code, given };
  },
};

async function lockMended(tx: Tx, { kind, id }: { kind: string; id: string }) {
  if (!isEinvoicedKind(kind)) throw notFound('document');
  if (!mayMendEinvoice(kind, tx.ctx.access)) throw new AppError('Forbidden');
  return { kind, id, ...(await LOCKS[kind](tx, id)) };
}

/** Keeps what the portal said of a document to which it gave no number, for who may mend it. */
export async function refuseEinvoice(
  tx: Tx,
  { params, body }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { given, ...document } = await lockMended(tx, params);
  if (given) throw refuse(`${document.code} has its e-invoice: the portal took it.`);
  return keepEinvoiceRefusal(tx, document, body);
}

/**
 * Somebody has put right what was refused, and sends it again. The cause may lie with the portal or the buyer, so that nothing of
 * the document changes: what was done he says, and it stands in the log.
 */
export async function mendEinvoice(
  tx: Tx,
  { params, body: { reason } }: InputOf<typeof mendEndpoint>,
): Promise<undefined> {
  const { kind, id, code } = await lockMended(tx, params);
  if (!(await endEinvoiceRefusal(tx, kind, id))) throw refuse(`Nothing of ${code} is refused.`);
  tx.audit({ action: 'mendEinvoice', kind, id, code, reason });
  return undefined;
}
