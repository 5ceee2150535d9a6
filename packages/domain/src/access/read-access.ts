import { documentIssue, type Issue, issueAt } from '../document/issue.ts';
import { parseDiscountCeiling } from '../totals/discount-ceiling.ts';
import { type Access, type AccessScope, emptyAccess, rightsOf } from './access.ts';
import { ACCESS_AREAS, ACCESS_FLAGS, ACCESS_MODULES, LETTERS, splitRight, type AccessModule } from './areas.ts';
import { REPORT_IDS } from './report-ids.ts';
import { SCOPED_AREAS } from './scoped-areas.ts';

type Plain = Record<string, unknown>;
const HUNDRED_PERCENT = 1_000_000;
const CEILINGS = ['InvDiscMax', 'SRDiscMax'] as const;
const CEILING_HINT = 'Enter a percentage such as 10%, an amount such as 500, or leave it empty for no limit.';

/**
 * Reads the rights of a role against the registry: unknown rights, letters, reports and scopes are refused by their
 * name, so that nothing is stored that no guard asks for. A module opens where anything in it is granted.
 */
export function readAccess(raw: unknown): { access: Access; issues: Issue[] } {
  const issues: Issue[] = [];
  const refuse = (path: string, message: string): void => void issues.push(issueAt(path, message));
  const access = emptyAccess();
  const given = plainOf(raw);
  if (!given) return { access, issues: [documentIssue('Enter the rights by module.')] };
  for (const [key, value] of Object.entries(given)) {
    if (key === 'EA' || key === 'SA') access[key] = readYesNo(key, value, refuse);
    else if (key === 'NoW') access.NoW = readNature(value, refuse);
    else if (key === 'Scope') access.Scope = readScopes(value, refuse);
    else if ((ACCESS_MODULES as readonly string[]).includes(key))
      readModule(access, key as AccessModule, value, refuse);
    else refuse(key, 'There is no such right.');
  }
  return { access, issues };
}

type Refuse = (path: string, message: string) => void;

const plainOf = (value: unknown): Plain | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : null;

function readYesNo(path: string, value: unknown, refuse: Refuse): boolean {
  if (typeof value !== 'boolean') refuse(path, 'Enter true or false.');
  return value === true;
}

function readNature(value: unknown, refuse: Refuse): Access['NoW'] {
  const given = plainOf(value);
  if (!given || Object.keys(given).some((key) => key !== 'Tec')) {
    refuse('NoW', 'Enter Tec with true or false.');
    return { Tec: false };
  }
  return { Tec: given['Tec'] === undefined ? false : readYesNo('NoW.Tec', given['Tec'], refuse) };
}

function readScopes(value: unknown, refuse: Refuse): Access['Scope'] {
  const given = plainOf(value);
  if (!given) refuse('Scope', 'Enter the scopes by area.');
  const scopes: Partial<Record<string, AccessScope>> = {};
  for (const [area, scope] of Object.entries(given ?? {})) {
    if (!(SCOPED_AREAS as readonly string[]).includes(area)) refuse(`Scope.${area}`, 'This area has no scope.');
    else if (scope === 'own' || scope === 'team') scopes[area] = scope;
    else if (scope !== 'entity') refuse(`Scope.${area}`, 'Choose own, team or entity.');
  }
  return scopes;
}

function readModule(access: Access, module: AccessModule, value: unknown, refuse: Refuse): void {
  const given = plainOf(value);
  if (!given) return refuse(module, 'Enter the rights of the module.');
  const rights = rightsOf(access, module);
  for (const [key, right] of Object.entries(given)) readRight(rights, module, key, right, refuse);
  if (given['Access'] === undefined) rights['Access'] = Object.entries(rights).some(isGranted);
}

const isGranted = ([key, value]: [string, unknown]): boolean =>
  key !== 'Access' &&
  !(CEILINGS as readonly string[]).includes(key) &&
  (Array.isArray(value) ? value.length > 0 : !!value);

const AREAS = new Set<string>(ACCESS_AREAS.map((row) => row.area));
const FLAGS = new Set<string>(ACCESS_FLAGS.map((row) => row.flag));

function readRight(rights: Plain, module: AccessModule, key: string, value: unknown, refuse: Refuse): void {
  const path = `${module}.${key}`;
  if (key === 'Access' || key === 'MA' || FLAGS.has(path)) rights[key] = readYesNo(path, value, refuse);
  else if (AREAS.has(path)) readLetters(rights, path, value, refuse);
  else if (module === 'Accounting' && (CEILINGS as readonly string[]).includes(key))
    rights[key] = readCeiling(path, value, refuse);
  else if (path === 'Reports.Reports') rights[key] = readReports(value, refuse);
  else if (path === 'Inventory.Whs') {
    if (!Array.isArray(value) || value.length > 0) refuse(path, 'Warehouses are permitted to employees, not to roles.');
  } else refuse(path, 'There is no such right.');
}

/** Letters in the order C, R, U, D; none is not kept. */
function readLetters(rights: Plain, path: string, value: unknown, refuse: Refuse): void {
  if (typeof value !== 'string' || !/^[CRUD]*$/.test(value)) return refuse(path, 'Use the letters C, R, U and D.');
  const letters = LETTERS.filter((letter) => value.includes(letter)).join('');
  if (letters) rights[splitRight(path as never).key] = letters;
}

function readCeiling(path: string, value: unknown, refuse: Refuse): string | null {
  if (value === null || value === '') return null;
  const issue = typeof value === 'string' ? ceilingIssue(value) : CEILING_HINT;
  if (issue) refuse(path, issue);
  return typeof value === 'string' ? value.trim() || null : null;
}

/** What is wrong with a discount ceiling as typed, or null: "10%" and "500" are ceilings, "ten" and "120%" are none. */
export function ceilingIssue(typed: string): string | null {
  const ceiling = typed.length <= 20 ? parseDiscountCeiling(typed) : undefined;
  if (!ceiling) return CEILING_HINT;
  return ceiling.kind === 'percent' && ceiling.percent > HUNDRED_PERCENT ? 'Enter at most 100%.' : null;
}

function readReports(value: unknown, refuse: Refuse): number[] {
  const ids = Array.isArray(value) ? (value as unknown[]) : null;
  const unknown = ids?.find((id) => !REPORT_IDS.includes(id as number));
  if (!ids || unknown !== undefined) refuse('Reports.Reports', 'Enter a list of report ids.');
  return REPORT_IDS.filter((id) => ids?.includes(id));
}
