import type { DemoStage } from './orders.ts';

/** Goods from the main store to another warehouse, by its name, and how far they came. */
export interface DemoTransfer {
  key: string;
  domain: string;
  daysAgo: number;
  to: string;
  /** Of another branch; under another GSTIN a tax invoice goes with them. */
  toDomain?: string;
  lines: readonly DemoGoods[];
  /** `part`: half of each line arrived; `lost`: one of the first line is missing; `cancelled`: on the way. */
  end: 'draft' | 'sent' | 'part' | 'received' | 'lost' | 'cancelled';
  vehicle?: string;
  notes?: string;
}

/** So many units of an item. */
export type DemoGoods = readonly [item: string, units: number];

/** A batch of which nothing is sold any more, held in the evening. */
export interface DemoHold {
  domain: string;
  daysAgo: number;
  item: string;
  batchNo: string;
  reason: string;
}

/** Goods that leave unsold from the main store. */
export interface DemoMaterialOut {
  key: string;
  domain: string;
  daysAgo: number;
  kind: 'Job' | 'Repair' | 'Returnable' | 'Use' | 'Sample' | 'Destroy';
  /** Who gets them: a vendor by key, or a department by name. */
  vendor?: string;
  department?: string;
  /** Days from the day on which they go. */
  dueBackInDays?: number;
  lines: readonly DemoGoods[];
  /** `sent` is the end of what does not come back. */
  end: 'draft' | 'sent' | 'partBack' | 'back' | 'unpacked' | 'taken off' | 'cancelled' | DemoProcessed;
  notes?: string;
}

/** What a vendor made of all that was sent of its first line, and what he charges for it, in rupees. */
export interface DemoProcessed {
  item: string;
  units: number;
  charge: number;
  /** The number of his bill of that work, where it came. */
  bill?: string;
}

/** Goods of others that lie with us, in a quarantine by its name. */
export interface DemoForeignGoods {
  key: string;
  domain: string;
  daysAgo: number;
  vendor: string;
  to: string;
  lines: readonly DemoGoods[];
}

/** What a technician asks the store for, or gives back. */
export interface DemoPartRequest {
  key: string;
  domain: string;
  daysAgo: number;
  technician: string;
  /** For the first order of that stage on which he works; his own stock where it is absent. */
  stage?: DemoStage;
  kind?: 'Return';
  /** Items of his own stock; of an order its first part, or what is told in words. */
  goods?: DemoGoods;
  words?: string;
  /** `part`: half of it is handed over. */
  end: 'open' | 'part' | 'done' | 'declined' | 'cancelled';
  notes?: string;
}
