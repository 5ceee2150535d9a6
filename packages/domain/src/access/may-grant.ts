import { ceilingInForce } from '../totals/discount-ceiling.ts';
import { can, hasFlag, mayReadReport, scopeOf, seesPrices, type Access, type AccessScope } from './access.ts';
import {
  ACCESS_AREAS,
  ACCESS_FLAGS,
  ACCESS_MODULES,
  LETTERS,
  type AccessAreaRow,
  type AccessModule,
  type Letter,
} from './areas.ts';
import { reportTitle } from './report-titles.ts';

const REACH: Readonly<Record<AccessScope, number>> = { own: 1, team: 2, entity: 3 };
const LETTER_WORDS: Readonly<Record<Letter, string>> = { C: 'create', R: 'read', U: 'change', D: 'delete' };

/**
 * What an access gives that another does not hold, in words: nobody can raise rights above his own. Empty when the
 * granter holds all of it, in the same reach.
 */
export function rightsBeyond(granter: Access, granted: Access): string[] {
  if (granter.EA) return [];
  if (granted.EA) return ['everything in the branch'];
  const beyond: string[] = [];
  if (granted.SA && !granter.SA) beyond.push('settings and masters');
  for (const module of ACCESS_MODULES) beyond.push(...beyondInModule(granter, granted, module));
  for (const id of granted.Reports.Access ? granted.Reports.Reports : [])
    if (!mayReadReport(granter, id)) beyond.push(`report “${reportTitle(id)}”`);
  if (seesPrices(granted) && !seesPrices(granter)) beyond.push('seeing prices');
  if (reachesMoreWarehouses(granter, granted)) beyond.push('warehouses that you may not use');
  return [...beyond, ...ceilingsBeyond(granter, granted)];
}

/**
 * The same for a role, which is given to somebody in any branch: which warehouses may be used is said there, and what the
 * granter's own branch does not have (`Off`) he holds by his role all the same.
 */
export const roleRightsBeyond = (granter: Access, role: Access): string[] =>
  rightsBeyond({ ...granter, Off: [], Inventory: { ...granter.Inventory, Whs: [] } }, role);

const MODULE_NAMES = new Map(ACCESS_AREAS.map((row) => [row.module, row.group]));

const administers = (access: Access, module: AccessModule): boolean => access[module].Access && access[module].MA;

function beyondInModule(granter: Access, granted: Access, module: AccessModule): string[] {
  if (administers(granter, module)) return [];
  if (administers(granted, module)) return [`everything in ${MODULE_NAMES.get(module) ?? module}`];
  const areas = ACCESS_AREAS.filter((row) => row.module === module).flatMap((row) =>
    beyondInArea(granter, granted, row),
  );
  const flags = ACCESS_FLAGS.filter(
    (row) => row.module === module && hasFlag(granted, row.flag) && !hasFlag(granter, row.flag),
  );
  return [...areas, ...flags.map((row) => row.label)];
}

function beyondInArea(granter: Access, granted: Access, { area, label }: AccessAreaRow): string[] {
  const letters = LETTERS.filter((letter) => {
    const given = scopeOf(granted, area, letter);
    const held = scopeOf(granter, area, letter);
    return given !== null && (held === null || REACH[held] < REACH[given]);
  });
  return letters.length > 0 ? [`${label} (${letters.map((letter) => LETTER_WORDS[letter]).join(', ')})`] : [];
}

/** An empty list means all warehouses (decisions §6). */
function reachesMoreWarehouses(granter: Access, granted: Access): boolean {
  const own = granter.Inventory.Whs;
  const given = granted.Inventory.Whs;
  return own.length > 0 && (given.length === 0 || given.some((id) => !own.includes(id)));
}

/** A ceiling counts only for who can give the discount at all. */
function ceilingsBeyond(granter: Access, granted: Access): string[] {
  const givesOnInvoices =
    hasFlag(granted, 'Service.Disc') ||
    hasFlag(granted, 'Accounting.InvDisc') ||
    can(granted, 'Accounting.Invoice', 'C') ||
    can(granted, 'Accounting.Invoice', 'U');
  const givesOnReceipts =
    hasFlag(granted, 'Accounting.SRDisc') ||
    can(granted, 'Accounting.SlsRcpt', 'C') ||
    can(granted, 'Accounting.SlsRcpt', 'U');
  const { Accounting: own } = granter;
  const { Accounting: given } = granted;
  return [
    ...(givesOnInvoices && isHigher(given.InvDiscMax, own.InvDiscMax) ? ['a higher discount on invoices'] : []),
    ...(givesOnReceipts && isHigher(given.SRDiscMax, own.SRDiscMax) ? ['a higher discount on sales receipts'] : []),
  ];
}

/** A percentage and an amount cannot be compared: neither is taken to lie within the other. */
function isHigher(given: string | null, own: string | null): boolean {
  const limit = ceilingInForce(own);
  const asked = ceilingInForce(given);
  if (limit.kind === 'none') return false;
  if (limit.kind === 'percent') return asked.kind !== 'percent' || asked.percent > limit.percent;
  return asked.kind !== 'amount' || asked.paise > limit.paise;
}

const SHOWN = 3;

/** The refusal: "You cannot give rights that you do not hold yourself: Invoices (delete) and 2 more." */
export function grantRefusal(beyond: readonly string[]): string {
  const shown = beyond.slice(0, SHOWN).join(', ');
  const more = beyond.length > SHOWN ? ` and ${beyond.length - SHOWN} more` : '';
  return `You cannot give rights that you do not hold yourself: ${shown}${more}.`;
}
