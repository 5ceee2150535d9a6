import type { OutputOf } from '@bahi/contract/endpoint';
import type { approveInvoices } from '@bahi/contract/endpoints/accounting/invoice';

/** What became of one invoice of a bulk approval. */
export type ApprovalResult = OutputOf<typeof approveInvoices>['rows'][number];

export const isRefused = (result: ApprovalResult): boolean => !!result.message;
