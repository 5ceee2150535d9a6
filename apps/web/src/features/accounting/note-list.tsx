import type { ReactNode } from 'react';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { documentPath } from '../../app/document-places.ts';
import { useSession } from '../../app/session-store.ts';
import { useWords } from '../../app/use-words.ts';
import { ChoiceFilter } from '../../kit/address-filters.tsx';
import { dateColumn, numberColumn } from '../../kit/document-columns.tsx';
import type { ListColumn } from '../../kit/list-column.ts';
import { ListPage } from '../../kit/list-page.tsx';
import type { useListAddress } from '../../kit/use-list-address.ts';
import type { useListState } from '../../kit/use-list-state.ts';
import { useNewButton } from '../../kit/use-new-button.tsx';
import type { Said } from '../../kit/status-tones.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

interface Row {
  id: string;
  code?: string | null;
  notedOn: string;
  customerName: string;
  invoiceCode?: string | null;
  status: string;
  kind: string;
  totalPaise?: number;
}

interface NoteListProps<R extends Row> {
  of: 'creditNote' | 'debitNote';
  open: (id: string) => void;
  list: ReturnType<typeof useListState<R>>;
  address: ReturnType<typeof useListAddress>;
  statuses: Readonly<Record<string, Said>>;
  kinds: Readonly<Record<string, string>>;
  /** What else its kind is filtered by. */
  more?: ReactNode;
  /** What is left of a note, or due. */
  rest: { title: string; paise: (row: R) => number | undefined };
}

const choicesOf = (said: Readonly<Record<string, string>>) =>
  Object.entries(said).map(([value, label]) => ({ value, label }));

function columnsOf<R extends Row>({ statuses, kinds }: NoteListProps<R>): readonly ListColumn<R>[] {
  return [
    numberColumn(),
    dateColumn((row) => row.notedOn),
    { key: 'customer', title: 'Customer', width: 'minmax(160px, 2fr)', render: (row) => row.customerName },
    {
      key: 'status',
      title: 'Status',
      width: '120px',
      render: ({ status }) => <StatusChip tone={statuses[status]!.tone}>{statuses[status]!.label}</StatusChip>,
      card: 'status',
    },
    { key: 'why', title: 'Why', width: '170px', render: ({ kind }) => kinds[kind] },
    { key: 'invoice', title: 'Sale', width: 'minmax(110px, 1fr)', render: (row) => row.invoiceCode, card: 'none' },
  ];
}

function amountsOf<R extends Row>({ rest }: NoteListProps<R>): readonly ListColumn<R>[] {
  const { title, paise } = rest;
  return [
    {
      key: 'total',
      title: 'Total (₹)',
      width: '120px',
      align: 'end',
      render: (row) => formatPaise(row.totalPaise ?? 0),
      card: 'aside',
    },
    {
      key: 'rest',
      title,
      width: '120px',
      align: 'end',
      render: (row) => (paise(row) ? formatPaise(paise(row) ?? 0) : ''),
      card: 'none',
    },
  ];
}

/** Notes on invoices of customers, the newest day first. */
export function NoteList<R extends Row>(props: NoteListProps<R>) {
  const { of, list, address, statuses, kinds, open, more } = props;
  const say = useWords();
  const { access } = useSession().data;
  const mayAdd = can(access, 'Accounting.Invoice', 'C') || can(access, 'Sales.CNote', 'C');
  const add = useNewButton(say('newOne', { what: say(of).toLowerCase() }), mayAdd ? () => open('new') : undefined);
  const labels = Object.fromEntries(Object.entries(statuses).map(([value, { label }]) => [value, label]));
  return (
    <ListPage
      {...list}
      title={say.many(of)}
      label={say.many(of)}
      actions={add}
      search={address.search('Number, customer or invoice')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choicesOf(labels)} />
          <ChoiceFilter address={address} name="kind" label="Why" any="Any reason" options={choicesOf(kinds)} />
          {more}
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={seesPrices(access) ? [...columnsOf(props), ...amountsOf(props)] : columnsOf(props)}
      rowKey={(row) => row.id}
      rowHref={(row) => documentPath(of, row.id)}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: say.many(of) }), action: add }}
    />
  );
}
