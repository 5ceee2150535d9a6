import * as contract from '@bahi/contract/endpoints/service/ticket';
import { type Route, serve } from '../../http/route.ts';
import { convertTicket } from './convert-ticket.ts';

export const ticketToWorkOrderRoutes: Route[] = [serve(contract.ticketToWorkOrder, convertTicket)];
