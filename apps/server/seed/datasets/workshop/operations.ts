import type { DemoGuide, DemoOperation } from '../../engine/dataset/catalogue.ts';
import { GST } from '../tax-codes.ts';

export const guides: readonly DemoGuide[] = [
  { name: 'Hatchback', bodyType: 'hatchback', rate: 800 },
  { name: 'Sedan', bodyType: 'sedan', rate: 950 },
  { name: 'SUV', bodyType: 'suv', rate: 1_200 },
  { name: 'Two-wheeler', bodyType: 'two-wheeler' },
];

/** Maintenance and repair (SAC 9987): hours, and prices of default, hatchback, sedan, SUV and two-wheeler. */
function labour(
  code: string,
  description: string,
  hours: number,
  [price, hatchback, sedan, suv, twoWheeler]: readonly [number, number, number, number, number],
): DemoOperation {
  return {
    code,
    description,
    sac: '9987',
    taxCode: GST.eighteen,
    hours,
    price,
    guides: { Hatchback: hatchback, Sedan: sedan, SUV: suv, 'Two-wheeler': twoWheeler },
  };
}

export const operations: readonly DemoOperation[] = [
  labour('PMS10', 'Periodic service, 10,000 km', 1.5, [1_450, 1_250, 1_450, 1_850, 450]),
  labour('PMS20', 'Periodic service, 20,000 km', 2, [1_950, 1_750, 1_950, 2_450, 600]),
  labour('PMS40', 'Periodic service, 40,000 km', 3, [2_850, 2_450, 2_850, 3_600, 850]),
  labour('CHKUP', 'General check-up, 40 points', 0.75, [499, 450, 499, 650, 200]),
  labour('OILCHG', 'Engine oil and filter change', 0.5, [450, 400, 450, 600, 150]),
  labour('AIRFLT', 'Air filter cleaning or change', 0.25, [150, 150, 150, 200, 80]),
  labour('BRKPAD', 'Front brake pads, change', 1, [750, 650, 750, 950, 250]),
  labour('BRKSHOE', 'Rear brake shoes, change', 1.25, [900, 800, 900, 1_100, 250]),
  labour('BRKFLD', 'Brake fluid change and bleeding', 0.75, [550, 500, 550, 650, 180]),
  labour('DISCSK', 'Brake discs, skimming', 1.5, [1_200, 1_100, 1_200, 1_500, 350]),
  labour('CLUTCH', 'Clutch overhaul', 5, [4_800, 3_900, 4_800, 6_500, 900]),
  labour('GBOIL', 'Gear oil change', 0.5, [400, 350, 400, 550, 120]),
  labour('COOLNT', 'Coolant change and flushing', 1, [650, 600, 650, 800, 200]),
  labour('SPARK', 'Spark plugs, change', 0.5, [400, 350, 400, 500, 100]),
  labour('BATT', 'Battery, change and charging check', 0.3, [200, 200, 200, 250, 100]),
  labour('ALIGN', 'Wheel alignment, computerised', 0.6, [650, 550, 650, 850, 200]),
  labour('BALNC', 'Wheel balancing, four wheels', 0.6, [600, 520, 600, 800, 200]),
  labour('TYRE', 'Tyre, fitting', 0.3, [150, 130, 150, 200, 120]),
  labour('SUSPFR', 'Front suspension overhaul', 3.5, [3_200, 2_800, 3_200, 4_200, 900]),
  labour('ACSVC', 'AC service with gas top-up', 1.5, [1_500, 1_400, 1_500, 1_900, 500]),
  labour('ACDISF', 'AC disinfection', 0.5, [600, 550, 600, 750, 250]),
  labour('ELECCHK', 'Electrical fault finding', 1, [700, 650, 700, 850, 250]),
  labour('WIPER', 'Wiper blades, fitting', 0.1, [80, 80, 80, 100, 50]),
  labour('CHAIN', 'Chain set, change', 1, [450, 450, 450, 450, 350]),
  labour('WASH', 'Wash, vacuum and polish', 1, [650, 550, 650, 900, 150]),
];
