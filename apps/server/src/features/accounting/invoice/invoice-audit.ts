import type { Sees } from '@bahi/contract/wire-type';
import type { AuditChange } from '../../../core/audit-draft.ts';
import type { Tx } from '../../../core/tx.ts';

/** Who may read which field in the audit log, as in the view. */
export const INVOICE_SEES: Partial<Record<string, Sees>> = {
  ...Object.fromEntries(
    [
      'unitPrice',
      'amountPaise',
      'discountPaise',
      'discountPercent',
      'recordDiscountPaise',
      'taxablePaise',
      'cgstPaise',
      'sgstPaise',
      'igstPaise',
      'totalPaise',
      'subTotalPaise',
      'adjustPaise',
      'roundPaise',
      'paidPaise',
      'duePaise',
      'labourDiscountPercent',
      'labourDiscountPaise',
      'partsDiscountPercent',
      'partsDiscountPaise',
      'overallDiscountPercent',
      'overallDiscountPaise',
    ].map((key) => [key, 'price' as const]),
  ),
  costPaise: 'cost',
};

interface AuditRow {
  seq: number;
  at: string;
  userName: string;
  action: string;
  reason: string | null;
  changes: AuditChange[];
}

/** The log of one invoice, newest first, without what the reader may not see. */
export async function listInvoiceAudit(tx: Tx, invoiceId: string): Promise<AuditRow[]> {
  const rows = await tx.query<AuditRow>(
    `select seq, at, user_name as "userName", action, reason, changes from audit_entry
     where org_id = $1 and chain_id = $2 and subject_id = $3 order by seq desc limit 500`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  return rows.map((row) => ({
    ...row,
    changes: row.changes.filter((change) => !change.sees || tx.ctx.sees[change.sees]),
  }));
}
