import type { StockCountStatus } from '@bahi/domain/stock/stock-count';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<StockCountStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Counting: { label: 'Counting', tone: 'active' },
  Review: { label: 'In review', tone: 'review' },
  Posted: { label: 'Posted', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};
