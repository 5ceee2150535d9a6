import type { publicAppointmentAnswer } from '@bahi/contract/wire/public-link.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { type LinkKind, LinkState, maskedPhone, wantedPaise } from '@bahi/domain/links/public-link';
import { type Signature, signatureProblem } from '@bahi/domain/links/signature';
import type { Paise } from '@bahi/domain/money/units';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { AppError, invalid, notFound, refuse } from '../../core/app-error.ts';
import { LINK_HEADERS } from '../../core/links/find-shared-place.ts';
import { followLink, inNameOf } from '../../core/links/follow-link.ts';
import { besideWhom } from '../../core/links/insiders.ts';
import { phoneForCode, provenBy, sendCode } from '../../core/links/link-code.ts';
import type { Answered, FollowedLink, PublicAnswer, PublicRecord, PublicSurvey } from '../../core/links/link-kind.ts';
import { noteAnswer, noteOpening } from '../../core/links/link-store.ts';
import type { Tx } from '../../core/tx.ts';
import { answerAppointment, slotsForLink } from '../../features/service/appointment/linked-appointment.ts';
import { rateByLink } from '../../features/service/ticket/linked-ticket.ts';
import { mayAsk } from './may-ask.ts';
import { ANSWERED, type LinkedKinds } from './linked-kinds.ts';

export interface Call {
  app: App;
  kinds: LinkedKinds;
  token: string;
  request: FastifyRequest;
}

/** The record behind a link, as its customer reads it. */
export async function openLink(call: Call) {
  const value = await followLink(call.app, call.token, call.request, async (tx, link, visitor) => {
    const record = await recordOf(call, tx, link);
    await noteOpening(tx, link.id, visitor);
    return record;
  });
  return { value, headers: LINK_HEADERS };
}

interface Taking {
  nameFor: (record: PublicRecord) => string;
  act: (tx: Tx, customer: Tx, link: FollowedLink, name: string) => Promise<Answered>;
  /** The code that he typed, and to how much he says yes: what binds him to nothing asks for no code. */
  code?: string | null | undefined;
  signature?: Signature | null | undefined;
  wantedOf?: (record: PublicRecord) => Paise;
}

/** Takes what is answered; two at once, or the desk and he, take turns under the lock of the record. */
async function take(call: Call, { nameFor, act, code, signature = null, wantedOf }: Taking) {
  const problem = signature && signatureProblem(signature);
  if (problem) throw invalid('Sign', problem);
  const value = await followLink(call.app, call.token, call.request, async (tx, link, visitor) => {
    const besideName = await besideWhom(tx, visitor, call.request);
    const record = await recordOf(call, tx, link);
    const name = nameFor(record);
    const phone = await phoneOf(call, tx, link);
    const wantedPaise = wantedOf?.(record) ?? 0;
    const how = await provenBy(tx, link, { phone, wantedPaise, code });
    const proof = { how, address: visitor.address, besideName };
    const answered = await act(tx, inNameOf(tx, name), { ...link, proof }, name);
    if (!(await noteAnswer(tx, link.id, { name, answered, visitor, proof, signature })))
      throw new AppError('LinkEnded');
    const { version, contentHash } = answered;
    return recordOf(call, tx, { ...link, version, contentHash, answeredAt: tx.ctx.now });
  });
  return { value, headers: LINK_HEADERS };
}

const phoneOf = async ({ app, kinds }: Call, tx: Tx, link: FollowedLink): Promise<string | null> =>
  phoneForCode(app, (await kinds[link.kind].phoneOf?.(tx, link)) ?? null);

/** Sends a code to the phone on record of who answers. */
export async function sendCodeByLink(call: Call) {
  const value = await followLink(call.app, call.token, call.request, async (tx, link) => {
    const { state } = await recordOf(call, tx, link);
    const phone = await phoneOf(call, tx, link);
    if (state !== LinkState.open || phone === null) throw refuse('No code is asked for this.');
    return sendCode(tx, link, phone);
  });
  return { value, headers: LINK_HEADERS };
}

/** A link answers what it was made of, nothing else. */
function assertKind({ kind }: FollowedLink, wanted: LinkKind): void {
  if (kind !== wanted) throw new AppError('LinkEnded');
}

export const answerLink = (call: Call, answer: PublicAnswer) =>
  take(call, {
    nameFor: () => answer.name.trim(),
    code: answer.code,
    // Nobody signs a no: his name stands under it.
    signature: answer.lines.some(({ isWanted }) => isWanted) ? answer.signature : null,
    wantedOf: ({ estimate }) => (estimate ? wantedPaise(estimate, answer.lines) : 0),
    act: (tx, customer, link, name) => {
      const kind = ANSWERED[link.kind];
      if (!kind) throw new AppError('LinkEnded');
      return kind.answer(tx, customer, link, { ...answer, name });
    },
  });

/** The surveyor's word on the components of a claim. */
export const surveyByLink = (call: Call, survey: PublicSurvey) =>
  take(call, {
    nameFor: () => survey.name.trim(),
    code: survey.code,
    wantedOf: ({ claim }) => claim?.claimedPaise ?? 0,
    act: (tx, surveyor, link, name) => {
      assertKind(link, 'claim');
      return call.kinds.claim.assess(tx, surveyor, link, { ...survey, name });
    },
  });

/** A picture of the damage, for who may read the claim. */
export async function photoByLink(call: Call, photoId: string) {
  const value = await followLink(call.app, call.token, call.request, async (tx, link) => {
    assertKind(link, 'claim');
    const { claim } = await recordOf(call, tx, link);
    if (!claim?.photos.some(({ id }) => id === photoId)) throw notFound('picture');
    return call.kinds.claim.readPhoto(tx, link, photoId);
  });
  return { value, headers: LINK_HEADERS };
}

export const answerAppointmentLink = (call: Call, wish: Infer<typeof publicAppointmentAnswer>) =>
  take(call, {
    nameFor: ({ appointment }) => appointment?.customerName.slice(0, 80) ?? '',
    act: (tx, customer, link) => {
      assertKind(link, 'appointment');
      return answerAppointment(tx, customer, link, wish);
    },
  });

export const rateLink = (call: Call, rating: number) =>
  take(call, {
    nameFor: ({ ticket }) => ticket?.customerName?.slice(0, 80) ?? 'The customer',
    act: (tx, customer, link) => {
      assertKind(link, 'ticket');
      return rateByLink(tx, customer, link, rating);
    },
  });

/** Free times, for who may move his appointment by a link. */
export async function slotsOfLink(call: Call, day: string) {
  const value = await followLink(call.app, call.token, call.request, (tx, link) => {
    assertKind(link, 'appointment');
    return slotsForLink(tx, link, day);
  });
  return { value, headers: LINK_HEADERS };
}

export async function recordOf(call: Call, tx: Tx, link: FollowedLink): Promise<PublicRecord> {
  const shown = await call.kinds[link.kind].show(tx, link);
  if (!shown) throw new AppError('LinkEnded');
  const { displayName, phone } = tx.ctx.entity;
  const codePhone = shown.state === LinkState.open ? await phoneOf(call, tx, link) : null;
  return {
    kind: link.kind,
    companyName: displayName,
    companyPhone: phone,
    expiresAt: link.expiresAt,
    ...shown,
    ...(tx.ctx.newFeatures && mayAsk(tx, call.kinds[link.kind]) && { mayAsk: true }),
    ...(codePhone && {
      codeFromRupees: tx.ctx.settings.service.linkCodeRupees,
      codeTo: maskedPhone(codePhone),
    }),
  };
}
