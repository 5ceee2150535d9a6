import type { DemoDataset } from './dataset.ts';
import type { DemoJournal } from './dataset/organisation.ts';

/** A dataset with the months before, as it is told on a day. */
export interface DemoStory {
  dataset: DemoDataset;
  journals: readonly DemoJournal[];
}

/** Puts the months before behind what the dataset tells by itself; the engine enters each thing at its day. */
export function tellStory(dataset: DemoDataset, startedOn: string): DemoStory {
  const {
    orders = [],
    adjustments = [],
    payments = [],
    invoices = [],
    locks = [],
    journals = [],
  } = dataset.past?.(startedOn) ?? {};
  return {
    dataset: {
      ...dataset,
      orders: [...dataset.orders, ...orders],
      adjustments: [...dataset.adjustments, ...adjustments],
      payments: [...(dataset.payments ?? []), ...payments],
      invoices: [...(dataset.invoices ?? []), ...invoices],
      locks: [...(dataset.locks ?? []), ...locks],
    },
    journals,
  };
}
