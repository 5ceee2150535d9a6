import type { InputOf } from '@bahi/contract/endpoint';
import type { searchInvoices } from '@bahi/contract/endpoints/accounting/invoice';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import type { Speak } from '@bahi/domain/industry/words';
import { formatRupees } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { formatDate, isDate } from '@bahi/domain/time/dates';
import { readNumber } from '../../../ui/scaled-number.ts';
import type { SearchKey } from './invoice-search-keys.ts';

type SearchQuery = NonNullable<InputOf<typeof searchInvoices>['query']>;

/** `statuses` holds several, between commas; amounts are rupees. */
export type InvoiceSearchFields = { [K in SearchKey]?: string };

/** `Paid` means Closed (decisions §3), so it is not offered twice. */
export const SEARCH_STATUSES = [
  InvoiceStatus.draft,
  InvoiceStatus.pendingApproval,
  InvoiceStatus.unpaid,
  InvoiceStatus.partial,
  InvoiceStatus.overdue,
  InvoiceStatus.closed,
  InvoiceStatus.cancelled,
] as const;

export const chosenStatuses = (fields: InvoiceSearchFields): InvoiceStatus[] =>
  SEARCH_STATUSES.filter((status) => fields.statuses?.split(',').includes(status));

const paiseOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : (readNumber('money', text) ?? undefined);
const dayOf = (text: string | undefined) => (text && isDate(text) ? text : undefined);

/** What is searched by; null while no field is filled (spec 2 §5: at least one). */
export function queryOf(fields: InvoiceSearchFields): SearchQuery | null {
  const statuses = chosenStatuses(fields);
  const query: SearchQuery = {
    text: fields.text,
    code: fields.code,
    customerId: fields.customer,
    phone: fields.phone,
    registrationNumber: fields.reg,
    workOrderCode: fields.order,
    itemText: fields.item,
    from: dayOf(fields.from),
    to: dayOf(fields.to),
    dueFrom: dayOf(fields.dueFrom),
    dueTo: dayOf(fields.dueTo),
    amountFromPaise: paiseOf(fields.amountFrom),
    amountToPaise: paiseOf(fields.amountTo),
    ...(fields.insurer && { ofInsurer: true }),
    ...(fields.mine && { mine: true }),
    ...(statuses.length > 0 && { statuses }),
  };
  const filled = Object.entries(query).filter(([, value]) => value !== undefined);
  return filled.length > 0 ? (Object.fromEntries(filled) as SearchQuery) : null;
}

/** Fields behind "More filters"; those that are filled stand as chips over the list. */
export const MORE_KEYS = [
  'code',
  'customer',
  'phone',
  'reg',
  'order',
  'item',
  'dueFrom',
  'dueTo',
  'amountFrom',
  'amountTo',
  'insurer',
  'mine',
] as const satisfies readonly SearchKey[];
export type MoreKey = (typeof MORE_KEYS)[number];

export const moreLabels = (say: Speak): Readonly<Record<MoreKey, string>> => ({
  code: 'Number',
  customer: say('customer'),
  phone: 'Phone',
  reg: say('registrationNumber'),
  order: say('workOrder'),
  item: `${say('item')} or ${say('labour').toLowerCase()}`,
  dueFrom: 'Due from',
  dueTo: 'Due to',
  amountFrom: 'Total from',
  amountTo: 'Total to',
  insurer: 'An insurer pays',
  mine: 'Made by me',
});

function shown(key: MoreKey, fields: InvoiceSearchFields): string {
  const value = fields[key] ?? '';
  if (key === 'customer') return fields.customerName ?? '';
  if (key === 'phone') return formatPhone(value);
  if (key === 'dueFrom' || key === 'dueTo') return isDate(value) ? formatDate(value) : value;
  if (key === 'amountFrom' || key === 'amountTo') return formatRupees(paiseOf(value) ?? 0);
  return value;
}

/** The filled fields in words, each with what takes it out again. */
export const filledMore = (fields: InvoiceSearchFields, say: Speak): { key: MoreKey; label: string }[] =>
  MORE_KEYS.filter((key) => fields[key] !== undefined).map((key) => {
    const label = moreLabels(say)[key];
    return { key, label: key === 'mine' || key === 'insurer' ? label : `${label}: ${shown(key, fields)}` };
  });

/** A field with what belongs to it. */
export const without = (key: MoreKey): InvoiceSearchFields => ({
  [key]: undefined,
  ...(key === 'customer' && { customerName: undefined }),
});
