import * as contract from '@bahi/contract/endpoints/service/ticket';
import { type Route, serve } from '../../http/route.ts';
import { replyAndReturn } from './return-reply.ts';

export const supportToTicketRoutes: Route[] = [serve(contract.replyToTicket, replyAndReturn)];
