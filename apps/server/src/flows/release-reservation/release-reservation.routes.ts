import * as contract from '@bahi/contract/endpoints/inventory/reservation';
import { type Route, serve } from '../../http/route.ts';
import { releaseReservation } from './release-reservation.ts';

export const releaseReservationRoutes: Route[] = [serve(contract.releaseReservation, releaseReservation)];
