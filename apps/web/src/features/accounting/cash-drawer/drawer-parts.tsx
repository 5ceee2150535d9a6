import { decideHandover, type getDrawer } from '@bahi/contract/endpoints/accounting/cash-drawer';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { differenceWord, DRAWER_MOVE_LABELS } from '@bahi/domain/payments/cash-drawer';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Tone } from '../../../ui/tones.ts';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { documentPath } from '../../../app/document-places.ts';
import { TextLink } from '../text-link.tsx';
import { amount, amountOrDash } from '../../../kit/written.ts';
import styles from './cash-drawer.module.css';

export type DrawerView = OutputOf<typeof getDrawer>;
type Move = DrawerView['moves'][number];
type Handover = DrawerView['handovers'][number];
type TenderSum = DrawerView['tenders'][number];
type DroppedBill = DrawerView['droppedBills'][number];

/** Short in red, over in amber, even in green. */
export function DifferenceChip({ paise }: { paise: number }) {
  const word = differenceWord(paise);
  const tones: Record<typeof word, Tone> = { short: 'danger', over: 'attention', even: 'done' };
  return (
    <StatusChip tone={tones[word]}>{word === 'even' ? 'Even' : `${formatRupees(Math.abs(paise))} ${word}`}</StatusChip>
  );
}

export function DrawerStatusChip({ status, large }: { status: 'Open' | 'Closed'; large?: boolean }) {
  return (
    <StatusChip tone={status === 'Open' ? 'active' : 'neutral'} large={large}>
      {status}
    </StatusChip>
  );
}

/** Before a blind count the amounts of payments and refunds are not told. */
const isTold = (move: Move): move is Move & { amountPaise: number } => typeof move.amountPaise === 'number';

/** What went in and out, in its order. */
export function Moves({ moves }: { moves: readonly Move[] }) {
  const when = useWhen();
  if (moves.length === 0)
    return <EmptyState message="Nothing has moved yet. Cash payments appear here as you take them." />;
  const columns: readonly DataColumn<Move>[] = [
    { key: 'at', title: 'At', width: '140px', render: (move) => when(move.movedAt) },
    { key: 'kind', title: 'What', width: '150px', card: 'title', render: (move) => DRAWER_MOVE_LABELS[move.kind] },
    {
      key: 'of',
      title: 'Of',
      grow: true,
      render: (move) => (
        <>
          {move.paymentId && move.documentCode && (
            <TextLink to={documentPath('payment', move.paymentId)}>{move.documentCode}</TextLink>
          )}{' '}
          {[move.partyName, move.accountName, move.reason].filter(Boolean).join(' · ')}
        </>
      ),
    },
    {
      key: 'in',
      title: 'In (₹)',
      align: 'end',
      card: 'none',
      render: (move) => (move.amountPaise ?? 0) > 0 && amount(move.amountPaise),
    },
    {
      key: 'out',
      title: 'Out (₹)',
      align: 'end',
      card: 'aside',
      cardRender: (move) => (isTold(move) ? amount(move.amountPaise) : null),
      render: (move) => isTold(move) && move.amountPaise < 0 && amount(-move.amountPaise),
    },
  ];
  return (
    <DataTable
      natural
      label="Cash moved"
      columns={columns}
      groups={[{ key: 'moves', rows: moves }]}
      rowKey={(move) => move.id}
    />
  );
}

const tenderColumns: readonly DataColumn<TenderSum>[] = [
  { key: 'type', title: 'Paid by', grow: true, card: 'title', render: (row) => row.type },
  { key: 'count', title: 'Payments', align: 'end', card: 'labelled', render: (row) => String(row.count) },
  {
    key: 'refunded',
    title: 'Refunded (₹)',
    align: 'end',
    card: 'labelled',
    render: (row) => amountOrDash(row.refundedPaise),
  },
  { key: 'received', title: 'Received (₹)', align: 'end', card: 'aside', render: (row) => amount(row.receivedPaise) },
];

/** Sums by way of paying. */
export function TenderSums({ tenders }: { tenders: readonly TenderSum[] }) {
  if (tenders.length === 0) return <EmptyState message="No payment was taken." />;
  const sum = (key: 'receivedPaise' | 'refundedPaise') => tenders.reduce((total, row) => total + row[key], 0);
  return (
    <DataTable
      natural
      label="By way of paying"
      columns={tenderColumns}
      groups={[{ key: 'tenders', rows: tenders }]}
      rowKey={(row) => row.type}
      totals={{
        type: 'Total',
        count: String(tenders.reduce((total, row) => total + row.count, 0)),
        refunded: amountOrDash(sum('refundedPaise')),
        received: amount(sum('receivedPaise')),
      }}
    />
  );
}

