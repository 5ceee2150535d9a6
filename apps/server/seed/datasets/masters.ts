import type { MasterDefinition } from '@bahi/contract/define-master';
import type { MasterRow } from '@bahi/contract/master-endpoints';
import { adjustmentReason } from '@bahi/contract/masters/adjustment-reason';
import { advice } from '@bahi/contract/masters/advice';
import { bay } from '@bahi/contract/masters/bay';
import { checklist } from '@bahi/contract/masters/checklist';
import { customField } from '@bahi/contract/masters/custom-field';
import { customerCategory } from '@bahi/contract/masters/customer-category';
import { department } from '@bahi/contract/masters/department';
import { designation } from '@bahi/contract/masters/designation';
import { diagnosis } from '@bahi/contract/masters/diagnosis';
import { expenseCategory } from '@bahi/contract/masters/expense-category';
import { holiday } from '@bahi/contract/masters/holiday';
import { itemAttribute } from '@bahi/contract/masters/item-attribute';
import { itemCategory } from '@bahi/contract/masters/item-category';
import { labInvestigation } from '@bahi/contract/masters/lab-investigation';
import { location } from '@bahi/contract/masters/location';
import { procedure } from '@bahi/contract/masters/procedure';
import { productType } from '@bahi/contract/masters/product-type';
import { service } from '@bahi/contract/masters/service';
import { serviceCategory } from '@bahi/contract/masters/service-category';
import { tag } from '@bahi/contract/masters/tag';
import { ticketCategory } from '@bahi/contract/masters/ticket-category';
import { unit } from '@bahi/contract/masters/unit';
import { workOrderType } from '@bahi/contract/masters/work-order-type';
import { paiseOfRupees, percentOfNumber } from '@bahi/domain/money/convert';
import type { DemoMaster } from '../engine/dataset/masters.ts';

type Entered<M extends MasterDefinition> = Partial<MasterRow<M>>;

/** Records of one master; references by the title of what they name, which is entered before. */
const records = <const M extends MasterDefinition>(master: M, rows: readonly Entered<M>[]): DemoMaster => ({
  master,
  rows,
});
/** Records that differ in their name only. */
const named = <const M extends MasterDefinition>(master: M, names: readonly string[]): DemoMaster => ({
  master,
  rows: names.map((name) => ({ name })),
});
const taken = (master: MasterDefinition, keys: readonly string[]): DemoMaster => ({ master, rows: [], taken: keys });

const designations = (rows: readonly (readonly [name: string, department: string])[]): DemoMaster =>
  records(
    designation,
    rows.map(([name, departmentId]) => ({ name, departmentId })),
  );
const categories = (rows: readonly (readonly [name: string, hsn: string, parent?: string])[]): DemoMaster =>
  records(
    itemCategory,
    rows.map(([name, hsn, parentId]) => ({ name, hsn, parentId, taxPercent: percentOfNumber(18) })),
  );
const services = (
  rows: readonly (readonly [name: string, category: string, minutes: number, rupees: number])[],
  sac: string,
): DemoMaster =>
  records(
    service,
    rows.map(([name, categoryId, minutes, rupees]) => ({
      name,
      categoryId,
      minutes,
      price: paiseOfRupees(rupees),
      sac,
      taxPercent: percentOfNumber(18),
      bookable: true,
    })),
  );

