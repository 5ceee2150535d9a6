import type { getSharedDocument, listSharedDocuments } from '@bahi/contract/endpoints/connectx/shared-document';
import type { OutputOf } from '@bahi/contract/endpoint';
import { SHARED_KINDS, type SharedKind } from '@bahi/domain/connectx/shared-document';
import { kindLabel } from '@bahi/domain/document/kinds';
import type { IndustryCode } from '@bahi/domain/industry/industry';

export type SharedRow = OutputOf<typeof listSharedDocuments>['rows'][number];
export type Shared = OutputOf<typeof getSharedDocument>;

/** What a document is to us: their purchase order is taken as our sales order. */
export const ownLabel = (kind: SharedKind, box: 'In' | 'Out', industry: IndustryCode): string =>
  kindLabel(box === 'Out' ? kind : SHARED_KINDS[kind].becomes, industry);
