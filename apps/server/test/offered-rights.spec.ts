import type { AccessRule, Endpoint } from '@bahi/contract/endpoint';
import { ACCESS_AREAS, ACCESS_FLAGS, type AccessArea, LETTERS, splitRight } from '@bahi/domain/access/areas';
import { isOfferedFlag, offeredLetters } from '@bahi/domain/access/offered-rights';
import { MENU_LINKS } from '@bahi/domain/menu/menu-links';
import { expect, it } from 'vitest';
import { allRoutes } from '../src/app-routes.ts';
import type { App } from '../src/core/app.ts';

/** Routes are only listed: nothing of the process is touched. */
const endpoints: Endpoint[] = allRoutes(new Proxy({}, { get: () => ({}) }) as App).map((route) => route.endpoint);

type Right = Extract<AccessRule, { area: AccessArea } | { flag: unknown }>;

function rightsOf(rule: AccessRule): Right[] {
  if (typeof rule === 'string' || 'masters' in rule) return [];
  if ('area' in rule || 'flag' in rule) return [rule];
  return ('anyOf' in rule ? rule.anyOf : rule.allOf).flatMap(rightsOf);
}

/** What documents of many areas look up opens nothing by itself. */
const isSharedLookup = ({ access }: Endpoint): boolean =>
  new Set(rightsOf(access).flatMap((right) => ('area' in right ? splitRight(right.area).module : []))).size > 2;

const named = endpoints.filter((endpoint) => !isSharedLookup(endpoint)).flatMap(({ access }) => rightsOf(access));
const opensCall = (area: AccessArea, letter: string): boolean =>
  named.some((right) => 'area' in right && right.area === area && right.letter === letter);
const opensScreen = (area: AccessArea): boolean =>
  MENU_LINKS.some(({ built, need }) => built && typeof need === 'object' && 'area' in need && need.area === area);

/** Rights that a verb asks for itself, or a screen without a link of its own. */
const WITHIN: Readonly<Record<string, string>> = {
  'Common.Patient R': 'reports that name patients with their medicines',
  'Settings.Settings R': 'the settings and the screens of all masters',
  'Service.Appt D': 'service.appointment.create and .move above the room that there is',
  'Service.EdCompWO': 'service.workOrder.status of completed orders',
  'Service.EdApprPO': 'purchase.order.reopen, and approving above the limit',
  'Service.Disc': 'service.workOrder.update with a discount',
  'Service.PrViz': 'costs and margins in every answer',
  'Sales.ApprSO': 'sales.order.approve without asking a second person',
  'Sales.EdApprSO': 'sales.order.reopen',
  'Sales.Disc': 'sales.order.update with a discount',
  'Sales.ApprEst': 'sales.estimate.setStatus, which approves',
  'Sales.EdApprEst': 'sales.estimate.setStatus of an approved one, and reprice that keeps old prices',
  'Sales.PkgShp': 'sales.package.pack, which closes the boxes',
  'Sales.SOReturn': 'sales.return.setStatus, which brings the goods in',
  'Accounting.ReOpenSR': 'accounting.salesReceipt.reopen',
  'Accounting.SRDisc': 'accounting.salesReceipt.create with a discount',
  'Accounting.NoRetCh': 'sales.return.update without the return charge',
  'Accounting.FF': 'accounting.invoice.update with a line without an item',
  'Accounting.InvDisc': 'accounting.invoice.update with a discount',
  'Accounting.PrOvr': 'orders and invoices with a price below the list',
  'Accounting.MinPr': 'orders and invoices with a price below the minimum',
};

it.each(ACCESS_AREAS.map(({ area }) => area))(
  'the role editor offers the letters of %s that open something',
  (area) => {
    const opening = LETTERS.filter(
      (letter) => opensCall(area, letter) || (letter === 'R' && opensScreen(area)) || `${area} ${letter}` in WITHIN,
    );
    expect(offeredLetters(area)).toEqual(opening);
  },
);

it.each(ACCESS_FLAGS.map(({ flag }) => flag))(
  'the role editor offers the flag %s where something asks for it',
  (flag) => {
    const opens = named.some((right) => 'flag' in right && right.flag === flag) || flag in WITHIN;
    expect(isOfferedFlag(flag)).toBe(opens);
  },
);
