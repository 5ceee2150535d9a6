import { ceilingInForce } from '../totals/discount-ceiling.ts';
import {
  can,
  hasFlag,
  isBoundTechnician,
  mayEditMasters,
  mayOpenSettings,
  mayReadBooks,
  scopeOf,
  seesCost,
  seesInsurerPrices,
  seesPrices,
  type Access,
} from './access.ts';
import { mayAdminister } from './administer.ts';
import type { AccessArea, Letter } from './areas.ts';
import { offeredLetters } from './offered-rights.ts';

/** A main verb in plain words, and whether an access permits it. */
export interface RoleVerb {
  group: string;
  verb: string;
  may: boolean;
  /** How far, where it reaches less than the entity or has a limit. */
  limit: string | null;
}

const REACH = { own: 'own only', team: 'own team only', entity: null } as const;

const letterVerb =
  (group: string, verb: string, area: AccessArea, letter: Letter) =>
  (access: Access): RoleVerb | null => {
    // What opens nothing yet is not told either.
    if (!offeredLetters(area).includes(letter)) return null;
    const scope = scopeOf(access, area, letter);
    return { group, verb, may: scope !== null, limit: scope && REACH[scope] };
  };

const ruleVerb =
  (
    group: string,
    verb: string,
    may: (access: Access) => boolean,
    limit: (access: Access) => string | null = () => null,
  ) =>
  (access: Access): RoleVerb => ({ group, verb, may: may(access), limit: may(access) ? limit(access) : null });

/** "at most 10%" of a ceiling; null without one. */
function ceilingText(text: string | null): string | null {
  const ceiling = ceilingInForce(text);
  if (!text || ceiling.kind === 'none') return null;
  if (ceiling.kind === 'amount' && ceiling.paise === 0) return 'nothing: its ceiling cannot be read';
  return ceiling.kind === 'percent' ? `at most ${text.trim()}` : `at most ₹${text.trim()}`;
}

const VERBS: readonly ((access: Access) => RoleVerb | null)[] = [
  letterVerb('Service', 'See work orders', 'Service.WO', 'R'),
  letterVerb('Service', 'Make work orders', 'Service.WO', 'C'),
  ruleVerb(
    'Service',
    'Approve work orders',
    (access) => !isBoundTechnician(access) && (hasFlag(access, 'Service.EdApprWO') || can(access, 'Service.WO', 'U')),
    (access) => (hasFlag(access, 'Service.EdApprWO') ? null : 'with the authorisation of the customer'),
  ),
  ruleVerb('Service', 'Change completed work orders', (access) => hasFlag(access, 'Service.EdCompWO')),
  ruleVerb('Service', 'Reopen closed work orders', (access) => hasFlag(access, 'Service.ReOpenWO')),
  letterVerb('Service', 'Cancel work orders', 'Service.WO', 'D'),
  letterVerb('Service', 'Make estimates', 'Service.Est', 'C'),
  ruleVerb(
    'Service',
    'Bill work orders',
    (access) => can(access, 'Service.WO', 'R') && can(access, 'Accounting.Invoice', 'C'),
  ),
  ruleVerb(
    'Service',
    'Give discounts on orders',
    (access) => hasFlag(access, 'Service.Disc'),
    (access) => ceilingText(access.Accounting.InvDiscMax),
  ),
  ruleVerb('Prices', 'Sell below the list price', (access) => hasFlag(access, 'Accounting.PrOvr')),
  ruleVerb('Prices', 'Sell below the minimum price', (access) => hasFlag(access, 'Accounting.MinPr')),
  ruleVerb('Prices', 'See prices', seesPrices),
  ruleVerb('Prices', 'See costs and margins', seesCost),
  ruleVerb('Prices', 'See prices of insurers', seesInsurerPrices),
  letterVerb('Accounting', 'See invoices', 'Accounting.Invoice', 'R'),
  letterVerb('Accounting', 'Cancel invoices', 'Accounting.Invoice', 'D'),
  letterVerb('Accounting', 'Receive payments', 'Accounting.CPay', 'C'),
  letterVerb('Accounting', 'Sell at the counter', 'Accounting.SlsRcpt', 'C'),
  letterVerb('Accounting', 'Enter bills', 'Accounting.Bill', 'C'),
  letterVerb('Accounting', 'Pay vendors', 'Accounting.VPay', 'C'),
  ruleVerb('Accounting', 'Write off small balances', (access) => hasFlag(access, 'Accounting.WrtOff')),
  ruleVerb('Accounting', 'Read the books', mayReadBooks),
  letterVerb('Inventory', 'See items and stock', 'Inventory.Item', 'R'),
  letterVerb('Inventory', 'Issue parts to jobs', 'Inventory.WO', 'U'),
  letterVerb('Inventory', 'Order from vendors', 'Inventory.PO', 'C'),
  ruleVerb(
    'Inventory',
    'Adjust stock',
    (access) => can(access, 'Inventory.Adjust', 'C'),
    (access) => (can(access, 'Inventory.Adjust', 'U') ? null : 'waits for approval'),
  ),
  letterVerb('Contacts', 'See customers', 'Common.Customer', 'R'),
  letterVerb('Contacts', 'Make customers', 'Common.Customer', 'C'),
  letterVerb('Contacts', 'See vendors', 'Common.Vendor', 'R'),
  letterVerb('Works', 'See tasks', 'Works.Task', 'R'),
  letterVerb('Works', 'Make tasks', 'Works.Task', 'C'),
  ruleVerb('Administration', 'Open settings', mayOpenSettings),
  ruleVerb('Administration', 'Change masters', (access) => mayEditMasters(access, 'Common')),
  ruleVerb('Administration', 'Change employees', (access) => mayAdminister(access, 'Common.User', 'U')),
  ruleVerb('Administration', 'Change roles', (access) => mayAdminister(access, 'Common.Role', 'U')),
];

/** The main verbs of the product as an access permits them, by the rules that guard the verbs themselves. */
export const roleVerbs = (access: Access): RoleVerb[] => VERBS.flatMap((verb) => verb(access) ?? []);
