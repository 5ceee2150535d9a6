import { searchInvoices } from '@bahi/contract/endpoints/accounting/invoice';
import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import { invoiceStatusLabel } from '@bahi/domain/status/status-labels';
import { lazy, Suspense, useState } from 'react';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useTypedText } from '../../../kit/use-typed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterIcon } from '../../../ui/icons.ts';
import { useQueryFields } from '../use-query-fields.ts';
import { InvoiceList } from './invoice-list.tsx';
import {
  chosenStatuses,
  filledMore,
  queryOf,
  SEARCH_STATUSES,
  without,
  type InvoiceSearchFields,
} from './invoice-search.ts';
import { SEARCH_KEYS } from './invoice-search-keys.ts';

const MoreFilters = lazy(() => import('./more-filters.tsx').then((module) => ({ default: module.MoreFilters })));

/** All invoices by every field that they have; at least one (spec 2 §5). */
export function InvoiceSearchPage() {
  const say = useWords();
  const today = useBusinessDay();
  const [fields, setFields] = useQueryFields<InvoiceSearchFields>();
  const [choosing, setChoosing] = useState(false);
  const [text, setText, settling] = useTypedText(fields.text ?? '', (typed) => setFields({ text: typed || undefined }));
  const query = queryOf(fields);
  const chosen = chosenStatuses(fields);
  const more = filledMore(fields, say);

  const found = useEndpointPages(
    searchInvoices,
    { query: query ?? {} },
    { enabled: query !== null, keepPrevious: true },
  );
  const list = useListState(found);
  const toggle = (status: InvoiceStatus, on: boolean) => {
    const next = SEARCH_STATUSES.filter((other) => (other === status ? on : chosen.includes(other)));
    setFields({ statuses: next.join(',') || undefined });
  };

  return (
    <InvoiceList
      {...list}
      {...(!query && { rows: [], rowCount: null, onEndReached: undefined })}
      title={`Search ${say.many('invoice').toLowerCase()}`}
      search={{ value: text, onChange: setText, placeholder: 'Number, customer or reg. no', settling }}
      filters={
        <>
          <DateRangeFilter today={today} from={fields.from} to={fields.to} onChange={setFields} />
          <Button icon={<FilterIcon size={16} aria-hidden />} onClick={() => setChoosing(true)}>
            More filters
          </Button>
        </>
      }
      views={
        <>
          {SEARCH_STATUSES.map((status) => (
            <FilterChip
              key={status}
              label={invoiceStatusLabel(status)}
              on={chosen.includes(status)}
              onChange={(on) => toggle(status, on)}
            />
          ))}
          {more.map(({ key, label }) => (
            <FilterChip key={key} label={`${label} ✕`} on onChange={() => setFields(without(key))} />
          ))}
        </>
      }
      activeFilters={[fields.from, fields.to, chosen[0]].filter(Boolean).length + more.length}
      onClearFilters={() => {
        setText('');
        setFields(Object.fromEntries(SEARCH_KEYS.map((key) => [key, undefined])));
      }}
      empty={{
        message: query
          ? say('nothingToShow', { what: say.many('invoice') })
          : `Type a number, a customer or a reg. no above, or choose dates and filters, to find ${say.many('invoice').toLowerCase()}.`,
      }}
    >
      {choosing && (
        <Suspense>
          <MoreFilters
            fields={fields}
            onSearch={(next) => {
              setChoosing(false);
              setFields(next);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </InvoiceList>
  );
}
