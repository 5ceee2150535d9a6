import {
  adjustmentApproval,
  returnAdjustment,
  setAdjustmentStatus,
} from '@bahi/contract/endpoints/inventory/adjustment';
import { approveInvoice, invoiceApproval, returnInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import {
  purchaseOrderApproval,
  returnPurchaseOrder,
  setPurchaseOrderStatus,
} from '@bahi/contract/endpoints/purchase/purchase-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { SignedKind } from '@bahi/domain/document/signed-kinds';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';

export type Card = OutputOf<typeof invoiceApproval>;

const CARDS = {
  invoice: invoiceApproval,
  purchaseOrder: purchaseOrderApproval,
  adjustment: adjustmentApproval,
} as const satisfies Record<SignedKind, unknown>;

/** What waits for a signature, and the two things that are done about it, by the calls of its kind. */
export function useApproval(kind: SignedKind, id: string) {
  const card = useEndpointQuery(CARDS[kind], { params: { id } });
  const signInvoice = useEndpointMutation(approveInvoice);
  const signOrder = useEndpointMutation(setPurchaseOrderStatus);
  const signAdjustment = useEndpointMutation(setAdjustmentStatus);
  const backInvoice = useEndpointMutation(returnInvoice);
  const backOrder = useEndpointMutation(returnPurchaseOrder);
  const backAdjustment = useEndpointMutation(returnAdjustment);
  const all = [signInvoice, signOrder, signAdjustment, backInvoice, backOrder, backAdjustment];

  /** What was shown is what is signed: the version goes with it. */
  const approve = ({ rowVersion }: Card): Promise<unknown> => {
    if (kind === 'invoice') return signInvoice.mutateAsync({ body: { id, rowVersion } });
    const input = { params: { id }, body: { status: 'Approved', rowVersion } } as const;
    return kind === 'purchaseOrder' ? signOrder.mutateAsync(input) : signAdjustment.mutateAsync(input);
  };
  const giveBack = ({ rowVersion }: Card, reason: string): Promise<unknown> => {
    const input = { params: { id }, body: { reason, rowVersion } };
    if (kind === 'invoice') return backInvoice.mutateAsync(input);
    return kind === 'purchaseOrder' ? backOrder.mutateAsync(input) : backAdjustment.mutateAsync(input);
  };
  return { card, approve, giveBack, busy: all.some(({ isPending }) => isPending) };
}
