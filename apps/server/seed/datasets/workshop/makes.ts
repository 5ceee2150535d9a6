import type { DemoBodyType, DemoMake } from '../../engine/dataset/masters.ts';

type Model = DemoMake['models'][number];

const of = (bodyType: DemoBodyType, name: string, ...variants: string[]): Model => ({ name, bodyType, variants });
/** By its engine the customer's excess of a claim goes. */
const withEngine = (engineCc: number, model: Model): Model => ({ ...model, engineCc });

export const makes: readonly DemoMake[] = [
  {
    name: 'Maruti Suzuki',
    country: 'India',
    models: [
      withEngine(1197, of('hatchback', 'Swift', 'LXi', 'VXi', 'ZXi')),
      of('hatchback', 'Baleno', 'Delta', 'Zeta', 'Alpha'),
      of('hatchback', 'WagonR', 'LXi', 'VXi'),
      withEngine(1197, of('sedan', 'Dzire', 'VXi', 'ZXi')),
      of('suv', 'Brezza', 'VXi', 'ZXi'),
      of('suv', 'Ertiga', 'VXi', 'ZXi'),
    ],
  },
  {
    name: 'Hyundai',
    country: 'South Korea',
    models: [
      of('hatchback', 'Grand i10 Nios', 'Magna', 'Sportz'),
      of('hatchback', 'i20', 'Magna', 'Asta'),
      of('sedan', 'Verna', 'SX', 'SX(O)'),
      withEngine(1497, of('suv', 'Creta', 'EX', 'SX', 'SX(O)')),
      of('suv', 'Venue', 'S', 'SX'),
    ],
  },
  {
    name: 'Tata',
    country: 'India',
    models: [
      of('hatchback', 'Tiago', 'XT', 'XZ'),
      of('hatchback', 'Altroz', 'XM', 'XZ'),
      of('suv', 'Nexon', 'Smart', 'Creative', 'Fearless'),
      withEngine(1956, of('suv', 'Harrier', 'XM', 'XZ')),
    ],
  },
  {
    name: 'Mahindra',
    country: 'India',
    models: [
      withEngine(1997, of('suv', 'XUV700', 'AX5', 'AX7')),
      withEngine(1997, of('suv', 'Scorpio N', 'Z6', 'Z8')),
      withEngine(1997, of('suv', 'Thar', 'AX', 'LX')),
    ],
  },
  {
    name: 'Honda',
    country: 'Japan',
    models: [
      withEngine(1498, of('sedan', 'City', 'V', 'VX', 'ZX')),
      of('sedan', 'Amaze', 'S', 'VX'),
      of('suv', 'Elevate', 'V', 'ZX'),
      of('two-wheeler', 'Activa 6G', 'Standard', 'Deluxe'),
    ],
  },
  {
    name: 'Toyota',
    country: 'Japan',
    models: [
      of('hatchback', 'Glanza', 'S', 'G'),
      withEngine(2393, of('suv', 'Innova Crysta', 'GX', 'VX')),
      withEngine(2755, of('suv', 'Fortuner', '4x2', '4x4')),
    ],
  },
  {
    name: 'Kia',
    country: 'South Korea',
    models: [of('suv', 'Seltos', 'HTK', 'HTX'), of('suv', 'Sonet', 'HTE', 'HTX')],
  },
  {
    name: 'Bajaj',
    country: 'India',
    models: [of('two-wheeler', 'Pulsar 150', 'Single Disc', 'Twin Disc'), of('two-wheeler', 'Dominar 400')],
  },
  {
    name: 'TVS',
    country: 'India',
    models: [of('two-wheeler', 'Jupiter', 'Standard', 'ZX'), of('two-wheeler', 'Apache RTR 160', '2V', '4V')],
  },
  {
    name: 'Royal Enfield',
    country: 'India',
    models: [
      withEngine(349, of('two-wheeler', 'Classic 350', 'Halcyon', 'Signals')),
      withEngine(452, of('two-wheeler', 'Himalayan')),
    ],
  },
];
