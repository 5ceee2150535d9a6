import { SETTINGS_SCREENS } from '@bahi/contract/settings/settings-screens';

interface Place {
  label: string;
  group: string | null;
  path: string;
}
export interface IndexEntry extends Place {
  description: string;
}
export interface IndexGroup {
  title: string;
  entries: IndexEntry[];
}

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
  workordertypes: 'Kinds of orders',
  customercategories: 'Groups of customers, with their terms',
  'inventory/producttypes': 'Kinds of vehicles and equipment',
  checklists: 'What is looked at when work comes in and goes out',
  servicelist: 'Services that are offered, with prices',
  'service/categories': 'Groups of services',
  'inventory/categories': 'Groups of items',
  'inventory/locations': 'Shelves and bins',
  'inventory/reasons': 'Why stock is adjusted',
  'inventory/units': 'What items are counted in',
  'inventory/attributes': 'What variants of an item differ in',
  quicklist: 'Lines that go onto a document together',
  partscatalogue: 'Parts of a vehicle, with what is done to them',
  partnames: 'What the parts of a vehicle are called',
  'inventory/customfields': 'Fields of your own on records',
  banksettings: 'Bank accounts that money goes through',
  'procedures/false': 'Procedures of your own',
  'procedures/true': 'What can be taken over',
  'diagnosislist/false': 'Diagnoses of your own',
  'diagnosislist/true': 'What can be taken over',
  'labinvestigation/false': 'Investigations of your own',
  'labinvestigation/true': 'What can be taken over',
  'advices/false': 'Advices of your own',
  'advices/true': 'What can be taken over',
  entityinsurancesettings: 'Tie-ups with insurers',
};

const screenOf = ({ path }: Place): string => path.replace(/^\/settings\//, '');

/** The settings that a user may open, under the menu's headings, of those that hold every typed word. */
export function settingsIndex(places: readonly Place[], typed: string): IndexGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = places.flatMap((place): (IndexEntry & { title: string })[] => {
    if (place.group === null) return [];
    const entry = { ...place, title: place.group, description: DESCRIPTIONS[screenOf(place)] ?? '' };
    const text = `${entry.title} ${entry.label} ${entry.description}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [entry] : [];
  });
  return [...Map.groupBy(found, (entry) => entry.title)].map(([title, entries]) => ({ title, entries }));
}
