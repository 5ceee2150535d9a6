import type { PrintParty } from './invoice-print.ts';

/** What a surveyor assesses of a claim, component by component. */
export interface AssessmentPrintJob {
  kind: 'assessment';
  /** Of the claim, at the workshop. */
  code: string;
  /** The surveyor's office. */
  supplier: PrintParty;
  workshop: { name: string; address: readonly string[] };
  printedOn: string;
  insurerName: string;
  claimNumber: string | null;
  vehicle: string | null;
  lossOn: string;
  lossPlace: string | null;
  byName: string;
  notes: string | null;
  lines: readonly AssessedComponent[];
}

export interface AssessedComponent {
  panel: string | null;
  description: string;
  kind: string;
  material: string;
  quantity: number;
  claimedPaise: number;
  /** Null where it is not assessed yet. */
  depreciationPercent: number | null;
  assessedPaise: number | null;
  note: string | null;
}