/** What every business of the demo has. */
const shared: readonly DemoMaster[] = [
  records(holiday, [
    { name: 'Republic Day 2026', heldOn: '2026-01-26' },
    { name: 'Independence Day 2026', heldOn: '2026-08-15' },
    { name: 'Gandhi Jayanti 2026', heldOn: '2026-10-02' },
    { name: 'Republic Day 2027', heldOn: '2027-01-26' },
  ]),
  records(customField, [
    { label: 'Replaces part', record: 'item', kind: 'text', inList: true, searchable: true, position: 1 },
    {
      label: 'Origin',
      record: 'item',
      kind: 'choice',
      options: [{ text: 'Genuine' }, { text: 'OES' }, { text: 'Aftermarket' }],
      searchable: true,
      onPrint: true,
      position: 2,
    },
    { label: 'Purchase order needed', record: 'customer', kind: 'yesNo', searchable: true, position: 1 },
    { label: 'Vendor code', record: 'customer', kind: 'text', inList: true, onPrint: true, position: 2 },
  ]),
  records(customerCategory, [
    { name: 'Walk-in' },
    { name: 'Regular', discountPercent: percentOfNumber(5) },
    {
      name: 'Company account',
      discountPercent: percentOfNumber(7.5),
      creditDays: 30,
      creditLimit: paiseOfRupees(200_000),
    },
    { name: 'Staff and family', discountPercent: percentOfNumber(10) },
    { name: 'Government', creditDays: 60, creditLimit: paiseOfRupees(500_000) },
  ]),
  records(
    expenseCategory,
    [
      ['Rent', true, 6100],
      ['Electricity and water', true, 6200],
      ['Travel and conveyance', false, 6400],
      ['Tea and refreshments', false, 6600],
      ['Stationery and printing', true, 6600],
      ['Repairs of the premises', true, 6500],
      ['Telephone and internet', true, 6300],
      ['Staff welfare', false, 6600],
    ].map(([name, inputCredit, accountCode]) => ({
      name: name as string,
      accountCode: accountCode as number,
      inputCredit: inputCredit as boolean,
      needsBill: inputCredit as boolean,
      limit: paiseOfRupees(inputCredit ? 50_000 : 2_000),
    })),
  ),
  records(adjustmentReason, [
    { name: 'Damaged in the store', direction: 'Out' },
    { name: 'Expired', direction: 'Out' },
    { name: 'Found at the count', direction: 'In' },
    { name: 'Missing at the count', direction: 'Out' },
    { name: 'Used for own work', direction: 'Out' },
    { name: 'Correction of an entry', direction: 'Both' },
  ]),
  records(unit, [
    { name: 'Number', symbol: 'nos', gstnCode: 'NOS', decimals: 0 },
    { name: 'Piece', symbol: 'pcs', gstnCode: 'PCS', decimals: 0 },
    { name: 'Tablet', symbol: 'tab', gstnCode: 'TBS', decimals: 0 },
    { name: 'Bottle', symbol: 'btl', gstnCode: 'BTL', decimals: 0 },
    { name: 'Pack', symbol: 'pac', gstnCode: 'PAC', decimals: 0 },
    { name: 'Tube', symbol: 'tub', gstnCode: 'TUB', decimals: 0 },
    { name: 'Box', symbol: 'box', gstnCode: 'BOX', decimals: 0 },
    { name: 'Pair', symbol: 'pair', gstnCode: 'PRS', decimals: 0 },
    { name: 'Set', symbol: 'set', gstnCode: 'SET', decimals: 0 },
    { name: 'Litre', symbol: 'l', gstnCode: 'LTR', decimals: 3 },
    { name: 'Millilitre', symbol: 'ml', gstnCode: 'MLT', decimals: 0 },
    { name: 'Kilogram', symbol: 'kg', gstnCode: 'KGS', decimals: 3 },
    { name: 'Metre', symbol: 'm', gstnCode: 'MTR', decimals: 2 },
  ]),
  records(tag, [
    { name: 'Urgent', colour: 'red', description: 'To be done today' },
    { name: 'Follow-up', colour: 'blue', description: 'Somebody is to be called again' },
    { name: 'Waiting', colour: 'amber', description: 'Somebody outside has to act' },
    { name: 'Idea', colour: 'violet' },
    { name: 'Audit', colour: 'grey', description: 'Asked for by the auditor' },
  ]),
];

