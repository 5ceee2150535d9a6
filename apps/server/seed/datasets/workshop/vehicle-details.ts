import type { DemoModelRequest } from '../../engine/dataset/masters.ts';
import type { DemoVehicle, DemoVehicleDetails } from '../../engine/dataset/vehicles.ts';

/** In how many days the policies end, from the first vehicle on: some have ended, some end within a month. */
const POLICY_ENDS = [12, 214, -9, 27, 96, -41, 301, 5, 150, 18, 247, 62, -3, 330, 21, 180] as const;
const INSURERS = ['ICICI', 'NIA', 'HDFCERGO', 'TATA', 'BAJAJ', 'UIIC', 'DIGIT', 'ACKO'] as const;
const NO_CLAIM = [0, 20, 25, 35, 45, 50] as const;
/** Vehicles with a service plan, from the first one on. */
const SERVICED = 10;
const SOLD_VEHICLE = 5;

function detailsOf(vehicle: DemoVehicle, index: number): DemoVehicleDetails | undefined {
  const endsInDays = POLICY_ENDS[index];
  if (endsInDays === undefined) return undefined;
  const isTwoWheeler = /Bajaj|TVS|Royal Enfield/.test(vehicle.make);
  const insuredValue = isTwoWheeler ? 62_000 : 280_000 + (vehicle.year - 2015) * 41_000;
  return {
    policy: {
      insurer: INSURERS[index % INSURERS.length]!,
      number: `${3001 + index}/MTR/${480_000 + index * 7_919}`,
      kind: index % 7 === 6 ? 'TP' : index % 3 === 1 ? 'ZeroDep' : 'Comp',
      insuredValue,
      premium: Math.trunc(insuredValue / 33),
      noClaimPercent: index % 7 === 6 ? 0 : NO_CLAIM[index % NO_CLAIM.length]!,
      endsInDays,
      pollutionEndsInDays: endsInDays + 40 - index * 6,
    },
    ...(index < SERVICED && {
      service: { daysAgo: 160 - index * 9, km: Math.max(0, (vehicle.odometer ?? 0) - 5_200 + index * 300) },
    }),
    ...(index === 0 && {
      pictures: [
        { angle: 'front' },
        { angle: 'left' },
        { angle: 'rear' },
        { angle: 'damage', note: 'Scratch on the left door' },
        { angle: 'odometer' },
      ],
    }),
    ...(index === 1 && { pictures: [{ angle: 'front' }, { angle: 'right' }] }),
    ...(index === SOLD_VEHICLE && { soldTo: 'person-9' }),
  };
}

/** The fleet with its policies, service plans, pictures and one vehicle that was sold. */
export const withDetails = (vehicle: DemoVehicle, index: number): DemoVehicle => ({
  ...vehicle,
  details: detailsOf(vehicle, index),
});

export const modelRequests: readonly DemoModelRequest[] = [
  { makeName: 'Ather', modelName: 'Rizta', note: 'Two came in this week' },
  { makeName: 'Kia', modelName: 'Syros' },
];
