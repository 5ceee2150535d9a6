import type { FrozenTaxKind } from './frozen-lines.ts';
import type { GstTable } from './gst-table.ts';

/** Sections under which what is sold is told by rate (report 803), in the order of GSTR-1. */
export const GST_SECTION_LABELS = {
  B2B: 'B2B, registered',
  B2CL: 'B2C, large, of another state',
  B2CS: 'B2C, others',
  EXP: 'Exports',
  CDNR: 'Notes, registered',
  CDNUR: 'Notes, unregistered',
  Nil: 'Nil-rated',
  Exempt: 'Exempt',
  NonGST: 'Outside GST',
  Untaxed: 'Untaxed',
} as const;
export type GstSection = keyof typeof GST_SECTION_LABELS;

/** What bears no tax has its section whatever its document. */
export const SECTIONS_OF_KINDS: Readonly<Record<Exclude<FrozenTaxKind, 'taxable'>, GstSection>> = {
  nil: 'Nil',
  exempt: 'Exempt',
  nonGst: 'NonGST',
  untaxed: 'Untaxed',
};

/** What is taxed stands in that of its document's table; `nil` holds nothing that is taxed. */
export const SECTIONS_OF_TABLES: Readonly<Record<Exclude<GstTable, 'nil'>, GstSection>> = {
  b2b: 'B2B',
  b2cl: 'B2CL',
  b2cs: 'B2CS',
  exp: 'EXP',
  cdnr: 'CDNR',
  cdnur: 'CDNUR',
};
