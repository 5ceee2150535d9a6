import type { ReturnCondition, ReturnPlace } from '@bahi/domain/sales/sales-return';

/** Goods of the first line of an invoice that came back, and what became of them. */
export interface DemoSalesReturn {
  key: string;
  domain: string;
  /** The key of the invoice. */
  invoice: string;
  daysAgo: number;
  pieces: number;
  condition?: ReturnCondition;
  place?: ReturnPlace;
  reason: string;
  end: 'draft' | 'received' | 'credited' | 'cancelled';
  /** The whole note was paid back. */
  paidBack?: boolean;
}
