import type { DemoBodyType } from './masters.ts';
import type { Material } from '@bahi/domain/service/insurance/depreciation';

/** An insurer with whom repairs are settled, and his branches. */
export interface DemoTieUp {
  insurer: string;
  creditDays: number;
  /** What he pays for an hour of work, in rupees. */
  rates?: readonly { bodyType: DemoBodyType; rate: number }[];
  branches: readonly { name: string; gstin: string; address: string }[];
}

/** How far a claim has come. */
export type DemoClaimStage =
  'intimated' | 'surveyed' | 'approved' | 'billed' | 'settled' | 'shortPaid' | 'waits' | 'rejected' | 'withdrawn';

/** A repair that an insurer pays with the customer: assessed, done and billed to both. */
export interface DemoInsuredRepair {
  /** Unique within the dataset; part of idempotency keys. */
  key: string;
  domain: string;
  daysAgo: number;
  customer: string;
  registration: string;
  insurer: string;
  branch: string;
  claimNumber: string;
  /** Who pays what the insurer approves, where it is not he. */
  mode?: 'Reimb';
  lossDaysAgo: number;
  /** In rupees. */
  excess: number;
  /** Claimed on the workbench, up to there; absent: shared and billed on the order. */
  claim?: DemoClaimStage;
  labour: readonly { description: string; price: number; material?: Material }[];
  parts: readonly { description: string; hsn: string; price: number; material: Material }[];
}

/** What a surveyor has done with a claim that was sent to him. */
export type DemoAskedEnd = 'sent' | 'answered' | 'takenOver' | 'refused';

/** Claims of a connected workshop, the oldest of each status first, and how far each has come here. */
export interface DemoAskedAssessments {
  domain: string;
  ends: Readonly<Record<'Intimated' | 'Surveyed', readonly DemoAskedEnd[]>>;
}
