import type { switchBranch as endpoint } from '@bahi/contract/endpoints/platform/session';
import type { InputOf } from '@bahi/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { findSessionWithin, type SessionContext } from '../../../http/session-profile.ts';
import { disconnectEnded } from './end-session.ts';
import { buildSessionAnswer } from './session-answer.ts';
import { startSessionWithin } from './session-store.ts';
import { visitorOf } from './visitor.ts';

/** Ends this tab's token and starts one in another entity in which the user holds a role. */
export async function switchBranch(app: App, tx: Tx, input: InputOf<typeof endpoint>, request: FastifyRequest) {
  const { ctx } = tx;
  const { entityId, mobile } = input.body;
  if (!ctx.mayEnterEntityIds.includes(entityId)) throw notFound('entity');
  const owner = { orgId: ctx.orgId, entityId, userId: ctx.userId };
  const { expiresAt } = ctx as SessionContext;
  const token = await startSessionWithin(tx, owner, visitorOf(request, mobile === true), expiresAt);
  await tx.query('update session set ended_at = $2 where id = $1', [ctx.sessionId, ctx.now]);
  disconnectEnded(tx);
  const entered = await findSessionWithin(app, tx, token);
  // Its user, role or entity may have been put out of use a moment ago.
  if (!entered) throw notFound('entity');
  return buildSessionAnswer(entered, token);
}
