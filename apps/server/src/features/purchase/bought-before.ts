import { type Paise, PAISE_PER_RUPEE } from '@bahi/domain/money/units';
import { dayBounds } from '@bahi/domain/time/dates';
import { lockPerson } from '../../core/parties/one-person.ts';
import type { Tx } from '../../core/tx.ts';

interface Spending {
  /** Of the document that is measured. */
  id: string;
  vendorId: string | null;
  /** Its day. */
  on: string;
  /** Who enters or approves it. */
  userIds: readonly (string | null)[];
  limitPaise: Paise;
}

interface Buying extends Spending {
  lines: readonly { itemId: string | null }[];
}

/**
 * What these people bought of the vendor on the day that is said, or on the day on which it is entered, and of the same goods
 * within a week: by orders, and by receives without one, in all branches and of all vendors who are one person. The limit of
 * approval is held against all of it, so that several small papers are no way around it. What was above the limit by itself was
 * signed and counts no more.
 */
export async function boughtBefore(tx: Tx, { lines, ...spending }: Buying): Promise<Paise> {
  const items = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const [sum] = await tx.query<{ paise: Paise }>(
    'select bought_of_person($1, $2, $3, $4, $5, tstzrange($6, $7), $8, $9) as paise',
    [...valuesOf(tx, spending), items],
  );
  return sum!.paise;
}

/**
 * What these people spent that day by bills that name no order and no goods, and by expenses, in all branches; without a vendor by
 * expenses without one.
 */
async function spentBefore(tx: Tx, spending: Spending): Promise<Paise> {
  const [sum] = await tx.query<{ paise: Paise }>(
    'select spent_without_source($1, $2, $3, $4, $5, tstzrange($6, $7), $8) as paise',
    valuesOf(tx, spending),
  );
  return sum!.paise;
}

/**
 * Whether money that no order and no goods explain is more than may be spent without a second person (`ApprLimit`), with what was
 * spent so before. Whoever is paid stays locked, so that two at once are counted.
 */
export async function isSpentBeyondLimit(
  tx: Tx,
  spent: Omit<Spending, 'limitPaise'> & { paise: Paise },
): Promise<boolean> {
  const limitPaise = tx.ctx.settings.purchase.approvalLimit * PAISE_PER_RUPEE;
  if (limitPaise <= 0 || spent.paise === 0) return false;
  if (spent.vendorId !== null) await lockPerson(tx, spent.vendorId);
  return spent.paise + (await spentBefore(tx, { ...spent, limitPaise })) > limitPaise;
}

function valuesOf({ ctx }: Tx, { id, vendorId, on, userIds, limitPaise }: Spending): unknown[] {
  const { from, until } = dayBounds(ctx.entity.timeZone, ctx.today);
  const people = userIds.filter((userId) => userId !== null);
  return [ctx.orgId, vendorId, id, people, on, from, until, limitPaise];
}

/** Until the transaction ends nobody else buys of the person, whichever of his vendors is named, so that two at once are counted. */
export const lockBuying = lockPerson;
