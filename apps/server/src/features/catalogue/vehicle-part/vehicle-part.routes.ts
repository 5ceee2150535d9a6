import * as contract from '@bahi/contract/endpoints/catalogue/vehicle-part';
import type { OutputOf } from '@bahi/contract/endpoint';
import { bodyLabour as bodyLabourMaster } from '@bahi/contract/masters/body-labour';
import { bodyLabour, partName } from '../../../../db/schema/masters.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { likeTerm, wholeOf } from '../../../kit/paging.ts';
import { likeWords, readTerm } from '../../../kit/search-words.ts';
import { findParts, getPart, getPartByCode, getPartForVehicle, listPartsOfCategory } from './vehicle-part-queries.ts';

type PartName = OutputOf<typeof contract.findPartNames>['rows'][number];
type BodyLabour = OutputOf<typeof contract.listBodyLabourOfPart>['rows'][number];

const NAMES = columnsOf(partName, 'n', ['id', 'description', 'category', 'hsn', 'active', 'rowVersion']);
const HITS = 20;

/** Names that hold all words, those that begin as typed first. */
async function findNames(tx: Tx, term: string) {
  const typed = readTerm(term);
  const words = likeWords(typed);
  const rows = await tx.queryOnce<PartName>(
    `select ${NAMES} from part_name n
     where n.org_id = $1 and n.active and ${words.map((_, at) => `lower(n.description) like $${at + 3}`).join(' and ')}
     order by lower(n.description) like $2 desc, lower(n.description) limit ${HITS}`,
    [tx.ctx.orgId, likeTerm(typed).slice(1), ...words],
  );
  return wholeOf(rows);
}

const LABOUR_FIELDS = Object.keys(bodyLabourMaster.fields);
const LABOUR = columnsOf(bodyLabour, 'b', ['id', ...LABOUR_FIELDS, 'active', 'rowVersion']);

async function listLabour(tx: Tx, code: string) {
  const rows = await tx.query<BodyLabour>(
    `select ${LABOUR} from body_labour b
     where b.org_id = $1 and b.active and lower(b.part_code) = lower($2) order by lower(b.description)`,
    [tx.ctx.orgId, code.trim()],
  );
  return wholeOf(rows);
}

/** Reads of vehicle parts, free names and body labour at the paths of the spec (spec 2 §7). */
export const vehiclePartRoutes: Route[] = [
  serve(contract.getVehiclePart, (tx, { params }) => getPart(tx, params.id)),
  serve(contract.findVehicleParts, (tx, { query }) => findParts(tx, query)),
  serve(contract.listPartsOfCategory, (tx, { params }) => listPartsOfCategory(tx, params.category)),
  serve(contract.findPartsOfCategory, (tx, { params }) => listPartsOfCategory(tx, params.category, params.term)),
  serve(contract.getPartByCode, (tx, { params }) => getPartByCode(tx, params.code)),
  serve(contract.getPartForVehicle, (tx, { params }) => getPartForVehicle(tx, params.code, params.vehicle)),
  serve(contract.findPartNames, (tx, { params }) => findNames(tx, params.term)),
  serve(contract.listBodyLabourOfPart, (tx, { params }) => listLabour(tx, params.code)),
];
