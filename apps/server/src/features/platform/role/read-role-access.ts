import type { Access } from '@bahi/domain/access/access';
import { readAccess } from '@bahi/domain/access/read-access';
import { AppError } from '../../../core/app-error.ts';

/** The rights of a role as sent, checked against the registry; refused by the name of the right. */
export function readRoleAccess(raw: unknown): Access {
  const { access, issues } = readAccess(raw);
  const fields = issues.map(({ path, message }) => ({ path: path ? `Access.${path}` : 'Access', message }));
  if (fields.length > 0) throw new AppError('Validation', fields[0]!.message, fields.slice(0, 50));
  return access;
}
