import type { DemoDataset } from '../../engine/dataset.ts';
import type { DemoOrder, DemoStage } from '../../engine/dataset/orders.ts';
import type { DemoVehicle } from '../../engine/dataset/vehicles.ts';
import { gstinOf } from '../gstin-of.ts';
import { servicesMasters } from '../masters.ts';
import { appointments } from './appointments.ts';
import { complaints, items, makes, operations, quickLists } from './catalogue.ts';
import { customers, vehicles } from './clients.ts';
import { materialOut, partRequests } from './goods-moved.ts';
import { OPENING_DAYS_AGO, servicesPast } from './past.ts';
import { tickets } from './tickets.ts';
import { type Work, WORK } from './work.ts';
import { servicesTalks } from './chat.ts';

const DOMAIN = 'servicesdemo';

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
    type: stage === 'new' ? 'Paid repair' : work === WORK['generator'] ? 'Maintenance contract' : undefined,
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
      company: { logo: { ring: 'violet', hub: 'amber', spokes: 6 } },
      stockPercent: 100,
      costPercent: 25,
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
  openingDaysAgo: OPENING_DAYS_AGO,
  adjustments: [],
  materialOut,
  partRequests,
  customers,
  vehicles,
  orders,
  tickets,
  appointments,
  advances: [],
  talks: servicesTalks,
  supportOperators: ['manager', 'advisor'],
  past: (startedOn) => servicesPast(startedOn, orders),
};
