import * as contract from '@bahi/contract/endpoints/platform/share';
import type { App } from '../../core/app.ts';
import { type PublicRoute, type Route, serve, servePublic } from '../../http/route.ts';
import { openShared } from './open-shared.ts';
import { revokeShare } from './revoke-share.ts';
import { getShareInfo, shareDocument } from './share-document.ts';

export const shareRoutes = (app: App): (Route | PublicRoute)[] => [
  serve(contract.invoiceShareInfo, (tx, { params }) => getShareInfo(tx, 'invoice', params.id)),
  serve(contract.shareInvoice, (tx, { params, body }) =>
    shareDocument(tx, { kind: 'invoice', id: params.id, choice: body }, body, app.publicUrl ?? null),
  ),
  serve(contract.workOrderShareInfo, (tx, { params }) => getShareInfo(tx, 'workOrder', params.id)),
  serve(contract.shareWorkOrder, (tx, { params, body }) =>
    shareDocument(
      tx,
      { kind: 'workOrder', id: params.id, choice: { ...body, variant: body.variant ?? 'WithTax' } },
      body,
      app.publicUrl ?? null,
    ),
  ),
  serve(contract.paymentShareInfo, (tx, { params }) => getShareInfo(tx, 'payment', params.id)),
  serve(contract.sharePayment, (tx, { params, body }) =>
    shareDocument(tx, { kind: 'payment', id: params.id, choice: body }, body, app.publicUrl ?? null),
  ),
  serve(contract.purchaseOrderShareInfo, (tx, { params }) => getShareInfo(tx, 'purchaseOrder', params.id)),
  serve(contract.sendPurchaseOrder, (tx, { params, body }) =>
    shareDocument(tx, { kind: 'purchaseOrder', id: params.id, choice: {} }, body, app.publicUrl ?? null),
  ),
  serve(contract.revokeShare, (tx, { params }) => revokeShare(tx, params.id)),
  servePublic(contract.openShared, (_app, { params }) => openShared(app, params.token)),
];
