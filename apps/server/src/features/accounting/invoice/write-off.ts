import type { writeOffInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice-settlement';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { duePaise } from '@bahi/domain/payments/due';
import { buildWriteOffJournal } from '@bahi/domain/posting/invoice-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { writeOffIssue } from '@bahi/domain/status/invoice-rules';
import { assertInvoiceAction, deriveInvoiceStatus } from '@bahi/domain/status/invoice-status';
import { leftToGive } from '@bahi/domain/totals/discount-ceiling';
import { invoiceWriteOff } from '../../../../db/schema/invoice.ts';
import { refuse } from '../../../core/app-error.ts';
import { givenSoFar } from '../../../core/ledger/given-so-far.ts';
import { newId } from '../../../core/new-id.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { invoiceContext, writeOffLimitPaise } from './invoice-rights.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';

/** A write-off is posted once, and mirrored once. */
const REVISION = 1;

/** Gives up what is due, or a part of it: off the receivable, today, within what the settings allow (decisions §6). */
export async function writeOffInvoice(
  tx: Tx,
  id: string,
  { amountPaise, reason, rowVersion }: InputOf<typeof endpoint>['body'],
): Promise<string> {
  const before = await invoices.lock(tx, id, rowVersion);
  const { ctx } = tx;
  assertInvoiceAction(before, 'writeOff', invoiceContext(ctx, before, false));
  const message = writeOffIssue({
    amountPaise,
    duePaise: duePaise(before),
    writtenOffPaise: before.writtenOffPaise,
    limitPaise: writeOffLimitPaise(ctx),
  });
  if (message) throw refuse(message, [{ path: 'Amount', message }]);
  const left = leftToGive(ctx.access, 'Accounting.WrtOff', (await givenSoFar(tx, [before])).get(id)!);
  if (left !== null && amountPaise > left)
    throw refuse(MESSAGES.discountTooHigh, [
      { path: 'Amount', message: `Of this invoice you may give ${formatRupees(left)} more.` },
    ]);
  return giveUp(tx, before, amountPaise, reason);
}

/** Posts what is given up of an invoice that the caller has locked and may give up so; answers the row that says so. */
export async function giveUp(tx: Tx, before: StoredInvoice, amountPaise: Paise, reason: string): Promise<string> {
  const { ctx } = tx;
  const writeOffId = newId();
  await tx.insert(invoiceWriteOff, [
    {
      orgId: ctx.orgId,
      entityId: ctx.entityId,
      id: writeOffId,
      invoiceId: before.id,
      amountPaise,
      writtenOffOn: ctx.today,
      reason,
      ...stampsOf(ctx),
    },
  ]);
  await postDocument(
    tx,
    {
      ...sourceOf(before, writeOffId),
      on: ctx.today,
      purpose: JournalPurpose.post,
      narration: (code) => `Write-off of invoice ${code}: ${reason}`,
    },
    { journal: (account) => buildWriteOffJournal(before.customerId, amountPaise, account) },
  );
  saveSettled(tx, before, amountPaise, 'writeOff', reason);
  return writeOffId;
}

/** Takes all write-offs of an invoice back, by mirrored entries of today; the amount is due again. */
export async function undoWriteOff(
  tx: Tx,
  id: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null | undefined },
): Promise<void> {
  const before = await invoices.lock(tx, id, rowVersion);
  assertInvoiceAction(before, 'undoWriteOff', invoiceContext(tx.ctx, before, false));
  await mirrorWriteOffs(tx, before, reason, tx.ctx.today);
  saveSettled(tx, before, -before.writtenOffPaise, 'undoWriteOff', reason);
}

/** Mirrors the live write-offs of an invoice, each on its own day where none is given. */
export async function mirrorWriteOffs(
  tx: Tx,
  invoice: StoredInvoice,
  reason: string,
  postedOn?: string,
): Promise<void> {
  if (invoice.writtenOffPaise === 0) return;
  const undone = await tx.query<{ id: string; writtenOffOn: string }>(
    `update invoice_write_off set undone_at = $4, undo_reason = $5, updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and invoice_id = $3 and undone_at is null
     returning id, written_off_on as "writtenOffOn"`,
    [tx.ctx.orgId, tx.ctx.entityId, invoice.id, tx.ctx.now, reason],
  );
  for (const one of undone)
    await mirrorDocument(
      tx,
      sourceOf(invoice, one.id),
      JournalPurpose.post,
      postedOn ?? one.writtenOffOn,
      `Write-off of invoice ${invoice.code} taken back: ${reason}`,
    );
}

const sourceOf = ({ code }: StoredInvoice, id: string) => ({ kind: 'writeOff', id, code, revision: REVISION });

/** Why the live write-offs of an invoice were made; null without one. */
export async function findWriteOffReason(tx: Tx, invoiceId: string): Promise<string | null> {
  const [row] = await tx.query<{ reason: string | null }>(
    `select string_agg(distinct reason, '; ') as reason from invoice_write_off
     where org_id = $1 and entity_id = $2 and invoice_id = $3 and undone_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  return row?.reason?.slice(0, 500) ?? null;
}

function saveSettled(tx: Tx, before: StoredInvoice, amountPaise: Paise, action: string, reason: string): void {
  const paidPaise = before.paidPaise + amountPaise;
  const writtenOffPaise = before.writtenOffPaise + amountPaise;
  const status = deriveInvoiceStatus({ ...before, paidPaise });
  invoices.save(tx, before, { ...before, paidPaise, writtenOffPaise, status }, action, reason);
}
