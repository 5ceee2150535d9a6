import type { App } from './app.ts';

/** A branch of an organisation, as jobs go through them. */
export interface Place {
  orgId: string;
  entityId: string;
}

export const listPlaces = async (app: App): Promise<Place[]> =>
  (await app.pool.query<Place>('select org_id as "orgId", entity_id as "entityId" from domain_directory')).rows;
