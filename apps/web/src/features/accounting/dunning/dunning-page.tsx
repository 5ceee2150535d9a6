import { listDunning } from '@bahi/contract/endpoints/accounting/dunning';
import { can } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
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
import { StatusChip } from '../../../ui/status-chip.tsx';
import { type DunnedRow, lateText, LEVEL_CHOICES, stateOf, WAITING_CHOICES } from './dunning-words.ts';

const SendDialog = lazy(async () => ({ default: (await import('./send-reminders-dialog.tsx')).SendRemindersDialog }));
const DunnedDrawer = lazy(async () => ({ default: (await import('./dunned-drawer.tsx')).DunnedDrawer }));

const rowKey = ({ customerId }: DunnedRow): string => customerId;
const cannotBeReminded = ({ level }: DunnedRow): boolean => !level;
type Waiting = 'Promised' | 'Stopped';

/** `/accounting/dunning`: customers whose dues are overdue, by the level at which to remind them; the picked are reminded together. */
export function DunningPage() {
  const say = useWords();
  const { access } = useSession().data;
  const address = useListAddress();
  const level = Number(address.filter('level')) || null;
  const waiting = address.filter('why') as Waiting | null;
  const query = { text: address.term, level, waiting };
  const list = useListState(useEndpointPages(listDunning, { query }, { keepPrevious: true }));
  const selection = useSelection<DunnedRow>(rowKey, cannotBeReminded);
  const [sending, setSending] = useState<readonly DunnedRow[]>();
  const [openedId, setOpenedId] = useState<string>();
  const maySend = can(access, 'Accounting.Invoice', 'U');
  const picked = selection.rows;
  const due = (list.rows ?? []).filter((row) => !cannotBeReminded(row));
  useShortcuts(
    maySend && picked.length > 0 && !sending
      ? [{ keys: 'mod+enter', label: 'Remind', run: () => setSending(picked) }]
      : [],
  );
  const columns = columnsOf(say('customer'));
  return (
    <>
      <ListPage
        {...list}
        title="Reminders"
        label="Customers who are overdue"
        actions={
          maySend &&
          picked.length === 0 &&
          due.length > 0 && (
            <Button kind="primary" onClick={() => selection.add(...due)}>
              Pick all {due.length} shown
            </Button>
          )
        }
        search={address.search('Name or phone')}
        filters={
          <>
            <ChoiceFilter address={address} name="level" label="Level" any="Any level" options={LEVEL_CHOICES} />
            <ChoiceFilter
              address={address}
              name="why"
              label="Not reminded"
              any="All overdue"
              options={WAITING_CHOICES}
            />
          </>
        }
        activeFilters={address.activeFilters}
        onClearFilters={address.clear}
        columns={maySend ? withSelection(columns, selection, (row) => row.customerName, cannotBeReminded) : columns}
        rowKey={rowKey}
        rowHref={(row) => `/customers/customer/${row.customerId}`}
        onOpen={(row) => setOpenedId(row.customerId)}
        selection={maySend ? selection : undefined}
        bulkBar={
          picked.length > 0 && (
            <SelectionBar
              said={`${picked.length} picked, ${formatRupees(picked.reduce((sum, row) => sum + (row.overduePaise ?? 0), 0))} overdue`}
            >
              <Button kind="primary" keys="mod+enter" onClick={() => setSending(picked)}>
                Remind
              </Button>
              <Button kind="quiet" onClick={selection.clear}>
                Clear
              </Button>
            </SelectionBar>
          )
        }
        empty={{ message: 'Nobody is overdue. Who has not paid by the due day stands here until he pays.' }}
      />
      <Suspense fallback={null}>
        {sending && <SendDialog customers={sending} onSent={selection.clear} onClose={() => setSending(undefined)} />}
        {openedId && !sending && (
          <DunnedDrawer
            customerId={openedId}
            onRemind={(row) => setSending([row])}
            onClose={() => setOpenedId(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const remindedText = ({ sentLevel, remindedOn, remindedByName }: DunnedRow): string =>
  remindedOn ? [`${formatDate(remindedOn)}, level ${sentLevel ?? '–'}`, remindedByName].filter(Boolean).join(', ') : '';

const columnsOf = (customer: string): ListColumn<DunnedRow>[] => [
  { key: 'customer', title: customer, width: 'minmax(170px, 2fr)', render: (row) => row.customerName, card: 'title' },
  { key: 'phone', title: 'Phone', width: '120px', render: (row) => row.phone, card: 'none' },
  { key: 'dues', title: 'Dues', width: '70px', align: 'end', render: (row) => row.dueCount, card: 'none' },
  {
    key: 'oldest',
    title: 'Oldest due',
    width: '210px',
    render: (row) => `${formatDate(row.oldestDueOn)} · ${lateText(row.daysLate)}`,
    card: 'detail',
  },
  { key: 'reminded', title: 'Last reminder', width: 'minmax(150px, 1fr)', render: remindedText, card: 'detail' },
  {
    key: 'state',
    title: 'Remind at',
    width: '160px',
    render: (row) => <StatusChip tone={stateOf(row).tone}>{stateOf(row).label}</StatusChip>,
    card: 'status',
  },
  {
    key: 'overdue',
    title: 'Overdue (₹)',
    width: '130px',
    align: 'end',
    render: (row) => amount(row.overduePaise),
    card: 'aside',
  },
];
