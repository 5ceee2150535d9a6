import { invoiceDashboard, searchInvoices } from '@bahi/contract/endpoints/accounting/invoice';
import { can } from '@bahi/domain/access/access';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { INVOICE_DASHBOARD_STATUSES } from '@bahi/domain/status/invoice-status';
import { invoiceStatusLabel } from '@bahi/domain/status/status-labels';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { useTypedText } from '../../../kit/use-typed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchIcon } from '../../../ui/icons.ts';
import { useQueryFields } from '../use-query-fields.ts';
import { InvoiceList } from './invoice-list.tsx';

const VIEWS = {
  draft: [InvoiceStatus.draft],
  pending: [InvoiceStatus.pendingApproval],
  unpaid: [InvoiceStatus.unpaid, InvoiceStatus.partial],
  partial: [InvoiceStatus.partial],
  overdue: [InvoiceStatus.overdue],
} as const satisfies Record<string, readonly [InvoiceStatus, ...InvoiceStatus[]]>;
type View = keyof typeof VIEWS;

export type InvoiceDashboardFields = { show?: string; text?: string };

/** What is open: Unpaid, Partial and Draft (spec 2 §2). */
export function InvoiceDashboardPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const [fields, setFields] = useQueryFields<InvoiceDashboardFields>();
  const view = fields.show && fields.show in VIEWS ? (fields.show as View) : undefined;
  const [text, setText, settling] = useTypedText(fields.text ?? '', (typed) => setFields({ text: typed || undefined }));

  const narrowed = view !== undefined || fields.text !== undefined;
  const dashboard = useEndpointPages(invoiceDashboard, { query: {} }, { enabled: !narrowed });
  const found = useEndpointPages(
    searchInvoices,
    { query: { text: fields.text, statuses: [...(view ? VIEWS[view] : INVOICE_DASHBOARD_STATUSES)] } },
    { enabled: narrowed, keepPrevious: true },
  );
  const list = useListState(narrowed ? found : dashboard);
  const count = list.rowCount ?? undefined;
  const newButton = useNewButton(
    say('newOne', { what: say('invoice').toLowerCase() }),
    can(access, 'Accounting.Invoice', 'C')
      ? () => void navigate({ to: '/accounting/invoice/$id', params: { id: 'new' } })
      : undefined,
  );

  return (
    <InvoiceList
      {...list}
      title={say.many('invoice')}
      count={count === undefined || narrowed ? undefined : `${count} open`}
      actions={
        <>
          <Button
            icon={<SearchIcon size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/accounting/invoicesearch' })}
          >
            Search all
          </Button>
          {newButton}
        </>
      }
      search={{ value: text, onChange: setText, placeholder: 'Number, customer or reg. no', settling }}
      views={
        <>
          <FilterChip label="All open" on={!view} onChange={() => setFields({ show: undefined })} />
          {(Object.keys(VIEWS) as View[]).map((key) => (
            <FilterChip
              key={key}
              label={invoiceStatusLabel(VIEWS[key][0])}
              on={view === key}
              onChange={(on) => setFields({ show: on ? key : undefined })}
            />
          ))}
        </>
      }
      activeFilters={view ? 1 : 0}
      onClearFilters={() => {
        setText('');
        setFields({ show: undefined, text: undefined });
      }}
      empty={{ message: say('nothingToShow', { what: say.many('invoice') }), action: !narrowed && newButton }}
    />
  );
}