export const workshopMasters: readonly DemoMaster[] = [
  ...shared,
  named(department, ['Workshop', 'Body shop', 'Parts', 'Front office', 'Accounts', 'Customer care']),
  designations([
    ['Service manager', 'Workshop'],
    ['Service advisor', 'Front office'],
    ['Technician', 'Workshop'],
    ['Electrician', 'Workshop'],
    ['Painter', 'Body shop'],
    ['Denter', 'Body shop'],
    ['Parts manager', 'Parts'],
    ['Cashier', 'Accounts'],
    ['Accountant', 'Accounts'],
  ]),
  named(serviceCategory, [
    'Periodic service',
    'Repairs',
    'Cleaning and detailing',
    'Tyres and wheels',
    'Body and paint',
  ]),
  services(
    [
      ['Basic service', 'Periodic service', 120, 2_499],
      ['Full service', 'Periodic service', 240, 4_999],
      ['Air conditioner service', 'Repairs', 90, 1_799],
      ['Brake service', 'Repairs', 90, 1_299],
      ['Wheel alignment and balancing', 'Tyres and wheels', 45, 899],
      ['Interior cleaning', 'Cleaning and detailing', 120, 1_499],
      ['Ceramic coating', 'Cleaning and detailing', 480, 14_999],
      ['Dent repair, one panel', 'Body and paint', 240, 3_200],
    ],
    '998714',
  ),
  categories([
    ['Engine', '8409'],
    ['Filters', '8421', 'Engine'],
    ['Lubricants', '2710'],
    ['Brakes', '8708'],
    ['Suspension', '8708'],
    ['Electrical', '8511'],
    ['Batteries', '8507', 'Electrical'],
    ['Body parts', '8708'],
    ['Tyres', '4011'],
    ['Consumables', '3403'],
  ]),
  records(itemAttribute, [
    { name: 'Grade of oil', values: ['0W-20', '5W-30', '10W-30', '15W-40', '20W-50'].map((value) => ({ value })) },
    { name: 'Side', values: ['Left', 'Right', 'Front', 'Rear'].map((value) => ({ value })) },
  ]),
  records(productType, [
    { name: 'Car', meter: 'km', serviceMonths: 6 },
    { name: 'Two-wheeler', meter: 'km', serviceMonths: 4 },
    { name: 'Commercial vehicle', meter: 'km', serviceMonths: 3 },
    { name: 'Generator', meter: 'hours', serviceMonths: 6 },
  ]),
  records(location, [
    ...['A-01', 'A-02', 'A-03', 'B-01', 'B-02'].map((name) => ({ name, kind: 'rack' as const, zone: 'Fast movers' })),
    { name: 'Oil bay', kind: 'floor', zone: 'Lubricants' },
    { name: 'Battery shelf', kind: 'shelf', zone: 'Electrical' },
  ]),
  records(checklist, [
    {
      name: 'Receiving a vehicle',
      use: 'receiving',
      items: [
        { label: 'Odometer reading', answer: 'number', mandatory: true },
        { label: 'Fuel level', answer: 'number', mandatory: true },
        { label: 'Dents and scratches noted', answer: 'yesNo', mandatory: true },
        { label: 'Spare wheel and tools', answer: 'yesNo', mandatory: false },
        { label: 'Valuables left in the vehicle', answer: 'text', mandatory: false },
      ],
    },
    {
      name: 'Inspection, 20 points',
      use: 'inspection',
      items: [
        'Engine oil',
        'Coolant',
        'Brake fluid',
        'Brake pads',
        'Tyres',
        'Battery',
        'Lights',
        'Wipers',
        'Belts',
      ].map((label) => ({ label, answer: 'condition' as const, mandatory: true })),
    },
    {
      name: 'Vehicle health check',
      use: 'inspection',
      items: [
        { group: 'Under the bonnet', label: 'Engine oil', answer: 'condition', mandatory: true },
        { group: 'Under the bonnet', label: 'Coolant', answer: 'condition', mandatory: true },
        { group: 'Under the bonnet', label: 'Battery voltage', answer: 'number', unit: 'V', mandatory: true },
        { group: 'Tyres', label: 'Front left tread', answer: 'number', unit: 'mm', mandatory: true },
        { group: 'Tyres', label: 'Front right tread', answer: 'number', unit: 'mm', mandatory: true },
        { group: 'Tyres', label: 'Rear left tread', answer: 'number', unit: 'mm', mandatory: true },
        { group: 'Tyres', label: 'Rear right tread', answer: 'number', unit: 'mm', mandatory: true },
        { group: 'Brakes', label: 'Front brake pads', answer: 'number', unit: 'mm', mandatory: true },
        { group: 'Brakes', label: 'Rear brake pads', answer: 'number', unit: 'mm', mandatory: true },
        { group: 'Brakes', label: 'Brake fluid', answer: 'condition', mandatory: false },
        { group: 'Lights and glass', label: 'Headlamps and indicators', answer: 'condition', mandatory: true },
        { group: 'Lights and glass', label: 'Wiper blades', answer: 'condition', mandatory: false },
      ],
    },
    {
      name: 'Two-wheeler check',
      use: 'inspection',
      bodyTypes: [{ bodyType: 'two-wheeler' }],
      items: [
        { label: 'Chain slack', answer: 'number', unit: 'mm', mandatory: true },
        { label: 'Brake cables', answer: 'condition', mandatory: true },
        { label: 'Horn and lights', answer: 'yesNo', mandatory: true },
      ],
    },
    {
      name: 'Handing over',
      use: 'delivery',
      items: [
        { label: 'Road test done', answer: 'yesNo', mandatory: true },
        { label: 'Washed and cleaned', answer: 'yesNo', mandatory: true },
        { label: 'Old parts shown to the customer', answer: 'yesNo', mandatory: false },
      ],
    },
    {
      name: 'Final check',
      use: 'quality',
      items: [
        { label: 'Road test', answer: 'condition', mandatory: true },
        { label: 'Wheel nuts tightened', answer: 'yesNo', mandatory: true },
        { label: 'No lamp of the dashboard burns', answer: 'yesNo', mandatory: true },
      ],
    },
    {
      name: 'Start of the day',
      use: 'daily',
      items: [
        { label: 'Lift and jacks', answer: 'condition', mandatory: true },
        { label: 'Fire extinguisher in its place', answer: 'yesNo', mandatory: true },
      ],
    },
  ]),
  records(bay, [
    { name: 'Bay 1', description: 'Two-post lift' },
    { name: 'Bay 2', description: 'Two-post lift' },
    { name: 'Wheel bay', description: 'Alignment and balancing' },
    { name: 'Body shop', description: 'Denting and painting' },
  ]),
  records(workOrderType, [
    { name: 'Paid service', payer: 'Cus', checklistId: 'Receiving a vehicle', promisedHours: 8 },
    { name: 'Running repair', payer: 'Cus', checklistId: 'Receiving a vehicle', promisedHours: 24 },
    { name: 'Accident repair', payer: 'Cus', checklistId: 'Inspection, 20 points', promisedHours: 240 },
    { name: 'Warranty', payer: 'War', promisedHours: 48 },
    { name: 'Own vehicle', payer: 'Int' },
  ]),
];

