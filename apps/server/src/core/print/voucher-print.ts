import type { PrintParty } from './invoice-print.ts';

/** A journal entered by hand, as it stands in the books. */
export interface VoucherPrintJob {
  kind: 'voucher';
  title: string;
  code: string | null;
  status: string;
  postedOn: string;
  narration: string;
  reference: string | null;
  enteredBy: string | null;
  cancelReason: string | null;
  supplier: PrintParty;
  totalPaise: number;
  lines: readonly {
    accountCode: number;
    accountName: string;
    description: string | null;
    debitPaise: number;
    creditPaise: number;
  }[];
}
