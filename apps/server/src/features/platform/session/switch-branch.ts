import type { switchBranch as endpoint } from '@bahi/contract/endpoints/platform/session';
import type { InputOf } from '@bahi/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { disconnectEnded } from './end-session.ts';
import { answerForToken } from './session-answer.ts';
import { startSession } from './session-store.ts';
import { visitorOf } from './visitor.ts';

/** Ends this tab's token and starts one in another entity in which the user holds a role. */
export async function switchBranch(app: App, tx: Tx, input: InputOf<typeof endpoint>, request: FastifyRequest) {
  const { ctx } = tx;
  const { entityId, mobile } = input.body;
  if (!ctx.mayEnterEntityIds.includes(entityId)) throw notFound('entity');
  const token = await startSession(
    app,
    { orgId: ctx.orgId, entityId, userId: ctx.userId },
    visitorOf(request, mobile === true),
  );
  const answer = await answerForToken(app, token, request.id);
  await tx.query('update session set ended_at = $2 where id = $1', [ctx.sessionId, ctx.now]);
  disconnectEnded(tx);
  return answer;
}
