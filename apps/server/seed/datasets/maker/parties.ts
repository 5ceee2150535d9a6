import type { DemoCustomer, DemoVendor } from '../../engine/dataset/parties.ts';
import { gstinOf } from '../gstin-of.ts';

const dealer = (
  key: string,
  name: string,
  phone: string,
  first14: string,
  [line1, line2, pin]: readonly [string, string, string],
): DemoCustomer => ({
  key,
  name,
  phone,
  email: `buying@${key}.example.in`,
  gstin: gstinOf(first14),
  address: { line1, line2, city: 'Bengaluru', pin },
  stateCode: '29',
  creditDays: 21,
  creditLimit: 150_000,
});

/** Shops that sell what is made. */
export const customers: readonly DemoCustomer[] = [
  dealer('nilgiristores', 'Nilgiri Stores', '8040881210', '29AAFCN5521K1Z', [
    '171, Brigade Road',
    'Ashok Nagar',
    '560001',
  ]),
  dealer('moreproducts', 'Namma Provision Mart', '8040881221', '29AAKFN8812M1Z', [
    '9, 10th Main',
    'Jayanagar',
    '560011',
  ]),
  dealer('organichut', 'Organic Hut', '8040881232', '29AAMFO1109R1Z', ['44, 100 Feet Road', 'Indiranagar', '560038']),
  dealer('shivacaterers', 'Shiva Caterers', '8040881243', '29AAQFS7741B1Z', [
    '3, Sampige Road',
    'Malleswaram',
    '560003',
  ]),
];

const supplier = (
  key: string,
  name: string,
  category: string,
  phone: string,
  first14: string,
  [line1, line2, pin]: readonly [string, string, string],
): DemoVendor => ({
  key,
  name,
  category,
  phone,
  email: `sales@${key}.example.in`,
  gstin: gstinOf(first14),
  address: { line1, line2, city: 'Bengaluru', pin },
  stateCode: '29',
  paymentDays: 15,
});

/** Who sells raw and packing materials, who grinds and who mends machines. */
export const vendors: readonly DemoVendor[] = [
  supplier('apmctraders', 'APMC Spice Traders', 'Raw materials', '8023571101', '29AAFFA6612D1Z', [
    '27, APMC Yard',
    'Yeshwanthpur',
    '560022',
  ]),
  supplier('sripackaging', 'Sri Packaging Industries', 'Packing materials', '8023571112', '29AAGFS2290H1Z', [
    '110, 2nd Stage',
    'Peenya Industrial Area',
    '560058',
  ]),
  supplier('lakshmimills', 'Lakshmi Flour and Spice Mills', 'Job work', '8023571123', '29AAHFL4417J1Z', [
    '6, Mill Corner',
    'Magadi Road',
    '560023',
  ]),
  supplier('precisionworks', 'Precision Machine Works', 'Repairs', '8023571134', '29AAJFP9023L1Z', [
    '52, 4th Phase',
    'Peenya Industrial Area',
    '560058',
  ]),
];
