import type { DemoCustomer } from '../../engine/dataset/parties.ts';
import type { DemoVehicle } from '../../engine/dataset/vehicles.ts';
import { makeRandom } from '../../engine/random.ts';
import { gstinOf } from '../gstin-of.ts';
import { makePeople } from '../people.ts';

const business = (
  key: string,
  name: string,
  phone: string,
  first14: string,
  line1: string,
  line2: string,
  pin: string,
): DemoCustomer => ({
  key,
  name,
  phone,
  email: `facilities@${key}.example.in`,
  gstin: gstinOf(first14),
  address: { line1, line2, city: 'Bengaluru', pin },
  stateCode: '29',
  creditDays: 30,
  creditLimit: 200_000,
});

const home = (key: string, name: string, phone: string, line1: string, line2: string, pin: string): DemoCustomer => ({
  key,
  name,
  phone,
  address: { line1, line2, city: 'Bengaluru', pin },
  stateCode: '29',
});

const first: readonly DemoCustomer[] = [
  business(
    'lotushospital',
    'Lotus Hospital',
    '8040123311',
    '29AABTL4410C1Z',
    '5, Bull Temple Road',
    'Basavanagudi',
    '560019',
  ),
  business(
    'cityheights',
    'City Heights Apartment Owners Association',
    '8040123322',
    '29AAHAC7782F1Z',
    '60, Kanakapura Road',
    'JP Nagar',
    '560078',
  ),
  business(
    'brightminds',
    'Bright Minds School',
    '8040123333',
    '29AACTB1509G1Z',
    '14, 27th Main',
    'HSR Layout',
    '560102',
  ),
  business(
    'infranet',
    'Infranet Data Services Private Limited',
    '8040123344',
    '29AAECI9034H1Z',
    '88, EPIP Zone',
    'Whitefield',
    '560066',
  ),
  home('shalini', 'Shalini Venkataraman', '9845012377', '302, Prestige Elite', 'Jayanagar', '560041'),
  home('aslam', 'Aslam Sheriff', '9901276540', '17, 3rd Cross', 'Frazer Town', '560005'),
];

const equipment = (
  registration: string,
  make: string,
  model: string,
  variant: string,
  year: number,
  customer: string,
): DemoVehicle => ({ registration, make, model, variant, year, colour: 'White', customer });

const firstVehicles: readonly DemoVehicle[] = [
  equipment('VOLT15-2210847', 'Voltas', 'Split AC', '1.5 ton', 2022, 'shalini'),
  equipment('VOLT2T-2108911', 'Voltas', 'Split AC', '2 ton', 2021, 'brightminds'),
  equipment('DAIK15-2301456', 'Daikin', 'Split AC', '1.5 ton', 2023, 'aslam'),
  equipment('DAIKVRV-1900233', 'Daikin', 'VRV system', '', 2019, 'lotushospital'),
  equipment('KOEL25-1807712', 'Kirloskar', 'Diesel generator', '25 kVA', 2018, 'cityheights'),
  equipment('KOEL62-2005519', 'Kirloskar', 'Diesel generator', '62.5 kVA', 2020, 'lotushospital'),
  equipment('KENTGP-2204410', 'Kent', 'Water purifier', 'Grand Plus', 2022, 'brightminds'),
  equipment('APC10K-2102284', 'APC', 'Online UPS', '10 kVA', 2021, 'infranet'),
];

const firms: readonly DemoCustomer[] = [
  business(
    'sunrisehostel',
    'Sunrise Ladies Hostel',
    '8040123355',
    '29AAPFS7719D1Z',
    '33, Outer Ring Road',
    'Marathahalli',
    '560037',
  ),
  business(
    'kalpavriksha',
    'Kalpavriksha Restaurants',
    '8040123366',
    '29AAKFK2204P1Z',
    '12, DVG Road',
    'Basavanagudi',
    '560004',
  ),
  business(
    'vaidehidental',
    'Vaidehi Dental Care',
    '8040123377',
    '29AARFV8830J1Z',
    '7, 9th Main',
    'Jayanagar',
    '560041',
  ),
  business(
    'crestcoworking',
    'Crest Coworking LLP',
    '8040123388',
    '29AAQFC6651T1Z',
    '40, 100 Feet Road',
    'Indiranagar',
    '560038',
  ),
  business(
    'apexapartments',
    'Apex Meadows Owners Association',
    '8040123399',
    '29AAJAA1128R1Z',
    '91, Sarjapur Road',
    'Bellandur',
    '560103',
  ),
];

const HOMES = 34;
const random = makeRandom('clients of the service business');
const homes: readonly DemoCustomer[] = makePeople(random, HOMES, first).map((person, index) => ({
  key: `home-${index + 1}`,
  ...person,
  stateCode: '29',
}));

export const customers: readonly DemoCustomer[] = [...first, ...firms, ...homes];

/** What is kept in order: of firms several, of homes one. */
const KINDS: readonly (readonly [code: string, make: string, model: string, variant: string])[] = [
  ['VOLT15', 'Voltas', 'Split AC', '1.5 ton'],
  ['DAIK15', 'Daikin', 'Split AC', '1.5 ton'],
  ['KENTGP', 'Kent', 'Water purifier', 'Grand Plus'],
  ['VOLT2T', 'Voltas', 'Split AC', '2 ton'],
  ['KOEL25', 'Kirloskar', 'Diesel generator', '25 kVA'],
  ['APC10K', 'APC', 'Online UPS', '10 kVA'],
];
const HOME_KINDS = 4;

const more: readonly DemoVehicle[] = [
  ...firms.flatMap(({ key }) => KINDS.map((kind) => [kind, key] as const)),
  ...homes.map(({ key }, index) => [KINDS[index % HOME_KINDS]!, key] as const),
].map(([[code, make, model, variant], customer], index) => {
  const year = random.between(2018, 2024);
  return equipment(`${code}-${year % 100}${String(20_411 + index * 37)}`, make, model, variant, year, customer);
});

/** Those of the last weeks come first. */
export const vehicles: readonly DemoVehicle[] = [...firstVehicles, ...more];
