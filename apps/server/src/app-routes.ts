import type { App } from './core/app.ts';
import { customerRoutes } from './features/parties/customer/customer.routes.ts';
import { vehicleRoutes } from './features/parties/vehicle/vehicle.routes.ts';
import { entityRoutes } from './features/platform/entity/entity.routes.ts';
import { referenceRoutes } from './features/platform/reference/reference.routes.ts';
import { sessionRoutes } from './features/platform/session/session.routes.ts';
import { masterRoutes } from './features/settings/masters/masters.routes.ts';
import { setUpRoutes } from './flows/set-up-organisation/set-up.routes.ts';
import { takeInVehicleRoutes } from './flows/take-in-vehicle/take-in-vehicle.routes.ts';
import type { PublicRoute, Route } from './http/route.ts';

/** Every endpoint that this server serves; the generated access test and OpenAPI walk this list. */
export const allRoutes = (app: App): (Route | PublicRoute)[] => [
  ...setUpRoutes,
  ...sessionRoutes(app),
  ...entityRoutes,
  ...customerRoutes,
  ...vehicleRoutes,
  ...takeInVehicleRoutes,
  ...referenceRoutes,
  ...masterRoutes,
];
