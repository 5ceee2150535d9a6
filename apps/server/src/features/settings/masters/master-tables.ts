import type { MasterDefinition } from '@bahi/contract/define-master';
import { MASTERS } from '@bahi/contract/masters/registry';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as catalogue from '../../../../db/schema/catalogue.ts';
import { customField } from '../../../../db/schema/custom-field.ts';
import { location } from '../../../../db/schema/location.ts';
import * as masters from '../../../../db/schema/masters.ts';
import { invariant } from '../../../core/app-error.ts';
import type { CatalogueEntry } from '../../../kit/master-catalogue.ts';
import type { MasterWalls } from '../../../kit/master-verbs.ts';
import { ADVICES } from './catalogue/advices.ts';
import { DIAGNOSES } from './catalogue/diagnoses.ts';
import { LAB_INVESTIGATIONS } from './catalogue/lab-investigations.ts';
import { PROCEDURES } from './catalogue/procedures.ts';

interface MasterTable {
  master: MasterDefinition;
  table: PgTable;
  /** The shared list that its records may be taken from. */
  catalogue: readonly CatalogueEntry[];
  walls: MasterWalls;
}

/** What triggers refuse of a changed record, by the key of the master. */
const WALLS: Readonly<Record<string, MasterWalls>> = {
  location: {
    bin_keeps_goods: {
      field: 'warehouseId',
      message: 'Goods lie in this bin in another warehouse. Move them out of it first.',
    },
  },
};

/** The shared lists, by the key of the master. */
const CATALOGUES: Readonly<Record<string, readonly CatalogueEntry[]>> = {
  advice: ADVICES,
  diagnosis: DIAGNOSES,
  'lab-investigation': LAB_INVESTIGATIONS,
  procedure: PROCEDURES,
};

const tables = new Map<string, PgTable>(
  [...Object.values(catalogue), ...Object.values(masters), customField, location]
    .filter((each) => is(each, PgTable))
    .map((table) => [getTableName(table), table]),
);

/** Where each declared master is kept: in the table of its key. */
export const MASTER_TABLES: readonly MasterTable[] = MASTERS.map((master) => {
  const name = master.key.replaceAll('-', '_');
  const table = tables.get(name);
  invariant(table, `the master ${master.key} has a table ${name} in db/schema`);
  return { master, table, catalogue: CATALOGUES[master.key] ?? [], walls: WALLS[master.key] ?? {} };
});
