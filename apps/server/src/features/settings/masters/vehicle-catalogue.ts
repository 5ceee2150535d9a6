import type { Endpoint, InputOf, OutputOf } from '@bahi/contract/endpoint';
import * as contract from '@bahi/contract/endpoints/settings/vehicle-catalogue';
import { complaint as complaintMaster } from '@bahi/contract/masters/complaint';
import { make as makeMaster } from '@bahi/contract/masters/make';
import { model as modelMaster } from '@bahi/contract/masters/model';
import { and, type SQL, sql } from 'drizzle-orm';
import { complaint, make, model } from '../../../../db/schema/catalogue.ts';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Route, serve } from '../../../http/route.ts';
import { bindMaster, type BoundMaster, listMasters, type MasterFilter } from '../../../kit/master-store.ts';
import { MAX_LIMIT } from '../../../kit/paging.ts';

const LITE_LIMIT = 20;
const SHORTEST_TERM = 2;
const makes = bindMaster(makeMaster, make);
const models = bindMaster(modelMaster, model);
const complaints = bindMaster(complaintMaster, complaint);

export const vehicleCatalogueRoutes: Route[] = [
  serveActive(contract.productMakes, makes, () => ({})),
  serveActive(contract.modelsOfMake, models, (tx, { params }) => ({ where: isOfMake(tx, params.make) })),
  serveActive(contract.variantDetails, models, (tx, { query }) => ({
    where: and(
      query.make ? isOfMake(tx, query.make) : undefined,
      query.model ? equalText(model.name, query.model) : undefined,
      query.variant ? equalText(model.variant, query.variant) : undefined,
    ),
  })),
  serveActive(contract.searchComplaints, complaints, (_, { params }) => ({ text: termOf(params.term) })),
  serveActive(contract.searchComplaintsOfCategory, complaints, (_, { params }) => ({
    text: termOf(params.term),
    where: equalText(complaint.category, params.category),
  })),
  serveActive(contract.searchComplaintsLite, complaints, (_, { params }) => ({
    text: termOf(params.term),
    limit: LITE_LIMIT,
  })),
];

/** A lookup of active records; the answer is the row of the master's declaration. */
function serveActive<const E extends Endpoint>(
  endpoint: E,
  bound: BoundMaster,
  filterOf: (tx: Tx, input: InputOf<E>) => MasterFilter,
): Route {
  return serve(
    endpoint,
    async (tx, input) =>
      (await listMasters(tx, bound, { limit: MAX_LIMIT, ...filterOf(tx, input), active: true })) as OutputOf<E>,
  );
}

/** A make is named by its id or, as older clients do, by its name. */
const isOfMake = (tx: Tx, named: string): SQL =>
  sql`exists (select from ${make} as named where named.org_id = ${tx.ctx.orgId} and named.id = ${model.makeId}
    and (named.id::text = lower(${named}) or lower(named.name) = lower(${named})))`;

const equalText = (column: typeof model.name | typeof model.variant | typeof complaint.category, text: string): SQL =>
  sql`lower(${column}) = lower(${text})`;

function termOf(term: string): string {
  if (term.trim().length < SHORTEST_TERM) throw invalid('term', `Enter at least ${SHORTEST_TERM} characters.`);
  return term.trim();
}
