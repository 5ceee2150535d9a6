import type { MasterDefinition } from '@bahi/contract/define-master';
import { complaint } from '@bahi/contract/masters/complaint';
import { make } from '@bahi/contract/masters/make';
import { model } from '@bahi/contract/masters/model';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as catalogue from '../../../../db/schema/catalogue.ts';

/** Where each declared master is kept; the registry test holds this list against the declarations. */
export const MASTER_TABLES: readonly { master: MasterDefinition; table: PgTable }[] = [
  { master: make, table: catalogue.make },
  { master: model, table: catalogue.model },
  { master: complaint, table: catalogue.complaint },
];
