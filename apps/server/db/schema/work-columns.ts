import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { day, documentMoney, paise, pricedFace, unitPrice, yesNo } from './columns.ts';

/** What every document about work on a vehicle keeps of its header: repair orders, and the estimates that become one. */
export const workHeader = () => ({
  openedOn: day('opened_on').notNull(),
  customerId: uuid('customer_id').notNull(),
  vehicleId: uuid('vehicle_id'),
  advisorId: uuid('advisor_id'),
  odometer: integer('odometer'),
  /** Why the reading is below the vehicle's last one. */
  odometerReason: text('odometer_reason'),
  /** Eighths of a tank. */
  fuelEighths: integer('fuel_eighths'),
  warrantyPartyId: uuid('warranty_party_id'),
  notes: text('notes'),
  ...documentMoney(),
  /** Prices hold their tax (`Settings.Incl`). */
  inclusive: yesNo('inclusive'),
  /** Highest numbers given to lines; ids are never reused (decisions §1). */
  lastLabourNo: integer('last_labour_no').notNull().default(0),
  lastPartNo: integer('last_part_no').notNull().default(0),
  lastComplaintNo: integer('last_complaint_no').notNull().default(0),
  lastRepairNo: integer('last_repair_no').notNull().default(0),
  /** Why it is on hold, cancelled or declined. */
  statusReason: text('status_reason'),
});

/** An answer to lines of it: who said yes, how, and to how much. */
export const workApproval = () => ({
  lineIds: text('line_ids').array().notNull(),
  authorisedBy: text('authorised_by'),
  authorisedMode: text('authorised_mode'),
  note: text('note'),
  totalPaise: paise('total'),
});

/** A complaint of it. */
export const workComplaint = () => ({
  id: text('id').notNull(),
  position: integer('position').notNull(),
  complaintId: uuid('complaint_id'),
  description: text('description').notNull(),
});

/** An accidental repair of it: a panel, whose items are lines. */
export const workRepair = () => ({
  id: text('id').notNull(),
  position: integer('position').notNull(),
  description: text('description').notNull(),
  partCode: text('part_code'),
  side: text('side'),
  action: text('action').notNull(),
});

/** A line of it, labour or a part. The customer face is the line's own price; insurer and estimate faces stand beside it. */
export const workLine = () => ({
  id: text('id').notNull(),
  position: integer('position').notNull(),
  family: text('family').notNull(),
  status: text('status').notNull(),
  payer: text('payer').notNull(),
  description: text('description').notNull(),
  operationCode: text('operation_code'),
  operationId: uuid('operation_id'),
  itemId: uuid('item_id'),
  partNumber: text('part_number'),
  hsn: text('hsn'),
  unitCode: text('unit_code'),
  labourLineId: text('labour_line_id'),
  complaintId: text('complaint_id'),
  repairId: text('repair_id'),
  /** Of labour on a part of a repair: the part, and what is done to it. */
  componentOf: text('component_of'),
  componentKind: text('component_kind'),
  ...pricedFace(),
  insurerUnitPrice: unitPrice('insurer_unit_price'),
  insurerTaxablePaise: paise('insurer_taxable'),
  insurerCgstPaise: paise('insurer_cgst'),
  insurerSgstPaise: paise('insurer_sgst'),
  insurerIgstPaise: paise('insurer_igst'),
  insurerTotalPaise: paise('insurer_total'),
  estimateUnitPrice: unitPrice('estimate_unit_price'),
  estimateTaxablePaise: paise('estimate_taxable'),
  estimateCgstPaise: paise('estimate_cgst'),
  estimateSgstPaise: paise('estimate_sgst'),
  estimateIgstPaise: paise('estimate_igst'),
  estimateTotalPaise: paise('estimate_total'),
  technicianId: uuid('technician_id'),
  sublet: yesNo('sublet'),
  vendorId: uuid('vendor_id'),
  /** What the vendor of a sublet line is expected to charge, without tax. */
  subletCostPaise: paise('sublet_cost'),
  tracked: yesNo('tracked'),
  /** How its stock is told apart: Qty, BN (batch), SN (serial number). */
  trackBy: text('track_by').notNull().default('Qty'),
  warehouseId: uuid('warehouse_id'),
  free: yesNo('free'),
  declinedOnOrder: yesNo('declined_on_order'),
  adviseNextVisit: yesNo('advise_next_visit'),
  remindOn: day('remind_on'),
});
