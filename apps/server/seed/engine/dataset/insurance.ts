import type { Material } from '@bahi/domain/service/insurance/depreciation';

/** An insurer with whom repairs are settled, and his branches. */
export interface DemoTieUp {
  insurer: string;
  creditDays: number;
  branches: readonly { name: string; gstin: string; address: string }[];
}

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
  lossDaysAgo: number;
  /** In rupees. */
  excess: number;
  labour: readonly { description: string; price: number; material?: Material }[];
  parts: readonly { description: string; hsn: string; price: number; material: Material }[];
}
