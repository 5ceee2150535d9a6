import * as contract from '@bahi/contract/endpoints/settings/vehicle-catalogue';
import { complaint as complaintMaster } from '@bahi/contract/masters/complaint';
import { make as makeMaster } from '@bahi/contract/masters/make';
import { model as modelMaster } from '@bahi/contract/masters/model';
import { and, type SQL, sql } from 'drizzle-orm';
import { complaint, make, model } from '../../../../db/schema/catalogue.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Route } from '../../../http/route.ts';
import { bindMaster } from '../../../kit/master-store.ts';
import { LITE_LIMIT, serveActive, termOf } from './serve-active.ts';

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

/** A make is named by its id or, as older clients do, by its name. */
const isOfMake = (tx: Tx, named: string): SQL =>
  sql`exists (select from ${make} as named where named.org_id = ${tx.ctx.orgId} and named.id = ${model.makeId}
    and (named.id::text = lower(${named}) or lower(named.name) = lower(${named})))`;

const equalText = (column: typeof model.name | typeof model.variant | typeof complaint.category, text: string): SQL =>
  sql`lower(${column}) = lower(${text})`;
