import { emptyAccess, rightsOf, type Access, type AccessScope } from '@bahi/domain/access/access';
import {
  ACCESS_AREAS,
  ACCESS_FLAGS,
  ACCESS_MODULES,
  LETTERS,
  splitRight,
  type AccessArea,
  type AccessAreaRow,
  type AccessFlag,
  type AccessFlagRow,
  type AccessModule,
  type Letter,
} from '@bahi/domain/access/areas';
import { isOfferedFlag, offeredLetters } from '@bahi/domain/access/offered-rights';
import { REPORT_IDS } from '@bahi/domain/access/report-ids';
import type { EntityConfig } from '@bahi/domain/industry/config';
import { isRightUsed } from '@bahi/domain/industry/own-config';

const withRights = (access: Access, module: AccessModule, part: Record<string, unknown>): Access => ({
  ...access,
  [module]: { ...rightsOf(access, module), ...part },
});

/** The letters of an area as kept, whether its module is open or not. */
export function lettersOf(access: Access, area: AccessArea): string {
  const { module, key } = splitRight(area);
  const letters = rightsOf(access, module)[key];
  return typeof letters === 'string' ? letters : '';
}

/** Gives or takes letters of an area; giving one opens the module. */
export function withLetters(access: Access, area: AccessArea, letters: readonly Letter[], on: boolean): Access {
  const { module, key } = splitRight(area);
  const held = lettersOf(access, area);
  const next = LETTERS.filter((letter) => (letters.includes(letter) ? on : held.includes(letter))).join('');
  return withRights(access, module, { [key]: next, ...(on && { Access: true }) });
}

export const flagOf = (access: Access, flag: AccessFlag): boolean => {
  const { module, key } = splitRight(flag);
  return rightsOf(access, module)[key] === true;
};

export function withFlag(access: Access, flag: AccessFlag, on: boolean): Access {
  const { module, key } = splitRight(flag);
  return withRights(access, module, { [key]: on, ...(on && { Access: true }) });
}

/** Opens or closes a module; what stands in a closed one is kept and gives nothing. */
export const withModule = (access: Access, module: AccessModule, open: boolean): Access =>
  withRights(access, module, { Access: open });

export const withModuleAdmin = (access: Access, module: AccessModule, on: boolean): Access =>
  withRights(access, module, { MA: on, ...(on && { Access: true }) });

export function withScope(access: Access, area: AccessArea, scope: AccessScope): Access {
  const { [area]: _, ...others } = access.Scope;
  return { ...access, Scope: scope === 'entity' ? others : { ...others, [area]: scope } };
}

/** Gives or takes reports; the list opens with the first one and closes with the last. */
export function withReports(access: Access, ids: readonly number[], on: boolean): Access {
  const held = access.Reports.Reports;
  const next = REPORT_IDS.filter((id) => (ids.includes(id) ? on : held.includes(id)));
  return { ...access, Reports: { ...access.Reports, Reports: next, Access: next.length > 0 || access.Reports.MA } };
}

/**
 * What the editor offers of a module here: a right that opens nothing yet is not offered, nor one of what this company
 * does not use (decisions §10). A role keeps what it holds of them.
 */
export const offeredAreas = (config: EntityConfig, module: AccessModule): AccessAreaRow[] =>
  ACCESS_AREAS.filter(
    (row) => row.module === module && offeredLetters(row.area).length > 0 && isRightUsed(row.area, config),
  );

export const offeredFlags = (config: EntityConfig, module: AccessModule): AccessFlagRow[] =>
  ACCESS_FLAGS.filter((row) => row.module === module && isOfferedFlag(row.flag) && isRightUsed(row.flag, config));

export const offeredModules = (config: EntityConfig): AccessModule[] =>
  ACCESS_MODULES.filter((module) => offeredAreas(config, module).length > 0);

/** All letters of the areas of a module that are offered, at once. */
export const withAllOfModule = (access: Access, config: EntityConfig, module: AccessModule, on: boolean): Access =>
  offeredAreas(config, module).reduce(
    (before, row) => withLetters(before, row.area, offeredLetters(row.area), on),
    access,
  );

/** What is sent: empty letters left out, empty ceilings as none. */
export function accessToSend(access: Access): Access {
  const clean = emptyAccess();
  for (const module of ACCESS_MODULES) {
    const kept = Object.entries(rightsOf(access, module)).filter(([, value]) => value !== '');
    Object.assign(clean[module], Object.fromEntries(kept));
  }
  const { InvDiscMax, SRDiscMax } = access.Accounting;
  Object.assign(clean.Accounting, { InvDiscMax: InvDiscMax?.trim() || null, SRDiscMax: SRDiscMax?.trim() || null });
  const scopes = Object.entries(access.Scope).filter(([area]) => lettersOf(access, area as AccessArea) !== '');
  return {
    ...clean,
    EA: access.EA,
    SA: access.SA,
    NoW: access.NoW,
    Scope: Object.fromEntries(scopes),
  };
}
