import { SETTINGS_SCREENS } from '@bahi/contract/settings/settings-screens';

interface Place {
  label: string;
  path: string;
}
export interface IndexEntry extends Place {
  description: string;
}
export interface IndexGroup {
  title: string;
  entries: IndexEntry[];
}

const LISTS = 'Lists';
/** Groups in the order in which they stand, with the screens of each below `/settings/`. */
const GROUPS: readonly (readonly [title: string, screens: readonly string[]])[] = [
  ['Company', ['companyprofile', 'localization', 'uitheme', 'notifications', 'nextrecordnumbers', 'othersettings']],
  ['People and access', ['user/users', 'roles', 'departments', 'designations', 'activeloginsessions']],
  [
    'Tax, documents and money',
    ['taxsettings', 'printoptions', 'invoicesettings', 'accountsettings', 'paymentsettings'],
  ],
  ['Sales and purchases', ['salessettings', 'purchasesettings', 'banksettings', 'expensecategories']],
  ['Service', ['genericsettings', 'generalsettings', 'laborrates', 'entityinsurancesettings', 'workordertypes']],
  ['Inventory', ['inventory/items', 'warehousesettings', 'inventory/customfields', 'units', 'inventory/units']],
];

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(SETTINGS_SCREENS).map(({ screen, description }) => [screen, description])),
  companyprofile: 'Name, address and logo',
  nextrecordnumbers: 'Prefix and next number of each kind of document',
  'user/users': 'Who may sign in, and where',
  roles: 'Who may do what, and discount ceilings',
  activeloginsessions: 'Where you are signed in',
  laborrates: 'Labour time guides and operation codes',
  makeslist: 'Makes of vehicles and equipment',
  models: 'Models and variants of each make',
  complaintlist: 'What customers complain of, for quick choice',
  warehousesettings: 'Where stock lies',
  departments: 'Parts of the company that employees belong to',
  designations: 'What employees are called',
  expensecategories: 'Kinds of expenses, with their accounts',
  workordertypes: 'Kinds of repair orders',
  customercategories: 'Groups of customers, with their terms',
  'inventory/producttypes': 'Kinds of vehicles and equipment',
  checklists: 'What is looked at when a vehicle comes in',
  servicelist: 'Services that are offered, with prices',
  'service/categories': 'Groups of services',
  'inventory/categories': 'Groups of items',
  'inventory/locations': 'Shelves and bins',
  'inventory/reasons': 'Why stock is adjusted',
  'inventory/attributes': 'What variants of an item differ in',
  entityinsurancesettings: 'Tie-ups with insurers',
};

const screenOf = ({ path }: Place): string => path.replace(/^\/settings\//, '');

/** The settings that a user may open, grouped, of those that hold every typed word. */
export function settingsIndex(places: readonly Place[], typed: string): IndexGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const titles = [...GROUPS.map(([title]) => title), LISTS];
  const entries = places
    .filter((place) => screenOf(place) !== 'settings')
    .map((place) => ({ ...place, description: DESCRIPTIONS[screenOf(place)] ?? '' }));
  return titles
    .map((title) => ({
      title,
      entries: entries.filter(
        (entry) =>
          groupOf(entry) === title &&
          words.every((word) => `${title} ${entry.label} ${entry.description}`.toLowerCase().includes(word)),
      ),
    }))
    .filter((group) => group.entries.length > 0);
}

const groupOf = (place: Place): string => GROUPS.find(([, screens]) => screens.includes(screenOf(place)))?.[0] ?? LISTS;
