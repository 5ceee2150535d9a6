import * as contract from '@bahi/contract/endpoints/service/order-message';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { draftOrderMessage, listOrderMessages, sendOrderMessage } from './order-messages.ts';

export const orderMessageRoutes: Route[] = [
  serve(contract.listOrderMessages, async (tx, { params }) => wholeOf(await listOrderMessages(tx, params.id))),
  serve(contract.draftOrderMessage, (tx, { params }) => draftOrderMessage(tx, params.id)),
  serve(contract.sendOrderMessage, (tx, { params, body }) => sendOrderMessage(tx, params.id, body)),
];
