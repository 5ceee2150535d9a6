import { type Access, can, mayReadBooks } from '../access/access.ts';
import { type DocumentKind, kindRow } from './kinds.ts';

/** Whether documents of a kind may be read at all; which of them, scopes and warehouses say. */
export function mayReadKind(kind: DocumentKind, access: Access): boolean {
  const { area, or, readBy } = kindRow(kind);
  if (readBy === 'books') return mayReadBooks(access);
  const areas = or ? [area, or] : [area];
  return areas.some((each) => can(access, each, 'R') || (readBy === 'maker' && can(access, each, 'C')));
}
