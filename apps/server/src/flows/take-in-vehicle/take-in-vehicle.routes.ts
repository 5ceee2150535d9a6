import { createVehicle } from '@bahi/contract/endpoints/parties/vehicle';
import { intakeCard } from '@bahi/contract/endpoints/service/intake';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/route.ts';
import { readIntakeCard } from './read-intake-card.ts';
import { takeInVehicle } from './take-in-vehicle.ts';

export const takeInVehicleRoutes: Route[] = [
  serve(createVehicle, (tx, { body }) => takeInVehicle(tx, body)),
  serve(intakeCard, (tx, { params }) => readIntakeCard(tx, params.id)),
];
