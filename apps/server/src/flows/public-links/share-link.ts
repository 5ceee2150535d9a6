import type { linkMade, newLink as newLinkBody } from '@bahi/contract/wire/public-link.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { LINK_TEXTS, LinkChannel, LinkFor } from '@bahi/domain/links/public-link';
import { fillText } from '@bahi/domain/notifications/notification-events';
import { whatsappLink } from '@bahi/domain/share/share-texts';
import { invalid, notFound } from '../../core/app-error.ts';
import type { LinkedKind, LinkSubject } from '../../core/links/link-kind.ts';
import { endLink, listLinks, lockLink } from '../../core/links/link-store.ts';
import { newLink } from '../../core/links/new-link.ts';
import { isOwnAddress, recipientOf } from '../../core/links/recipient.ts';
import { PUBLIC_ADDRESS, sendLater } from '../../core/outbox.ts';
import type { Tx } from '../../core/tx.ts';
import { wholeOf } from '../../kit/paging.ts';
import type { LinkedKinds } from './linked-kinds.ts';

type NewLink = Infer<typeof newLinkBody>;

/** Links of a record that the caller may share, or read where that is enough. */
export async function listLinksOf(tx: Tx, linked: LinkedKind, id: string) {
  await (linked.assertMayList ?? linked.assertMayShare)(tx, id);
  return wholeOf(await listLinks(tx, id));
}

/**
 * Gives a record to its customer by a link, which is told once. Where nobody has said by which address the product is known,
 * the link is a path, and a message with it waits until somebody does.
 */
export async function makeLink(
  tx: Tx,
  { linked, id, wanted, publicUrl }: { linked: LinkedKind; id: string; wanted: NewLink; publicUrl: string | null },
): Promise<Infer<typeof linkMade>> {
  const { kind } = linked;
  await linked.assertMayShare(tx, id);
  const madeFor = linked.madeFor ?? LinkFor.customer;
  if (wanted.madeFor && wanted.madeFor !== madeFor)
    throw invalid('For', madeFor === LinkFor.surveyor ? 'A claim is surveyed.' : 'This is for the customer.');
  const subject = await linked.begin(tx, id);
  const { channel } = wanted;
  const recipient = channel === LinkChannel.copy ? null : recipientOf({ ...wanted, channel }, subject);
  const sentByUs = channel === LinkChannel.mail || channel === LinkChannel.sms;
  const { made, path } = await newLink(tx, {
    subjectKind: kind,
    subjectId: id,
    customerId: subject.customerId,
    version: subject.version,
    contentHash: subject.contentHash,
    channel,
    recipient,
    madeFor,
    toOwnAddress: sentByUs && isOwnAddress(channel, recipient, subject),
  });
  // Never the address that was asked under: whoever asks may name any in its place.
  const text = (address: string) => fillText(LINK_TEXTS[kind].message, wordsOf(tx, subject, address));
  if (recipient !== null && sentByUs)
    await sendLater(tx, {
      channel,
      recipient,
      subject: fillText(LINK_TEXTS[kind].subject, wordsOf(tx, subject, '')),
      body: text(`${publicUrl ?? PUBLIC_ADDRESS}${path}`),
      subjectKind: kind,
      subjectId: id,
    });
  tx.audit({ action: 'share', kind, id, code: subject.code, reason: sharedWords(channel, recipient) });
  const url = `${publicUrl ?? ''}${path}`;
  const byChat = channel === LinkChannel.whatsappLink && recipient !== null && publicUrl !== null;
  return { ...made, url, whatsappUrl: byChat ? whatsappLink(recipient, text(url)) : null };
}

const HOW: Readonly<Record<LinkChannel, string>> = {
  mail: 'e-mailed to',
  sms: 'sent by SMS to',
  'whatsapp-link': 'by WhatsApp for',
  copy: 'copied',
};

/** How the audit log says that a link went out. */
export const sharedWords = (channel: LinkChannel, recipient: string | null): string =>
  `Link ${HOW[channel]} ${recipient ?? ''}`.trim();

const wordsOf = (tx: Tx, subject: LinkSubject, link: string): Record<string, string> => ({
  customer: subject.customerName,
  number: subject.code,
  company: tx.ctx.entity.displayName,
  link,
});

/** Ends a link before its time; whoever may share the record may take its links back. */
export async function revokeLink(tx: Tx, kinds: LinkedKinds, id: string): Promise<void> {
  const link = await lockLink(tx, id);
  if (!link) throw notFound('link');
  await kinds[link.kind].assertMayShare(tx, link.subjectId);
  await endLink(tx, id);
  tx.audit({
    action: 'revokeShare',
    kind: link.kind,
    id: link.subjectId,
    reason: link.recipient === null ? 'Link that was copied' : `Link for ${link.recipient}`,
  });
}
