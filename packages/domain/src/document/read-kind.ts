import { type Access, can, mayReadBooks } from '../access/access.ts';
import { type DocumentKind, kindRow } from './kinds.ts';

/** Whether documents of a kind may be read at all; which of them, scopes and warehouses say. */
export function mayReadKind(kind: DocumentKind, access: Access): boolean {
  const { area, readBy } = kindRow(kind);
  if (readBy === 'books') return mayReadBooks(access);
  return can(access, area, 'R') || (readBy === 'maker' && can(access, area, 'C'));
}
