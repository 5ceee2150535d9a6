import { accessDifferences } from '@bahi/domain/access/access-differences';
import type { AuditChange } from '../../../core/audit-draft.ts';
import type { StoredRole } from './role-store.ts';

/** What changed in a role, right by right. */
export const roleChanges = (before: StoredRole, after: StoredRole): AuditChange[] => [
  ...(before.name === after.name ? [] : [{ path: 'name', from: before.name, to: after.name }]),
  ...accessDifferences(before.access, after.access).map(({ label, from, to }) => ({ path: label, from, to })),
];
