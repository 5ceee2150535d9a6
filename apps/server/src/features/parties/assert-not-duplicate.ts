import { findDuplicates, type DuplicateKey } from '@bahi/domain/parties/duplicate';
import { formatPhone } from '@bahi/domain/parties/phone';
import { duplicate } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import type { Party, PartyTable } from './party.ts';

interface Candidate {
  id: string;
  name: string;
  phone: string | null;
  gstin: string | null;
  pan: string | null;
}

const WORDS: Readonly<Record<DuplicateKey, { path: string; what: string }>> = {
  gstin: { path: 'GSTIN', what: 'GSTIN' },
  phone: { path: 'Phone', what: 'phone number' },
  pan: { path: 'PAN', what: 'PAN' },
};

/** Keys by which another record may be the same one. One company buys under one PAN in several states: customers are not asked for it. */
const KEYS: Readonly<Record<PartyTable, readonly DuplicateKey[]>> = {
  customer: ['gstin', 'phone'],
  vendor: ['gstin', 'phone', 'pan'],
};

/**
 * Warns of another party with the same phone, GSTIN or (vendors) PAN, by name; a family may share a phone, so it can be
 * passed. Of a saved one only what changed is asked about.
 */
export async function assertNotDuplicate(
  tx: Tx,
  table: PartyTable,
  saved: Party,
  before: Party | null = null,
): Promise<void> {
  const asked = Object.fromEntries(
    KEYS[table].map((key) => [key, saved[key] === before?.[key] ? null : saved[key]]),
  ) as Partial<Record<DuplicateKey, string | null>>;
  if (!tx.ctx.settings.parties.warnOfSamePhone) asked.phone = null;
  const { phone = null, gstin = null, pan = null } = asked;
  if (!phone && !gstin && !pan) return;
  const existing = await tx.query<Candidate>(
    `select id, name, phone, gstin, pan from ${table}
     where org_id = $1 and id <> $2 and (phone = $3 or gstin = $4 or pan = $5) order by id limit 20`,
    [tx.ctx.orgId, saved.id, phone, gstin, pan],
  );
  const [match] = findDuplicates({ name: saved.name, phone, gstin, pan }, existing);
  if (!match) return;
  const { party, by } = match;
  const { path, what } = WORDS[by[0]!];
  const known = [party.name, party.phone && `(${formatPhone(party.phone)})`].filter(Boolean).join(' ');
  throw duplicate(path, `${known} has this ${what} already.`);
}
