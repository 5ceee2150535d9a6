import type { MasterDefinition } from '@bahi/contract/define-master';
import type { MasterRow } from '@bahi/contract/master-endpoints';
import { bodyLabour } from '@bahi/contract/masters/body-labour';
import { partName } from '@bahi/contract/masters/part-name';
import { vehiclePart } from '@bahi/contract/masters/vehicle-part';
import { paiseOfRupees, percentOfNumber, quantityOfUnits } from '@bahi/domain/money/convert';
import type { DemoMaster } from '../../engine/dataset/masters.ts';

type Entered<M extends MasterDefinition> = Partial<MasterRow<M>>;
type Fit = NonNullable<Entered<typeof vehiclePart>['vehicles']>[number];

const of = (make: string, model: string, yearFrom?: number, yearTo?: number): Fit => ({
  make,
  model,
  yearFrom,
  yearTo,
});
const SWIFT = of('Maruti Suzuki', 'Swift', 2018);
const DZIRE = of('Maruti Suzuki', 'Dzire', 2017);
const BALENO = of('Maruti Suzuki', 'Baleno', 2016);
const BREZZA = of('Maruti Suzuki', 'Brezza', 2016);
const I20 = of('Hyundai', 'i20', 2014);
const CRETA = of('Hyundai', 'Creta', 2015);
const VENUE = of('Hyundai', 'Venue', 2019);
const NEXON = of('Tata', 'Nexon', 2017);
const HARRIER = of('Tata', 'Harrier', 2019);
const XUV = of('Mahindra', 'XUV700', 2021);
const SCORPIO = of('Mahindra', 'Scorpio N', 2022);
const CITY = of('Honda', 'City', 2014);
const AMAZE = of('Honda', 'Amaze', 2018);

/** Code, description, category, manufacturer, HSN and MRP in rupees, then the vehicles that it fits; none means any. */
type PartRow = readonly [string, string, string, string, string, number, ...Fit[]];

const PARTS: readonly PartRow[] = [
  ['16510-61A31', 'Oil filter', 'Filters', 'Suzuki', '842123', 145, SWIFT, DZIRE, BALENO],
  ['13780-63R00', 'Air filter element', 'Filters', 'Suzuki', '842131', 410, SWIFT, DZIRE],
  ['95861-63R00', 'Cabin filter', 'Filters', 'Suzuki', '842139', 590, SWIFT, DZIRE, BALENO],
  ['55810-74P00', 'Brake pad set, front', 'Brakes', 'Suzuki', '870830', 1_820, SWIFT, BALENO],
  ['53200-63R00', 'Brake shoe set, rear', 'Brakes', 'Suzuki', '870830', 1_375, SWIFT, DZIRE],
  ['71711-63R00', 'Front bumper', 'Body', 'Suzuki', '870810', 4_280, SWIFT],
  ['71811-63R00', 'Rear bumper', 'Body', 'Suzuki', '870810', 3_960, SWIFT],
  ['35120-63R00', 'Headlamp, right', 'Lighting', 'Suzuki', '851220', 6_150, SWIFT],
  ['35320-63R00', 'Headlamp, left', 'Lighting', 'Suzuki', '851220', 6_150, SWIFT],
  ['84702-63R00', 'Door mirror, right', 'Body', 'Suzuki', '700910', 3_240, SWIFT, DZIRE],
  ['57110-77R00', 'Bonnet', 'Body', 'Suzuki', '870829', 7_480, BREZZA],
  ['41601-63R00', 'Front strut, right', 'Suspension', 'Suzuki', '870880', 3_150, SWIFT, DZIRE],
  ['26300-35505', 'Oil filter', 'Filters', 'Mobis', '842123', 301, I20, CRETA, VENUE],
  ['28113-1R100', 'Air filter element', 'Filters', 'Mobis', '842131', 590, I20, VENUE],
  ['58101-A0A00', 'Brake pad set, front', 'Brakes', 'Mobis', '870830', 2_520, I20, of('Hyundai', 'Creta', 2015, 2019)],
  ['58101-BVA00', 'Brake pad set, front, ventilated', 'Brakes', 'Mobis', '870830', 2_980, of('Hyundai', 'Creta', 2020)],
  ['86511-BV000', 'Front bumper', 'Body', 'Mobis', '870810', 8_350, of('Hyundai', 'Creta', 2020)],
  ['92101-BV000', 'Headlamp, left', 'Lighting', 'Mobis', '851220', 14_900, of('Hyundai', 'Creta', 2020)],
  ['66400-Q5000', 'Bonnet', 'Body', 'Mobis', '870829', 9_100, VENUE],
  ['98350-C8000', 'Wiper blade, driver', 'Electrical', 'Mobis', '851240', 560, I20],
  ['5514-0120', 'Oil filter', 'Filters', 'Tata Genuine', '842123', 381, NEXON, HARRIER],
  ['2860-0911', 'Air filter element', 'Filters', 'Tata Genuine', '842131', 688, NEXON],
  ['2785-4210', 'Brake pad set, front', 'Brakes', 'Tata Genuine', '870830', 2_750, NEXON, HARRIER],
  ['5442-8850', 'Front bumper', 'Body', 'Tata Genuine', '870810', 6_890, NEXON],
  ['5442-5450', 'Headlamp, right', 'Lighting', 'Tata Genuine', '851220', 11_450, NEXON],
  ['8866-6010', 'Fender, left', 'Body', 'Tata Genuine', '870829', 3_980, HARRIER],
  ['1302-BAA0', 'Oil filter', 'Filters', 'Mahindra Genuine', '842123', 485, XUV, SCORPIO],
  ['1303-BAA2', 'Air filter element', 'Filters', 'Mahindra Genuine', '842131', 920, XUV],
  ['0801-BAM0', 'Clutch set', 'Transmission', 'Mahindra Genuine', '870893', 11_200, SCORPIO],
  ['1701-EAA1', 'Front bumper', 'Body', 'Mahindra Genuine', '870810', 12_600, XUV],
  ['15400-RTA', 'Oil filter', 'Filters', 'Honda Genuine', '842123', 448, CITY, AMAZE],
  ['17220-5R0', 'Air filter element', 'Filters', 'Honda Genuine', '842131', 749, CITY],
  ['45022-T9A', 'Brake pad set, front', 'Brakes', 'Honda Genuine', '870830', 3_510, CITY],
  ['04711-T9A', 'Front bumper', 'Body', 'Honda Genuine', '870810', 7_250, of('Honda', 'City', 2014, 2019)],
  ['51611-T9A', 'Front strut, right', 'Suspension', 'Honda Genuine', '870880', 4_480, CITY],
  ['BF-DOT4', 'Brake fluid DOT 4, one litre', 'Lubricants', 'Bosch', '381900', 761],
  ['SP-IRID-04', 'Spark plug, iridium', 'Electrical', 'NGK', '851110', 786],
  ['HB-H4-60', 'Headlamp bulb H4 60/55 W', 'Lighting', 'Philips', '853921', 350],
  ['BT-35R-EX', 'Battery 12 V 35 Ah', 'Electrical', 'Exide', '850710', 5_470, SWIFT, I20, AMAZE],
  ['BT-35R-OLD', 'Battery 12 V 32 Ah', 'Electrical', 'Exide', '850710', 4_980, SWIFT, I20],
];

