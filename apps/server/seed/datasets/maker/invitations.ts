import type { DemoInvitation } from '../../engine/dataset/connectx.ts';

/** Whom the factory invited: the workshop that keeps its vans has not answered yet. */
export const invitations: readonly DemoInvitation[] = [
  {
    domain: 'autodemo',
    role: 'Vendor',
    note: 'You keep our delivery vans. Shall we exchange orders and bills here?',
    daysAgo: 2,
  },
  {
    domain: 'pharmademo',
    role: 'Customer',
    note: 'Oils and spices for your counter.',
    daysAgo: 12,
    declined: { reason: 'We sell medicines alone.', daysAgo: 11 },
  },
];
