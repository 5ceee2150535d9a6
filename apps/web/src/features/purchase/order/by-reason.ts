import { closePurchaseOrder, reopenPurchaseOrder } from '@bahi/contract/endpoints/purchase/purchase-order';

/** Verbs that ask for nothing but a reason. */
export const BY_REASON = {
  ReOpen: {
    endpoint: reopenPurchaseOrder,
    label: 'Reopen',
    asks: {
      title: 'Reopen the order',
      confirmLabel: 'Reopen',
      words: 'The order goes back to a draft and keeps its number; one that was closed short expects its goods again.',
    },
  },
  CloseShort: {
    endpoint: closePurchaseOrder,
    label: 'Close short',
    asks: {
      title: 'Close the order short',
      confirmLabel: 'Close short',
      words: 'What has not come is not expected any more.',
    },
  },
};