const SUPERSEDED: Readonly<Record<string, string>> = { 'BT-35R-OLD': 'BT-35R-EX' };

const parts: readonly Entered<typeof vehiclePart>[] = PARTS.map(
  ([code, description, category, manufacturer, hsn, rupees, ...vehicles]) => ({
    code,
    description,
    category,
    manufacturer,
    hsn,
    taxPercent: percentOfNumber(18),
    mrp: paiseOfRupees(rupees),
    supersededBy: SUPERSEDED[code],
    vehicles,
  }),
);

const names: readonly Entered<typeof partName>[] = [
  ['Clips and fasteners', 'Body'],
  ['Body sealant', 'Body'],
  ['Underbody coating', 'Body'],
  ['Primer and paint material', 'Paint'],
  ['Polish and compound', 'Paint'],
  ['Nut and bolt set', 'Hardware'],
  ['Hose clamp', 'Hardware'],
  ['Cleaning spray', 'Consumables'],
  ['Cotton waste', 'Consumables'],
  ['Old part, brought by the customer', 'Other'],
].map(([description, category]) => ({ description: description!, category }));

/** Part code, work, then hours and rupees of remove-refit, denting and painting. */
type LabourRow = readonly [string, string, [number, number, number], [number, number, number]];

const LABOUR: readonly LabourRow[] = [
  ['71711-63R00', 'Front bumper, Swift', [1, 1.5, 4], [450, 600, 2_800]],
  ['71811-63R00', 'Rear bumper, Swift', [1, 1.5, 4], [450, 600, 2_700]],
  ['84702-63R00', 'Door mirror, right, Swift', [0.5, 0, 1], [250, 0, 600]],
  ['57110-77R00', 'Bonnet, Brezza', [1.5, 3, 6], [700, 1_400, 4_200]],
  ['86511-BV000', 'Front bumper, Creta', [1.25, 2, 4.5], [600, 900, 3_400]],
  ['66400-Q5000', 'Bonnet, Venue', [1.5, 3, 6], [700, 1_400, 4_300]],
  ['5442-8850', 'Front bumper, Nexon', [1.25, 2, 4.5], [600, 900, 3_300]],
  ['8866-6010', 'Fender, left, Harrier', [2, 3, 4], [800, 1_300, 3_100]],
  ['1701-EAA1', 'Front bumper, XUV700', [1.5, 2, 5], [700, 950, 3_900]],
  ['04711-T9A', 'Front bumper, City', [1.25, 1.5, 4.5], [550, 700, 3_200]],
];

const labour: readonly Entered<typeof bodyLabour>[] = LABOUR.map(([partCode, description, hours, rupees]) => ({
  partCode,
  description,
  refitHours: quantityOfUnits(hours[0]),
  dentingHours: quantityOfUnits(hours[1]),
  paintingHours: quantityOfUnits(hours[2]),
  refitPrice: paiseOfRupees(rupees[0]),
  dentingPrice: paiseOfRupees(rupees[1]),
  paintingPrice: paiseOfRupees(rupees[2]),
}));

/** The catalogue of vehicle parts, free names and body-repair labour. */
export const partsCatalogue: readonly DemoMaster[] = [
  { master: vehiclePart, rows: parts },
  { master: partName, rows: names },
  { master: bodyLabour, rows: labour },
];
