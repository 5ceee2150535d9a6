import * as contract from '@bahi/contract/endpoints/platform/public-link';
import { setServiceEstimateStatus } from '@bahi/contract/endpoints/service/service-estimate';
import type { newLink } from '@bahi/contract/wire/public-link.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { LinkKind } from '@bahi/domain/links/public-link';
import type { App } from '../../core/app.ts';
import type { SurveyedKind } from '../../core/links/link-kind.ts';
import type { Tx } from '../../core/tx.ts';
import { type PublicRoute, type Route, serve, servePublic } from '../../http/route.ts';
import {
  answerAppointmentLink,
  answerLink,
  openLink,
  photoByLink,
  rateLink,
  sendCodeByLink,
  slotsOfLink,
  surveyByLink,
} from './answer-link.ts';
import { askByLink, fileByLink, readByLink, talkByLink } from './ask-by-link.ts';
import { linkedKinds } from './linked-kinds.ts';
import { sendEstimate } from './send-estimate.ts';
import { listLinksOf, makeLink, revokeLink } from './share-link.ts';

interface LinkInput {
  params: { id: string };
  body: Infer<typeof newLink>;
}

export function publicLinkRoutes(app: App, claim: SurveyedKind): (Route | PublicRoute)[] {
  const kinds = linkedKinds(claim);
  const list =
    (kind: LinkKind) =>
    (tx: Tx, { params }: Pick<LinkInput, 'params'>) =>
      listLinksOf(tx, kinds[kind], params.id);
  const make =
    (kind: LinkKind) =>
    (tx: Tx, { params: { id }, body }: LinkInput) =>
      makeLink(tx, { linked: kinds[kind], id, wanted: body, publicUrl: app.publicUrl ?? null });
  return [
    serve(setServiceEstimateStatus, (tx, input) => sendEstimate(tx, input, app.publicUrl ?? null)),
    serve(contract.estimateLinks, list('estimate')),
    serve(contract.makeEstimateLink, make('estimate')),
    serve(contract.salesEstimateLinks, list('salesEstimate')),
    serve(contract.makeSalesEstimateLink, make('salesEstimate')),
    serve(contract.appointmentLinks, list('appointment')),
    serve(contract.makeAppointmentLink, make('appointment')),
    serve(contract.workOrderLinks, list('workOrder')),
    serve(contract.makeWorkOrderLink, make('workOrder')),
    serve(contract.ticketLinks, list('ticket')),
    serve(contract.makeTicketLink, make('ticket')),
    serve(contract.claimLinks, list('claim')),
    serve(contract.makeClaimLink, make('claim')),
    serve(contract.revokeLink, async (tx, { params }) => {
      await revokeLink(tx, kinds, params.id);
      return undefined;
    }),
    servePublic(contract.openLink, (_app, { params }, request) =>
      openLink({ app, kinds, token: params.token, request }),
    ),
    servePublic(contract.answerLink, (_app, { params: { token }, body }, request) =>
      answerLink({ app, kinds, token, request }, body),
    ),
    servePublic(contract.answerAppointmentLink, (_app, { params: { token }, body }, request) =>
      answerAppointmentLink({ app, kinds, token, request }, body),
    ),
    servePublic(contract.surveyByLink, (_app, { params: { token }, body }, request) =>
      surveyByLink({ app, kinds, token, request }, body),
    ),
    servePublic(contract.codeOfLink, (_app, { params: { token } }, request) =>
      sendCodeByLink({ app, kinds, token, request }),
    ),
    servePublic(contract.photoOfLink, (_app, { params: { token, photoId } }, request) =>
      photoByLink({ app, kinds, token, request }, photoId),
    ),
    servePublic(contract.linkSlots, (_app, { params: { token }, query }, request) =>
      slotsOfLink({ app, kinds, token, request }, query.day),
    ),
    servePublic(contract.rateByLink, (_app, { params: { token }, body }, request) =>
      rateLink({ app, kinds, token, request }, body.rating),
    ),
    servePublic(contract.supportByLink, (_app, { params: { token } }, request) =>
      talkByLink({ app, kinds, token, request }),
    ),
    servePublic(contract.askByLink, (_app, { params: { token }, body }, request) =>
      askByLink({ app, kinds, token, request }, body),
    ),
    servePublic(contract.readByLink, (_app, { params: { token }, body }, request) =>
      readByLink({ app, kinds, token, request }, body.messageIds),
    ),
    servePublic(contract.fileByLink, (_app, { params: { token, key } }, request) =>
      fileByLink({ app, kinds, token, request }, key),
    ),
  ];
}
