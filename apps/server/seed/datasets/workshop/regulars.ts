import type { DemoCustomer } from '../../engine/dataset/parties.ts';
import { makeRandom } from '../../engine/random.ts';
import { makePeople } from '../people.ts';
import {
  bengaluru,
  business,
  customers as recent,
  drawnVehicle,
  type FleetVehicle,
  registrationOf,
  vehicles as recentVehicles,
} from './fleet.ts';

const CUSTOMERS = 300;
const VEHICLES = 400;
/** Of a business. */
const MOST_VEHICLES = 9;
const CREDIT_LIMIT = 1_000_000;

/** Businesses that keep an account: key, name, phone, GSTIN without its last digit, street, area and PIN. */
const ACCOUNTS: readonly (readonly [string, string, string, string, string, string, string])[] = [
  ['hoysalatravels', 'Hoysala Travels', '8041533310', '29AAKFH4417B1Z', '18, Lalbagh Road', 'Wilson Garden', '560027'],
  [
    'garudacouriers',
    'Garuda Couriers Private Limited',
    '8041533321',
    '29AAGCG7750E1Z',
    '4, Airport Road',
    'Domlur',
    '560071',
  ],
  ['malnadfoods', 'Malnad Foods LLP', '8041533332', '29AAVFM1182C1Z', '66, Tumkur Road', 'Yeshwanthpur', '560022'],
  [
    'orchidschools',
    'Orchid Valley School',
    '8041533343',
    '29AADTO3308K1Z',
    '2, Kanakapura Road',
    'Talaghattapura',
    '560109',
  ],
  [
    'udupihotels',
    'Udupi Upahara Hotels',
    '8041533354',
    '29AAFFU9024D1Z',
    '91, Residency Road',
    'Ashok Nagar',
    '560025',
  ],
  [
    'trinityinfra',
    'Trinity Infra Projects Private Limited',
    '8041533365',
    '29AAHCT5526R1Z',
    '12, Bellary Road',
    'Hebbal',
    '560024',
  ],
  ['namdharifarms', 'Namma Fresh Farms', '8041533376', '29AANFN6671A1Z', '30, Hosur Road', 'Bommasandra', '560099'],
  [
    'cosmosdiagnostics',
    'Cosmos Diagnostics',
    '8041533387',
    '29AAICC2093F1Z',
    '8, 100 Feet Road',
    'Indiranagar',
    '560038',
  ],
  [
    'skylinesecurity',
    'Skyline Security Services',
    '8041533398',
    '29AAXCS8815L1Z',
    '55, Ring Road',
    'Banashankari',
    '560070',
  ],
  ['vrindavandairy', 'Vrindavan Dairy Products', '8041533409', '29AAPFV3349G1Z', '7, Mysuru Road', 'Kengeri', '560060'],
  ['decoraevents', 'Decora Events', '8041533410', '29AATFD7712N1Z', '23, CMH Road', 'Indiranagar', '560038'],
  [
    'metrolabs',
    'Metro Pathology Laboratories',
    '8041533421',
    '29AAJCM4408P1Z',
    '101, Jayanagar 4th Block',
    'Jayanagar',
    '560011',
  ],
  ['chetanacabs', 'Chetana Call Taxi', '8041533432', '29AAQFC5530H1Z', '3, Old Madras Road', 'KR Puram', '560036'],
  ['sagarelectricals', 'Sagar Electricals', '8041533443', '29AAOFS1127M1Z', '14, SP Road', 'Nagarathpet', '560002'],
  ['bluebellclinics', 'Bluebell Clinics', '8041533454', '29AAHCB9906Q1Z', '77, Sarjapur Road', 'Bellandur', '560103'],
  ['kempegowdatours', 'Kempegowda Tours', '8041533465', '29AAMFK6645J1Z', '5, Seshadri Road', 'Gandhinagar', '560009'],
];

const random = makeRandom('workshop regulars');

const accounts = ACCOUNTS.map(([key, name, phone, first14, line1, area, pin]) =>
  business(key, name, phone, first14, bengaluru(line1, area, pin), CREDIT_LIMIT),
);

const people: readonly DemoCustomer[] = makePeople(random, CUSTOMERS - recent.length - accounts.length, recent).map(
  (person, index) => ({
    key: `regular-${index + 1}`,
    ...person,
    ...(random.chance(45) && { email: `${person.name.toLowerCase().replace(' ', '.')}@example.in` }),
    stateCode: '29',
    category: 'Retail',
  }),
);

/** With those of the last two months. */
export const customers: readonly DemoCustomer[] = [...recent, ...accounts, ...people];

function regularVehicles(): FleetVehicle[] {
  const made = new Map(recentVehicles.map((one) => [one.registration, one]));
  const fleets = accounts.flatMap(({ key }) => Array.from({ length: random.between(3, MOST_VEHICLES) }, () => key));
  const owners = [...fleets, ...people.map(({ key }) => key)];
  for (let taken = 0; made.size < VEHICLES; taken += 1) {
    // Whoever comes first in the list has a second one in the end.
    const owner = owners[taken] ?? people[taken % people.length]!.key;
    const registration = registrationOf(random);
    if (made.has(registration)) taken -= 1;
    else made.set(registration, drawnVehicle(random, registration, owner));
  }
  return [...made.values()];
}

/** With those of the last two months, which come first. */
export const vehicles: readonly FleetVehicle[] = regularVehicles();
