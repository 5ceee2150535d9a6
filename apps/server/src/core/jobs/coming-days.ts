import { BrokenRule } from '@bahi/domain/document/issue';
import type { App } from '../app.ts';
import { AppError, isPassing } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import type { DocumentHead, DocumentStore } from '../document/document-store.ts';
import { listPlaces, type Place } from '../list-places.ts';
import { findSystemContext } from '../system-context.ts';
import { asTenant } from '../as-tenant.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Tx } from '../tx.ts';
import { findUserContext } from '../user-context.ts';
import { eachAlone } from './each-alone.ts';
import type { JobQueue } from './jobs.ts';

/** What comes again on its days. */
export interface Comes extends DocumentHead {
  /** In whose name it is made, and who is told. */
  ownerId: string | null;
  /** Its next day; null once it comes no more. */
  nextOn: string | null;
  /** Why its last day was not made, and when that was tried: it is tried again on the next. */
  failure: string | null;
  triedOn: string | null;
}

/** One kind of what comes again: an invoice, an expense. */
export interface ComingDays<D extends Comes> {
  queue: string;
  /** What it is called: 'recurring invoice'. */
  word: string;
  /** How somebody else answers for it from now on: 'Save it …'. */
  takeOver: string;
  table: string;
  /** Which rows of it come again: a condition in SQL on a row of that name. */
  live(row: string): string;
  store: DocumentStore<D>;
  /** Makes the next day of one that is locked, and moves it on. */
  make(tx: Tx, due: D): Promise<unknown>;
  /** Tells him, or where he is null whoever may mend it, that a day waits. */
  tell(tx: Tx, due: D, toUserId: string | null): void;
}

interface Due {
  id: string;
  ownerId: string;
}

/** So many missed days of one are made at a time; the next look goes on with the rest. */
const DAYS_AT_A_TIME = 50;
const OWNER_LEFT = 'Its owner has no access to this branch any more.';
const OWNER_BARRED = 'Its owner may not do this any more.';

/** Makes what comes again and whose day has come, of all entities every ten minutes. */
export const comingDaysQueue = <D extends Comes>(app: App, coming: ComingDays<D>): JobQueue => ({
  name: coming.queue,
  cron: '*/10 * * * *',
  run: () => makeComingDays(app, coming),
});

async function makeComingDays<D extends Comes>(app: App, coming: ComingDays<D>): Promise<void> {
  await eachAlone(
    await listPlaces(app),
    ({ entityId }) => `${coming.word}s of ${entityId}`,
    async (place) =>
      eachAlone(
        await listDue(app, coming, place),
        ({ id }) => `${coming.word} ${id}`,
        (due) => makeAllDays(app, coming, place, due),
      ),
  );
}

/** Whose day has come by the clock of the entity, and was not tried in vain today. */
const listDue = <D extends Comes>(app: App, { table, live }: ComingDays<D>, { orgId, entityId }: Place) =>
  asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client): Promise<Due[]> => {
    const { rows } = await client.query<Due>(
      `select r.id, r.owner_id as "ownerId" from ${table} r
         join entity e on e.org_id = r.org_id and e.id = r.entity_id,
         lateral (select ($3::timestamptz at time zone e.time_zone)::date as day) today
       where r.org_id = $1 and r.entity_id = $2 and ${live('r')} and r.next_on <= today.day
         and (r.tried_on is null or r.tried_on < today.day) order by r.next_on, r.id`,
      [orgId, entityId, app.clock.now()],
    );
    return rows;
  });

/** Missed days in their order: one that is refused keeps those behind it waiting. */
async function makeAllDays<D extends Comes>(app: App, coming: ComingDays<D>, place: Place, due: Due): Promise<void> {
  const ctx = await findUserContext(app, { ...place, userId: due.ownerId }, `${coming.word} ${due.id}`);
  if (!ctx) return tellOfLeaver(app, coming, place, due.id);
  for (let days = 0; days < DAYS_AT_A_TIME; days += 1) if (!(await makeOneDay(app, coming, ctx, due.id))) return;
}

/**
 * Makes the next day with the rights that its owner has at this moment. The row is locked and moved to its next day in the
 * transaction that makes it: two servers that meet make it once, and a killed one leaves it due.
 */
async function makeOneDay<D extends Comes>(app: App, coming: ComingDays<D>, ctx: Ctx, id: string): Promise<boolean> {
  const { word } = coming;
  try {
    return await inTransaction(ctx, async (tx) => {
      const due = await lockDue(tx, coming, id);
      if (due) await coming.make(tx, due);
      return due !== null;
    });
  } catch (error) {
    if (isPassing(error)) {
      app.log.warn({ err: error, id }, `${word} made later`);
      return false;
    }
    const refused = error instanceof AppError || error instanceof BrokenRule;
    if (!refused) app.log.error({ err: error, id }, `${word} not made`);
    const failure = refused ? whyRefused(coming, error) : 'It could not be made.';
    await inTransaction(ctx, (tx) => tellFailure(tx, coming, id, failure, ctx.userId));
    return false;
  }
}

/** What was refused for want of a right is read by others than its owner: it is said of him. */
const whyRefused = <D extends Comes>({ takeOver }: ComingDays<D>, error: Error): string =>
  error instanceof AppError && error.code === 'Forbidden' ? `${OWNER_BARRED} ${takeOver}` : error.message;

async function lockDue<D extends Comes>(tx: Tx, coming: ComingDays<D>, id: string): Promise<D | null> {
  const { orgId, entityId, today } = tx.ctx;
  const [due] = await tx.query(
    `select from ${coming.table} where org_id = $1 and entity_id = $2 and id = $3 and ${coming.live(coming.table)} and next_on <= $4
       and (tried_on is null or tried_on < $4) for update skip locked`,
    [orgId, entityId, id, today],
  );
  return due ? coming.store.lock(tx, id) : null;
}

/** Its owner works here no more: whoever may mend it is told, and how he answers for it. */
async function tellOfLeaver<D extends Comes>(app: App, coming: ComingDays<D>, place: Place, id: string): Promise<void> {
  const ctx = await findSystemContext(app, place);
  if (ctx) await inTransaction(ctx, (tx) => tellFailure(tx, coming, id, `${OWNER_LEFT} ${coming.takeOver}`, null));
}

/** The day waits, which is told once for each reason; it is tried again on the next day. */
async function tellFailure<D extends Comes>(
  tx: Tx,
  coming: ComingDays<D>,
  id: string,
  message: string,
  toUserId: string | null,
): Promise<void> {
  const before = await lockDue(tx, coming, id);
  if (!before) return;
  const failure = message.slice(0, 500);
  const isKnown = failure === before.failure;
  coming.store.save(tx, before, { ...before, failure, triedOn: tx.ctx.today }, isKnown ? null : 'fail');
  if (!isKnown) coming.tell(tx, before, toUserId);
}
