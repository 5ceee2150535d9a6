import * as contract from '@bahi/contract/endpoints/platform/public-link';
import type { App } from '../../core/app.ts';
import { type PublicRoute, type Route, serve, servePublic } from '../../http/route.ts';
import { answerLink, openLink } from './answer-link.ts';
import { listLinksOf, makeLink, revokeLink } from './share-link.ts';

export const publicLinkRoutes = (app: App): (Route | PublicRoute)[] => [
  serve(contract.estimateLinks, (tx, { params }) => listLinksOf(tx, 'estimate', params.id)),
  serve(contract.makeEstimateLink, (tx, { params: { id }, body }) =>
    makeLink(tx, { kind: 'estimate', id, wanted: body, publicUrl: app.publicUrl ?? null }),
  ),
  serve(contract.revokeLink, async (tx, { params }) => {
    await revokeLink(tx, params.id);
    return undefined;
  }),
  servePublic(contract.openLink, (_app, { params }, request) => openLink(app, params.token, request)),
  servePublic(contract.answerLink, (_app, { params, body }, request) => answerLink(app, params.token, body, request)),
];
