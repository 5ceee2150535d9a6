import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import type { App } from '../../core/app.ts';
import { checkInPieces } from '../../core/integrity/check-integrity.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../core/list-places.ts';
import { tellEverybodyIn } from './look-every-morning.ts';

const QUEUE = 'check-books';
/** From two in the night in India, and done by half past six: what is found is read in the morning. */
const NIGHT_SECONDS = 4.5 * 3_600;
/** No promise holds a connection for longer. */
const STATEMENT_MS = 20_000;

/** Every promise at its limit, with a rest after each: then an organisation is looked at once, not twice at a time. */
const LONGEST_TURN_SECONDS = 2 * 3_600;

interface Turn {
  orgId: string;
  /** The day of the night: a turn that comes only when another night has begun is left to that. */
  day: string;
}

/** Every night each organisation is held against its promises, one after the other, spread over the night. */
export const booksQueue = (app: App): JobQueue => ({
  name: QUEUE,
  cron: '30 20 * * *',
  expireInSeconds: LONGEST_TURN_SECONDS,
  async run(data) {
    const { orgId, day } = data as Partial<Turn>;
    if (!orgId) await giveTurns(app);
    else if (day === dayOf(app)) await checkBooks(app, orgId);
  },
});

const dayOf = ({ clock }: App): string => todayIn(DEFAULT_ZONE, clock.now());

/** Gives each organisation its turn: of 9 one every half hour. */
async function giveTurns(app: App): Promise<void> {
  const orgIds = [...new Set((await listPlaces(app)).map(({ orgId }) => orgId))];
  const day = dayOf(app);
  for (const [no, orgId] of orgIds.entries())
    app.wake(QUEUE, { orgId, day } satisfies Turn, Math.trunc((NIGHT_SECONDS * no) / orgIds.length));
}

/** Holds an organisation against its promises, and tells who answers for them; what is of no branch is told in its first one. */
export async function checkBooks(app: App, orgId: string, statementMs = STATEMENT_MS): Promise<void> {
  const places = (await listPlaces(app)).filter((place) => place.orgId === orgId);
  const entityIds = places.map(({ entityId }) => entityId);
  const { violations, unread } = await checkInPieces(app.heavyPool ?? app.pool, { orgId, entityIds }, statementMs);
  for (const { promise, error } of unread)
    app.log.warn({ event: 'booksUnread', orgId, promise, err: error }, 'a promise of the books could not be read');
  const problems = Map.groupBy(violations, ({ entityId }) => entityId ?? entityIds[0]!);
  const broken = places.filter(({ entityId }) => problems.has(entityId));
  await eachAlone(
    broken,
    ({ entityId }) => `books of ${entityId}`,
    (place) => tell(app, place, problems.get(place.entityId)!.length),
  );
}

const tell = (app: App, place: Place, count: number): Promise<void> =>
  tellEverybodyIn(app, place, ['booksBroken'], { problems: count, backupFailed: false });
