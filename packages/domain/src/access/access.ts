import { ACCESS_AREAS, LETTERS, OF_ALL_MODULES, splitRight } from './areas.ts';
import type { AccessArea, AccessFlag, AccessModule, AreaKey, FlagKey, Letter } from './areas.ts';

/** How far a right reaches: one's own records, those of one's team, all of the entity (decisions §8). */
export type AccessScope = 'own' | 'team' | 'entity';

/** Rights in one module: `Access` opens it, `MA` gives everything in it, areas hold letters such as `'CRU'`. */
export type ModuleAccess<M extends AccessModule> = { Access: boolean; MA: boolean } & {
  [A in AreaKey<M>]?: string;
} & { [F in FlagKey<M>]?: boolean };

/**
 * What a user may do in one entity (spec 1 §3, §6). The keys are names of rights, not fields, so they stand here as
 * stored and sent. EA: everything in the branch; SA: settings and masters; MA: everything in its module (decisions §6).
 */
export interface Access {
  EA: boolean;
  SA: boolean;
  Common: ModuleAccess<'Common'>;
  Service: ModuleAccess<'Service'>;
  Accounting: ModuleAccess<'Accounting'> & { InvDiscMax: string | null; SRDiscMax: string | null };
  Inventory: ModuleAccess<'Inventory'> & { Whs: string[] };
  Sales: ModuleAccess<'Sales'>;
  Works: ModuleAccess<'Works'>;
  Reports: ModuleAccess<'Reports'> & { Reports: number[] };
  Settings: ModuleAccess<'Settings'>;
  /** Areas whose letters reach less than the entity. */
  Scope: Partial<Record<AccessArea, AccessScope>>;
  /** Nature of work: `Tec` is true of a technician. */
  NoW: { Tec: boolean };
  /** What the entity does not have, though the role may hold it: modules, and `Service.WO:C`. Not even EA opens it. */
  Off?: readonly string[];
}

/** An access that permits nothing; roles start from it. */
export function emptyAccess(): Access {
  return {
    EA: false,
    SA: false,
    Common: { Access: false, MA: false },
    Service: { Access: false, MA: false },
    Accounting: { Access: false, MA: false, InvDiscMax: null, SRDiscMax: null },
    Inventory: { Access: false, MA: false, Whs: [] },
    Sales: { Access: false, MA: false },
    Works: { Access: false, MA: false },
    Reports: { Access: false, MA: false, Reports: [] },
    Settings: { Access: false, MA: false },
    Scope: {},
    NoW: { Tec: false },
  };
}

/** The rights of a module by their names, as kept, whether it is open or not. */
export const rightsOf = (access: Access, module: AccessModule): Record<string, unknown> =>
  access[module] as ModuleAccess<AccessModule>;

function rightsIn(access: Access, module: AccessModule): Record<string, unknown> | null {
  const rights = rightsOf(access, module) as Record<string, unknown> | undefined;
  return rights?.['Access'] ? rights : null;
}

/** How far a letter reaches in an area, or null when it is not held. Lists and searches filter by it. */
export function scopeOf(access: Access, area: AccessArea, letter: Letter): AccessScope | null {
  const { module, key } = splitRight(area);
  if (isWithoutModule(access, area) || isOff(access, `${area}:${letter}`)) return null;
  if (access.EA || (module === 'Settings' && access.SA)) return 'entity';
  const rights = rightsIn(access, module);
  if (!rights) return null;
  if (rights['MA'] === true) return 'entity';
  const letters = rights[key];
  if (typeof letters !== 'string' || !letters.includes(letter)) return null;
  return access.Scope[area] ?? 'entity';
}

/** Whether a letter is held in an area, whatever its scope. */
export function can(access: Access, area: AccessArea, letter: Letter): boolean {
  return scopeOf(access, area, letter) !== null;
}

/** Whether a letter reaches one record, told whose it is. */
export function canOn(
  access: Access,
  area: AccessArea,
  letter: Letter,
  record: { own: boolean; team: boolean },
): boolean {
  const scope = scopeOf(access, area, letter);
  if (scope === 'entity') return true;
  if (scope === 'team') return record.own || record.team;
  return scope === 'own' && record.own;
}

const isOff = (access: Access, right: string): boolean => access.Off?.includes(right) ?? false;

const isWithoutModule = (access: Access, right: AccessArea | AccessFlag): boolean =>
  isOff(access, splitRight(right).module) && !OF_ALL_MODULES.includes(right);

/**
 * Whose records a right of an area reaches: their people's ids, or null where it reaches everybody's (decisions §10). A team is
 * oneself and all employees below by `ReportsTo`. Who was let in by another right is not narrowed by this one.
 */
