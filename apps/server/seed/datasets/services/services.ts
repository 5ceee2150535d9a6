import type { DemoCustomer, DemoDataset, DemoOrder, DemoStage, DemoVehicle } from '../../engine/dataset.ts';
import { gstinOf } from '../gstin-of.ts';
import { servicesMasters } from '../masters.ts';
import { complaints, items, makes, operations, quickLists } from './catalogue.ts';

const DOMAIN = 'servicesdemo';

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

const customers: readonly DemoCustomer[] = [
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

const vehicles: readonly DemoVehicle[] = [
  equipment('VOLT15-2210847', 'Voltas', 'Split AC', '1.5 ton', 2022, 'shalini'),
  equipment('VOLT2T-2108911', 'Voltas', 'Split AC', '2 ton', 2021, 'brightminds'),
  equipment('DAIK15-2301456', 'Daikin', 'Split AC', '1.5 ton', 2023, 'aslam'),
  equipment('DAIKVRV-1900233', 'Daikin', 'VRV system', '', 2019, 'lotushospital'),
  equipment('KOEL25-1807712', 'Kirloskar', 'Diesel generator', '25 kVA', 2018, 'cityheights'),
  equipment('KOEL62-2005519', 'Kirloskar', 'Diesel generator', '62.5 kVA', 2020, 'lotushospital'),
  equipment('KENTGP-2204410', 'Kent', 'Water purifier', 'Grand Plus', 2022, 'brightminds'),
  equipment('APC10K-2102284', 'APC', 'Online UPS', '10 kVA', 2021, 'infranet'),
];

interface Work {
  complaint: string;
  codes: readonly string[];
  parts?: readonly (readonly [item: string, quantity: number, labour: number])[];
}

const WORK: Readonly<Record<string, Work>> = {
  acService: { complaint: 'Not cooling', codes: ['ACWET', 'ACGAS'], parts: [['GAS-R32', 0.8, 1]] },
  acLeak: { complaint: 'Water dripping indoors', codes: ['VISIT', 'ACWET'] },
  acBoard: { complaint: 'Not cooling', codes: ['VISIT', 'ACPCB'], parts: [['PCB-15T', 1, 1]] },
  generator: {
    complaint: 'Maintenance visit due',
    codes: ['DGSVC'],
    parts: [
      ['DG-OIL-15W40', 9, 0],
      ['DG-OF-25', 1, 0],
      ['DG-FF-25', 1, 0],
    ],
  },
  purifier: {
    complaint: 'Low water flow',
    codes: ['ROSVC'],
    parts: [
      ['RO-MEM-80', 1, 0],
      ['RO-FIL-SET', 1, 0],
    ],
  },
  ups: { complaint: 'Backup time is short', codes: ['VISIT', 'UPSBAT'], parts: [['UPS-BAT-26', 4, 1]] },
};

let count = 0;
function order(
  stage: DemoStage,
  openedDaysAgo: number,
  vehicle: DemoVehicle,
  work: Work,
  days: { work?: number; pay?: number } = {},
): DemoOrder {
  const customer = customers.find((one) => one.key === vehicle.customer)!;
  count += 1;
  return {
    key: `${stage} ${count}`,
    domain: DOMAIN,
    stage,
    openedDaysAgo,
    workDays: days.work ?? 0,
    payDays: days.pay ?? 0,
    customer: customer.key,
    registration: vehicle.registration,
    complaints: [work.complaint],
    labour: work.codes.map((code, index) => (index === 0 ? { code, complaint: 0 } : { code })),
    parts: (work.parts ?? []).map(([item, quantity, labour]) => ({ item, quantity, labour })),
    technician: 'technician',
    tenders: customer.gstin
      ? [{ type: 'Bank Transfer', percent: 100, reference: `N3260${count}7741` }]
      : [{ type: 'UPI', percent: 100, reference: `4290${count}2218840` }],
    authorisedBy: customer.name,
    authorisedMode: 'Phone',
  };
}

const [acHome, acSchool, acFlat, vrv, generator, bigGenerator, purifier, ups] = vehicles as [
  ...[DemoVehicle, DemoVehicle, DemoVehicle, DemoVehicle],
  ...[DemoVehicle, DemoVehicle, DemoVehicle, DemoVehicle],
];

const orders: readonly DemoOrder[] = [
  order('paid', 38, generator, WORK['generator']!, { work: 1, pay: 6 }),
  order('paid', 27, acHome, WORK['acService']!, { pay: 0 }),
  order('overdue', 24, vrv, WORK['acLeak']!, { work: 1 }),
  order('partial', 20, ups, WORK['ups']!, { work: 2, pay: 5 }),
  order('paid', 14, purifier, WORK['purifier']!, { pay: 3 }),
  order('unpaid', 6, acSchool, WORK['acBoard']!, { work: 2 }),
  order('cancelled', 5, acFlat, WORK['acLeak']!),
  order('draft', 2, bigGenerator, WORK['generator']!, { work: 1 }),
  order('completed', 1, acFlat, WORK['acService']!, { work: 1 }),
  order('inProgress', 1, ups, WORK['ups']!),
  order('approved', 0, vrv, WORK['acLeak']!),
  order('new', 0, acHome, WORK['acLeak']!),
];

/** Suvidha Services: maintenance of air conditioners, generators, water purifiers and UPS. */
export const services: DemoDataset = {
  key: 'services',
  organisation: 'Suvidha Services',
  entities: [
    {
      domain: DOMAIN,
      displayName: 'Suvidha Services, Basavanagudi',
      industry: 'SVCS1',
      branchCode: 'BSG',
      gstin: gstinOf('29AAUFS6638N1Z'),
      address: { line1: '9, DVG Road', line2: 'Basavanagudi', city: 'Bengaluru', pin: '560004' },
      phone: '8026670950',
      email: 'help@suvidhaservices.example.in',
      print: {
        upiId: 'suvidhaservices@hdfcbank',
        bankDetails: 'HDFC Bank, Basavanagudi branch\nA/c 50200047118832, IFSC HDFC0000184',
        terms: 'Service is guaranteed for 30 days. Parts carry the warranty of their maker.',
      },
      settings: { service: { promisedTime: '18:00' } },
      stockPercent: 100,
    },
  ],
  users: [
    { username: 'owner', role: 'owner', name: 'Anjali Subramanian' },
    { username: 'manager', role: 'manager', name: 'Prakash Achar' },
    { username: 'advisor', role: 'advisor', name: 'Chaitra Gowda' },
    { username: 'cashier', role: 'cashier', name: 'Roopa Dinesh' },
    { username: 'technician', role: 'technician', name: 'Mallikarjun Hiremath' },
    { username: 'accountant', role: 'accountant', name: 'Vasudha Pai' },
    { username: 'parts', role: 'parts', name: 'Sebastian Fernandes' },
    { username: 'clerk', role: 'clerk', name: 'Lokesh Kumar' },
  ],
  makes,
  masters: servicesMasters,
  complaints,
  guides: [],
  operations,
  items,
  quickLists,
  openingDaysAgo: 45,
  adjustments: [],
  customers,
  vehicles,
  orders,
  advances: [],
};
