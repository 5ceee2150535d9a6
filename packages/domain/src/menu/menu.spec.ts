import { describe, expect, test } from 'vitest';
import type { Access } from '../access/access.ts';
import { ACCESS_AREAS, type AccessArea } from '../access/areas.ts';
import { buildAccess, DEFAULT_ROLES, findDefaultRole } from '../access/default-roles.ts';
import { defaultConfig } from '../industry/config.ts';
import { INDUSTRY_CODES } from '../industry/industry.ts';
import type { IndustryCode } from '../industry/industry.ts';
import { isArea, isOfferedPath, landingFor, landingForArea, mayOpenPath, menuFor } from './menu.ts';
import type { MenuContext } from './menu.ts';
import { CONFIG_OF_MENU, MENU_MODULES } from './menu-link.ts';
import { MENU_LINKS } from './menu-links.ts';

const insured = (industry: IndustryCode) => ({ ...defaultConfig(industry), insurance: true });
const contextOf = (
  role: string,
  industry: IndustryCode = 'AUTO1',
  overrides: Partial<MenuContext> = {},
): MenuContext => ({
  access: findDefaultRole(role)!.access,
  industry,
  config: insured(industry),
  newFeatures: false,
  mobile: false,
  ...overrides,
});
const routes = (context: MenuContext) => menuFor(context).flatMap((group) => group.links.map((link) => link.route));

