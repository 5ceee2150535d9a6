import type { CheckResult } from '@bahi/domain/inspection/inspection';
import type { PrintParty } from './invoice-print.ts';

/** What was found when a vehicle was gone through, point by point. */
export interface InspectionPrintJob {
  kind: 'inspection';
  title: string;
  orderCode: string;
  printedOn: string;
  supplier: PrintParty;
  customerName: string;
  vehicle: string;
  odometer: number | null;
  inspectedBy: string | null;
  /** As people read it; null while it is open. */
  finishedAt: string | null;
  summary: string;
  points: readonly {
    group: string | null;
    label: string;
    result: CheckResult | null;
    resultText: string;
    measured: string;
    note: string | null;
  }[];
}
