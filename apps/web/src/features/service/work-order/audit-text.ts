import { PAYER_LABELS } from '@bahi/domain/document/payer';
import { LineStatus, WorkOrderStatus, type Payer } from '@bahi/domain/document/work-order';
import { formatPaise, formatPercent, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { statusLabel } from '@bahi/domain/status/status-labels';

export interface AuditChange {
  path: string;
  from?: unknown;
  to?: unknown;
}

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  approve: 'Approved',
  hold: 'Put on hold',
  restart: 'Restarted',
  complete: 'Completed',
  cancel: 'Cancelled',
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
  reservePart: 'Part reserved',
  issuePart: 'Part issued',
  returnPart: 'Part returned',
};

const FIELDS: Readonly<Record<string, string>> = {
  receivedQuantity: 'reserved',
  issuedQuantity: 'issued',
  returnedQuantity: 'returned',
  unitPrice: 'rate',
  labourLineId: 'labour line',
  promisedAt: 'promise',
  fuelEighths: 'fuel in eighths',
};

const asTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const words = (camel: string) =>
  FIELDS[camel] ??
  camel
    .replace(/(Paise|Id)$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();

/** An action of the audit log as people say it. */
export const actionText = (action: string): string => ACTIONS[action] ?? asTitle(words(action));

const STATUSES: readonly string[] = [...Object.values(LineStatus), ...Object.values(WorkOrderStatus)];

function valueText(field: string, value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'number') {
    if (field.endsWith('Paise')) return `₹${formatPaise(value)}`;
    if (/unitPrice$/i.test(field)) return `₹${formatUnitPrice(value)}`;
    if (/quantity$/i.test(field)) return formatQuantity(value);
    if (field.endsWith('Percent')) return formatPercent(value);
  }
  const text = String(value);
  if (field === 'status' && STATUSES.includes(text)) return statusLabel(text as WorkOrderStatus);
  if (field === 'payer') return PAYER_LABELS[text as Payer] ?? text;
  return names.get(text) ?? text;
}

/** References to other records are told as changed: their ids say nothing to people. */
const isForeign = (field: string, value: unknown) =>
  field.endsWith('Id') && typeof value === 'string' && value.length > 20;

/** The changes of an entry as sentences; lines and complaints go by their words. */
export function changeTexts(changes: readonly AuditChange[], names: ReadonlyMap<string, string>): string[] {
  return changes.map(({ path, from, to }) => {
    const parts = path.split('.');
    const field = parts.at(-1) ?? path;
    const owner = parts[1] === undefined ? null : (names.get(parts[1]) ?? parts[1]);
    if (owner !== null && parts.length === 2)
      return `${owner}: ${to === null || to === undefined ? 'removed' : 'added'}`;
    const what = owner === null ? asTitle(words(field)) : `${owner}: ${words(field)}`;
    if (isForeign(field, from) || isForeign(field, to)) return `${what} changed`;
    return `${what} ${valueText(field, from, names)} → ${valueText(field, to, names)}`;
  });
}
