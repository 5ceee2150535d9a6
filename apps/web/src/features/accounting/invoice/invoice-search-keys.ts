/** Every field of the search, as it stands in the address. */
export const SEARCH_KEYS = [
  'text',
  'statuses',
  'from',
  'to',
  'code',
  'customer',
  'customerName',
  'phone',
  'reg',
  'order',
  'item',
  'dueFrom',
  'dueTo',
  'amountFrom',
  'amountTo',
  'insurer',
  'mine',
] as const;
export type SearchKey = (typeof SEARCH_KEYS)[number];
