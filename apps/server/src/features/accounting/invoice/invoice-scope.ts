import { peopleInReach } from '@bahi/domain/access/access';
import type { Tx } from '../../../core/tx.ts';

/** The creators whose invoices alone the caller may reach, or null for all of the entity (decisions §10, own and team). */
export const onlyInvoicesOf = ({ ctx }: Tx): readonly string[] | null =>
  peopleInReach(ctx.access, 'Accounting.Invoice', ctx);
