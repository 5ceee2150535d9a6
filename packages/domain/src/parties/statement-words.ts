import { DOCUMENT_KINDS } from '../document/kinds.ts';

/** A document of a statement in words: 'creditNote' = 'Credit note', 'openingBalance' = 'Opening balance'. */
export function documentKindLabel(kind: string): string {
  const known = (DOCUMENT_KINDS as Record<string, { label: string } | undefined>)[kind];
  if (known) return known.label;
  const words = kind.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
