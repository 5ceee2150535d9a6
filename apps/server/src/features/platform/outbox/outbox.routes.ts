import * as contract from '@bahi/contract/endpoints/platform/outbox';
import { type Route, serve } from '../../../http/route.ts';
import { getOutboxMessage, listOutbox, readOutboxFile, retryMessage } from './outbox-queries.ts';

export const outboxRoutes: Route[] = [
  serve(contract.listOutbox, (tx, { query }) => listOutbox(tx, query)),
  serve(contract.getOutboxMessage, (tx, { params }) => getOutboxMessage(tx, params.id)),
  serve(contract.outboxFile, (tx, { params }) => readOutboxFile(tx, params.id, params.no)),
  serve(contract.retryOutbox, (tx, { params }) => retryMessage(tx, params.id)),
];
