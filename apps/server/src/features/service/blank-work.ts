import { NO_DISCOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';

/** What a repair order and an estimate have in common before anything is entered. */
export const blankWork = ({ ctx }: Tx) => ({
  id: newId(),
  code: '',
  numberPeriod: '',
  customerId: '',
  vehicleId: null,
  advisorId: null,
  odometer: null,
  odometerReason: null,
  fuelEighths: null,
  warrantyPartyId: null,
  notes: null,
  discounts: NO_DISCOUNTS,
  taxed: true,
  untaxedReason: null,
  inclusive: false,
  placeOfSupply: null,
  placeOfSupplyReason: null,
  adjustPaise: 0,
  adjustReason: null,
  ...NO_SUMS,
  lastLabourNo: 0,
  lastPartNo: 0,
  lastComplaintNo: 0,
  lastRepairNo: 0,
  statusReason: null,
  createdAt: ctx.now,
  createdBy: ctx.userId,
  updatedAt: ctx.now,
  rowVersion: 1,
  complaints: [],
  repairs: [],
});
