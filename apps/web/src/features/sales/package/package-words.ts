import type { PackageStatus } from '@bahi/domain/sales/package';
import type { Said } from '../../../kit/status-tones.ts';

export const STATUS: Readonly<Record<PackageStatus, Said>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Packed: { label: 'Packed', tone: 'ready' },
  Shipped: { label: 'Shipped', tone: 'active' },
  Delivered: { label: 'Delivered', tone: 'done' },
  Returned: { label: 'Returned', tone: 'attention' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};
