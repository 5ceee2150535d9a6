import type { OutputOf } from '@bahi/contract/endpoint';
import type { getPayment } from '@bahi/contract/endpoints/accounting/payment';
import type { ExplainStep } from '@bahi/domain/explain/explanation';
import type { Speak } from '@bahi/domain/industry/words';
import { RECEIPT_DEDUCTIONS } from '@bahi/domain/payments/deductions';
import { formatDate } from '@bahi/domain/time/dates';
import { useWords } from '../../../app/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { documentPath } from '../../../app/document-places.ts';
import { TextLink } from '../text-link.tsx';
import { amount } from '../../../kit/written.ts';
import styles from './payment-parts.module.css';
import { ChequeStateChip } from '../payment-status.tsx';

export type Payment = OutputOf<typeof getPayment>;
export type Tender = Payment['tenders'][number];
export type Allocation = Payment['allocations'][number];
type Deduction = Payment['deductions'][number];

export type ChequeVerb = 'deposit' | 'clear' | 'bounce' | 'cancelCharge';

interface TendersProps {
  payment: Payment;
  /** Absent where the caller may do nothing with cheques. */
  onCheque?: (tender: Tender, verb: ChequeVerb) => void;
  mayBounce: boolean;
}

/** How it was paid; a cheque tells how far it is, and is moved on from here. */
export function Tenders({ payment, onCheque, mayBounce }: TendersProps) {
  const columns: readonly DataColumn<Tender>[] = [
    {
      key: 'type',
      title: 'Paid by',
      width: '150px',
      card: 'title',
      render: (tender) => [tender.type, tender.subType].filter(Boolean).join(' · '),
    },
    {
      key: 'reference',
      title: 'Reference',
      grow: true,
      render: (tender) => [tender.reference, tender.bank].filter(Boolean).join(' · '),
    },
    ...(payment.tenders.some(({ chequeState }) => chequeState)
      ? [
          {
            key: 'cheque',
            title: 'Cheque',
            width: '320px',
            render: (tender: Tender) =>
              tender.chequeState && (
                <span className={styles.cheque}>
                  <ChequeStateChip state={tender.chequeState} />
                  <span>{chequeWords(tender)}</span>
                  {onCheque && payment.status !== 'Cancelled' && (
                    <ChequeMenu tender={tender} mayBounce={mayBounce} onCheque={onCheque} />
                  )}
                </span>
              ),
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
      rowTone={(tender) => (tender.chequeState === 'Bounced' ? 'muted' : undefined)}
    />
  );
}

/** `of 21/11/2026, deposited 23/11/2026`. */
function chequeWords(tender: Tender): string {
  const { chequeState, chequeOn, depositedOn, clearedOn, bouncedOn, bounceReason } = tender;
  if (chequeState === 'Bounced')
    return [bouncedOn && formatDate(bouncedOn), bounceReason, chargeWords(tender)].filter(Boolean).join(', ');
  const since = clearedOn ?? depositedOn;
  return [chequeOn && `of ${formatDate(chequeOn)}`, since && `${clearedOn ? 'cleared' : 'since'} ${formatDate(since)}`]
    .filter(Boolean)
    .join(', ');
}

/** `charge 295.00, 100.00 paid`. */
function chargeWords({ chargePaise, chargePaidPaise }: Tender): string {
  if (!chargePaise) return '';
  return `charge ${amount(chargePaise)}${chargePaidPaise ? `, ${amount(chargePaidPaise)} paid` : ''}`;
}

function ChequeMenu({
  tender,
  mayBounce,
  onCheque,
}: { tender: Tender } & Required<Pick<TendersProps, 'onCheque' | 'mayBounce'>>) {
  const may: Record<ChequeVerb, boolean> = {
    deposit: tender.chequeState === 'Received',
    clear: tender.chequeState === 'Deposited',
    bounce: mayBounce && (tender.chequeState === 'Received' || tender.chequeState === 'Deposited'),
    cancelCharge: mayBounce && Boolean(tender.chargePaise) && !tender.chargePaidPaise,
  };
  const entries = (
    [
      ['deposit', 'Deposited'],
      ['clear', 'Cleared'],
      ['bounce', 'Bounced…'],
      ['cancelCharge', 'Cancel charge…'],
    ] as const
  ).filter(([verb]) => may[verb]);
  if (entries.length === 0) return null;
  return (
    <Menu
      label={`Cheque ${tender.reference ?? ''}`}
      trigger={
        <IconButton aria-label={`Cheque ${tender.reference ?? ''}`} aria-haspopup="menu">
          <MoreIcon size={16} aria-hidden />
        </IconButton>
      }
      entries={entries.map(([verb, label]) => ({
        label,
        danger: verb === 'bounce' || verb === 'cancelCharge',
        onSelect: () => onCheque(tender, verb),
      }))}
    />
  );
}

export const deductionLabel = ({ kind, section }: Deduction): string =>
  [RECEIPT_DEDUCTIONS.find((each) => each.kind === kind)?.label ?? kind, section].filter(Boolean).join(' · ');

const deductionColumns: readonly DataColumn<Deduction>[] = [
  { key: 'kind', title: 'Deducted', grow: true, card: 'title', render: deductionLabel },
  { key: 'amount', title: 'Amount (₹)', align: 'end', card: 'aside', render: (row) => amount(row.amountPaise) },
];

/** What settles beside the money; nothing where there is none. */
export function Deductions({ deductions }: { deductions: readonly Deduction[] }) {
  if (deductions.length === 0) return null;
  return (
    <DataTable
      natural
      label="Deductions"
      columns={deductionColumns}
      groups={[{ key: 'deductions', rows: deductions }]}
      rowKey={deductionLabel}
    />
  );
}

/** What an allocation is in: an invoice, a debit note, the charge of a cheque, or what was due before the books. */
export function allocationName(row: Allocation, say: Speak): string {
  if (row.opening) return 'Opening due';
  return row.chargeOf ? `Cheque charge of ${row.chargeOf}` : (row.invoiceCode ?? row.debitNoteCode ?? say('invoice'));
}

/** The document that it is in, where it has one. */
export const documentOfAllocation = ({ invoiceId, debitNoteId }: Allocation): Pick<ExplainStep, 'document'> => {
  if (invoiceId) return { document: { kind: 'invoice', id: invoiceId } };
  return debitNoteId ? { document: { kind: 'debitNote', id: debitNoteId } } : {};
};

interface AllocationsProps {
  allocations: readonly Allocation[];
  onDetach?: (allocation: Allocation) => void;
}

/** What it paid. */
export function Allocations({ allocations, onDetach }: AllocationsProps) {
  const say = useWords();
  if (allocations.length === 0) return <EmptyState message="Nothing of it is applied to an invoice." />;
  const nameOf = (row: Allocation) => allocationName(row, say);
  const columns: readonly DataColumn<Allocation>[] = [
    {
      key: 'invoice',
      title: 'Applied to',
      grow: true,
      card: 'title',
      render: (row) => {
        const { document } = documentOfAllocation(row);
        if (!document) return nameOf(row);
        return <TextLink to={documentPath(document.kind, document.id)}>{nameOf(row)}</TextLink>;
      },
    },
    { key: 'date', title: 'On', width: '110px', render: (row) => row.allocatedOn && formatDate(row.allocatedOn) },
    ...(onDetach
      ? [
          {
            key: 'detach',
            title: '',
            width: '90px',
            render: (row: Allocation) => (
              <Button kind="quiet" aria-label={`Detach ${nameOf(row)}`} onClick={() => onDetach(row)}>
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
      rowKey={(row) => row.id ?? nameOf(row)}
    />
  );
}
