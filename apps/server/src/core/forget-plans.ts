import type { Tx } from './tx.ts';

/**
 * Has the statements of this connection planned anew. A plan that was made while a table was nearly empty reads all of
 * it and is kept until statistics are taken: an import that fills the table would become slower and slower.
 */
export const forgetPlans = (tx: Tx): void => tx.ride(tx.queryOnce('discard plans'));
