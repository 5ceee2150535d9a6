import { formatDate } from '@bahi/domain/time/dates';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { beginOwnership, endOwnership, listOwnerships, moveOwnershipStart, type Vehicle } from './vehicle-store.ts';

/** Ends the present ownership before the next begins (spec 2 §5); `ownedFrom` is the day, today when absent. */
export async function changeOwner(
  tx: Tx,
  before: Pick<Vehicle, 'customerId'>,
  after: Pick<Vehicle, 'id' | 'customerId'>,
  ownedFrom: string | null | undefined,
): Promise<void> {
  const sameOwner = before.customerId === after.customerId;
  if (sameOwner && !(ownedFrom && after.customerId)) return;
  const day = ownedFrom ?? tx.ctx.today;
  if (day > tx.ctx.today) throw invalid('OwnedFrom', 'Enter a day up to today.');
  const ownerships = await listOwnerships(tx, after.id);
  const current = ownerships.find((ownership) => ownership.toOn === null);
  const earliest = sameOwner || !current ? ownerships.find(({ toOn }) => toOn !== null)?.toOn : current.fromOn;
  if (earliest && day < earliest)
    throw invalid('OwnedFrom', `The owner before had it until ${formatDate(earliest)} at least.`);
  if (sameOwner) return moveOwnershipStart(tx, after.id, day);
  if (current) await endOwnership(tx, after.id, day);
  if (after.customerId) await beginOwnership(tx, after.id, after.customerId, day);
}
