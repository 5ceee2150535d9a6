import type { MasterDefinition, MasterField } from '../define-master.ts';
import { adjustmentReason } from './adjustment-reason.ts';
import { advice } from './advice.ts';
import { bodyLabour } from './body-labour.ts';
import { checklist } from './checklist.ts';
import { complaint } from './complaint.ts';
import { customField } from './custom-field.ts';
import { customerCategory } from './customer-category.ts';
import { department } from './department.ts';
import { depreciationTable } from './depreciation-table.ts';
import { designation } from './designation.ts';
import { diagnosis } from './diagnosis.ts';
import { doctor } from './doctor.ts';
import { expenseCategory } from './expense-category.ts';
import { holiday } from './holiday.ts';
import { itemAttribute } from './item-attribute.ts';
import { itemCategory } from './item-category.ts';
import { labInvestigation } from './lab-investigation.ts';
import { location } from './location.ts';
import { make } from './make.ts';
import { model } from './model.ts';
import { partName } from './part-name.ts';
import { procedure } from './procedure.ts';
import { productType } from './product-type.ts';
import { service } from './service.ts';
import { serviceCategory } from './service-category.ts';
import { surveyor } from './surveyor.ts';
import { tag } from './tag.ts';
import { bay } from './bay.ts';
import { ticketCategory } from './ticket-category.ts';
import { unit } from './unit.ts';
import { vehiclePart } from './vehicle-part.ts';
import { warehouseNames } from './warehouse-names.ts';
import { workOrderType } from './work-order-type.ts';

/** Every declared master; the server mounts and the registry test walks this list. */
export const MASTERS: readonly MasterDefinition[] = [
  make,
  model,
  complaint,
  serviceCategory,
  service,
  customerCategory,
  department,
  designation,
  expenseCategory,
  adjustmentReason,
  itemCategory,
  itemAttribute,
  productType,
  unit,
  location,
  workOrderType,
  checklist,
  customField,
  diagnosis,
  procedure,
  labInvestigation,
  advice,
  tag,
  vehiclePart,
  partName,
  bodyLabour,
  doctor,
  bay,
  ticketCategory,
  holiday,
  surveyor,
  depreciationTable,
];

/** The master that a reference field points to. */
export const referencedMaster = ({ reference }: Pick<MasterField, 'reference'>): MasterDefinition => {
  const found = [...MASTERS, warehouseNames].find(({ key }) => key === reference);
  if (!found) throw new Error(`There is no master ${reference}.`);
  return found;
};