describe('menu', () => {
  test('the owner of a workshop sees all that is built for workshops, in the order of modules and links', () => {
    const { modules, features } = defaultConfig('AUTO1');
    const built = MENU_LINKS.filter(
      (link) =>
        link.built &&
        link.need !== 'technician' &&
        !link.newFeatures &&
        !link.mobile &&
        (link.industries?.includes('AUTO1') ?? true) &&
        (link.feature ? features[link.feature] : true) &&
        (link.configModule ? modules[link.configModule] : true) &&
        (CONFIG_OF_MENU[link.module] ? modules[CONFIG_OF_MENU[link.module]!] : true),
    );
    const expected = MENU_MODULES.flatMap((module) => built.filter((link) => link.module === module));
    expect(routes(contextOf('owner'))).toEqual(expected.map((link) => link.route));
    expect(expected.length).toBeGreaterThan(30);
  });

  test('links are named in the words of the business type', () => {
    const labels = (industry: IndustryCode) =>
      menuFor(contextOf('owner', industry)).flatMap((group) => group.links.map((link) => link.label));
    expect(labels('AUTO1')).toEqual(expect.arrayContaining(['Customers', 'Vehicles', 'Repair orders', 'Parts']));
    expect(labels('SVCS1')).not.toEqual(expect.arrayContaining(['Vehicles']));
  });

  test('technicians (NoW.Tec) see My Jobs', () => {
    expect(routes(contextOf('technician'))).toEqual([
      'Basic/Home',
      'Works/Tasks/TagsList',
      'Service/WODashboard',
      'Service/Sublets',
      'Service/WarrantyClaims',
      'allocatedparts/allocatedpartslist',
      'Service/VehicleJobsDashboard',
      'Service/QuickServices',
      'requestedparts/request/new',
    ]);
    expect(routes(contextOf('owner'))).not.toContain('Service/VehicleJobsDashboard');
  });

  test('visibility depends on per-user permissions', () => {
    const advisor = routes(contextOf('advisor'));
    expect(advisor).toEqual(
      expect.arrayContaining([
        'Basic/Home',
        'Customers/CustomerSearch',
        'Products/ProductSearch',
        'Service/WODashboard',
        'items/inventory',
        'Accounting/Invoices',
      ]),
    );
    const withheld = ['Vendors/VendorSearch', 'items/adjustments', 'Accounting/PaymentSearch', 'Accounting/Journals'];
    expect(advisor.filter((route) => withheld.includes(route))).toEqual([]);
  });

  const settingsOf = (role: string, industry: IndustryCode = 'AUTO1') =>
    routes(contextOf(role, industry)).filter((route) => route.startsWith('settings/'));

  test('masters open for SA, Settings R, the module’s MA or the letters that their row names; settings for the first two', () => {
    expect(settingsOf('advisor')).toEqual([
      'settings/customercategories',
      'settings/Inventory/ProductTypes',
      'settings/surveyors',
      'settings/WorkOrderTypes',
      'settings/ComplaintList',
      'settings/bays',
    ]);
    expect(settingsOf('cashier')).toEqual(['settings/customercategories']);
    expect(settingsOf('clerk')).toEqual(['settings/inventory/reasons']);
    expect(settingsOf('technician')).toEqual([]);
    const seen = (access: Access) => routes(contextOf('owner', 'AUTO1', { access }));
    const administrator = { ...buildAccess({ areas: { 'Inventory.Item': 'R' } }) };
    administrator.Inventory.MA = true;
    expect(seen(administrator)).toEqual(
      expect.arrayContaining(['settings/inventory/units', 'settings/inventory/reasons', 'settings/warehousesettings']),
    );
    const reader = seen(buildAccess({ areas: { 'Settings.Settings': 'R' } }));
    expect(reader).toEqual(expect.arrayContaining(['settings/MakesList', 'settings/TaxSettings']));
    // Messages that went out are for who administers the settings.
    expect(reader).not.toContain('settings/outbox');
  });

  test('account settings open for who may lock', () => {
    expect(settingsOf('accountant')).toEqual(['settings/customercategories', 'settings/accountsettings']);
  });

  test('healthcare settings are not in a workshop, nor those of a workshop in a pharmacy', () => {
    expect(settingsOf('owner').filter((route) => /procedures|diagnosis|labinvest|advices/.test(route))).toEqual([]);
    const pharmacy = settingsOf('owner', 'HC2');
    expect(pharmacy).toContain('settings/diagnosislist/false');
    expect(pharmacy.filter((route) => /ComplaintList|bodylabour|laborrates|GenericSettings/.test(route))).toEqual([]);
    expect(isOfferedPath('/settings/diagnosislist/true', contextOf('owner'))).toBe(false);
    expect(mayOpenPath('/settings/complaintlist', contextOf('owner', 'HC2'))).toBe(false);
  });

  test('there is no link Reports that leads nowhere', () => {
    const withReports = DEFAULT_ROLES.filter(({ key }) => routes(contextOf(key)).includes('reports/dashboard'));
    expect(withReports.map(({ key }) => key)).toEqual([
      'owner',
      'admin',
      'manager',
      'advisor',
      'cashier',
      'accountant',
      'parts',
      'clerk',
      'salesmanager',
    ]);
  });

  test('My jobs stands in the services menu too', () => {
    expect(routes(contextOf('technician', 'SVCS1'))).toContain('Service/JobsDashboard');
  });

  const ofAreas = MENU_LINKS.flatMap((link) =>
    link.built && typeof link.need === 'object' && 'area' in link.need
      ? [[link.route, link.need.area, link, link.need.or] as const]
      : [],
  );
  test.each(ofAreas)('%s shows to whoever reads %s, and to nobody else', (route, area, link, or) => {
    const industry = link.industries?.[0] ?? 'AUTO1';
    const config = insured(industry);
    if (link.feature) config.features[link.feature] = true;
    const seen = (areas: readonly AccessArea[]) =>
      routes(
        contextOf('owner', industry, {
          access: buildAccess({ areas: Object.fromEntries(areas.map((each) => [each, 'R'])) }),
          config,
          newFeatures: true,
          mobile: true,
        }),
      );
    expect(seen([area])).toContain(route);
    const opening: (AccessArea | undefined)[] = [area, or];
    expect(seen(ACCESS_AREAS.map((row) => row.area).filter((each) => !opening.includes(each)))).not.toContain(route);
  });

  test('a create route shows with letter C only', () => {
    const createOf = (role: string, route: string) =>
      menuFor(contextOf(role))
        .flatMap((group) => group.links)
        .find((link) => link.route === route)!.createRoute;
    expect(createOf('advisor', 'Service/WODashboard')).toBe('Service/WorkOrder/New/false/autoclose/true');
    expect(createOf('cashier', 'Service/WODashboard')).toBeNull();
    expect(createOf('owner', 'Accounting/Invoices')).toBe('Accounting/Invoice/New');
    expect(createOf('advisor', 'Accounting/Invoices')).toBeNull();
  });

  test('what a create route makes is told in the singular, in the words of the industry', () => {
    const labels = menuFor(contextOf('owner')).flatMap((group) =>
      group.links.flatMap((link) => (link.createRoute ? [link.createLabel] : [])),
    );
    expect(labels).toEqual(
      expect.arrayContaining([
        'New customer',
        'New vendor',
        'New repair order',
        'New part',
        'New journal',
        'New employee',
      ]),
    );
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

  test.each([
    ['WO', ['Service/WODashboard', 'Service/Sublets', 'Service/WarrantyClaims', 'settings/WorkOrderTypes']],
    ['Est', ['Service/EstimateDashboard', 'Surveyor/estimatedashboard']],
    ['Appt', ['Appointments/services', 'settings/bays']],
    ['Compl', ['settings/ComplaintList']],
    ['Labor', ['settings/bodylabour']],
    ['Parts', ['allocatedparts/allocatedpartslist', 'items/inventory', 'settings/partnames']],
  ] as const)('without the feature %s its links are gone, and their addresses open nothing', (feature, gated) => {
    const { modules, features } = defaultConfig('AUTO1');
    const config = { modules, features: { ...features, [feature]: false }, insurance: true };
    const [on, off] = [
      contextOf('owner', 'AUTO1', { newFeatures: true }),
      contextOf('owner', 'AUTO1', { newFeatures: true, config }),
    ];
    expect(routes(on)).toEqual(expect.arrayContaining([...gated]));
    expect(gated.filter((route) => routes(off).includes(route) || isOfferedPath(route, off))).toEqual([]);
  });

  test('tickets are a feature: a desk that has switched them off has no link to them', () => {
    const { modules, features } = defaultConfig('SVCS1');
    const off = contextOf('owner', 'SVCS1', { config: { modules, features: { ...features, Ticket: false } } });
    const gated = ['Tickets/ticketslist', 'settings/ticketcategories'];
    expect(routes(contextOf('owner', 'SVCS1'))).toEqual(expect.arrayContaining(gated));
    expect(gated.filter((route) => routes(off).includes(route) || isOfferedPath(route, off))).toEqual([]);
  });

  test('claims, insurers and surveyors show where insurers pay for jobs alone', () => {
    const off = contextOf('owner', 'AUTO1', { config: defaultConfig('AUTO1') });
    const gated = [
      'Service/Claims',
      'Surveyor/estimatedashboard',
      'settings/entityinsurancesettings',
      'settings/surveyors',
      'settings/depreciationrates',
    ];
    expect(routes(contextOf('owner'))).toEqual(expect.arrayContaining(gated));
    expect(gated.filter((route) => routes(off).includes(route) || isOfferedPath(route, off))).toEqual([]);
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
    expect(landingFor('Accounting', contextOf('parts'))).toBe('Bills/BillsDashboard');
    expect(landingFor('Accounting', contextOf('technician'))).toBe('Basic/Home');
  });

  test('a module of which the user may view nothing, and any other, land on Basic/Home', () => {
    expect(landingFor('Accounting', contextOf('technician'))).toBe('Basic/Home');
    expect(landingFor('Common', contextOf('owner'))).toBe('Basic/Home');
    expect(landingFor('Sales', contextOf('owner'))).toBe('SalesOrder/SODashboard');
  });

  test('the path of an area alone leads to the first page of it that the user may view, else Basic/Home', () => {
    const from = (areas: string[], role: Parameters<typeof contextOf>[0]) =>
      areas.map((area) => landingForArea(area, contextOf(role)));
    expect(from(['service', 'accounting', 'customers', 'products', 'works', 'bills'], 'owner')).toEqual([
      'Service/WODashboard',
      'Accounting/Invoices',
      'Customers/CustomerSearch',
      'Products/ProductSearch',
      'Works/Tasks/TagsList',
      'Bills/BillsDashboard',
    ]);
    expect(from(['customers', 'accounting', 'vendors'], 'technician')).toEqual([
      'Basic/Home',
      'Basic/Home',
      'Basic/Home',
    ]);
  });

  test('every area of the specification is one, and nothing else is', () => {
    const areas =
      'attendance basic mobile works service accounting challans allocatedparts inventory requestedparts salesorder products settings bills mo mout mi transferorder items purchaseorder vendorcreditnote reports connectx customers patients vendors credit purchasereturn salesreturn debit user tickets vendordebit surveyor appointments hospitalappointments expenses';
    expect(areas.split(' ').filter((area) => !isArea(area))).toEqual([]);
    expect(['nothing', 'constructor', ''].filter(isArea)).toEqual([]);
  });

  test('Settings open on the first settings screen that exists', () => {
    expect(landingFor('Settings', contextOf('owner'))).toBe('settings/Settings');
    expect(landingFor('Settings', contextOf('technician'))).toBe('Basic/Home');
    expect(landingFor('Settings', contextOf('advisor'))).toBe('settings/customercategories');
  });
});

describe('one condition of a link alone', () => {
  const withAccess = (access: MenuContext['access'], overrides: Partial<MenuContext> = {}) =>
    contextOf('owner', 'AUTO1', { access, ...overrides });
  const linksOf = (context: MenuContext) => menuFor(context).flatMap((group) => group.links);

  test('a module without a link is left out', () => {
    expect(menuFor(withAccess(buildAccess({}))).every((group) => group.links.length > 0)).toBe(true);
    expect(menuFor(withAccess(buildAccess({}))).map((group) => group.module)).not.toContain('Accounting');
  });

  test('links for new features, and for the mobile app, show there alone', () => {
    const all = routes(contextOf('owner', 'AUTO1', { newFeatures: true, mobile: true }));
    for (const link of MENU_LINKS.filter((each) => each.built && (each.newFeatures || each.mobile))) {
      expect(routes(contextOf('owner'))).not.toContain(link.route);
      if (all.includes(link.route)) {
        const half = { newFeatures: !link.newFeatures, mobile: !link.mobile };
        expect(routes(contextOf('owner', 'AUTO1', half))).not.toContain(link.route);
      }
    }
  });

  test('who may create alone opens the create screen; who may read alone makes nothing', () => {
    const link = (letters: string) =>
      linksOf(withAccess(buildAccess({ areas: { 'Inventory.Adjust': letters } }))).find((each) =>
        each.route.startsWith('items/adjustment'),
      );
    expect([link('C'), link('R'), link('CR'), link('U')].map((each) => each && [each.route, each.createRoute])).toEqual(
      [
        ['items/adjustment/new', 'items/adjustment/new'],
        ['items/adjustments', null],
        ['items/adjustments', 'items/adjustment/new'],
        undefined,
      ],
    );
  });

  test('employees and roles show to who administers them, and are made with letter C or SA', () => {
    const employees = (access: MenuContext['access']) => {
      const administered = linksOf(withAccess(access)).filter((each) => each.createLabel === 'New employee');
      return administered.map((each) => each.createRoute !== null);
    };
    expect(employees(buildAccess({ areas: { 'Common.User': 'R' } }))).toEqual([false]);
    expect(employees(buildAccess({ areas: { 'Common.User': 'CR' } }))).toEqual([true]);
    expect(employees({ ...buildAccess({}), SA: true })).toEqual([true]);
    expect(employees(buildAccess({ areas: { 'Common.Role': 'CRUD' } }))).toEqual([]);
  });

  test('a link outside of headings has none, one inside names it', () => {
    const groups = new Set(linksOf(contextOf('owner')).map((each) => each.group));
    expect([groups.has(null), groups.has(undefined as never), groups.size > 1]).toEqual([true, false, true]);
  });

  test('a module opens on another link of it where its landing routes are closed', () => {
    const access = buildAccess({ areas: { 'Inventory.Adjust': 'R' } });
    expect(landingFor('Inventory', withAccess(access))).toBe('items/adjustments');
    expect(landingFor('Accounting', withAccess(access))).toBe('Basic/Home');
    const config = defaultConfig('AUTO1');
    config.modules.Inventory = false;
    expect(landingFor('Inventory', withAccess(access, { config }))).toBe('Basic/Home');
  });
});
