import type { SharedKind, TakenKind } from '@bahi/domain/connectx/shared-document';

/** The table of each kind that is sent. */
export const SHARED_TABLES: Readonly<Record<SharedKind, string>> = { purchaseOrder: 'purchase_order' };

/** Of what is made of what was sent. */
export const TAKEN_TABLES: Readonly<Record<TakenKind, string>> = { salesOrder: 'sales_order' };
