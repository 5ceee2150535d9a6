/** What of the audit log of a note only those read who may see prices. */
export const NOTE_SEES = {
  subTotalPaise: 'price',
  taxablePaise: 'price',
  cgstPaise: 'price',
  sgstPaise: 'price',
  igstPaise: 'price',
  adjustPaise: 'price',
  roundPaise: 'price',
  totalPaise: 'price',
  amountPaise: 'price',
  refundedPaise: 'price',
  settledPaise: 'price',
} as const;
