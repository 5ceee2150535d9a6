/** Why stock moved (inventory-purchasing §2). */
export const MovePurpose = {
  receive: 'receive',
  issue: 'issue',
  return: 'return',
  transfer: 'transfer',
  consume: 'consume',
  produce: 'produce',
  adjust: 'adjust',
  revalue: 'revalue',
  open: 'open',
} as const;
export type MovePurpose = (typeof MovePurpose)[keyof typeof MovePurpose];

/** Where one numbered piece is in its life (inventory-purchasing §2). */
export const SerialStatus = {
  inStock: 'InStock',
  issued: 'Issued',
  sold: 'Sold',
  withVendor: 'WithVendor',
  returned: 'Returned',
  scrapped: 'Scrapped',
} as const;
export type SerialStatus = (typeof SerialStatus)[keyof typeof SerialStatus];
