import { PAYER_LABELS } from '@bahi/domain/document/payer';
import { LineStatus, WorkOrderStatus, type Payer } from '@bahi/domain/document/work-order';
import { statusLabel } from '@bahi/domain/status/status-labels';
import type { AuditWords } from '../../../kit/audit-log/audit-words.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  hold: 'Put on hold',
  restart: 'Restarted',
  complete: 'Completed',
  decline: 'Declined',
  close: 'Closed',
  generateInvoice: 'Invoice generated',
  addLabour: 'Labour added',
  updateLabour: 'Labour changed',
  deleteLabour: 'Labour removed',
  addPart: 'Part added',
  updatePart: 'Part changed',
  deletePart: 'Part removed',
  addComplaint: 'Complaint added',
  updateComplaint: 'Complaint changed',
  deleteComplaint: 'Complaint removed',
  addRepair: 'Accidental repair added',
  updateRepair: 'Accidental repair changed',
  deleteRepair: 'Accidental repair removed',
  reservePart: 'Part reserved',
  issuePart: 'Part issued',
  returnPart: 'Part returned',
  reserveParts: 'Parts reserved',
  issueParts: 'Parts issued',
  returnParts: 'Parts returned',
  intake: 'Intake changed',
  signIntake: 'Intake signed',
  unlockIntake: 'Intake unlocked',
  startInspection: 'Inspection started',
  finishInspection: 'Inspection finished',
  deleteInspection: 'Inspection given up',
  file: 'File changed',
  message: 'Customer messaged',
  comeback: 'Taken as a comeback',
  subletBill: 'Bill of sublet work made',
  takeUpAdvised: 'Advised work added',
  notWanted: 'Advised work not wanted',
  wantedAgain: 'Advised work offered again',
  startWork: 'Work started',
  finishWork: 'Work finished',
  undoFinish: 'Finish taken back',
  startClock: 'Clock started',
  stopClock: 'Clock stopped',
  addTime: 'Time entered',
  correctTime: 'Time corrected',
  deleteTime: 'Time removed',
};

const FIELDS: Readonly<Record<string, string>> = {
  receivedQuantity: 'reserved',
  issuedQuantity: 'issued',
  returnedQuantity: 'returned',
  unitPrice: 'rate',
  labourLineId: 'labour line',
  repairId: 'accidental repair',
  componentOf: 'work on part',
  componentKind: 'kind of work',
  partCode: 'part code',
  inclusive: 'prices include tax',
  promisedAt: 'promise',
  startedAt: 'work began',
  endedAt: 'work ended',
  subletCostPaise: 'sublet cost',
  adviseNextVisit: 'advise for the next visit',
  declinedOnOrder: 'declined by the customer',
  remindOn: 'remind on',
  notWanted: 'not wanted',
  fuelEighths: 'fuel in eighths',
  prevWorkOrderId: 'comeback of',
  orderTypeId: 'type',
  odometerReason: 'reason of the lower reading',
  signedBy: 'signed by',
};

const STATUSES: readonly string[] = [...Object.values(LineStatus), ...Object.values(WorkOrderStatus)];

const valueText = (field: string, value: string): string | undefined => {
  if (field === 'status' && STATUSES.includes(value)) return statusLabel(value as WorkOrderStatus);
  return field === 'payer' ? PAYER_LABELS[value as Payer] : undefined;
};

/** The audit log of an order; its lines and complaints go by their words. */
export const orderAuditWords = (names: ReadonlyMap<string, string>): AuditWords => ({
  actions: ACTIONS,
  fields: FIELDS,
  names,
  valueText,
});
