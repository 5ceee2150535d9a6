import type { MasterDefinition } from '@bahi/contract/define-master';
import { adjustmentReason } from '@bahi/contract/masters/adjustment-reason';
import { advice } from '@bahi/contract/masters/advice';
import { bodyLabour } from '@bahi/contract/masters/body-labour';
import { checklist } from '@bahi/contract/masters/checklist';
import { complaint } from '@bahi/contract/masters/complaint';
import { customField } from '@bahi/contract/masters/custom-field';
import { customerCategory } from '@bahi/contract/masters/customer-category';
import { department } from '@bahi/contract/masters/department';
import { designation } from '@bahi/contract/masters/designation';
import { diagnosis } from '@bahi/contract/masters/diagnosis';
import { expenseCategory } from '@bahi/contract/masters/expense-category';
import { itemAttribute } from '@bahi/contract/masters/item-attribute';
import { itemCategory } from '@bahi/contract/masters/item-category';
import { labInvestigation } from '@bahi/contract/masters/lab-investigation';
import { location } from '@bahi/contract/masters/location';
import { make } from '@bahi/contract/masters/make';
import { model } from '@bahi/contract/masters/model';
import { partName } from '@bahi/contract/masters/part-name';
import { procedure } from '@bahi/contract/masters/procedure';
import { productType } from '@bahi/contract/masters/product-type';
import { service } from '@bahi/contract/masters/service';
import { serviceCategory } from '@bahi/contract/masters/service-category';
import { tag } from '@bahi/contract/masters/tag';
import { unit } from '@bahi/contract/masters/unit';
import { vehiclePart } from '@bahi/contract/masters/vehicle-part';
import { workOrderType } from '@bahi/contract/masters/work-order-type';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as vehicles from '../../../../db/schema/catalogue.ts';
import * as masters from '../../../../db/schema/masters.ts';
import { customField as customFieldTable } from '../../../../db/schema/platform.ts';
import type { CatalogueEntry } from '../../../kit/master-catalogue.ts';
import { ADVICES } from './catalogue/advices.ts';
import { DIAGNOSES } from './catalogue/diagnoses.ts';
import { LAB_INVESTIGATIONS } from './catalogue/lab-investigations.ts';
import { PROCEDURES } from './catalogue/procedures.ts';

interface MasterTable {
  master: MasterDefinition;
  table: PgTable;
  /** The shared list that its records may be taken from. */
  catalogue?: readonly CatalogueEntry[];
}

/** Where each declared master is kept; the registry test holds this list against the declarations. */
export const MASTER_TABLES: readonly MasterTable[] = [
  { master: make, table: vehicles.make },
  { master: model, table: vehicles.model },
  { master: complaint, table: vehicles.complaint },
  { master: serviceCategory, table: masters.serviceCategory },
  { master: service, table: masters.service },
  { master: customerCategory, table: masters.customerCategory },
  { master: department, table: masters.department },
  { master: designation, table: masters.designation },
  { master: expenseCategory, table: masters.expenseCategory },
  { master: adjustmentReason, table: masters.adjustmentReason },
  { master: itemCategory, table: masters.itemCategory },
  { master: itemAttribute, table: masters.itemAttribute },
  { master: productType, table: masters.productType },
  { master: unit, table: masters.unit },
  { master: location, table: masters.location },
  { master: workOrderType, table: masters.workOrderType },
  { master: checklist, table: masters.checklist },
  { master: customField, table: customFieldTable },
  { master: diagnosis, table: masters.diagnosis, catalogue: DIAGNOSES },
  { master: procedure, table: masters.procedure, catalogue: PROCEDURES },
  { master: labInvestigation, table: masters.labInvestigation, catalogue: LAB_INVESTIGATIONS },
  { master: advice, table: masters.advice, catalogue: ADVICES },
  { master: tag, table: masters.tag },
  { master: vehiclePart, table: masters.vehiclePart },
  { master: partName, table: masters.partName },
  { master: bodyLabour, table: masters.bodyLabour },
];
