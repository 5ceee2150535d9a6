import type { DemoBodyType } from '../../engine/dataset/masters.ts';
import type { PartKind } from './items.ts';

/** A job as workshops know it: what is complained about, done and fitted. */
export interface Job {
  bike: boolean;
  complaints: readonly string[];
  labour: readonly { code: string; complaint?: number }[];
  parts: readonly { kind: PartKind; quantity: number | Quantities; labour: number }[];
}

type Quantities = Readonly<Partial<Record<DemoBodyType, number>>>;

const SUMP: Quantities = { hatchback: 3.5, sedan: 4, suv: 5.5 };
const PLUGS: Quantities = { hatchback: 4, sedan: 4, suv: 4 };

const car = (job: Omit<Job, 'bike'>): Job => ({ bike: false, ...job });
const bike = (job: Omit<Job, 'bike'>): Job => ({ bike: true, ...job });

/** Jobs with parts from stock. */
export const jobsWithParts: readonly Job[] = [
  car({
    complaints: ['Periodic service due'],
    labour: [{ code: 'PMS10', complaint: 0 }, { code: 'OILCHG' }, { code: 'WASH' }],
    parts: [
      { kind: 'engineOil', quantity: SUMP, labour: 1 },
      { kind: 'oilFilter', quantity: 1, labour: 1 },
      { kind: 'airFilter', quantity: 1, labour: 0 },
    ],
  }),
  car({
    complaints: ['Periodic service due', 'Brake noise'],
    labour: [{ code: 'PMS20', complaint: 0 }, { code: 'OILCHG' }, { code: 'BRKPAD', complaint: 1 }, { code: 'BALNC' }],
    parts: [
      { kind: 'engineOil', quantity: SUMP, labour: 1 },
      { kind: 'oilFilter', quantity: 1, labour: 1 },
      { kind: 'brakePads', quantity: 1, labour: 2 },
    ],
  }),
  car({
    complaints: ['Periodic service due', 'Poor pick-up', 'AC not cooling'],
    labour: [
      { code: 'PMS40', complaint: 0 },
      { code: 'SPARK', complaint: 1 },
      { code: 'ACSVC', complaint: 2 },
      { code: 'BRKFLD' },
      { code: 'COOLNT' },
    ],
    parts: [
      { kind: 'engineOil', quantity: SUMP, labour: 0 },
      { kind: 'oilFilter', quantity: 1, labour: 0 },
      { kind: 'sparkPlug', quantity: PLUGS, labour: 1 },
      { kind: 'acGas', quantity: 0.45, labour: 2 },
      { kind: 'brakeFluid', quantity: 1, labour: 3 },
      { kind: 'coolant', quantity: 4, labour: 4 },
    ],
  }),
  car({
    complaints: ['Battery weak'],
    labour: [{ code: 'BATT', complaint: 0 }, { code: 'ELECCHK' }],
    parts: [{ kind: 'battery', quantity: 1, labour: 0 }],
  }),
  car({
    complaints: ['Clutch slipping', 'Gear shifting hard'],
    labour: [
      { code: 'CLUTCH', complaint: 0 },
      { code: 'GBOIL', complaint: 1 },
    ],
    parts: [
      { kind: 'clutchSet', quantity: 1, labour: 0 },
      { kind: 'gearOil', quantity: 2.2, labour: 1 },
    ],
  }),
  car({
    complaints: ['Suspension noise on bad roads', 'Tyre worn'],
    labour: [{ code: 'SUSPFR', complaint: 0 }, { code: 'TYRE', complaint: 1 }, { code: 'ALIGN' }],
    parts: [
      { kind: 'strut', quantity: 2, labour: 0 },
      { kind: 'carTyre', quantity: 2, labour: 1 },
    ],
  }),
  car({
    complaints: ['Bad smell from AC', 'Wiper leaves streaks'],
    labour: [
      { code: 'ACDISF', complaint: 0 },
      { code: 'WIPER', complaint: 1 },
    ],
    parts: [
      { kind: 'cabinFilter', quantity: 1, labour: 0 },
      { kind: 'wiper', quantity: 1, labour: 1 },
    ],
  }),
  car({
    complaints: ['Brake pedal feels soft', 'Headlamp not working'],
    labour: [
      { code: 'BRKFLD', complaint: 0 },
      { code: 'ELECCHK', complaint: 1 },
    ],
    parts: [
      { kind: 'brakeFluid', quantity: 1, labour: 0 },
      { kind: 'bulb', quantity: 2, labour: 1 },
    ],
  }),
  bike({
    complaints: ['Periodic service due', 'Brake noise'],
    labour: [{ code: 'PMS10', complaint: 0 }, { code: 'OILCHG' }, { code: 'BRKSHOE', complaint: 1 }],
    parts: [
      { kind: 'bikeOil', quantity: 1, labour: 1 },
      { kind: 'bikeSparkPlug', quantity: 1, labour: 0 },
      { kind: 'bikeBrakeShoes', quantity: 1, labour: 2 },
    ],
  }),
  bike({
    complaints: ['Low mileage', 'Self start not working'],
    labour: [
      { code: 'AIRFLT', complaint: 0 },
      { code: 'BATT', complaint: 1 },
    ],
    parts: [
      { kind: 'bikeAirFilter', quantity: 1, labour: 0 },
      { kind: 'bikeBattery', quantity: 1, labour: 1 },
    ],
  }),
];

/** Jobs of labour alone. */
export const jobsWithoutParts: readonly Job[] = [
  car({
    complaints: ['Wheel alignment out', 'Steering vibrates at speed'],
    labour: [
      { code: 'ALIGN', complaint: 0 },
      { code: 'BALNC', complaint: 1 },
    ],
    parts: [],
  }),
  car({
    complaints: ['General check-up before a trip', 'Wash and interior cleaning'],
    labour: [
      { code: 'CHKUP', complaint: 0 },
      { code: 'WASH', complaint: 1 },
    ],
    parts: [],
  }),
  bike({
    complaints: ['General check-up before a trip'],
    labour: [{ code: 'CHKUP', complaint: 0 }, { code: 'WASH' }],
    parts: [],
  }),
];
