import type { switchBranch as endpoint } from '@bahi/contract/endpoints/platform/session';
import type { InputOf } from '@bahi/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { AppError, notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { findSessionWithin, type SessionContext } from '../../../http/session-profile.ts';
import { disconnectEnded } from './end-session.ts';
import { buildSessionAnswer } from './session-answer.ts';
import { holdWaysIn, type Run, startSession } from './session-store.ts';
import { visitorOf } from './visitor.ts';

/** Ends this tab's token and starts one in another entity in which the user holds a role. */
export async function switchBranch(app: App, tx: Tx, input: InputOf<typeof endpoint>, request: FastifyRequest) {
  const { ctx } = tx;
  const { entityId, mobile } = input.body;
  if (!ctx.mayEnterEntityIds.includes(entityId)) throw notFound('entity');
  const owner = { orgId: ctx.orgId, entityId, userId: ctx.userId };
  const run: Run = (text, values) => tx.query(text, values);
  await holdWaysIn(run, ctx.orgId, ctx.userId);
  const [left] = await tx.query<{ signInId: string; mobile: boolean }>(
    `update session set ended_at = $2 where id = $1 and ended_at is null
     returning coalesce(sign_in_id, id) as "signInId", mobile`,
    [ctx.sessionId, ctx.now],
  );
  if (!left) throw new AppError('Unauthorised');
  const from = { id: left.signInId, until: (ctx as SessionContext).expiresAt };
  const { token } = await startSession(run, owner, visitorOf(request, mobile ?? left.mobile), ctx.now, from);
  disconnectEnded(tx);
  const entered = await findSessionWithin(app, tx, token);
  // Its user, role or entity may have been put out of use a moment ago.
  if (!entered) throw notFound('entity');
  return buildSessionAnswer(entered, token);
}
