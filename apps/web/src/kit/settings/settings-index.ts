import { SETTINGS_SCREENS } from '@bahi/contract/settings/settings-screens';
import { fieldsOf, shownGroups } from './setting-values.ts';

interface Place {
  label: string;
  group: string | null;
  path: string;
}
export interface IndexEntry extends Place {
  description: string;
  /** Settings of the screen that the typed words name. */
  holds: string[];
}
export interface IndexGroup {
  title: string;
  entries: IndexEntry[];
}
interface SettingWords {
  label: string;
  name: string;
  about: string;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(SETTINGS_SCREENS).map(({ screen, description }) => [screen, description])),
  companyprofile: 'Name, address and logo',
  nextrecordnumbers: 'Prefix and next number of each kind of document',
  outbox: 'E-mails and SMS that went out or wait',
  'user/users': 'Who may sign in, and where',
  roles: 'Who may do what, and discount ceilings',
  activeloginsessions: 'Who is signed in, and where',
  laborrates: 'Labour time guides and operation codes',
  makeslist: 'Makes of vehicles and equipment',
  models: 'Models and variants of each make',
  complaintlist: 'What customers complain of, for quick choice',
  warehousesettings: 'Where stock lies',
  departments: 'Parts of the company that employees belong to',
  designations: 'What employees are called',
  expensecategories: 'Kinds of expenses, with their accounts',
  workordertypes: 'Kinds of orders',
  customercategories: 'Groups of customers, with their payment terms',
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
  bodylabour: 'Denting, painting, removing and refitting, by part',
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
  entityinsurancesettings: 'Tie-ups with insurers, their branches and terms',
  surveyors: 'Who assesses damage for insurers',
  depreciationrates: 'What insurers take off for material and age',
};

const screenOf = ({ path }: Pick<Place, 'path'>): string => path.replace(/^\/settings\//, '');

const includesAll = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

/** The settings on a screen that the company has, each with the group in which it stands and what is said of it. */
function settingsOn(screen: string, config: Parameters<typeof shownGroups>[1]): SettingWords[] {
  const declared = Object.values(SETTINGS_SCREENS).find((each) => each.screen === screen);
  if (!declared) return [];
  return shownGroups(declared, config).flatMap((group) =>
    fieldsOf([group]).map(({ field }) => ({
      label: field.label,
      name: `${group.title} ${field.label}`,
      about: field.help ?? '',
    })),
  );
}

/** Labels of what the words name, then of what is only explained by them. */
function labelsOf(settings: readonly SettingWords[], words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const named = settings.filter(({ name }) => includesAll(name, words));
  const explained = settings.filter(({ name, about }) => includesAll(`${name} ${about}`, words));
  return [...new Set([...named, ...explained].map(({ label }) => label))];
}

/**
 * The screens that a user may open, under the menu's headings: those whose name, heading or description holds every
 * typed word, or that have a setting that does.
 */
export function settingsIndex(
  places: readonly Place[],
  config: Parameters<typeof shownGroups>[1],
  typed: string,
): IndexGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = places.flatMap((place): (IndexEntry & { title: string })[] => {
    if (place.group === null) return [];
    const screen = screenOf(place);
    const description = DESCRIPTIONS[screen] ?? '';
    const entry = {
      ...place,
      title: place.group,
      description,
      holds: labelsOf(settingsOn(screen, config), words),
    };
    return entry.holds.length > 0 || includesAll(`${entry.title} ${entry.label} ${description}`, words) ? [entry] : [];
  });
  return [...Map.groupBy(found, (entry) => entry.title)].map(([title, entries]) => ({ title, entries }));
}

/** A setting as Ctrl+K finds it, by its own words; of a screen that declares none, by what it is about. */
export interface FoundSetting {
  path: string;
  title: string;
  detail: string;
}

export const findSettings = (
  places: readonly Place[],
  config: Parameters<typeof shownGroups>[1],
  typed: string,
): FoundSetting[] =>
  settingsIndex(places, config, typed).flatMap(({ entries }) =>
    entries.flatMap(({ path, label, description, holds }) => {
      if (holds.length > 0) return holds.map((title) => ({ path, title, detail: label }));
      const isDeclared = Object.values(SETTINGS_SCREENS).some(({ screen }) => screen === screenOf({ path }));
      return isDeclared ? [] : [{ path, title: label, detail: description }];
    }),
  );
