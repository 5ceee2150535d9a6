import type { DemoDataset } from '../../engine/dataset.ts';
import type { DemoCustomer } from '../../engine/dataset/parties.ts';
import type { DemoVehicle } from '../../engine/dataset/vehicles.ts';
import { dailyTalk } from '../daily-talk.ts';
import { gstinOf } from '../gstin-of.ts';
import { surveyorMasters } from '../masters.ts';
import { drawnVehicle, registrationOf } from '../workshop/fleet.ts';
import { makes } from '../workshop/makes.ts';
import { makeRandom } from '../../engine/random.ts';

const DOMAIN = 'surveyordemo';
const INSURERS = ['ICICI', 'NIA', 'HDFCERGO', 'BAJAJ'] as const;

/** Whose vehicles were damaged. */
const OWNERS: readonly (readonly [name: string, phone: string, area: string, pin: string])[] = [
  ['Shobha Ramesh', '9845320101', 'Malleshwaram', '560003'],
  ['Imran Pasha', '9845320102', 'Frazer Town', '560005'],
  ['Latha Venkatesh', '9845320103', 'Rajajinagar', '560010'],
  ['George Mathew', '9845320104', 'Kammanahalli', '560084'],
  ['Sunitha Hegde', '9845320105', 'Vijayanagar', '560040'],
  ['Arjun Nambiar', '9845320106', 'Sadashivanagar', '560080'],
  ['Padmini Shastry', '9845320107', 'Hebbal', '560024'],
  ['Kiran Belliappa', '9845320108', 'Yelahanka', '560064'],
  ['Fathima Banu', '9845320109', 'RT Nagar', '560032'],
  ['Nagaraj Urs', '9845320110', 'Sanjaynagar', '560094'],
];

const customers: readonly DemoCustomer[] = OWNERS.map(([name, phone, line2, pin], at) => ({
  key: `owner-${at + 1}`,
  name,
  phone,
  address: { line1: `${at + 3}, 4th Cross`, line2, city: 'Bengaluru', pin },
  stateCode: '29',
}));

const draw = makeRandom('vehicles of the surveyor');
const vehicles: readonly DemoVehicle[] = customers.map(({ key }, at) => {
  const { bodyType: _shape, ...vehicle } = drawnVehicle(draw, registrationOf(draw), key);
  return {
    ...vehicle,
    details: {
      policy: {
        insurer: INSURERS[at % INSURERS.length]!,
        number: `OG-26-1701-${4410 + at}`,
        kind: at % 3 === 1 ? 'ZeroDep' : 'Comp',
        insuredValue: 480_000 + at * 35_000,
        premium: 14_200 + at * 900,
        noClaimPercent: at % 3 === 0 ? 20 : 0,
        endsInDays: 40 + at * 25,
        pollutionEndsInDays: 60,
      },
    },
  };
});

/** Cauvery Surveyors: damages of motor vehicles are assessed for insurers. */
export const surveyor: DemoDataset = {
  key: 'surveyor',
  organisation: 'Cauvery Surveyors',
  entities: [
    {
      domain: DOMAIN,
      displayName: 'Cauvery Surveyors, Malleshwaram',
      industry: 'AUTO4',
      branchCode: 'MLW',
      gstin: gstinOf('29AAKFC2207S1Z'),
      address: { line1: '21, Sampige Road', line2: 'Malleshwaram', city: 'Bengaluru', pin: '560003' },
      phone: '8023440188',
      email: 'desk@cauverysurveyors.example.in',
      print: {
        upiId: 'cauverysurveyors@sbi',
        bankDetails: 'State Bank of India, Malleshwaram branch\nA/c 30219944871, IFSC SBIN0000813',
        terms: 'The assessment is of the damage that could be seen on the day of the survey.',
      },
      company: { logo: { ring: 'blue', hub: 'amber', spokes: 2 } },
      stockPercent: 0,
      costPercent: 10,
    },
  ],
  users: [
    { username: 'owner', role: 'owner', name: 'Ravindra Cauvery' },
    { username: 'manager', role: 'manager', name: 'Vinayak Shenoy' },
    { username: 'advisor', role: 'advisor', name: 'Deepa Murthy' },
    { username: 'accountant', role: 'accountant', name: 'Sudarshan Rao' },
  ],
  makes,
  complaints: [],
  masters: surveyorMasters,
  guides: [],
  operations: [],
  items: [],
  openingDaysAgo: 40,
  adjustments: [],
  customers,
  vehicles,
  orders: [],
  advances: [],
  talks: [
    dailyTalk(
      'surveys',
      'Surveys of the day',
      ['manager', 'advisor', 'accountant', 'owner'],
      [
        ['manager', 'advisor', 'who is at Koramangala for the Nexon?', 'I am, at eleven.'],
        ['owner', 'advisor', 'did the insurer send the policy?', 'It came this morning, the copy is signed.'],
        ['advisor', 'manager', 'the gearbox was damaged before.', 'Then write it, with the pictures.'],
        ['manager', 'accountant', 'is the fee of ICICI in?', 'It is, less tax.'],
        ['owner', 'manager', 'how many are open for more than a week?', 'Two, both wait for papers.'],
      ],
    ),
  ],
  invitations: [
    {
      domain: 'autodemo',
      role: 'Customer',
      note: 'We survey the damages of your customers. Shall we talk about them here?',
      daysAgo: 7,
      accepted: { role: 'Vendor', daysAgo: 6 },
    },
  ],
  askedAssessments: {
    domain: 'autodemo',
    ends: { Intimated: ['sent', 'answered'], Surveyed: ['takenOver', 'refused'] },
  },
  crossTalks: [
    {
      domain: 'autodemo',
      lines: [
        { side: 'them', by: 'manager', daysAgo: 5, at: '07:40', words: 'The Nexon is opened. Can you come today?' },
        { side: 'us', by: 'advisor', daysAgo: 5, at: '07:52', words: 'At eleven. Please keep the bumper as it is.' },
        { side: 'them', by: 'manager', daysAgo: 5, at: '08:10', words: 'Nobody touches it.' },
        { side: 'us', by: 'advisor', daysAgo: 1, at: '08:30', words: 'The assessment goes out this afternoon.' },
      ],
      cards: [{ side: 'us', by: 'advisor', designation: 'Surveys, south', daysAgo: 6 }],
      privateLines: [
        {
          side: 'them',
          by: 'manager',
          to: 'advisor',
          daysAgo: 1,
          at: '08:45',
          words: 'Thank you. Is the radiator in it?',
        },
        { side: 'us', by: 'advisor', to: 'manager', daysAgo: 1, at: '08:50', words: 'It is, with half of its price.' },
      ],
    },
  ],
};