/** One payment that was shown for several bills brings money once: whoever counts looks at these. */
export function Repeated({ references }: { references: DrawerView['repeatedReferences'] }) {
  return references.map(({ type, reference, codes }) => (
    <p key={`${type} ${reference}`} role="note">
      {type} reference {reference} pays more than one bill: {codes.join(', ')}. Compare it with the bank.
    </p>
  ));
}

/** Held bills that were dropped, or sold without goods that they held: whoever counts asks what became of the money. */
export function DroppedBills({ bills }: { bills: DrawerView['droppedBills'] }) {
  const when = useWhen();
  if (bills.length === 0) return null;
  const columns: readonly DataColumn<DroppedBill>[] = [
    { key: 'at', title: 'Dropped', width: '140px', render: (row) => when(row.droppedAt) },
    { key: 'by', title: 'By', width: '160px', card: 'title', render: (row) => row.droppedByName },
    {
      key: 'goods',
      title: 'Bill',
      grow: true,
      render: (row) => [row.name, wordsOfGoods(row), heldSince(row, when(row.heldAt))].join(' · '),
    },
    { key: 'held', title: 'Held at (₹)', align: 'end', card: 'labelled', render: (row) => amount(row.heldPaise) },
    { key: 'sold', title: 'Sold for (₹)', align: 'end', card: 'aside', render: (row) => amountOrDash(row.soldPaise) },
  ];
  return (
    <section className={styles.section} aria-label="Held bills that were dropped">
      <h2 className={styles.heading}>Held bills that were dropped</h2>
      <DataTable
        natural
        label="Held bills that were dropped"
        columns={columns}
        groups={[{ key: 'bills', rows: bills }]}
        rowKey={(row) => row.id}
      />
    </section>
  );
}

const wordsOfGoods = ({ goods }: DroppedBill): string =>
  goods.map(({ description, quantity }) => `${formatQuantity(quantity)} ${description}`).join(', ');

/** Since when it was held, and by whom where that is somebody else. */
const heldSince = ({ heldByName, droppedByName }: DroppedBill, since: string): string =>
  `held ${since}${heldByName && heldByName !== droppedByName ? ` by ${heldByName}` : ''}`;

const HANDOVER_TONES: Readonly<Record<Handover['status'], Tone>> = {
  Waiting: 'waiting',
  Accepted: 'done',
  Declined: 'danger',
  Withdrawn: 'neutral',
};

interface HandoversProps {
  handovers: readonly Handover[];
  /** The giver may take back what waits. */
  own: boolean;
}

/** Cash that was offered to somebody; who is to receive it accepts or declines here. */
export function Handovers({ handovers, own }: HandoversProps) {
  const when = useWhen();
  const decide = useEndpointMutation(decideHandover, {
    onSuccess: ({ status, amountPaise }) => toast.success(`${formatRupees(amountPaise)}: ${status.toLowerCase()}.`),
    onError: (error) => toast.error(messageOf(error)),
  });
  if (handovers.length === 0) return null;
  const set = (row: Handover, status: 'Accepted' | 'Declined' | 'Withdrawn') =>
    !decide.isPending && decide.mutate({ params: { id: row.id }, body: { status } });
  const columns: readonly DataColumn<Handover>[] = [
    { key: 'at', title: 'Offered', width: '140px', render: (row) => when(row.createdAt) },
    {
      key: 'who',
      title: 'From and to',
      grow: true,
      card: 'title',
      render: (row) => [`${row.fromName} → ${row.toName}`, row.note].filter(Boolean).join(' · '),
    },
    {
      key: 'status',
      title: 'State',
      width: '110px',
      render: (row) => <StatusChip tone={HANDOVER_TONES[row.status]}>{row.status}</StatusChip>,
    },
    {
      key: 'decide',
      title: '',
      width: '190px',
      render: (row) => (
        <span className={styles.decide}>
          {row.mine && (
            <>
              <Button kind="primary" onClick={() => set(row, 'Accepted')}>
                Accept
              </Button>
              <Button kind="quiet" onClick={() => set(row, 'Declined')}>
                Decline
              </Button>
            </>
          )}
          {own && row.status === 'Waiting' && (
            <Button kind="quiet" onClick={() => set(row, 'Withdrawn')}>
              Withdraw
            </Button>
          )}
        </span>
      ),
    },
    { key: 'amount', title: 'Amount (₹)', align: 'end', card: 'aside', render: (row) => amount(row.amountPaise) },
  ];
  return (
    <section className={styles.section} aria-label="Handovers">
      <h2 className={styles.heading}>Handed over</h2>
      <DataTable
        natural
        label="Handovers"
        columns={columns}
        groups={[{ key: 'handovers', rows: handovers }]}
        rowKey={(row) => row.id}
      />
    </section>
  );
}
