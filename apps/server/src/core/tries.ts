import { instantAfter } from './clock.ts';
import type { Pool } from './database.ts';

/** Where tries are counted, and the instant of this one. */
export interface TryPlace {
  pool: Pool;
  now: string;
}

const FAILURES_ALLOWED = 5;
const LOCK_MINUTES = 15;
const SPAN_MS = LOCK_MINUTES * 60_000;
/** So far may the clocks of several servers be apart. */
const SKEW_MS = 60_000;

/**
 * Takes a try; false while its key is locked. The fifth within 15 minutes locks for 15 minutes (decisions §2). Taken before
 * the secret is looked at, so that tries at one moment cannot pass together. A lock from a time that is still to come (the
 * clock was set back) holds nobody out.
 */
export async function takeTry({ pool, now }: TryPlace, key: string): Promise<boolean> {
  const { rows } = await pool.query(
    `insert into login_failure as known (key, failures, last_failed_at) values ($1, 1, $2)
     on conflict (key) do update set
       failures = case when known.last_failed_at <= $3 then 1 else known.failures + 1 end,
       last_failed_at = $2,
       locked_until = case when known.last_failed_at > $3 and known.failures + 1 >= ${FAILURES_ALLOWED}
                           then $4::timestamptz end
     where known.locked_until is null or known.locked_until <= $2 or known.locked_until > $5
     returning 1`,
    [key, now, instantAfter(now, -SPAN_MS), instantAfter(now, SPAN_MS), instantAfter(now, SPAN_MS + SKEW_MS)],
  );
  return rows.length > 0;
}

/** Takes one of so many tries within a quarter of an hour, or another time; false when there is none left. */
export async function takeTryOf(
  { pool, now }: TryPlace,
  key: string,
  most: number,
  spanMs = SPAN_MS,
): Promise<boolean> {
  const { rows } = await pool.query(
    `insert into login_failure as known (key, failures, last_failed_at) values ($1, 1, $2)
     on conflict (key) do update set failures = known.failures + 1, last_failed_at = $2 where known.failures < $3
     returning 1`,
    [within(key, now, spanMs), now, most],
  );
  return rows.length > 0;
}

/** A try that was not wrong. */
export async function giveTryBack({ pool }: TryPlace, key: string): Promise<void> {
  await pool.query('update login_failure set failures = failures - 1, locked_until = null where key = $1', [key]);
  await pool.query('delete from login_failure where key = $1 and failures <= 0', [key]);
}

export const giveTryBackOf = (place: TryPlace, key: string) => giveTryBack(place, within(key, place.now, SPAN_MS));

export const forgetFailures = ({ pool }: TryPlace, key: string) =>
  pool.query('delete from login_failure where key = $1', [key]);

/** The nightly housekeeping forgets the keys of times that are over. */
const within = (key: string, now: string, spanMs: number): string => `${key}|${Math.trunc(Date.parse(now) / spanMs)}`;
