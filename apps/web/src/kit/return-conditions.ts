import { ReturnCondition } from '@bahi/domain/sales/sales-return';

const CONDITION: Readonly<Record<ReturnCondition, string>> = {
  Good: 'Good',
  Damaged: 'Damaged',
  Expired: 'Expired',
  Wrong: 'Wrong goods',
};

/** How goods came back, as it is chosen. */
export const CONDITIONS = Object.values(ReturnCondition).map((value) => ({ value, label: CONDITION[value] }));
