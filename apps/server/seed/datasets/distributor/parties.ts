import type { DemoCustomer, DemoVendor } from '../../engine/dataset/parties.ts';
import { gstinOf } from '../gstin-of.ts';

type Place = readonly [line1: string, line2: string, pin: string];
const party = (key: string, name: string, phone: string, first14: string, [line1, line2, pin]: Place) => ({
  ...{ key, name, phone, email: `purchase@${key}.example.in`, gstin: gstinOf(first14) },
  address: { line1, line2, city: 'Bengaluru', pin },
  stateCode: '29',
});
const chemist = (...of: Parameters<typeof party>): DemoCustomer => ({
  ...party(...of),
  creditDays: 21,
  creditLimit: 200_000,
});
const company = (...of: Parameters<typeof party>): DemoVendor => ({
  ...party(...of),
  category: 'Manufacturers',
  paymentDays: 30,
});

/** Pharmacies that buy here. */
export const customers: readonly DemoCustomer[] = [
  chemist('sanjeevini', 'Sanjeevini Medicals', '8026712201', '29AAGFS1180N1Z', ['4, Bull Temple Road', 'Basavanagudi', '560019']),
  chemist('apnachemist', 'Apna Chemist', '8026712212', '29AAHFA7713Q1Z', ['88, Mysore Road', 'Chamrajpet', '560018']),
  chemist('vaidyastores', 'Vaidya Drug Stores', '8026712223', '29AAJFV5502R1Z', ['12, Link Road', 'Seshadripuram', '560020']),
];

export const vendors: readonly DemoVendor[] = [
  company('microlabs', 'Micro Labs depot', '8022334101', '29AABCM2207A1Z', ['27, Race Course Road', 'Gandhi Nagar', '560001']),
  company('omronhealth', 'Omron Healthcare depot', '8022334112', '29AACCO9916B1Z', ['5, Hosur Road', 'Bommasandra', '560099']),
];
