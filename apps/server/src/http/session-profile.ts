import type { Access } from '@bahi/domain/access/access';
import { todayIn } from '@bahi/domain/time/dates';
import type { App } from '../core/app.ts';
import { buildContext, type StoredCaller } from '../core/build-context.ts';
import type { Ctx } from '../core/context.ts';
import { tokenHash } from '../core/token-hash.ts';
import type { Tx } from '../core/tx.ts';
import { frozen, knownProfiles } from './known-profiles.ts';

/** What `session_profile` answers; see the migration. */
interface StoredProfile {
  sessionId: string;
  expiresAt: string;
  mobile: boolean;
  user: {
    id: string;
    username: string;
    name: string;
    timeZone: string;
    accessVersion: number;
    mustChangePassword: boolean;
  };
  role: { key: string; name: string; access: Partial<Access> };
  assignment: StoredCaller['assignment'];
  entity: StoredCaller['entity'];
  organisation: { id: string; name: string };
  entityIds: string[];
  teamIds: string[];
  settings: StoredCaller['settings'];
}

export interface SessionContext extends Ctx {
  user: StoredProfile['user'];
  expiresAt: string;
}

/** The caller behind a bearer token, or null when it is unknown, ended, idle or expired. */
export const findSession = (app: App, token: string, requestId: string): Promise<SessionContext | null> =>
  findByHash(app, tokenHash(token), requestId);

/**
 * Asked at every request, so that rights which end have ended at once, whichever server took them away. The whole profile is
 * answered only where it has changed since this server read it.
 */
async function findByHash(app: App, hash: Buffer, requestId: string): Promise<SessionContext | null> {
  const now = app.clock.now();
  const [profiles, key] = [knownOf(app), hash.toString('base64')];
  const known = profiles.get(key);
  const values = [hash, now, app.sessionIdleHours, known?.stamp ?? null];
  const { rows } = await app.pool.query<{ profile: AskedProfile | null }>({
    name: 'known_profile',
    text: KNOWN,
    values,
  });
  const asked = rows[0]?.profile;
  if (!asked) {
    profiles.forget(key);
    return null;
  }
  if (known && !('user' in asked)) return { ...known.profile, ...ofRequest(known.profile, requestId, now) };
  const context = contextOf(app, asked as StoredProfile, requestId, now);
  profiles.keep(key, { stamp: asked.stamp, profile: shared(context) });
  return context;
}

type AskedProfile = { stamp: string } | (StoredProfile & { stamp: string });
const KNOWN = 'select known_session_profile($1, $2, make_interval(hours => $3), $4) as profile';
const knownOf = knownProfiles<SessionContext>();

/** What differs between two requests of one session. */
const ofRequest = ({ entity }: SessionContext, requestId: string, now: string) => ({
  requestId,
  now,
  today: todayIn(entity.timeZone, now),
  entityIds: [entity.id],
});

/** A context as later requests find it: none of them changes for the others what it says of the caller. */
function shared(context: SessionContext): SessionContext {
  const { user, entity, settings, access, sees, mayEnterEntityIds, teamIds } = context;
  for (const part of [user, entity, settings, access, sees, mayEnterEntityIds, teamIds]) frozen(part);
  return { ...context };
}

/** What of a session the server alone keeps, for what it signs in the name of its user. */
export async function signingKey(tx: Tx, sessionId: string): Promise<Buffer> {
  const [found] = await tx.query<{ secret: Buffer }>('select token_hash as secret from session where id = $1', [
    sessionId,
  ]);
  return found!.secret;
}

/** The caller of a session that still lasts, by its id, and what it signs with. */
export async function findSessionById(
  app: App,
  sessionId: string,
  requestId: string,
): Promise<{ ctx: SessionContext; secret: Buffer } | null> {
  const { rows } = await app.pool.query<{ secret: Buffer }>('select token_hash as secret from session where id = $1', [
    sessionId,
  ]);
  const secret = rows[0]?.secret;
  const ctx = secret ? await findByHash(app, secret, requestId) : null;
  return ctx && { ctx, secret: secret! };
}

/**
 * The caller behind a token that this transaction has made. Asked last: from here on the transaction stands behind the
 * walls of that token's entity.
 */
export async function findSessionWithin(app: App, tx: Tx, token: string): Promise<SessionContext | null> {
  const { now, requestId } = tx.ctx;
  const [found] = await tx.query<FoundProfile>(PROFILE, [tokenHash(token), now, app.sessionIdleHours]);
  return found?.profile ? contextOf(app, found.profile, requestId, now) : null;
}

interface FoundProfile {
  profile: StoredProfile | null;
}

/** The team is read behind the walls that `session_profile` has raised; without a session there is no profile. */
const PROFILE = `select p || jsonb_build_object('teamIds',
    team_of((p #>> '{organisation,id}')::uuid, (p #>> '{user,id}')::uuid)) as profile
  from session_profile($1, $2, make_interval(hours => $3)) p where p is not null`;

function contextOf(app: App, profile: StoredProfile, requestId: string, now: string): SessionContext {
  const { sessionId, user, role, assignment, organisation, entity, entityIds, teamIds, settings, expiresAt } = profile;
  const caller = {
    sessionId,
    orgId: organisation.id,
    orgName: organisation.name,
    userId: user.id,
    userName: user.name,
    teamIds,
    access: role.access,
    assignment,
    entity,
    entityIds,
    settings,
  };
  return { ...buildContext(app, caller, requestId, now), user, expiresAt };
}
