import { scopeOf, type Access } from './access.ts';
import { ACCESS_AREAS, LETTERS } from './areas.ts';

export interface Superior {
  id: string;
  name: string;
  active: boolean;
}

/**
 * Why an employee cannot report to somebody, or null (decisions §10). `chain` are the superior and all who stand above him: an
 * employee among them would stand above himself.
 */
export function reportsToIssue(userId: string, superior: Superior, chain: readonly string[]): string | null {
  if (superior.id === userId) return 'Nobody reports to himself. Choose somebody else, or nobody.';
  if (chain.includes(userId)) return `${superior.name} reports to this employee, directly or through others.`;
  return superior.active ? null : `${superior.name} is inactive. Choose somebody who works here.`;
}

/**
 * What a superior reaches with his team, and who puts somebody under him does not reach himself: nobody opens records to
 * himself or to another by naming a superior. Empty when all of it is his.
 */
export const teamReachBeyond = (granter: Access, superior: Access): string[] =>
  ACCESS_AREAS.filter(({ area }) =>
    LETTERS.some((letter) => scopeOf(superior, area, letter) === 'team' && scopeOf(granter, area, letter) !== 'entity'),
  ).map(({ label }) => label);
