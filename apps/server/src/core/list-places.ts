import type { App } from './app.ts';

/** A branch of an organisation, as jobs go from one to the next. */
export interface BranchPlace {
  orgId: string;
  entityId: string;
}

/** All branches of all organisations. */
export const listPlaces = async (app: App): Promise<BranchPlace[]> =>
  (await app.pool.query<BranchPlace>('select org_id as "orgId", entity_id as "entityId" from domain_directory')).rows;
