import {
  creditNoteApproval,
  returnCreditNote,
  setCreditNoteStatus,
} from '@bahi/contract/endpoints/accounting/credit-note';
import { approveInvoice, invoiceApproval, returnInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { declineReceipt, receiptApproval, signReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import {
  adjustmentApproval,
  returnAdjustment,
  setAdjustmentStatus,
} from '@bahi/contract/endpoints/inventory/adjustment';
import {
  purchaseOrderApproval,
  returnPurchaseOrder,
  setPurchaseOrderStatus,
} from '@bahi/contract/endpoints/purchase/purchase-order';
import {
  returnSalesEstimate,
  salesEstimateApproval,
  setSalesEstimateStatus,
} from '@bahi/contract/endpoints/sales/sales-estimate';
import { approveSalesOrder, returnSalesOrder, salesOrderApproval } from '@bahi/contract/endpoints/sales/sales-order';
import type { Endpoint, OutputOf } from '@bahi/contract/endpoint';
import type { CardKind } from '@bahi/domain/document/signed-kinds';
import type { CallInput } from '../../../app/endpoint-call.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';

export type Card = OutputOf<typeof invoiceApproval>;

interface Version {
  id: string;
  rowVersion: number;
}
interface Approval {
  card:
    | typeof invoiceApproval
    | typeof adjustmentApproval
    | typeof creditNoteApproval
    | typeof purchaseOrderApproval
    | typeof salesEstimateApproval
    | typeof salesOrderApproval
    | typeof receiptApproval;
  sign: Endpoint;
  giveBack: Endpoint;
  /** What signing sends. */
  signed: (of: Version) => unknown;
  /** The reasons are words to who asked. */
  told: boolean;
}

const byStatus = ({ id, rowVersion }: Version) => ({ params: { id }, body: { status: 'Approved', rowVersion } });

/** The calls of every kind that is signed; alphabetical. */
export const APPROVALS: Readonly<Record<CardKind, Approval>> = {
  adjustment: {
    card: adjustmentApproval,
    sign: setAdjustmentStatus,
    giveBack: returnAdjustment,
    signed: byStatus,
    told: false,
  },
  creditNote: {
    card: creditNoteApproval,
    sign: setCreditNoteStatus,
    giveBack: returnCreditNote,
    signed: ({ id, rowVersion }) => ({ params: { id }, body: { status: 'Open', rowVersion } }),
    told: true,
  },
  invoice: {
    card: invoiceApproval,
    sign: approveInvoice,
    giveBack: returnInvoice,
    signed: ({ id, rowVersion }) => ({ body: { id, rowVersion } }),
    told: true,
  },
  purchaseOrder: {
    card: purchaseOrderApproval,
    sign: setPurchaseOrderStatus,
    giveBack: returnPurchaseOrder,
    signed: byStatus,
    told: false,
  },
  salesEstimate: {
    card: salesEstimateApproval,
    sign: setSalesEstimateStatus,
    giveBack: returnSalesEstimate,
    signed: byStatus,
    told: true,
  },
  salesReceipt: {
    card: receiptApproval,
    sign: signReceipt,
    giveBack: declineReceipt,
    signed: ({ id, rowVersion }) => ({ params: { id }, body: { rowVersion } }),
    told: false,
  },
  salesOrder: {
    card: salesOrderApproval,
    sign: approveSalesOrder,
    giveBack: returnSalesOrder,
    signed: ({ id, rowVersion }) => ({ params: { id }, body: { rowVersion } }),
    told: true,
  },
};

/** What waits for a signature, and the two things that are done about it, by the calls of its kind. */
export function useApproval(kind: CardKind, id: string) {
  const row = APPROVALS[kind];
  const card = useEndpointQuery(row.card, { params: { id } });
  const signing = useEndpointMutation(row.sign);
  const returning = useEndpointMutation(row.giveBack);
  // The calls of a kind take what its row makes; through the table the compiler cannot see it.
  const input = (of: unknown) => of as CallInput<Endpoint>;

  /** What was shown is what is signed: the version goes with it. */
  const approve = ({ rowVersion }: Card): Promise<unknown> =>
    signing.mutateAsync(input(row.signed({ id, rowVersion })));
  const giveBack = ({ rowVersion }: Card, reason: string): Promise<unknown> =>
    returning.mutateAsync(input({ params: { id }, body: { reason, rowVersion } }));
  return { card, approve, giveBack, busy: signing.isPending || returning.isPending };
}
