import { DOCUMENT_KIND_KEYS, kindLabel, type DocumentKind } from '@bahi/domain/document/kinds';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { documentKindLabel } from '@bahi/domain/parties/statement-words';

/** The title of a kind that the books name. */
export const documentLabel = (kind: string, industry: IndustryCode): string =>
  (DOCUMENT_KIND_KEYS as readonly string[]).includes(kind)
    ? kindLabel(kind as DocumentKind, industry)
    : documentKindLabel(kind);
