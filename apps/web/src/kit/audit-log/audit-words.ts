import { formatPaise, formatPercent, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { formatDate, isDate } from '@bahi/domain/time/dates';
import { valueTextOf } from './value-text.ts';

/** What a kind of record says in words of its own; the rest is told from the names of fields and actions. */
export interface AuditWords {
  actions?: Readonly<Record<string, string>>;
  fields?: Readonly<Record<string, string>>;
  /** Lines and complaints by their key, as people call them. */
  names?: ReadonlyMap<string, string>;
  valueText?: (field: string, value: string) => string | undefined;
  /** Writes an instant. */
  when?: (instant: string) => string;
}

export interface AuditChange {
  path: string;
  from?: unknown;
  to?: unknown;
}

export interface ChangeWords {
  /** Of a line, which are many; else of the record itself. */
  ofLine: boolean;
  text: string;
}

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  approve: 'Approved',
  share: 'Sent',
  revokeShare: 'Link ended',
  recordEinvoice: 'E-invoice recorded',
  refuseEinvoice: 'E-invoice refused by the portal',
  mendEinvoice: 'E-invoice mended',
  post: 'Posted',
  return: 'Returned',
  reopen: 'Reopened',
  pay: 'Paid',
  cancel: 'Cancelled',
  merge: 'Merged',
  mergedInto: 'Merged into another',
  note: 'Note added',
  sendStatement: 'Statement sent',
};

/** What is of no use to a reader: counters, and what the entry itself says. */
const UNSHOWN = /^(numberPeriod|revision|labourCount|partCount|(approved|cancelled|created|posted)(At|By))$/;
const ABBREVIATIONS = /\b(cgst|sgst|igst|gst|gstin|hsn|sac|pan|tds|upi|mrp|pin|ifsc)\b/gi;

/** `labourDiscountPaise` is labour discount, `cgstPaise` is CGST. */
const plainWords = (name: string): string =>
  name
    .replace(/(Paise|Percent|Id)$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(ABBREVIATIONS, (word) => word.toUpperCase());
const asTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An action as people say it. */
export const actionText = (action: string, words: AuditWords = {}): string =>
  words.actions?.[action] ?? ACTIONS[action] ?? asTitle(plainWords(action));

/** One change in words, `Due on: 20/11/2026 → 30/11/2026`; undefined where a reader has no use for it. */
export function changeWords({ path, from, to }: AuditChange, words: AuditWords = {}): ChangeWords | undefined {
  if (path.includes(' '))
    return { ofLine: false, text: `${spokenPath(path, words)}: ${valuesText(path, from, to, words)}` };
  const parts = path.split('.');
  const field = parts.at(-1) ?? path;
  if (UNSHOWN.test(field)) return undefined;
  const isOfRow = parts.length > 2;
  const isRow = parts.length === 2 && words.names?.has(field);
  if (isRow) return { ofLine: true, text: `${words.names!.get(field)!}: ${isNothing(to) ? 'removed' : 'added'}` };
  const row = isOfRow ? parts.at(-2)! : '';
  const owner = isOfRow ? (words.names?.get(row) ?? row) : parts.slice(0, -1).map(plainWords).join(', ');
  const said = words.fields?.[field] ?? plainWords(field);
  const name = asTitle(owner ? `${owner}, ${said}` : said);
  const text = isKey(from) || isKey(to) ? `${name} changed` : `${name}: ${valuesText(field, from, to, words)}`;
  return { ofLine: isOfRow, text };
}

/** The field of a path as people say it, `Due on`; undefined where a reader has no use for it. */
export function fieldText(path: string, words: AuditWords = {}): string | undefined {
  if (path.includes(' ')) return undefined;
  const field = path.split('.').at(-1) ?? path;
  if (UNSHOWN.test(field) || words.names?.has(field)) return undefined;
  return asTitle(words.fields?.[field] ?? plainWords(field));
}

/** A path that the server tells in words stays as it is; of `rights.Balaji Motors, Jayanagar.role` the field is put in words. */
function spokenPath(path: string, words: AuditWords): string {
  const [, owner, field] = /^(?:rights\.)?(.+)\.([a-z]\w*)$/i.exec(path) ?? [];
  return owner && field ? `${owner}, ${words.fields?.[field] ?? plainWords(field)}` : path;
}

const KEY = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** The key of another record says nothing to people, nor does a set of keys. */
function isKey(value: unknown): boolean {
  if (typeof value === 'string') return KEY.test(value);
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return parts.length > 0 && parts.every(isKey);
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const longestText = 120;

const valuesText = (field: string, from: unknown, to: unknown, words: AuditWords): string =>
  `${isNothing(from) ? '' : `${shown(field, from, words)} → `}${isNothing(to) ? 'none' : shown(field, to, words)}`;

function shown(field: string, value: unknown, words: AuditWords): string {
  if (typeof value === 'number') {
    if (field.endsWith('Paise')) return formatPaise(value);
    if (field.endsWith('Percent')) return formatPercent(value);
    if (/quantity$/i.test(field)) return formatQuantity(value);
    if (/unit(Price|Cost)$/i.test(field)) return formatUnitPrice(value);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return `${value.length} in all`;
  const text = typeof value === 'object' ? textOf(value as object) : String(value);
  if (isDate(text)) return formatDate(text);
  if (INSTANT.test(text)) return words.when?.(text) ?? text;
  const told = words.valueText?.(field, text) ?? words.names?.get(text) ?? valueTextOf(field, text) ?? text;
  return told.length > longestText ? `${told.slice(0, longestText)}…` : told;
}

/** An address, a set of choices: its values, without what is empty. */
const textOf = (value: object): string =>
  Object.values(value)
    .filter((one) => typeof one !== 'object' && one !== '')
    .join(', ') || 'none';
