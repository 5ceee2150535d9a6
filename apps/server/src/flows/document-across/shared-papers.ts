import type { SharedKind } from '@bahi/domain/connectx/shared-document';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { purchaseOrderPaper, vendorDebitNotePaper } from './bought-papers.ts';
import type { PaperReader, SharedPaper } from './shared-paper.ts';
import { challanPaper, creditNotePaper, invoicePaper, packagePaper, salesEstimatePaper } from './sold-papers.ts';

/** What is sent of each kind: what its print shows and the ids of its lines, nothing else (chat §2). */
const PAPERS: Readonly<Record<SharedKind, PaperReader>> = {
  purchaseOrder: purchaseOrderPaper,
  salesEstimate: salesEstimatePaper,
  deliveryChallan: challanPaper,
  package: packagePaper,
  invoice: invoicePaper,
  creditNote: creditNotePaper,
  vendorDebitNote: vendorDebitNotePaper,
};

export const readPaper = (tx: Tx, kind: SharedKind, id: string): Promise<SharedPaper> => PAPERS[kind](tx, id);

export function assertStands(shared: SharedPaper): asserts shared is SharedPaper & { code: string } {
  if (shared.code === null || !shared.stands)
    throw refuse('A draft is not sent, nor what was cancelled: approve the document first.');
}
