import { sumUnread } from '../../features/chat/room-queries.ts';
import { countWaitingQuestions } from '../../features/chat/support.ts';
import { countInvitations } from '../../features/connectx/connection-queries.ts';
import { countToTake } from '../../features/connectx/snapshot-queries.ts';
import type { Tx } from '../../core/tx.ts';
import type { Counted } from './counted.ts';

export const countSupport = async (tx: Tx): Promise<Counted> => ({ count: await countWaitingQuestions(tx) });
export const countDocumentsToTake = async (tx: Tx): Promise<Counted> => ({ count: await countToTake(tx) });
export const countInvited = async (tx: Tx): Promise<Counted> => ({ count: await countInvitations(tx) });
export const countUnreadTalk = async (tx: Tx): Promise<Counted> => ({ count: await sumUnread(tx) });
