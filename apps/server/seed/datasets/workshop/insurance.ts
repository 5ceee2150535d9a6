import type { DemoClaimStage, DemoInsuredRepair, DemoTieUp } from '../../engine/dataset/insurance.ts';
import { gstinOf } from '../gstin-of.ts';
import { type FleetVehicle, vehicles } from './fleet.ts';

/** Insurers with whom the workshop settles; one of them is billed in another state. */
export const tieUps: readonly DemoTieUp[] = [
  {
    insurer: 'ICICI',
    creditDays: 45,
    rates: [
      { bodyType: 'hatchback', rate: 720 },
      { bodyType: 'sedan', rate: 860 },
      { bodyType: 'suv', rate: 1_100 },
    ],
    branches: [
      { name: 'Mumbai claims', gstin: gstinOf('27AAACI7904G1Z'), address: 'Veer Savarkar Marg, Prabhadevi, Mumbai' },
      { name: 'Bengaluru', gstin: gstinOf('29AAACI7904G1Z'), address: 'Residency Road, Bengaluru' },
    ],
  },
  {
    insurer: 'NIA',
    creditDays: 30,
    branches: [{ name: 'Jayanagar', gstin: gstinOf('29AAACN4165C1Z'), address: '11th Main, Jayanagar, Bengaluru' }],
  },
  {
    insurer: 'BAJAJ',
    creditDays: 30,
    branches: [{ name: 'M.G. Road', gstin: gstinOf('29AABCB5730G1Z'), address: 'M.G. Road, Bengaluru' }],
  },
  {
    insurer: 'DIGIT',
    creditDays: 45,
    branches: [{ name: 'Koramangala', gstin: gstinOf('29AAFCO4569L1Z'), address: '1st Block, Koramangala, Bengaluru' }],
  },
];

/** A claim of each stage, with the two insurers of whom most come. */
const CLAIMS: readonly DemoClaimStage[] = [
  'intimated',
  'surveyed',
  'approved',
  'billed',
  'settled',
  'shortPaid',
  'waits',
  'rejected',
  'withdrawn',
];

/** The claims of the other two; of the last one the customer pays all and is reimbursed. */
const MORE_CLAIMS: readonly DemoClaimStage[] = ['intimated', 'surveyed', 'approved', 'billed', 'settled', 'billed'];
const REIMBURSED = MORE_CLAIMS.length - 1;
const [third, fourth] = vehicles.filter(({ bodyType }) => bodyType !== 'two-wheeler').slice(4, 6);

const ownedBy = ({ customer, registration }: FleetVehicle) => ({ customer, registration });

/** Front and rear in turn, of two vehicles and two insurers; one of them is billed in another state. */
const repairOf = (at: number): Omit<DemoInsuredRepair, 'key'> => ({
  domain: 'autodemo',
  daysAgo: 1,
  ...(at % 2 === 0
    ? { customer: 'person-1', registration: 'KA 05 MH 4821', insurer: 'ICICI', branch: 'Mumbai claims' }
    : { customer: 'person-2', registration: '22 BH 6517 A', insurer: 'NIA', branch: 'Jayanagar' }),
  claimNumber: `MOT/2281/${8100 + at}`,
  lossDaysAgo: 4 + at,
  excess: 1000,
  labour: [
    { description: at % 2 === 0 ? 'Remove and refit front bumper' : 'Remove and refit rear door', price: 900 },
    { description: at % 2 === 0 ? 'Paint front bumper' : 'Paint rear door', price: 4400, material: 'Paint' },
  ],
  parts: [
    at % 2 === 0
      ? { description: 'Front bumper', hsn: '870810', price: 8000, material: 'Plastic' }
      : { description: 'Rear door', hsn: '870829', price: 11200, material: 'Metal' },
  ],
});

/** Repairs that insurer and customer share, each billed to both. */
export const insuredRepairs: readonly DemoInsuredRepair[] = [
  {
    key: 'bumper',
    domain: 'autodemo',
    daysAgo: 1,
    customer: 'person-1',
    registration: 'KA 05 MH 4821',
    insurer: 'ICICI',
    branch: 'Mumbai claims',
    claimNumber: 'MOT/2281/7741',
    lossDaysAgo: 6,
    excess: 1000,
    labour: [
      { description: 'Remove and refit front bumper', price: 600 },
      { description: 'Paint front bumper', price: 4000, material: 'Paint' },
    ],
    parts: [{ description: 'Front bumper', hsn: '870810', price: 8000, material: 'Plastic' }],
  },
  {
    key: 'windscreen',
    domain: 'autodemo',
    daysAgo: 1,
    customer: 'person-2',
    registration: '22 BH 6517 A',
    insurer: 'NIA',
    branch: 'Jayanagar',
    claimNumber: '6702/24/11893',
    lossDaysAgo: 9,
    excess: 2000,
    labour: [
      { description: 'Fit windscreen', price: 1800 },
      { description: 'Dent and paint left door', price: 5200, material: 'Paint' },
    ],
    parts: [
      { description: 'Windscreen', hsn: '700721', price: 14500, material: 'Glass' },
      { description: 'Left door panel', hsn: '870829', price: 9800, material: 'Metal' },
    ],
  },
  ...CLAIMS.map((claim, at): DemoInsuredRepair => ({ ...repairOf(at), key: `claim-${claim}`, claim })),
  ...MORE_CLAIMS.map((claim, at): DemoInsuredRepair => ({
    ...repairOf(CLAIMS.length + at),
    ...(at % 2 === 0
      ? { ...ownedBy(third!), insurer: 'BAJAJ', branch: 'M.G. Road' }
      : { ...ownedBy(fourth!), insurer: 'DIGIT', branch: 'Koramangala' }),
    key: `more-claim-${at}`,
    claim,
    ...(at === REIMBURSED && { mode: 'Reimb' as const }),
  })),
];
