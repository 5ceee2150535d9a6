import { answerLink, makeEstimateLink, openLink } from '@bahi/contract/endpoints/platform/public-link';
import {
  addEstimateLabour,
  addSupplementary,
  approveServiceEstimate,
  convertServiceEstimate,
  createServiceEstimate,
  setServiceEstimateStatus,
} from '@bahi/contract/endpoints/service/service-estimate';
import { LinkChannel } from '@bahi/domain/links/public-link';
import { RepairAction, RepairSide } from '@bahi/domain/document/work-order';
import { PAISE_PER_RUPEE, QUANTITY_PER_UNIT, UNIT_PRICE_PER_RUPEE } from '@bahi/domain/money/units';
import { labourTaxCode } from '@bahi/domain/tax/tax-codes';
import { makeRandom } from './random.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/**
 * What became of the estimates of the last days, in turn; `expired` went out for one day, `linked` by a link that nobody answered,
 * `lapsed` by one whose days are over.
 */
const ENDS = [
  'new',
  'sent',
  'partly',
  'confirmed',
  'approved',
  'declined',
  'expired',
  'linked',
  'answered',
  'converted',
  'rounds',
  'onHold',
  'cancelled',
  'lapsed',
] as const;
type End = (typeof ENDS)[number];
/** How often all of that happened, and what besides: sixty in all, eight of them with rounds. */
const TURNS = 4;
const BESIDES: readonly End[] = ['rounds', 'rounds', 'rounds', 'rounds'];
/** Days ago, of which the links are over. */
const LAPSED_DAYS = 12;
/** What became of the assessments of a surveyor, who has no orders. */
const ASSESSED: readonly End[] = [
  ...(['new', 'sent', 'partly', 'confirmed', 'approved'] as const),
  ...(['declined', 'linked', 'answered', 'confirmed', 'sent'] as const),
];
const VALID_DAYS = 30;

const WORK = [
  { said: 'Brakes squeal', labour: 'Replace front brake pads', rupees: 1450 },
  { said: 'Steering pulls to the left', labour: 'Wheel alignment and balancing', rupees: 900 },
  { said: 'Air conditioner does not cool', labour: 'Recharge air conditioner', rupees: 2200 },
  { said: 'Dent in the door', labour: 'Beat out and paint door', rupees: 6800 },
] as const;

const RUPEE = PAISE_PER_RUPEE;
/** What accidents damage: replaced, or beaten out and painted. */
const PANELS = [
  {
    repair: { description: 'Front bumper', side: RepairSide.front, action: RepairAction.replace },
    quantity: QUANTITY_PER_UNIT,
    assessment: {
      customerPricePaise: 8000 * RUPEE,
      customerRemoveRefitPaise: 600 * RUPEE,
      customerPaintingPaise: 4000 * RUPEE,
    },
  },
  {
    repair: { description: 'Left front door', side: RepairSide.left, action: RepairAction.repair },
    quantity: 0,
    assessment: { customerDentingPaise: 1800 * RUPEE, customerPaintingPaise: 3500 * RUPEE },
  },
  {
    repair: { description: 'Bonnet', side: RepairSide.front, action: RepairAction.repair },
    quantity: 0,
    assessment: {
      customerRemoveRefitPaise: 450 * RUPEE,
      customerDentingPaise: 2200 * RUPEE,
      customerPaintingPaise: 5200 * RUPEE,
    },
  },
] as const;
/** How many of the estimates are of an accident. */
const ACCIDENTS = 12;
const BODY_PART_HSN = '87082900';

/** The panel that an accident has damaged, with its part and the work on it; nothing of other estimates. */
function accidentOf(number: number) {
  if (number >= ACCIDENTS) return {};
  const { repair, quantity, assessment } = PANELS[number % PANELS.length]!;
  const { description } = repair;
  const part = {
    repairId: 'ECo1',
    description,
    hsn: BODY_PART_HSN,
    quantity,
    taxCode: labourTaxCode(false),
    assessment,
  };
  return { repairs: [{ id: 'ECo1', ...repair }], parts: [part] };
}

/** Estimates of the first branch of a workshop in every status; what is converted becomes an order of today. */
export const enterServiceEstimates: Tier = (world) => {
  const { vehicles } = world.dataset;
  const domain = world.home;
  if (vehicles.length === 0) return [];
  const random = makeRandom(`service estimates of ${domain}`);
  const assesses = isSurveyor(world);
  const ends = assesses ? ASSESSED : [...Array.from({ length: TURNS }, () => ENDS).flat(), ...BESIDES];
  return ends.map((end, number): Step => {
    const vehicle = (assesses ? vehicles[number % vehicles.length]! : random.pick(vehicles)).registration;
    const isOrdered = end === 'converted' || end === 'rounds';
    return {
      daysAgo: isOrdered ? 0 : end === 'lapsed' ? LAPSED_DAYS : random.between(2, 6),
      minuteOfDay: MORNING + number,
      label: LABEL_OF_TRADE,
      touches: [`estimate numbers of ${domain}`],
      run: () => enterEstimate(world, { number, vehicle, end }),
    };
  });
};