export function peopleInReach(
  access: Access,
  area: AccessArea,
  { userId, teamIds }: { userId: string; teamIds: readonly string[] },
): readonly string[] | null {
  const scope = scopeOf(access, area, 'R');
  if (scope === 'own') return [userId];
  return scope === 'team' ? [userId, ...teamIds] : null;
}

/** Whether a flag such as `Service.EdApprWO` is held. */
export function hasFlag(access: Access, flag: AccessFlag): boolean {
  const { module, key } = splitRight(flag);
  if (isWithoutModule(access, flag)) return false;
  if (access.EA) return true;
  const rights = rightsIn(access, module);
  return rights !== null && (rights['MA'] === true || rights[key] === true);
}

/** Whether anything at all is permitted in a module. */
export function hasAnyRight(access: Access, module: AccessModule): boolean {
  if (isOff(access, module)) return false;
  if (access.EA || (module === 'Settings' && access.SA)) return true;
  const rights = rightsIn(access, module);
  if (!rights) return false;
  if (rights['MA'] === true || (module === 'Reports' && access.Reports.Reports.length > 0)) return true;
  return ACCESS_AREAS.some((row) => row.module === module && LETTERS.some((letter) => can(access, row.area, letter)));
}

/** A technician, unless he administers the entity: then he has everything (spec 1 §6). */
export function isBoundTechnician(access: Access): boolean {
  return access.NoW.Tec && !access.EA;
}

/** No price at all is seen by a technician (decisions §6). */
export function seesPrices(access: Access): boolean {
  return !isBoundTechnician(access);
}

/** Costs and margins need PrViz (decisions §8). */
export function seesCost(access: Access): boolean {
  return seesPrices(access) && hasFlag(access, 'Service.PrViz');
}

/** Insurer prices (`AssPr`, `AssAmt`) are seen with U on work orders or estimates (decisions §6). */
export function seesInsurerPrices(access: Access): boolean {
  return seesPrices(access) && (can(access, 'Service.WO', 'U') || can(access, 'Service.Est', 'U'));
}

/** What of prices, costs and insurers' prices rights let see. */
export const visibilityOf = (access: Access): { price: boolean; cost: boolean; insurer: boolean } => ({
  price: seesPrices(access),
  cost: seesCost(access),
  insurer: seesInsurerPrices(access),
});

/** Masters are changed with SA, the module's MA, or the letters that their row names (decisions §6). */
export function mayEditMasters(access: Access, module: AccessModule, area?: AccessArea, letter: Letter = 'U'): boolean {
  if (access.EA || access.SA) return true;
  if (!isOff(access, module) && rightsIn(access, module)?.['MA'] === true) return true;
  return area !== undefined && can(access, area, letter);
}

/** What opens a master: its module, and the area whose letters change it. */
export interface MasterRights {
  readonly module: AccessModule;
  readonly area?: AccessArea;
}

/** The screen of a master opens for SA, Settings R, its module's MA, or a letter that changes it (decisions §10). */
export const mayOpenMaster = (access: Access, { module, area }: MasterRights): boolean =>
  mayOpenSettings(access) || (['C', 'U', 'D'] as const).some((letter) => mayEditMasters(access, module, area, letter));

/** Chart of accounts and journals are open to who keeps the books: changes vendor payments or deletes bills (decisions §8). */
export function mayReadBooks(access: Access): boolean {
  return can(access, 'Accounting.VPay', 'U') || can(access, 'Accounting.Bill', 'D');
}

/** Settings need the settings-admin flag or a settings permission (spec 1 §6). */
export function mayOpenSettings(access: Access): boolean {
  return can(access, 'Settings.Settings', 'R');
}

/** An admin sees all reports, others those whose id is on their list (spec 3 §6). */
export function mayReadReport(access: Access, reportId: number): boolean {
  const rights = rightsIn(access, 'Reports');
  return access.EA || rights?.['MA'] === true || (rights !== null && access.Reports.Reports.includes(reportId));
}

/** The warehouses whose stock a user may see, or null for all: an empty list means all, and so does EA (decisions §6). */
export const permittedWarehouseIds = (access: Access): readonly string[] | null =>
  access.EA || access.Inventory.Whs.length === 0 ? null : access.Inventory.Whs;

/** Warehouses shown and accepted: active, and permitted (decisions §6). */
export function mayUseWarehouse(access: Access, warehouse: { id: string; active: boolean }): boolean {
  return warehouse.active && (permittedWarehouseIds(access)?.includes(warehouse.id) ?? true);
}