export const pharmacyMasters: readonly DemoMaster[] = [
  ...shared,
  named(department, ['Counter', 'Store', 'Accounts', 'Home delivery', 'Clinic', 'Laboratory']),
  designations([
    ['Pharmacist', 'Counter'],
    ['Counter assistant', 'Counter'],
    ['Store keeper', 'Store'],
    ['Cashier', 'Accounts'],
    ['Physician', 'Clinic'],
    ['Laboratory technician', 'Laboratory'],
  ]),
  named(serviceCategory, ['Measurements', 'Vaccinations', 'Home care']),
  services(
    [
      ['Blood pressure check', 'Measurements', 10, 50],
      ['Blood sugar check', 'Measurements', 10, 80],
      ['Influenza vaccination', 'Vaccinations', 15, 300],
      ['Home delivery of medicines', 'Home care', 60, 40],
    ],
    '999319',
  ),
  categories([
    ['Tablets and capsules', '3004'],
    ['Syrups', '3004'],
    ['Injections', '3004'],
    ['Ointments', '3004'],
    ['Surgical', '3005'],
    ['Baby care', '3401'],
    ['Personal care', '3304'],
    ['Devices', '9018'],
  ]),
  records(itemAttribute, [
    {
      name: 'Pack',
      values: ['Strip of 10', 'Strip of 15', 'Bottle 60 ml', 'Bottle 100 ml'].map((value) => ({ value })),
    },
    { name: 'Strength', values: ['250 mg', '500 mg', '650 mg'].map((value) => ({ value })) },
  ]),
  named(productType, ['Blood pressure monitor', 'Glucometer', 'Nebuliser', 'Wheelchair']),
  records(location, [
    ...['M1', 'M2', 'M3', 'M4'].map((name) => ({ name, kind: 'shelf' as const, zone: 'Medicines' })),
    { name: 'Refrigerator', kind: 'cold', zone: 'Vaccines and insulin' },
    { name: 'Locked cupboard', kind: 'bin', zone: 'Schedule X' },
  ]),
  records(checklist, [
    {
      name: 'Opening the counter',
      use: 'daily',
      items: [
        { label: 'Refrigerator temperature in °C', answer: 'number', mandatory: true },
        { label: 'Cash in the till counted', answer: 'yesNo', mandatory: true },
        { label: 'Expiring stock set apart', answer: 'yesNo', mandatory: false },
      ],
    },
  ]),
  taken(diagnosis, [
    'I10',
    'E11.9',
    'J00',
    'J06.9',
    'J45.9',
    'K21.9',
    'K29.7',
    'M54.5',
    'G43.9',
    'N39.0',
    'R50.9',
    'A90',
  ]),
  taken(procedure, [
    'vaccination',
    'intramuscular-injection',
    'nebulisation',
    'wound-dressing-small',
    'ear-wax-removal',
  ]),
  taken(labInvestigation, ['haemoglobin', 'hba1c', 'blood-sugar-fasting', 'creatinine', 'tsh', 'complete-blood-count']),
  taken(advice, ['plenty-of-fluids', 'rest', 'diabetic-diet', 'low-salt', 'steam-inhalation', 'complete-the-course']),
];

