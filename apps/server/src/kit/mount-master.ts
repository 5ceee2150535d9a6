import type { MasterDefinition } from '@bahi/contract/define-master';
import type { Endpoint } from '@bahi/contract/endpoint';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../core/tx.ts';
import type { Route } from '../http/route.ts';
import { type CatalogueEntry, catalogueRoutes } from './master-catalogue.ts';
import { bindMaster, listMasters, type MasterFilter } from './master-store.ts';
import {
  changeMaster,
  createMaster,
  getMaster,
  type MasterBody,
  type MasterWalls,
  removeMaster,
} from './master-verbs.ts';
import { type MergeBody, mergeMasters } from './merge-masters.ts';

const LITE_LIMIT = 20;

/** What a request holds, by readable keys. */
interface Input {
  params: { id: string };
  query: Omit<MasterFilter, 'active'> & { active?: boolean | null };
  body: MasterBody & MergeBody;
}

/** Serves a declared master over its table (architecture §4), with the shared catalogue that it may take records from. */
export function mountMaster(
  master: MasterDefinition,
  table: PgTable,
  { catalogue = [], walls = {} }: { catalogue?: readonly CatalogueEntry[]; walls?: MasterWalls } = {},
): Route[] {
  const bound = bindMaster(master, table);
  const endpoints = masterEndpoints(master);
  const route = (endpoint: Endpoint, handler: (tx: Tx, input: Input) => Promise<unknown>): Route => ({
    endpoint,
    handler,
  });
  return [
    route(endpoints.list, (tx, { query }) => listMasters(tx, bound, { ...query, active: query.active ?? undefined })),
    route(endpoints.searchLite, (tx, { query }) =>
      listMasters(tx, bound, { text: query.text, limit: query.limit ?? LITE_LIMIT, active: true }),
    ),
    route(endpoints.get, (tx, { params }) => getMaster(tx, bound, params.id)),
    route(endpoints.create, (tx, { body }) => createMaster(tx, bound, body)),
    route(endpoints.update, (tx, { params, body }) => changeMaster(tx, bound, params.id, body, walls)),
    route(endpoints.remove, (tx, { params }) => removeMaster(tx, bound, params.id)),
    route(endpoints.merge, (tx, { body }) => mergeMasters(tx, bound, body)),
    ...(master.catalogue ? catalogueRoutes(bound, catalogue) : []),
  ];
}
