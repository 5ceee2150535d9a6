import type { publicAppointmentAnswer } from '@bahi/contract/wire/public-link.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { LinkKind } from '@bahi/domain/links/public-link';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { AppError } from '../../core/app-error.ts';
import { LINK_HEADERS } from '../../core/links/find-shared-place.ts';
import { followLink, inNameOf } from '../../core/links/follow-link.ts';
import type { Answered, FollowedLink, PublicAnswer, PublicRecord } from '../../core/links/link-kind.ts';
import { noteAnswer, noteOpening } from '../../core/links/link-store.ts';
import type { Tx } from '../../core/tx.ts';
import { answerAppointment, slotsForLink } from '../../features/service/appointment/linked-appointment.ts';
import { rateByLink } from '../../features/service/ticket/linked-ticket.ts';
import { ANSWERED, LINKED } from './linked-kinds.ts';

/** The record behind a link, as its customer reads it. */
export async function openLink(app: App, token: string, request: FastifyRequest) {
  const value = await followLink(app, token, request, async (tx, link, visitor) => {
    const record = await recordOf(tx, link);
    await noteOpening(tx, link.id, visitor);
    return record;
  });
  return { value, headers: LINK_HEADERS };
}

interface Call {
  app: App;
  token: string;
  request: FastifyRequest;
}

/** Takes what a customer says; two at once, or the desk and he, take turns under the lock of the record. */
async function take(
  { app, token, request }: Call,
  nameFor: (record: PublicRecord) => string,
  act: (tx: Tx, customer: Tx, link: FollowedLink, name: string) => Promise<Answered>,
) {
  const value = await followLink(app, token, request, async (tx, link, visitor) => {
    const name = nameFor(await recordOf(tx, link));
    const answered = await act(tx, inNameOf(tx, name), link, name);
    if (!(await noteAnswer(tx, link.id, { name, answered, visitor }))) throw new AppError('LinkEnded');
    const { version, contentHash } = answered;
    return recordOf(tx, { ...link, version, contentHash, answeredAt: tx.ctx.now });
  });
  return { value, headers: LINK_HEADERS };
}

/** A link answers what it was made of, nothing else. */
function assertKind({ kind }: FollowedLink, wanted: LinkKind): void {
  if (kind !== wanted) throw new AppError('LinkEnded');
}

export const answerLink = (call: Call, answer: PublicAnswer) =>
  take(
    call,
    () => answer.name.trim(),
    (tx, customer, link, name) => {
      const kind = ANSWERED[link.kind];
      if (!kind) throw new AppError('LinkEnded');
      return kind.answer(tx, customer, link, { ...answer, name });
    },
  );

export const answerAppointmentLink = (call: Call, wish: Infer<typeof publicAppointmentAnswer>) =>
  take(
    call,
    ({ appointment }) => appointment?.customerName.slice(0, 80) ?? '',
    (tx, customer, link) => {
      assertKind(link, 'appointment');
      return answerAppointment(tx, customer, link, wish);
    },
  );

export const rateLink = (call: Call, rating: number) =>
  take(
    call,
    ({ ticket }) => ticket?.customerName?.slice(0, 80) ?? 'The customer',
    (tx, customer, link) => {
      assertKind(link, 'ticket');
      return rateByLink(tx, customer, link, rating);
    },
  );

/** Free times, for who may move his appointment by a link. */
export async function slotsOfLink({ app, token, request }: Call, day: string) {
  const value = await followLink(app, token, request, (tx, link) => {
    assertKind(link, 'appointment');
    return slotsForLink(tx, link, day);
  });
  return { value, headers: LINK_HEADERS };
}

async function recordOf(tx: Tx, link: FollowedLink): Promise<PublicRecord> {
  const shown = await LINKED[link.kind].show(tx, link);
  if (!shown) throw new AppError('LinkEnded');
  const { displayName, phone } = tx.ctx.entity;
  return { kind: link.kind, companyName: displayName, companyPhone: phone, expiresAt: link.expiresAt, ...shown };
}
