import {
  createRecurringInvoice,
  getRecurringInvoice,
  updateRecurringInvoice,
} from '@bahi/contract/endpoints/accounting/recurring-invoice';
import type { OutputOf } from '@bahi/contract/endpoint';
import { recurringInvoiceInput } from '@bahi/contract/wire/recurring-invoice.wire';
import { can } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { RecurringPrices, RecurringUnit } from '@bahi/domain/sales/recurring-invoice';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { NO_LINES } from '../../../kit/document/no-lines.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import type { Line } from '../../../kit/line-grid/line-column.ts';

export type RecurringRecord = OutputOf<typeof getRecurringInvoice>;

export interface RecurringHeader {
  name: string;
  every: number | null;
  unit: RecurringUnit;
  /** Of months: 1 to 31. */
  monthDay: string | null;
  startsOn: string | null;
  endsOn: string | null;
  times: number | null;
  approves: boolean;
  sends: boolean;
  prices: RecurringPrices;
}
export type RecurringState = DocumentState<RecurringRecord, RecurringHeader, Line, null>;

export const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  every: 'Every',
  unit: 'Unit',
  monthDay: 'On day',
  startsOn: 'From',
  endsOn: 'Until',
  times: 'Or so many times',
  approves: 'Approve',
  sends: 'Send',
  prices: 'Prices',
};

const headerOf = (record: RecurringRecord | null): RecurringHeader => ({
  name: record?.name ?? '',
  every: record?.every.count ?? 1,
  unit: record?.every.unit ?? RecurringUnit.month,
  monthDay: record?.monthDay ? String(record.monthDay) : null,
  startsOn: record?.startsOn ?? null,
  endsOn: record?.endsOn ?? null,
  times: record?.times ?? null,
  approves: record?.approves ?? false,
  sends: record?.sends ?? false,
  prices: record?.prices ?? RecurringPrices.frozen,
});

const bodyOf = ({ header }: Sending<RecurringHeader, Line>) => ({
  name: header.name.trim(),
  every: { count: header.every ?? 0, unit: header.unit },
  monthDay: header.unit === RecurringUnit.month && header.monthDay ? Number(header.monthDay) : null,
  startsOn: header.startsOn,
  endsOn: header.endsOn,
  times: header.times,
  approves: header.approves,
  sends: header.approves && header.sends,
  prices: header.prices,
});

const missing = ({ name, startsOn }: RecurringHeader) => ({
  ...(!name.trim() && { name: MESSAGES.fieldRequired }),
  ...(!startsOn && { startsOn: MESSAGES.fieldRequired }),
});

/** What a recurring invoice is on its page: when it is made; a new one is made of the invoice that is named. */
export function useRecurringInvoice(record: RecurringRecord | null, invoiceId: string | null): RecurringState {
  const navigate = useNavigate();
  const { access } = useSession().data;
  return useDocument<RecurringRecord, RecurringHeader, Line, null>(record, {
    copiedAs: 'recurringInvoice',
    calls: { get: getRecurringInvoice, create: createRecurringInvoice, update: updateRecurringInvoice },
    labels: LABELS,
    input: recurringInvoiceInput,
    creatable: can(access, 'Accounting.Invoice', 'C') && can(access, 'Accounting.Invoice', 'U'),
    headerOf,
    validate: missing,
    ...NO_LINES,
    bodyOf: (sending) => ({ ...bodyOf(sending), ...(invoiceId && { invoiceId }) }),
    open: ({ id }) => navigate({ to: '/accounting/recurringinvoice/$id', params: { id }, replace: true }),
  });
}
