const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Inventory.PO', letter }) as const;

/** Who may buy. Who may make a document may follow what became of it. */
export const PURCHASE_ACCESS = {
  create: may('C'),
  update: { anyOf: [may('U'), may('C')] },
  setStatus: { anyOf: [may('U'), may('D')] },
  read: { anyOf: [may('R'), may('C')] },
} as const;
