import type { einvoiceRefusalView } from '@bahi/contract/wire/einvoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { type EinvoicedKind, isEinvoicedKind, refusalWords } from '@bahi/domain/einvoice/refusal';
import { newId } from '../new-id.ts';
import { settleNotices } from '../notify/settle-notices.ts';
import type { Tx } from '../tx.ts';

/** Where a refusal names its document. */
const COLUMNS: Readonly<Record<EinvoicedKind, string>> = {
  invoice: 'invoice_id',
  salesReceipt: 'receipt_id',
  creditNote: 'credit_note_id',
  debitNote: 'debit_note_id',
};

export interface EinvoicedDocument {
  kind: EinvoicedKind;
  id: string;
  code: string | null;
}

type Refusal = Infer<typeof einvoiceRefusalView>;
type Said = Pick<Refusal, 'portalCode' | 'message'>;

/** What the portal refused of a document and is not mended yet. */
export async function findEinvoiceRefusal(tx: Tx, kind: EinvoicedKind, id: string): Promise<Refusal | null> {
  const [row] = await tx.query<Refusal>(
    `select r.portal_code as "portalCode", r.message, r.updated_at as at, u.name as "byName" from einvoice_refusal r
       left join app_user u on u.org_id = r.org_id and u.id = r.created_by
     where r.org_id = $1 and r.entity_id = $2 and r.${COLUMNS[kind]} = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return row ?? null;
}

/** Keeps what the portal said of a document, which is locked, and tells who may mend it; a later answer takes the place of it. */
export async function keepEinvoiceRefusal(tx: Tx, { kind, id, code }: EinvoicedDocument, said: Said): Promise<Refusal> {
  const { orgId, entityId, userId, userName, now } = tx.ctx;
  const { portalCode = null, message } = said;
  await tx.query(
    `insert into einvoice_refusal (org_id, entity_id, id, ${COLUMNS[kind]}, portal_code, message, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (org_id, entity_id, ${COLUMNS[kind]}) do update set portal_code = excluded.portal_code,
       message = excluded.message, created_by = excluded.created_by, updated_at = excluded.updated_at`,
    [orgId, entityId, newId(), id, portalCode, message, userId, now],
  );
  const reason = refusalWords({ portalCode, message });
  tx.audit({ action: 'refuseEinvoice', kind, id, code, reason });
  tx.notice('einvoiceRefused', { kind, id }, { code, reason });
  return { portalCode, message, at: now, byName: userName };
}

/** Nothing of a document is refused any more; false where nothing was. What it was told by is read. */
export async function endEinvoiceRefusal(tx: Tx, kind: string, id: string): Promise<boolean> {
  if (!isEinvoicedKind(kind)) return false;
  const gone = await tx.query(
    `delete from einvoice_refusal where org_id = $1 and entity_id = $2 and ${COLUMNS[kind]} = $3 returning id`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  if (gone.length === 0) return false;
  await settleNotices(tx, 'einvoiceRefused', id);
  return true;
}
