import { scopeOf } from '@bahi/domain/access/access';
import type { Tx } from '../../../core/tx.ts';

/** The creator whose invoices alone the caller may reach, or null for all of the entity (decisions §8, own scope). */
export function onlyInvoicesOf(tx: Tx): string | null {
  const scope = scopeOf(tx.ctx.access, 'Accounting.Invoice', 'R');
  return scope === 'own' || scope === 'team' ? tx.ctx.userId : null;
}
