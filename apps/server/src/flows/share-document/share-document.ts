import type { shareInfo, shareResult } from '@bahi/contract/wire/share.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { formatPaise } from '@bahi/domain/money/format';
import { fillText } from '@bahi/domain/notifications/notification-events';
import {
  LINK_DAYS,
  SHARE_TEXTS,
  ShareChannel,
  type ShareKind,
  whatsappLink,
  withLink,
} from '@bahi/domain/share/share-texts';
import { invariant } from '../../core/app-error.ts';
import { storeFile } from '../../core/files/stored-files.ts';
import { newToken } from '../../core/links/new-token.ts';
import { recipientOf } from '../../core/links/recipient.ts';
import { instantInDays } from '../../core/links/instant-in-days.ts';
import { newId } from '../../core/new-id.ts';
import { PUBLIC_ADDRESS, sendLater } from '../../core/outbox.ts';
import { tokenHash } from '../../core/token-hash.ts';
import type { Tx } from '../../core/tx.ts';
import { findShare, insertShare, listShares } from './share-store.ts';
import {
  assertMayShare,
  assertShareable,
  loadFacts,
  printSubject,
  type SharedFacts,
  type Subject,
  variantOf,
} from './shareable.ts';

export interface ShareMessage {
  channel: ShareChannel;
  recipient?: string | null;
  subject?: string | null;
  text?: string | null;
}

/** What a share begins with. Who may not print the document is told nothing about its customer. */
export async function getShareInfo(tx: Tx, kind: ShareKind, id: string): Promise<Infer<typeof shareInfo>> {
  await assertMayShare(tx, kind, id);
  const [facts, shares] = await Promise.all([loadFacts(tx, kind, id), listShares(tx, id)]);
  const texts = SHARE_TEXTS[kind];
  const words = wordsOf(tx, facts, '{link}');
  return {
    customerName: facts.customerName,
    email: facts.email,
    phone: facts.phone,
    subject: fillText(texts.subject, words),
    mailText: fillText(texts.mail, words),
    messageText: fillText(texts.message, words),
    shares,
  };
}

/**
 * Gives a print away: by mail with its file, or as a link for a text message or WhatsApp. The print is made now and kept:
 * what the customer opens later is what was sent. Where nobody has said by which address the product is known, the link is
 * a path, and a message with it waits until somebody does.
 */
export async function shareDocument(
  tx: Tx,
  subject: Subject,
  message: ShareMessage,
  publicUrl: string | null,
): Promise<Infer<typeof shareResult>> {
  await assertMayShare(tx, subject.kind, subject.id);
  const facts = await loadFacts(tx, subject.kind, subject.id);
  assertShareable(subject, facts);
  const recipient = recipientOf(message, facts);
  const file = await printSubject(tx, subject);
  const fileId = await storeFile(tx, { name: file.fileName, contentType: file.contentType, bytes: file.bytes });
  const { variant, label } = variantOf(subject);
  const id = newId();
  const token = message.channel === ShareChannel.mail ? null : newToken();
  const path = token && `/api/Shared/${token}`;
  // Never the address that was asked under: whoever asks may name any in its place.
  const url = path && `${publicUrl ?? ''}${path}`;
  const share = { id, documentKind: subject.kind, documentId: subject.id, variant, channel: message.channel };
  await insertShare(
    tx,
    { ...share, recipient, fileId, expiresAt: token && instantInDays(tx.ctx, LINK_DAYS) },
    token ? tokenHash(token) : null,
  );
  const texts = textsOf(tx, subject.kind, message, facts, path && `${publicUrl ?? PUBLIC_ADDRESS}${path}`);
  const about = { recipient, subjectKind: subject.kind, subjectId: subject.id };
  if (message.channel === ShareChannel.mail)
    await sendLater(tx, {
      ...about,
      channel: 'mail',
      subject: texts.subject,
      body: texts.body,
      attachments: [{ name: file.fileName, contentType: file.contentType, fileId }],
    });
  if (message.channel === ShareChannel.sms) await sendLater(tx, { ...about, channel: 'sms', body: texts.body });
  tx.audit({
    action: 'share',
    kind: subject.kind,
    id: subject.id,
    code: facts.code,
    reason: `${label}, ${HOW[message.channel]} ${recipient}`,
  });
  const made = await findShare(tx, id);
  invariant(made, 'what was shared is there');
  return {
    ...made,
    url,
    whatsappUrl:
      message.channel === ShareChannel.whatsappLink && publicUrl ? whatsappLink(recipient, texts.body) : null,
  };
}

const HOW: Readonly<Record<ShareChannel, string>> = {
  mail: 'e-mailed to',
  sms: 'sent by SMS to',
  'whatsapp-link': 'as a WhatsApp link for',
};

const wordsOf = (tx: Tx, facts: SharedFacts, link: string): Record<string, string> => ({
  customer: facts.customerName,
  number: facts.code ?? '',
  amount: facts.amountPaise === null ? '' : formatPaise(facts.amountPaise),
  company: tx.ctx.entity.displayName,
  link,
});

function textsOf(
  tx: Tx,
  kind: ShareKind,
  { channel, subject, text }: ShareMessage,
  facts: SharedFacts,
  url: string | null,
): { subject: string; body: string } {
  const usual = SHARE_TEXTS[kind];
  const words = wordsOf(tx, facts, url ?? '');
  const body = channel === ShareChannel.mail ? (text ?? usual.mail) : withLink(text ?? usual.message);
  return { subject: fillText(subject ?? usual.subject, words), body: fillText(body, words) };
}
