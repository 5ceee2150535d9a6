import type { OutputOf } from '@bahi/contract/endpoint';
import type { getBillPayment } from '@bahi/contract/endpoints/accounting/bill-payment';
import { formatDate } from '@bahi/domain/time/dates';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { ChequeStateChip } from '../payment-status.tsx';
import { TextLink } from '../text-link.tsx';
import { amount } from '../../../kit/written.ts';
import { pathOfDue } from './vendor-shares.ts';

export type BillPayment = OutputOf<typeof getBillPayment>;
export type PaidTender = BillPayment['tenders'][number];
export type PaidShare = BillPayment['allocations'][number];

type Move = 'Cleared' | 'Returned' | 'Stopped';

interface PaidTendersProps {
  payment: BillPayment;
  /** What the caller may do with a cheque that is issued. */
  moves: readonly Move[];
  onCheque: (tender: PaidTender, state: Move) => void;
}

/** How it was paid; a cheque tells how far it is, and is moved on from here. */
export function PaidTenders({ payment, moves, onCheque }: PaidTendersProps) {
  const isOpen = ({ chequeState }: PaidTender) => chequeState === 'Issued' && payment.status === 'Paid';
  const columns: readonly DataColumn<PaidTender>[] = [
    {
      key: 'type',
      title: 'Paid by',
      width: '150px',
      card: 'title',
      render: (tender) => [tender.type, tender.subType].filter(Boolean).join(' · '),
    },
    { key: 'reference', title: 'Reference', grow: true, render: (tender) => tender.reference },
    ...(payment.tenders.some(({ chequeState }) => chequeState)
      ? [
          {
            key: 'cheque',
            title: 'Cheque',
            width: '300px',
            render: (tender: PaidTender) =>
              tender.chequeState && (
                <>
                  <ChequeStateChip state={tender.chequeState} /> {chequeWords(tender)}
                </>
              ),
          },
          {
            key: 'moves',
            title: '',
            width: '260px',
            render: (tender: PaidTender) =>
              isOpen(tender) &&
              moves.map((state) => (
                <Button
                  key={state}
                  kind="quiet"
                  aria-label={`${state} ${tender.reference ?? ''}`}
                  onClick={() => onCheque(tender, state)}
                >
                  {state}
                </Button>
              )),
          },
        ]
      : []),
    { key: 'amount', title: 'Amount (₹)', align: 'end', card: 'aside', render: (tender) => amount(tender.amountPaise) },
  ];
  return (
    <DataTable
      natural
      label="Tenders"
      columns={columns}
      groups={[{ key: 'tenders', rows: payment.tenders }]}
      rowKey={(tender) => String(tender.position)}
      rowTone={({ chequeState }) => (chequeState === 'Returned' || chequeState === 'Stopped' ? 'muted' : undefined)}
    />
  );
}

/** `of 21/11/2026, cleared 23/11/2026`. */
function chequeWords({ chequeOn, clearedOn, returnedOn, returnReason }: PaidTender): string {
  if (returnedOn) return [formatDate(returnedOn), returnReason].filter(Boolean).join(', ');
  return [chequeOn && `of ${formatDate(chequeOn)}`, clearedOn && `cleared ${formatDate(clearedOn)}`]
    .filter(Boolean)
    .join(', ');
}

export const shareName = ({ opening, dueCode }: PaidShare): string => (opening ? 'Opening due' : (dueCode ?? ''));

interface PaidSharesProps {
  allocations: readonly PaidShare[];
  onDetach?: ((allocation: PaidShare) => void) | undefined;
}

/** What it paid. */
export function PaidShares({ allocations, onDetach }: PaidSharesProps) {
  if (allocations.length === 0) return <EmptyState message="Nothing of it is applied." />;
  const columns: readonly DataColumn<PaidShare>[] = [
    {
      key: 'due',
      title: 'Applied to',
      grow: true,
      card: 'title',
      render: (row) => {
        const path = pathOfDue(row);
        return path ? <TextLink to={path}>{shareName(row)}</TextLink> : shareName(row);
      },
    },
    { key: 'date', title: 'On', width: '110px', render: (row) => formatDate(row.allocatedOn) },
    ...(onDetach
      ? [
          {
            key: 'detach',
            title: '',
            width: '90px',
            render: (row: PaidShare) => (
              <Button kind="quiet" aria-label={`Detach ${shareName(row)}`} onClick={() => onDetach(row)}>
                Detach
              </Button>
            ),
          },
        ]
      : []),
    { key: 'amount', title: 'Applied (₹)', align: 'end', card: 'aside', render: (row) => amount(row.amountPaise) },
  ];
  return (
    <DataTable
      natural
      label="Applied to"
      columns={columns}
      groups={[{ key: 'allocations', rows: allocations }]}
      rowKey={(row) => row.id}
    />
  );
}
