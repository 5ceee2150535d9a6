import type { Ageing } from '@bahi/domain/parties/ageing';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import type { PrintParty } from './invoice-print.ts';

export interface StatementPrintEntry {
  on: string;
  documentKind: string;
  documentCode?: string | null;
  narration: string;
  debitPaise: number;
  creditPaise: number;
  balancePaise: number;
}

/** A statement of account: drawn from the ledger each time, never kept. */
export interface StatementPrintJob {
  kind: 'statement';
  party: PartyKind;
  printedOn: string;
  supplier: PrintParty;
  buyer: PrintParty;
  statement: {
    from: string;
    to: string;
    openingPaise: number;
    debitPaise: number;
    creditPaise: number;
    closingPaise: number;
    ageing: Ageing;
    entries: readonly StatementPrintEntry[];
  };
  bankDetails: string | null;
  upi: { payeeAddress: string; payeeName: string } | null;
}
