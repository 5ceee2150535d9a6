import type { Tx } from '../../core/tx.ts';
import type { Snapshot } from '../../features/connectx/snapshot-store.ts';
import type { OurItems } from './our-goods.ts';

export interface Taking {
  /** Our vendor or customer that sent it. */
  partyId: string;
  /** By the ids of its lines. */
  items: OurItems;
}
export interface Draft {
  id: string;
  status: string;
}

/** Makes a draft of what came by its own verb, by the rights of who takes it. */
export type DraftMaker = (tx: Tx, snapshot: Snapshot, taking: Taking) => Promise<Draft>;
