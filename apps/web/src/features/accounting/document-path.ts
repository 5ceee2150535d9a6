import { DOCUMENT_KIND_KEYS, kindLabel, type DocumentKind } from '@bahi/domain/document/kinds';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { documentKindLabel } from '@bahi/domain/parties/statement-words';

const PATHS: Partial<Record<string, (id: string) => string>> = {
  invoice: (id) => `/accounting/invoice/${id}`,
  payment: (id) => `/accounting/payment/${id}`,
  billPayment: (id) => `/bills/billpayment/${id}`,
  chequeCharge: (id) => `/accounting/payment/${id}`,
  workOrder: (id) => `/service/workorder/${id}`,
  cashDrawer: (id) => `/accounting/cashdrawer/${id}`,
  journal: (id) => `/accounting/journal/${id}`,
  adjustment: (id) => `/items/adjustment/${id}`,
};

/** The page of a document, where it has one. */
export const documentPath = (kind: string, id: string): string | undefined => PATHS[kind]?.(id);

/** The title of a kind that the books name. */
export const documentLabel = (kind: string, industry: IndustryCode): string =>
  (DOCUMENT_KIND_KEYS as readonly string[]).includes(kind)
    ? kindLabel(kind as DocumentKind, industry)
    : documentKindLabel(kind);
