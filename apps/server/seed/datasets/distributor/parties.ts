import type { DemoCustomer, DemoVendor } from '../../engine/dataset/parties.ts';
import { gstinOf } from '../gstin-of.ts';

type Place = readonly [line1: string, line2: string, pin: string];

/** A shop sells scheduled drugs by licences of its own: forms 20 and 21. */
const chemist = (
  key: string,
  name: string,
  phone: string,
  first14: string,
  [line1, line2, pin]: Place,
  more: Partial<DemoCustomer> = {},
): DemoCustomer => ({
  ...{ key, name, phone, email: `buying@${key}.example.in`, gstin: gstinOf(first14) },
  ...{ address: { line1, line2, city: 'Bengaluru', pin }, stateCode: '29', creditDays: 21, creditLimit: 300_000 },
  drugLicences: ['20', '21'].map((form) => ({ form, no: `KA-B-${form}-${phone.slice(-5)}`, validForDays: 640 })),
  category: 'Chemist',
  ...more,
});

/** Who buys: chemists, a hospital, one whose licence has ended, and one abroad. */
export const customers: readonly DemoCustomer[] = [
  chemist('lifecare', 'Lifecare Chemists', '8040662101', '29AAGFL2210K1Z', [
    '12, Sampige Road',
    'Malleswaram',
    '560003',
  ]),
  chemist('srinidhi', 'Srinidhi Medicals', '8040662112', '29AALFS4471P1Z', ['6, 1st Main', 'Vijayanagar', '560040']),
  chemist('newcity', 'New City Pharmacy', '8040662123', '29AAJFN6602D1Z', [
    '90, Church Street',
    'Ashok Nagar',
    '560001',
  ]),
  chemist(
    'vaidehi',
    'Vaidehi Multi-speciality Hospital',
    '8040662134',
    '29AAFCV1180M1Z',
    ['4, ITPL Main Road', 'Whitefield', '560066'],
    { category: 'Hospital', creditDays: 45, creditLimit: 1_500_000 },
  ),
  chemist(
    'rajeshmedicals',
    'Rajesh Medicals',
    '8040662145',
    '29AAQFR9034B1Z',
    ['31, Mysore Road', 'Kengeri', '560060'],
    { drugLicences: [{ form: '20', no: 'KA-B-20-62145', validForDays: -40 }] },
  ),
  {
    ...{ key: 'maafannu', name: 'Maafannu Medical Supplies Pvt Ltd', phone: '8040662156' },
    ...{ email: 'buying@maafannu.example.com', address: { line1: '14, Orchid Magu', city: 'Male' } },
    ...{ countryCode: 'MV', creditDays: 30, creditLimit: 500_000 },
  },
];

/** Companies and their depots sell by licences 20B and 21B. */
const company = (
  key: string,
  name: string,
  phone: string,
  first14: string,
  [line1, line2, pin]: Place,
  paymentDays: number,
): DemoVendor => ({
  ...{ key, name, category: 'Medicines', phone, email: `depot@${key}.example.in`, gstin: gstinOf(first14) },
  ...{ address: { line1, line2, city: 'Bengaluru', pin }, stateCode: '29', paymentDays },
  drugLicences: ['20B', '21B'].map((form) => ({ form, no: `KA-WLF-${form}-${phone.slice(-4)}`, validForDays: 820 })),
});

export const vendors: readonly DemoVendor[] = [
  company(
    'sundepot',
    'Sun Pharma, Bengaluru depot',
    '8028520101',
    '29AADCS3124K1Z',
    ['5, KIADB Road', 'Bommasandra', '560099'],
    30,
  ),
  company(
    'cipladepot',
    'Cipla, Bengaluru depot',
    '8028520112',
    '29AAACC1450B1Z',
    ['77, Tumkur Road', 'Nelamangala', '562123'],
    30,
  ),
  company(
    'alliedhealth',
    'Allied Healthcare C&F',
    '8028520123',
    '29AAHCA5527L1Z',
    ['18, Hosur Road', 'Chandapura', '560099'],
    21,
  ),
];