export const servicesMasters: readonly DemoMaster[] = [
  ...shared,
  named(ticketCategory, ['Breakdown', 'Maintenance', 'Installation', 'Bill and payment', 'Complaint']),
  named(department, ['Field service', 'Workshop', 'Stores', 'Front office', 'Accounts', 'Sales']),
  designations([
    ['Field engineer', 'Field service'],
    ['Senior field engineer', 'Field service'],
    ['Bench technician', 'Workshop'],
    ['Store keeper', 'Stores'],
    ['Coordinator', 'Front office'],
    ['Accountant', 'Accounts'],
  ]),
  named(serviceCategory, ['Installation', 'Repair', 'Maintenance']),
  services(
    [
      ['Installation of a split air conditioner', 'Installation', 180, 1_999],
      ['Repair visit', 'Repair', 60, 599],
      ['Gas filling', 'Repair', 90, 2_800],
      ['Deep cleaning', 'Maintenance', 90, 1_199],
      ['Yearly maintenance visit', 'Maintenance', 60, 799],
    ],
    '998715',
  ),
  categories([
    ['Compressors', '8414'],
    ['Electronics', '8534'],
    ['Motors', '8501'],
    ['Pipes and fittings', '7411'],
    ['Gas', '2903'],
    ['Filters', '8421'],
  ]),
  records(itemAttribute, [{ name: 'Capacity', values: ['1 t', '1.5 t', '2 t'].map((value) => ({ value })) }]),
  records(productType, [
    { name: 'Air conditioner', serviceMonths: 6 },
    { name: 'Refrigerator', serviceMonths: 12 },
    { name: 'Washing machine', serviceMonths: 12 },
    { name: 'Generator', meter: 'hours', serviceMonths: 6 },
  ]),
  records(location, [
    ...['S-1', 'S-2', 'S-3'].map((name) => ({ name, kind: 'shelf' as const, zone: 'Spares' })),
    { name: 'Gas cage', kind: 'floor', zone: 'Cylinders' },
  ]),
  records(checklist, [
    {
      name: 'Site visit',
      use: 'visit',
      items: [
        { label: 'Supply voltage', answer: 'number', mandatory: true },
        { label: 'Outdoor unit reachable', answer: 'yesNo', mandatory: true },
        { label: 'Filter', answer: 'condition', mandatory: true },
        { label: 'What the customer says', answer: 'text', mandatory: false },
      ],
    },
    {
      name: 'Handing over',
      use: 'delivery',
      items: [
        { label: 'Runs as agreed', answer: 'yesNo', mandatory: true },
        { label: 'Place left clean', answer: 'yesNo', mandatory: true },
      ],
    },
  ]),
  records(workOrderType, [
    { name: 'Installation', payer: 'Cus', checklistId: 'Site visit', promisedHours: 48 },
    { name: 'Paid repair', payer: 'Cus', checklistId: 'Site visit', promisedHours: 24 },
    { name: 'Warranty repair', payer: 'War', promisedHours: 48 },
    { name: 'Maintenance contract', payer: 'Cus', promisedHours: 72 },
  ]),
];

