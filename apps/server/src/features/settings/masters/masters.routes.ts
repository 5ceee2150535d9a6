import type { Route } from '../../../http/route.ts';
import { mountMaster } from '../../../kit/mount-master.ts';
import { masterLookupRoutes } from './master-lookups.ts';
import { MASTER_TABLES } from './master-tables.ts';
import { vehicleCatalogueRoutes } from './vehicle-catalogue.ts';

/** Every declared master, and the lookups of the spec over the same tables. */
export const masterRoutes: Route[] = [
  ...MASTER_TABLES.flatMap(({ master, table, ...more }) => mountMaster(master, table, more)),
  ...masterLookupRoutes,
  ...vehicleCatalogueRoutes,
];
