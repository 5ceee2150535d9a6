import type { DemoDataset } from '../engine/dataset.ts';
import { distributor } from './distributor/distributor.ts';
import { hospital } from './hospital/hospital.ts';
import { maker } from './maker/maker.ts';
import { pharmacy } from './pharmacy/pharmacy.ts';
import { projects } from './projects/projects.ts';
import { services } from './services/services.ts';
import { surveyor } from './surveyor/surveyor.ts';
import { workshop } from './workshop/workshop.ts';

/** The demo organisations, in the order in which they are made: whom one knows stands before it. */
export const DATASETS: readonly DemoDataset[] = [
  workshop,
  pharmacy,
  services,
  maker,
  distributor,
  surveyor,
  hospital,
  projects,
];
