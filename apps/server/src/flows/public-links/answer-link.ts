import type { App } from '../../core/app.ts';
import { AppError } from '../../core/app-error.ts';
import { followLink, inNameOf, LINK_HEADERS } from '../../core/links/follow-link.ts';
import type { FollowedLink, PublicAnswer, PublicRecord } from '../../core/links/link-kind.ts';
import { noteAnswer, noteOpening } from '../../core/links/link-store.ts';
import type { Tx } from '../../core/tx.ts';
import type { FastifyRequest } from 'fastify';
import { linkedKind } from './linked-kinds.ts';

/** The record behind a link, as its customer reads it. */
export async function openLink(app: App, token: string, request: FastifyRequest) {
  const value = await followLink(app, token, request, async (tx, link, visitor) => {
    const record = await recordOf(tx, link);
    await noteOpening(tx, link.id, visitor);
    return record;
  });
  return { value, headers: LINK_HEADERS };
}

/** Takes the answer of a customer; two at once, or the desk and he, take turns under the lock of the record. */
export async function answerLink(app: App, token: string, answer: PublicAnswer, request: FastifyRequest) {
  const value = await followLink(app, token, request, async (tx, link, visitor) => {
    const name = answer.name.trim();
    const customer = inNameOf(tx, name);
    const answered = await linkedKind(link.kind).answer(tx, customer, link, { ...answer, name });
    if (!(await noteAnswer(tx, link.id, { name, answered, visitor }))) throw new AppError('LinkEnded');
    const { version, contentHash } = answered;
    return recordOf(tx, { ...link, version, contentHash, answeredAt: tx.ctx.now });
  });
  return { value, headers: LINK_HEADERS };
}

async function recordOf(tx: Tx, link: FollowedLink): Promise<PublicRecord> {
  const shown = await linkedKind(link.kind).show(tx, link);
  if (!shown) throw new AppError('LinkEnded');
  const { displayName, phone } = tx.ctx.entity;
  return { kind: link.kind, companyName: displayName, companyPhone: phone, expiresAt: link.expiresAt, ...shown };
}
