import type { DemoBodyType } from '../../engine/dataset/masters.ts';
import type { DemoCustomer } from '../../engine/dataset/parties.ts';
import type { DemoVehicle } from '../../engine/dataset/vehicles.ts';
import { makeRandom, type Random } from '../../engine/random.ts';
import { gstinOf } from '../gstin-of.ts';
import { makePeople } from '../people.ts';
import { makes } from './makes.ts';

const PRIVATE_CUSTOMERS = 34;
const GENERATED_VEHICLES = 40;

/** What was open of them when the books began. */
const OPENINGS: Readonly<Record<string, DemoCustomer['opening']>> = {
  nandicabs: { side: 'Dr', amount: 18_500 },
  cauverylogistics: { side: 'Dr', amount: 42_300.5 },
};

export const business = (
  key: string,
  name: string,
  phone: string,
  first14: string,
  address: DemoCustomer['address'],
  creditLimit: number,
): DemoCustomer => ({
  key,
  name,
  phone,
  email: `accounts@${key}.example.in`,
  gstin: gstinOf(first14),
  address,
  stateCode: '29',
  creditDays: 30,
  creditLimit,
  category: 'Fleet',
  contact: { salutation: 'Mr', firstName: 'Accounts desk', designation: 'Accounts', phone },
  opening: OPENINGS[key],
});

export const bengaluru = (line1: string, line2: string, pin: string) => ({ line1, line2, city: 'Bengaluru', pin });

/** Registered businesses with several vehicles, and the maker that pays for warranty work. */
const businesses: readonly DemoCustomer[] = [
  business(
    'nandicabs',
    'Nandi Cabs Private Limited',
    '8041532200',
    '29AAGCN5213K1Z',
    bengaluru('7, Hosur Road', 'Bommanahalli', '560068'),
    250_000,
  ),
  business(
    'cauverylogistics',
    'Cauvery Logistics LLP',
    '8041532211',
    '29AATFC8841Q1Z',
    bengaluru('23, Peenya Industrial Area', 'Phase 2', '560058'),
    400_000,
  ),
  business(
    'greenleafcaterers',
    'Green Leaf Caterers',
    '8041532222',
    '29AAIFG3307L1Z',
    bengaluru('112, Gandhi Bazaar', 'Basavanagudi', '560004'),
    75_000,
  ),
  business(
    'sapphiresoft',
    'Sapphire Softworks Private Limited',
    '8041532233',
    '29AAQCS6120M1Z',
    bengaluru('Tower B, Outer Ring Road', 'Bellandur', '560103'),
    150_000,
  ),
  business(
    'kaveridealer',
    'Kaveri Suzuki Warranty Desk',
    '8041532244',
    '29AACCK1956R1Z',
    bengaluru('Survey 18, Mysuru Road', 'Kengeri', '560060'),
    500_000,
  ),
];

/** Who is billed for warranty lines. */
export const WARRANTY_PARTY = 'kaveridealer';

const random = makeRandom('workshop fleet');

const privateCustomers: readonly DemoCustomer[] = makePeople(random, PRIVATE_CUSTOMERS).map((person, index) => ({
  key: `person-${index + 1}`,
  ...person,
  ...(random.chance(60) && { email: `${person.name.toLowerCase().replace(' ', '.')}@example.in` }),
  stateCode: '29',
}));

/** Those of the last two months; the others are told in `regulars.ts`. */
export const customers: readonly DemoCustomer[] = [...privateCustomers, ...businesses];

export interface FleetVehicle extends DemoVehicle {
  bodyType: DemoBodyType;
}

const COLOURS = ['Pearl White', 'Silver', 'Grey', 'Red', 'Blue', 'Black', 'Brown'] as const;
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const VIN_PREFIXES: Readonly<Record<string, string>> = {
  'Maruti Suzuki': 'MA3',
  Hyundai: 'MAL',
  Tata: 'MAT',
  Mahindra: 'MA1',
  Honda: 'MAK',
  Toyota: 'MBJ',
  Kia: 'MZB',
  Bajaj: 'MD2',
  TVS: 'MD6',
  'Royal Enfield': 'ME3',
};

const models = makes.flatMap((make) => make.models.map((model) => ({ make: make.name, model })));

function chassisOf(draw: Random, make: string): string {
  const letters = Array.from({ length: 7 }, () => draw.pick([...VIN_LETTERS])).join('');
  return `${VIN_PREFIXES[make]}${letters}${draw.between(1_000_000, 9_999_999)}`;
}

export function drawnVehicle(draw: Random, registration: string, customer: string): FleetVehicle {
  const { make, model } = draw.pick(models);
  const year = draw.between(2016, 2025);
  const diesel = model.bodyType === 'suv' && draw.chance(45);
  return {
    registration,
    make,
    model: model.name,
    variant: model.variants.length > 0 ? draw.pick(model.variants) : '',
    bodyType: model.bodyType,
    year,
    colour: draw.pick(COLOURS),
    fuelType: diesel ? 'Diesel' : 'Petrol',
    chassis: chassisOf(draw, make),
    odometer: (2026 - year) * draw.between(6_000, 13_000) + draw.between(100, 5_000),
    customer,
  };
}

export function registrationOf(draw: Random): string {
  const district = draw.pick(['01', '02', '03', '04', '05', '41', '50', '51', '53']);
  const series = `${draw.pick(['M', 'N', 'A', 'J', 'E'])}${draw.pick([...VIN_LETTERS])}`;
  return `KA ${district} ${series} ${String(draw.between(1, 9_999)).padStart(4, '0')}`;
}

function generatedVehicles(draw: Random): FleetVehicle[] {
  const owners = [...privateCustomers, ...businesses.filter(({ key }) => key !== WARRANTY_PARTY)];
  const made = new Map<string, FleetVehicle>();
  while (made.size < GENERATED_VEHICLES) {
    const registration = registrationOf(draw);
    if (!made.has(registration))
      made.set(registration, drawnVehicle(draw, registration, owners[made.size % owners.length]!.key));
  }
  return [...made.values()];
}

/** One well-known vehicle, one of the Bharat series, and the generated ones. */
export const vehicles: readonly FleetVehicle[] = [
  {
    registration: 'KA 05 MH 4821',
    make: 'Maruti Suzuki',
    model: 'Swift',
    variant: 'VXi',
    bodyType: 'hatchback',
    year: 2019,
    colour: 'Pearl White',
    fuelType: 'Petrol',
    chassis: 'MA3FHEB1S00482117',
    odometer: 58_240,
    customer: 'person-1',
  },
  {
    registration: '22 BH 6517 A',
    make: 'Hyundai',
    model: 'Creta',
    variant: 'SX',
    bodyType: 'suv',
    year: 2022,
    colour: 'Grey',
    fuelType: 'Diesel',
    chassis: 'MALPC813LNM651722',
    odometer: 41_870,
    customer: 'person-2',
  },
  ...generatedVehicles(random),
];