export const makerMasters: readonly DemoMaster[] = [
  ...shared,
  named(department, ['Production', 'Stores', 'Sales', 'Accounts']),
  designations([
    ['Production manager', 'Production'],
    ['Machine operator', 'Production'],
    ['Store keeper', 'Stores'],
    ['Cashier', 'Accounts'],
    ['Accountant', 'Accounts'],
  ]),
  categories([
    ['Raw materials', '1202'],
    ['Packing materials', '3923'],
    ['Loose goods', '1508'],
    ['Packed goods', '2106'],
  ]),
  records(location, [
    ...['R1', 'R2', 'P1'].map((name) => ({ name, kind: 'rack' as const, zone: 'Materials' })),
    { name: 'T1', kind: 'floor', zone: 'Tanks and bins' },
    { name: 'F1', kind: 'rack', zone: 'Packed goods' },
  ]),
];

export const distributorMasters: readonly DemoMaster[] = [
  ...shared,
  named(department, ['Sales', 'Stores', 'Delivery', 'Accounts']),
  designations([
    ['Sales representative', 'Sales'],
    ['Store keeper', 'Stores'],
    ['Van driver', 'Delivery'],
    ['Accountant', 'Accounts'],
  ]),
  categories([
    ['Tablets and capsules', '3004'],
    ['Syrups', '3004'],
    ['Injections', '3004'],
    ['Devices', '902519'],
  ]),
  records(location, [
    ...['A1', 'A2', 'B1'].map((name) => ({ name, kind: 'rack' as const, zone: 'Medicines' })),
    { name: 'Cold room', kind: 'cold', zone: 'Vaccines and insulin' },
  ]),
];

export const surveyorMasters: readonly DemoMaster[] = [
  // He keeps no stock.
  ...shared.filter(({ master }) => master.when === undefined),
  named(department, ['Surveys', 'Accounts']),
  designations([
    ['Surveyor', 'Surveys'],
    ['Accountant', 'Accounts'],
  ]),
];

export const hospitalMasters: readonly DemoMaster[] = [
  ...shared,
  named(department, ['Wards', 'Pharmacy', 'Front desk', 'Accounts']),
  designations([
    ['Pharmacist', 'Pharmacy'],
    ['Receptionist', 'Front desk'],
    ['Accountant', 'Accounts'],
  ]),
];

export const projectsMasters: readonly DemoMaster[] = [
  // It keeps no stock.
  ...shared.filter(({ master }) => master.when === undefined),
  named(department, ['Sites', 'Office']),
  designations([
    ['Site engineer', 'Sites'],
    ['Accountant', 'Office'],
  ]),
];
