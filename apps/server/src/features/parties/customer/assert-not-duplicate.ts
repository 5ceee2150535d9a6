import { findDuplicates } from '@bahi/domain/parties/duplicate';
import { formatPhone } from '@bahi/domain/parties/phone';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Customer } from './customer-store.ts';

interface Candidate {
  id: string;
  name: string;
  phone: string | null;
  gstin: string | null;
}

/** Warns of a customer with the same phone or GSTIN by name; a family may share a phone, so it can be passed. */
export async function assertNotDuplicate(tx: Tx, saved: Customer): Promise<void> {
  if (!saved.phone && !saved.gstin) return;
  const existing = await tx.query<Candidate>(
    `select id, name, phone, gstin from customer
     where org_id = $1 and id <> $2 and (phone = $3 or gstin = $4) order by id limit 20`,
    [tx.ctx.orgId, saved.id, saved.phone, saved.gstin],
  );
  const [match] = findDuplicates(saved, existing);
  if (!match) return;
  const { party, by } = match;
  const known = [party.name, party.phone && `(${formatPhone(party.phone)})`].filter(Boolean).join(' ');
  const message = `${known} has this ${by[0] === 'gstin' ? 'GSTIN' : 'phone number'} already.`;
  throw new AppError('Duplicate', message, [{ path: by[0] === 'gstin' ? 'GSTIN' : 'Phone', message }]);
}
