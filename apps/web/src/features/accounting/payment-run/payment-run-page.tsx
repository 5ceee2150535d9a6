import { listVendorDues } from '@bahi/contract/endpoints/accounting/vendor-dues';
import { can } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import { counted } from '@bahi/domain/text/counted';
import { addDays, formatDate } from '@bahi/domain/time/dates';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { SelectionBar } from '../../../kit/selection-bar.tsx';
import { useSelection, withSelection } from '../../../kit/selection.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { amount } from '../../../kit/written.ts';
import { Button } from '../../../ui/button.tsx';
import { accountOf, type DueRow, duesByVendor } from './dues-by-vendor.ts';

const PaymentRunDialog = lazy(async () => ({ default: (await import('./payment-run-dialog.tsx')).PaymentRunDialog }));

/** The days ahead that dues are looked at, by their choice. */
const AHEAD: Readonly<Record<string, number>> = { today: 0, week: 7, month: 30 };
const CHOICES = [
  { value: 'today', label: 'Due by today' },
  { value: 'week', label: 'Due in 7 days' },
  { value: 'month', label: 'Due in 30 days' },
];

/** Nobody without an account and IFSC can be paid by a file. */
const cannotBePaid = ({ paidInto }: DueRow): boolean => !paidInto;
const dueKey = ({ id }: DueRow): string => id;

/** `/bills/paymentrun`: what is owed to vendors, the oldest first; what is picked is paid from one bank in one step. */
export function PaymentRunPage() {
  const today = useBusinessDay();
  const { access } = useSession().data;
  const address = useListAddress();
  const by = AHEAD[address.filter('by') ?? ''];
  const query = { text: address.term ?? undefined, dueBy: by === undefined ? undefined : addDays(today, by) };
  const list = useListState(useEndpointPages(listVendorDues, { query }, { keepPrevious: true }));
  const selection = useSelection<DueRow>(dueKey, cannotBePaid);
  const [paying, setPaying] = useState(false);
  const mayPay = can(access, 'Accounting.VPay', 'C');
  const picked = selection.rows;
  const vendors = duesByVendor(picked);
  const payable = (list.rows ?? []).filter((row) => !cannotBePaid(row));
  useShortcuts(
    mayPay && picked.length > 0 && !paying ? [{ keys: 'mod+enter', label: 'Pay', run: () => setPaying(true) }] : [],
  );
  return (
    <>
      <ListPage
        {...list}
        title="Payment run"
        label="What is owed to vendors"
        actions={
          mayPay &&
          picked.length === 0 &&
          payable.length > 0 && (
            <Button kind="primary" onClick={() => selection.add(...payable)}>
              Pick all that can be paid ({payable.length})
            </Button>
          )
        }
        search={address.search('Vendor')}
        filters={<ChoiceFilter address={address} name="by" label="Due" any="Due on any day" options={CHOICES} />}
        activeFilters={address.activeFilters}
        onClearFilters={address.clear}
        columns={mayPay ? withSelection(columnsOf(today), selection, nameOf, cannotBePaid) : columnsOf(today)}
        rowKey={dueKey}
        rowHref={hrefOf}
        selection={mayPay ? selection : undefined}
        bulkBar={
          picked.length > 0 && (
            <SelectionBar said={`${counted(picked.length, 'due')} of ${counted(vendors.length, 'vendor')} picked`}>
              <Button kind="primary" keys="mod+enter" onClick={() => setPaying(true)}>
                Pay {formatRupees(vendors.reduce((sum, { duePaise }) => sum + duePaise, 0))}
              </Button>
              <Button kind="quiet" onClick={selection.clear}>
                Clear
              </Button>
            </SelectionBar>
          )
        }
        empty={{ message: 'Nothing is owed by that day. Approved bills and expenses stand here until they are paid.' }}
      />
      <Suspense fallback={null}>
        {paying && (
          <PaymentRunDialog dues={picked} today={today} onPaid={selection.clear} onClose={() => setPaying(false)} />
        )}
      </Suspense>
    </>
  );
}

const nameOf = ({ vendorName, code }: DueRow): string => `${code ?? 'opening due'} of ${vendorName}`;

function hrefOf({ billId, expenseId, vendorId }: DueRow): string {
  if (billId) return `/bills/bill/${billId}`;
  return expenseId ? `/expenses/expense/${expenseId}` : `/vendors/vendor/${vendorId}`;
}

const columnsOf = (today: string): ListColumn<DueRow>[] => [
  { key: 'vendor', title: 'Vendor', width: 'minmax(180px, 1fr)', render: (row) => row.vendorName },
  { key: 'code', title: 'Owed for', width: '150px', render: (row) => row.code ?? 'Opening due' },
  { key: 'datedOn', title: 'Dated', width: '110px', card: 'none', render: (row) => formatDate(row.datedOn) },
  {
    key: 'dueOn',
    title: 'Due on',
    width: '170px',
    render: (row) => row.dueOn && `${formatDate(row.dueOn)}${row.dueOn < today ? ' · late' : ''}`,
  },
  {
    key: 'paidInto',
    title: 'Paid into',
    width: '230px',
    render: (row) => (row.paidInto ? accountOf(row) : 'No account and IFSC yet'),
  },
  {
    key: 'total',
    title: 'Total (₹)',
    width: '120px',
    align: 'end',
    card: 'none',
    render: (row) => amount(row.totalPaise),
  },
  { key: 'due', title: 'Due (₹)', width: '120px', align: 'end', render: (row) => amount(row.duePaise) },
];
