const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Inventory.Adjust', letter }) as const;

/** Who may move goods that are neither bought nor sold. Who may make a document may follow what became of it. */
export const ADJUST_ACCESS = {
  create: may('C'),
  update: { anyOf: [may('U'), may('C')] },
  setStatus: { anyOf: [may('U'), may('D'), may('C')] },
  read: { anyOf: [may('R'), may('C'), may('U')] },
} as const;
