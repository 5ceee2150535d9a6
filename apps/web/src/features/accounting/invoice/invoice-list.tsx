import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { ListPage, type ListPageProps } from '../../../kit/list-page.tsx';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { partyFirst } from '../party-first.ts';
import { invoiceColumns, type InvoiceRow } from './invoice-columns.tsx';

type InvoiceListProps = Omit<ListPageProps<InvoiceRow>, 'columns' | 'rowKey' | 'rowHref' | 'onOpen' | 'label'> & {
  children?: ReactNode;
};

const hrefOf = (row: InvoiceRow) => `/accounting/invoice/${row.id}`;

/** The list that dashboard and search share. */
export function InvoiceList(props: InvoiceListProps) {
  const navigate = useNavigate();
  const say = useWords();
  const today = useBusinessDay();
  const withOrders = useSession().data.entity.config.modules['Service'] === true;
  const narrow = useNarrow();
  const columns = useMemo(
    () => partyFirst(invoiceColumns(today, say, { withOrders, narrow }), narrow),
    [today, say, withOrders, narrow],
  );
  return (
    <ListPage
      {...props}
      label={say.many('invoice')}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={hrefOf}
      onOpen={(row) => void navigate({ to: '/accounting/invoice/$id', params: { id: row.id } })}
    />
  );
}
