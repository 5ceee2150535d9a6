import { searchInvoices } from '@bahi/contract/endpoints/accounting/invoice';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { MESSAGES } from '@bahi/domain/messages';
import { invoiceStatusLabel } from '@bahi/domain/status/status-labels';
import { useCallback } from 'react';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useQueryFields, useTypedField } from '../use-query-fields.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { InvoiceList } from './invoice-list.tsx';

/** `Paid` means Closed (decisions §3), so it is not offered twice. */
const STATUSES = [
  InvoiceStatus.draft,
  InvoiceStatus.pendingApproval,
  InvoiceStatus.unpaid,
  InvoiceStatus.partial,
  InvoiceStatus.overdue,
  InvoiceStatus.closed,
  InvoiceStatus.cancelled,
] as const;

/** `statuses` holds several, between commas. */
export type InvoiceSearchFields = { text?: string; statuses?: string; from?: string; to?: string };

/** All invoices by text, statuses and dates; at least one field (spec 2 §5). */
export function InvoiceSearchPage() {
  const say = useWords();
  const today = useBusinessDay();
  const [fields, setFields] = useQueryFields<InvoiceSearchFields>();
  const { text, setText } = useTypedField(
    fields.text,
    useCallback((typed) => setFields({ text: typed }), [setFields]),
  );
  const chosen = STATUSES.filter((status) => fields.statuses?.split(',').includes(status));
  const asked = fields.text !== undefined || chosen.length > 0 || fields.from !== undefined || fields.to !== undefined;

  const found = useEndpointPages(
    searchInvoices,
    {
      query: {
        text: fields.text,
        from: fields.from,
        to: fields.to,
        ...(chosen.length > 0 && { statuses: [...chosen] }),
      },
    },
    { enabled: asked, keepPrevious: true },
  );
  const list = useListState(found);
  const toggle = (status: InvoiceStatus, on: boolean) => {
    const next = STATUSES.filter((other) => (other === status ? on : chosen.includes(other as never)));
    setFields({ statuses: next.join(',') || undefined });
  };

  return (
    <InvoiceList
      {...list}
      {...(!asked && { rows: [], rowCount: null, onEndReached: undefined })}
      title={`Search ${say.many('invoice').toLowerCase()}`}
      search={{ value: text, onChange: setText, placeholder: 'Search no, customer, reg' }}
      filters={<DateRangeFilter today={today} from={fields.from} to={fields.to} onChange={setFields} />}
      views={STATUSES.map((status) => (
        <FilterChip
          key={status}
          label={invoiceStatusLabel(status)}
          on={chosen.includes(status)}
          onChange={(on) => toggle(status, on)}
        />
      ))}
      activeFilters={[fields.from, fields.to, chosen[0]].filter(Boolean).length}
      onClearFilters={() => {
        setText('');
        setFields({ text: undefined, statuses: undefined, from: undefined, to: undefined });
      }}
      empty={{
        message: asked ? say('nothingToShow', { what: say.many('invoice') }) : MESSAGES.searchNeedsField,
      }}
    />
  );
}
