import { createVehicle } from '@bahi/contract/endpoints/parties/vehicle';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/route.ts';
import { takeInVehicle } from './take-in-vehicle.ts';

export const takeInVehicleRoutes: Route[] = [serve(createVehicle, (tx, { body }) => takeInVehicle(tx, body))];
