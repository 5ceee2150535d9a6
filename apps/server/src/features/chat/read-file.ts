import { createHmac, timingSafeEqual } from 'node:crypto';
import type { openSignedFile } from '@bahi/contract/endpoints/chat/message';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { isPicture } from '@bahi/domain/chat/file';
import { isAfter } from '@bahi/domain/time/dates';
import { instantAfter } from '../../core/clock.ts';
import type { App } from '../../core/app.ts';
import { notFound } from '../../core/app-error.ts';
import { asTenant } from '../../core/as-tenant.ts';
import type { Tx } from '../../core/tx.ts';
import type { PublicAnswer } from '../../http/route.ts';
import { findSessionById, signingKey } from '../../http/session-profile.ts';
import { findReadable, getReadable } from './file-store.ts';
import { readerOf } from './reader.ts';

const LINK_MS = 300_000;

/** Pictures are shown; whatever else is saved, and nothing of it runs (chat rule 14). */
const shownType = (contentType: string): string => (isPicture(contentType) ? contentType : 'application/octet-stream');

export async function downloadFile(tx: Tx, key: string): Promise<FileAnswer> {
  const { name, contentType, contentKey, orgId } = await getReadable(tx, key);
  return {
    bytes: await tx.ctx.files.read(orgId, contentKey),
    fileName: name,
    contentType: shownType(contentType),
  };
}

const signatureOf = (secret: Buffer, key: string, expiresAt: string): string =>
  createHmac('sha256', secret).update(`${key} ${expiresAt}`).digest('hex');

/**
 * A link that opens without a session for five minutes: signed with what the server alone keeps of the caller's session, so
 * that it ends with the session, with his membership and with the message.
 */
export async function signFile(tx: Tx, key: string) {
  await getReadable(tx, key);
  const { sessionId, now } = tx.ctx;
  const expiresAt = instantAfter(now, LINK_MS);
  const signature = signatureOf(await signingKey(tx, sessionId), key, expiresAt);
  return { url: `/messageapi/Message/File/${key}?s=${sessionId}&e=${expiresAt}&h=${signature}`, expiresAt };
}

/** Whatever is wrong with a link, it is told in one way: there is no such file. */
export async function openSigned(
  app: App,
  { params: { key }, query }: InputOf<typeof openSignedFile>,
  requestId: string,
): Promise<PublicAnswer & { value: FileAnswer }> {
  const { expiresAt } = query;
  const now = app.clock.now();
  if (!isAfter(expiresAt, now) || isAfter(expiresAt, instantAfter(now, LINK_MS))) throw notFound('file');
  const found = await findSessionById(app, query.session, requestId);
  if (!found) throw notFound('file');
  const { ctx, secret } = found;
  if (!ctx.config.modules.Comm) throw notFound('file');
  const [given, wanted] = [query.signature, signatureOf(secret, key, expiresAt)].map((text) => Buffer.from(text));
  if (given!.length !== wanted!.length || !timingSafeEqual(given!, wanted!)) throw notFound('file');
  const tenant = { orgId: ctx.orgId, entityIds: [ctx.entityId], userId: ctx.userId };
  const file = await asTenant(app.pool, tenant, (client) => findReadable(client, key, readerOf(ctx)));
  if (!file) throw notFound('file');
  const { name, contentType, contentKey, orgId } = file;
  return {
    value: { bytes: await app.files.read(orgId, contentKey), fileName: name, contentType: shownType(contentType) },
  };
}
