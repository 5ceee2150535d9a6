import type { Paise } from '@bahi/domain/money/units';
import { formatDate } from '@bahi/domain/time/dates';
import type { PrintOptions, PrintParty } from './invoice-print.ts';

export interface ReceiptRow {
  label: string;
  /** Reference, date, bank: what tells one from another. */
  details: string;
  amountPaise: Paise;
}

/**
 * A receipt, the voucher of an advance (Rule 50) or of a refund (Rule 51), or the count of a cash drawer: drawn from what is
 * stored now.
 */
export interface ReceiptPrintJob {
  kind: 'receipt';
  heading: 'Receipt' | 'Receipt Voucher' | 'Refund Voucher' | 'Payment Voucher' | 'Cash Count';
  code: string;
  on: string;
  supplier: PrintParty;
  /** Who paid, or counted. */
  customer: PrintParty | { name: string };
  /** What stands beside the customer. */
  facts: readonly { label: string; text: string }[];
  /** 'Received with thanks from', 'Paid back to'. */
  opening: string;
  amountPaise: Paise;
  amountInWords: string;
  tables: readonly { title: string; totalLabel: string; rows: readonly ReceiptRow[] }[];
  /** Sentences that follow: what stays unapplied, cheques that are not cleared. */
  remarks: readonly string[];
  note: string | null;
  options: PrintOptions;
  logo: Uint8Array | null;
  watermark: string | null;
}

interface PrintedTender {
  type: string;
  subType?: string | null;
  reference?: string | null;
  bank?: string | null;
  chequeOn?: string | null;
  chequeState?: string | null;
  amountPaise: Paise;
}

/** A tender as prints tell it. */
export const tenderRow = (tender: PrintedTender): ReceiptRow => ({
  label: tender.subType ? `${tender.type}, ${tender.subType}` : tender.type,
  details: [
    tender.reference && `Ref. ${tender.reference}`,
    tender.bank,
    tender.chequeOn && `dated ${formatDate(tender.chequeOn)}`,
    tender.chequeState,
  ]
    .filter(Boolean)
    .join(' · '),
  amountPaise: tender.amountPaise,
});

interface PrintedRefund {
  code: string;
  refundedOn: string;
  tenderType: string;
  reference?: string | null;
  cancelReason?: string | null;
  amountPaise: Paise;
}

/** A refund that was not cancelled. */
export const stands = ({ cancelReason }: { cancelReason?: string | null }): boolean => !cancelReason;

/** What a payment of either side is made of: by what, without money, against what, and what went back of it. */
export function receiptTables(parts: {
  tenders: { title: string; totalLabel: string; rows: readonly PrintedTender[] };
  deductions: readonly ReceiptRow[];
  allocations: readonly { label: string; allocatedOn?: string | null; amountPaise: Paise }[];
  refunds: { title: string; rows: readonly PrintedRefund[] };
}): ReceiptPrintJob['tables'] {
  const { tenders, deductions, allocations, refunds } = parts;
  return [
    { ...tenders, rows: tenders.rows.map(tenderRow) },
    { title: 'Settled without money', totalLabel: 'Settled', rows: deductions },
    {
      title: 'Against',
      totalLabel: 'Applied',
      rows: allocations.map(({ label, allocatedOn, amountPaise }) => ({
        label,
        details: allocatedOn ? `Applied ${formatDate(allocatedOn)}` : '',
        amountPaise,
      })),
    },
    {
      title: refunds.title,
      totalLabel: refunds.title,
      rows: refunds.rows.filter(stands).map((refund) => ({
        label: refund.code,
        details: [formatDate(refund.refundedOn), refund.tenderType, refund.reference].filter(Boolean).join(' · '),
        amountPaise: refund.amountPaise,
      })),
    },
  ];
}
