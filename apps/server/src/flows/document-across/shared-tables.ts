import type { SharedKind } from '@bahi/domain/connectx/shared-document';

/** The table of each kind that is sent. */
export const SHARED_TABLES: Readonly<Record<SharedKind, string>> = { purchaseOrder: 'purchase_order' };