/** Where the customer has a choice to make still. */
const OFFERED: readonly End[] = ['new', 'sent', 'linked'];
const TYRES = [
  { description: 'Two tyres, Michelin', unitPrice: 11_800 * UNIT_PRICE_PER_RUPEE, option: 'A' as const },
  { description: 'Two tyres, CEAT', unitPrice: 8_400 * UNIT_PRICE_PER_RUPEE, option: 'B' as const },
];

const isSurveyor = ({ dataset }: World): boolean => dataset.entities[0]!.industry === 'AUTO4';

interface Wanted {
  number: number;
  vehicle: string;
  end: End;
}

const YES = { authorisedBy: 'The owner', authorisedMode: 'Phone' };
const RATE = UNIT_PRICE_PER_RUPEE;

async function enterEstimate(world: World, { number, vehicle, end }: Wanted): Promise<void> {
  const domain = world.home;
  const owner = await world.as('owner', domain);
  const advisor = await world.as('advisor', domain);
  const key = (verb: string) => keyOf(world, 'service estimate', `${domain} ${number} ${verb}`);
  // A surveyor looks at what the accident has damaged.
  const work = isSurveyor(world) ? [] : [WORK[number % WORK.length]!, WORK[(number + 1) % WORK.length]!];
  const body = {
    vehicleId: world.vehicles.get(vehicle),
    validDays: end === 'expired' ? 1 : VALID_DAYS,
    complaints: work.map(({ said }, at) => ({ id: `EC${at + 1}`, description: said })),
    labour: [
      ...work.map(({ labour, rupees }, at) => ({
        description: labour,
        unitPrice: rupees * RATE,
        complaintId: `EC${at + 1}`,
      })),
      ...(OFFERED.includes(end) && number >= ENDS.length ? TYRES : []),
    ],
    ...accidentOf(number),
  };
  const { id } = await advisor.call(createServiceEstimate, { body }, key('make'));
  const params = { id };
  const set = (status: 'WtngForAppr' | 'OnHold' | 'Declined' | 'Cancelled', reason?: string) =>
    owner.call(setServiceEstimateStatus, { params, body: { status, reason } }, key(status));
  const approve = (told: object, name = 'approve') =>
    owner.call(approveServiceEstimate, { params, body: told }, key(name));
  const convert = (name = 'convert') => owner.call(convertServiceEstimate, { params, body: {} }, key(name));
  const share = (name: string) =>
    owner.call(makeEstimateLink, { params, body: { channel: LinkChannel.copy } }, key(name));
  const paths: Readonly<Record<End, () => Promise<unknown>>> = {
    new: async () => {},
    sent: () => set('WtngForAppr'),
    expired: () => set('WtngForAppr'),
    partly: async () => {
      await set('WtngForAppr');
      await approve({ ...YES, lineIds: ['EO1'] });
    },
    confirmed: async () => {
      await set('WtngForAppr');
      await approve(YES);
    },
    approved: () => approve({}),
    declined: () => set('Declined', 'The customer has it done later'),
    cancelled: () => set('Cancelled', 'Asked for twice'),
    onHold: () => set('OnHold', 'The customer is abroad'),
    linked: () => share('link'),
    lapsed: () => share('link'),
    answered: async () => {
      const { url } = await share('link');
      const token = url.split('/').at(-1)!;
      const { estimate } = await world.asNobody(openLink, { params: { token } });
      const lines = estimate!.lines.map((line, at) => ({ id: line.id, isWanted: at === 0 }));
      await world.asNobody(answerLink, { params: { token }, body: { name: 'The owner of the car', lines } });
    },
    converted: async () => {
      await approve(YES);
      await convert();
    },
    rounds: async () => {
      await approve(YES);
      await convert();
      await owner.call(addSupplementary, { params, body: { reason: 'A worn bearing was found' } }, key('round'));
      const bearing = { description: 'Replace wheel bearing', unitPrice: 1800 * RATE };
      await owner.call(addEstimateLabour, { params, body: bearing }, key('bearing'));
      // Of every second one the round has joined the order.
      if (number % 2 === 0) return;
      await approve(YES, 'approve round');
      await convert('convert round');
    },
  };
  await paths[end]();
}
