import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { StatusChip } from '../../../ui/status-chip.tsx';

/** What is missing of a component stands out; nothing where it is all there. */
export const shortChip = (short: Quantity) =>
  short > 0 ? <StatusChip tone="danger">{`${formatQuantity(short)} short`}</StatusChip> : null;
