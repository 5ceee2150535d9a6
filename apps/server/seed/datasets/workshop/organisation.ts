import type { DemoEntity, DemoUser } from '../../engine/dataset/organisation.ts';
import { WHEEL } from '../../engine/draw-logo.ts';
import { gstinOf } from '../gstin-of.ts';

const TERMS = [
  'Payment is due on delivery of the vehicle unless a credit period is agreed.',
  'Parts once fitted are not taken back. Electrical parts carry the warranty of their maker only.',
  'Replaced parts are handed over at delivery on request.',
  'Subject to Bengaluru jurisdiction.',
].join('\n');

const BANK = 'Canara Bank, Koramangala branch\nA/c 0417201008852, IFSC CNRB0000417';

export const workshopEntities: readonly DemoEntity[] = [
  {
    domain: 'autodemo',
    displayName: 'Sri Balaji Motors, Koramangala',
    industry: 'AUTO1',
    branchCode: 'KOR',
    gstin: gstinOf('29AAKCS7412P1Z'),
    address: { line1: '41, 80 Feet Road', line2: '6th Block, Koramangala', city: 'Bengaluru', pin: '560095' },
    phone: '8041276500',
    email: 'koramangala@sribalajimotors.example.in',
    print: { upiId: 'sribalajimotors@cnrb', bankDetails: BANK, terms: TERMS },
    company: {
      logo: WHEEL,
      profile: {
        legalName: 'Sri Balaji Motors Private Limited',
        website: 'www.sribalajimotors.example.in',
        pan: 'AAKCS7412P',
        cin: 'U50200KA2011PTC057412',
        registrations: [{ name: 'Shops and establishments', number: 'KA/BLR/SE/20418' }],
        addresses: [
          {
            label: 'Workshop',
            isDefaultDelivery: true,
            line1: '41, 80 Feet Road',
            line2: '6th Block, Koramangala',
            city: 'Bengaluru',
            stateCode: '29',
            pin: '560095',
          },
          {
            label: 'Paint and body store',
            isDefaultDelivery: false,
            line1: '7, Industrial Layout',
            line2: '5th Block, Koramangala',
            city: 'Bengaluru',
            stateCode: '29',
            pin: '560095',
          },
        ],
        opensAt: '09:00',
        closesAt: '19:00',
        weeklyOff: [0],
      },
    },
    stockPercent: 100,
    settings: { service: { insurance: true } },
    moreWarehouses: [{ name: 'Paint and body store' }, { name: 'Rejected goods', kind: 'Quarantine' }],
  },
  {
    domain: 'auto2demo',
    displayName: 'Sri Balaji Motors, Whitefield',
    industry: 'AUTO2',
    branchCode: 'WHF',
    gstin: gstinOf('29AAKCS7412P2Z'),
    address: {
      line1: '118, Whitefield Main Road',
      line2: 'Opposite Forum Value Mall',
      city: 'Bengaluru',
      pin: '560066',
    },
    phone: '8041276510',
    email: 'whitefield@sribalajimotors.example.in',
    print: { upiId: 'sribalajimotors.whf@cnrb', bankDetails: BANK, terms: TERMS },
    // A colour of its own: who works in both branches sees at once where he is.
    settings: { theme: { accent: 'teal' } },
    company: { logo: WHEEL },
    stockPercent: 50,
    costPercent: 55,
  },
];

export const workshopUsers: readonly DemoUser[] = [
  { username: 'owner', role: 'owner', name: 'Venkatesh Prasad' },
  { username: 'manager', role: 'manager', name: 'Lakshmi Narayanan' },
  { username: 'advisor', role: 'advisor', name: 'Arjun Hegde' },
  { username: 'advisor2', role: 'advisor', name: 'Kavya Nayak' },
  { username: 'advisor3', role: 'advisor', name: 'Rizwan Ahmed' },
  { username: 'cashier', role: 'cashier', name: 'Deepa Shenoy' },
  { username: 'technician', role: 'technician', name: 'Manjunath Gowda' },
  { username: 'technician2', role: 'technician', name: 'Imran Pasha' },
  { username: 'technician3', role: 'technician', name: 'Suresh Babu' },
  { username: 'accountant', role: 'accountant', name: 'Sowmya Bhat' },
  { username: 'parts', role: 'parts', name: 'Ravi Kulkarni' },
  { username: 'clerk', role: 'clerk', name: 'Nagaraj Naik' },
  { username: 'technician4', role: 'technician', name: 'Prakash Shetty' },
  { username: 'technician5', role: 'technician', name: 'Joseph Fernandes' },
];
