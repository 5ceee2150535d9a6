import type { servedLine } from '@bahi/contract/wire/part-request.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Quantity } from '@bahi/domain/money/units';
import type { PartRequestLine } from '../../features/service/part-request-store.ts';

export type LineInput = Infer<typeof servedLine>;

/** A line with the goods that are handed over for it now. */
export interface ServedLine extends Omit<LineInput, 'id' | 'quantity' | 'itemId'> {
  line: PartRequestLine;
  quantity: Quantity;
  itemId: string;
  /** Its place in the call, for a refusal. */
  at: number;
}

/** What became of the lines: so much was handed over, for this part of the order. */
export interface Served {
  lines: { id: string; quantity: Quantity; itemId: string; partId: string | null }[];
  messages: string[];
}
