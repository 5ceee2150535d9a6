import { describe, expect, test } from 'vitest';
import { DEFAULT_ROLES, findDefaultRole } from '../access/default-roles.ts';
import { defaultConfig } from '../industry/config.ts';
import { INDUSTRY_CODES } from '../industry/industry.ts';
import type { IndustryCode } from '../industry/industry.ts';
import { landingFor, menuFor } from './menu.ts';
import type { MenuContext } from './menu.ts';
import { MENU_LINKS, MENU_MODULES } from './menu-links.ts';

const contextOf = (
  role: string,
  industry: IndustryCode = 'AUTO1',
  overrides: Partial<MenuContext> = {},
): MenuContext => ({
  access: findDefaultRole(role)!.access,
  industry,
  config: defaultConfig(industry),
  newFeatures: false,
  mobile: false,
  ...overrides,
});
const routes = (context: MenuContext) => menuFor(context).flatMap((group) => group.links.map((link) => link.route));

describe('menu', () => {
  test('the owner of a workshop sees all that is built', () => {
    const [settings, ...others] = menuFor(contextOf('owner')).toReversed();
    expect(others.toReversed().map((group) => [group.module, group.links.map((link) => link.label)])).toEqual([
      ['Home', ['Home']],
      ['Works', ['Tags']],
      ['Common', ['Customers', 'Vehicles', 'Vendors']],
      ['Service', ['Repair orders']],
      ['Inventory', ['Parts', 'Master items', 'Stock adjustments']],
      ['Accounting', ['Invoices', 'Payments', 'Chart of accounts', 'Journals']],
    ]);
    expect(settings!.module).toBe('Settings');
    expect(settings!.links.map((link) => link.label)).toEqual(
      expect.arrayContaining(['Makes', 'Models', 'Complaints', 'Labour rates', 'Employees', 'Tax']),
    );
  });

  test('the settings stand under headings, each heading once; only their index stands above', () => {
    const groups = MENU_LINKS.filter((link) => link.module === 'Settings').map((link) => link.group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([
      undefined,
      'Company',
      'People',
      'Customers and products',
      'Service',
      'Items and stock',
      'Accounts',
      'Healthcare',
      'Look and messages',
    ]);
    expect(groups.filter((group) => group === undefined)).toHaveLength(1);
  });

  test('technicians (NoW.Tec) see My Jobs', () => {
    expect(routes(contextOf('technician'))).toEqual([
      'Basic/Home',
      'Works/Tasks/TagsList',
      'Service/WODashboard',
      'Service/VehicleJobsDashboard',
    ]);
    expect(routes(contextOf('owner'))).not.toContain('Service/VehicleJobsDashboard');
  });

  test('visibility depends on per-user permissions', () => {
    expect(routes(contextOf('advisor'))).toEqual([
      'Basic/Home',
      'Works/Tasks/TagsList',
      'Customers/CustomerSearch',
      'Products/ProductSearch',
      'Service/WODashboard',
      'items/inventory',
      'items/masteritemlist',
      'Accounting/Invoices',
    ]);
  });

  test('a create route shows with letter C only', () => {
    const createOf = (role: string, route: string) =>
      menuFor(contextOf(role))
        .flatMap((group) => group.links)
        .find((link) => link.route === route)!.createRoute;
    expect(createOf('advisor', 'Service/WODashboard')).toBe('Service/WorkOrder/New/false/autoclose/true');
    expect(createOf('cashier', 'Service/WODashboard')).toBeNull();
    expect(createOf('owner', 'Accounting/Invoices')).toBeNull();
  });

  test('who may create but not read is led to the create screen', () => {
    expect(routes(contextOf('clerk'))).toContain('items/adjustment/new');
  });

  test('visibility depends on the organisation’s business type and module configuration', () => {
    expect(routes(contextOf('owner', 'PROJECTS'))).not.toContain('Service/WODashboard');
    expect(routes(contextOf('owner', 'HC2'))).not.toContain('settings/ComplaintList');
    const config = defaultConfig('AUTO1');
    config.modules.Accounting = false;
    expect(routes(contextOf('owner', 'AUTO1', { config }))).not.toContain('Accounting/Invoices');
  });

  test('a link shows only when its screen exists', () => {
    const built = new Set(MENU_LINKS.filter((link) => link.built).map((link) => link.route));
    for (const industry of INDUSTRY_CODES) {
      for (const role of DEFAULT_ROLES) {
        const shown = menuFor(contextOf(role.key, industry, { newFeatures: true, mobile: true })).flatMap(
          (one) => one.links,
        );
        expect(shown.every((link) => built.has(link.route) || link.route === link.createRoute)).toBe(true);
      }
    }
  });

  test('every link has a route of its own and a known module', () => {
    expect(new Set(MENU_LINKS.map((link) => link.route.toLowerCase())).size).toBe(MENU_LINKS.length);
    expect(MENU_LINKS.every((link) => MENU_MODULES.includes(link.module))).toBe(true);
  });
});

describe('landing', () => {
  test('Service: work orders, else estimates', () => {
    expect(landingFor('Service', contextOf('advisor'))).toBe('Service/WODashboard');
  });

  test('Accounting: invoices or sales receipts, else the remaining targets', () => {
    expect(landingFor('Accounting', contextOf('advisor'))).toBe('Accounting/Invoices');
    expect(landingFor('Accounting', contextOf('parts'))).toBe('Basic/Home');
  });

  test('a module of which the user may view nothing, and any other, land on Basic/Home', () => {
    expect(landingFor('Accounting', contextOf('technician'))).toBe('Basic/Home');
    expect(landingFor('Common', contextOf('owner'))).toBe('Basic/Home');
    expect(landingFor('Sales', contextOf('owner'))).toBe('Basic/Home');
  });

  test('Settings open on the first settings screen that exists', () => {
    expect(landingFor('Settings', contextOf('owner'))).toBe('settings/Settings');
    expect(landingFor('Settings', contextOf('advisor'))).toBe('Basic/Home');
  });
});
