import type { DemoInvitation, DemoMailedInvitation } from '../../engine/dataset/connectx.ts';

/** Whom the factory invited: the workshop that keeps its vans has not answered yet. */
export const invitations: readonly DemoInvitation[] = [
  {
    domain: 'autodemo',
    role: 'Vendor',
    note: 'You keep our delivery vans. Shall we exchange orders and bills here?',
    daysAgo: 2,
  },
  {
    domain: 'servicesdemo',
    role: 'Customer',
    note: 'Oils and spices for your canteen.',
    daysAgo: 12,
    declined: { reason: 'We have no canteen.', daysAgo: 11 },
  },
];

/** A company that is not here yet. */
export const mailedInvitations: readonly DemoMailedInvitation[] = [
  {
    email: 'accounts@apmctraders.example.in',
    role: 'Vendor',
    note: 'Please send your bills here: they become ours without typing.',
    daysAgo: 4,
  },
];
