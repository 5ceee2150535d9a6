import { countComing } from '../../features/service/appointment/appointment-queries.ts';
import { countAskedParts } from '../../features/service/part-request/part-request-queries.ts';
import { countDueTickets } from '../../features/service/ticket/ticket-queries.ts';
import type { Tx } from '../../core/tx.ts';
import type { Counted } from './counted.ts';

export const countTicketsDue = async (tx: Tx): Promise<Counted> => ({ count: await countDueTickets(tx) });
export const countExpected = async (tx: Tx): Promise<Counted> => ({ count: await countComing(tx) });
export const countPartsAsked = async (tx: Tx): Promise<Counted> => ({ count: await countAskedParts(tx) });
