import {
  date,
  id,
  instant,
  integer,
  json,
  money,
  object,
  optional,
  percent,
  required,
  text,
  yesNo,
  array,
} from '../wire-type.ts';

/** Discounts of a document's header: of labour, parts and all; a percent wins over its amount (spec 2 §3). */
export const discountFields = {
  labourDiscountPercent: optional('LPerc', percent(), { sees: 'price' }),
  labourDiscountPaise: optional('LDisc', money(0), { sees: 'price' }),
  partsDiscountPercent: optional('PPerc', percent(), { sees: 'price' }),
  partsDiscountPaise: optional('PDisc', money(0), { sees: 'price' }),
  overallDiscountPercent: optional('Perc', percent(), { sees: 'price' }),
  overallDiscountPaise: optional('Disc', money(0), { sees: 'price' }),
};

/** `Settings` of a document: taxed or not, and where it is supplied (decisions §5). */
export const documentSettings = object({
  taxed: optional('Tax', yesNo()),
  untaxedReason: optional('TaxReason', text(200)),
  placeOfSupply: optional('PoS', text(2)),
  placeOfSupplyReason: optional('PoSReason', text(200)),
  sourceState: optional('SoS', text(2)),
  /** Why freight and packing take another rate than the goods that they go with. */
  carriageReason: optional('FrtReason', text(200)),
  /** All prices hold their tax; else those of labour as the entity enters it (`LTot`). */
  inclusive: optional('Incl', yesNo()),
});

/** Lines that a save takes off, by their ids: all of a save is one transaction. */
export const removedLines = optional('Removed', array(text(20), 1000));

/** Totals that the server computes; a client's own are ignored. */
export const totalFields = {
  subTotalPaise: required('STotal', money(), { sees: 'price', alsoAs: 'SubTotal' }),
  taxablePaise: required('Taxable', money(), { sees: 'price' }),
  cgstPaise: required('CGST', money(), { sees: 'price' }),
  sgstPaise: required('SGST', money(), { sees: 'price' }),
  igstPaise: required('IGST', money(), { sees: 'price' }),
  adjustPaise: required('Adjust', money(), { sees: 'price' }),
  roundPaise: required('Round', money(), { sees: 'price' }),
  totalPaise: required('Total', money(), { sees: 'price' }),
};

export const customerSummary = object({
  id: required('_id', text(40)),
  name: required('Name', text()),
  phone: optional('Phone', text(15)),
  otherPhone: optional('MPhone', text(15)),
  gstin: optional('GSTIN', text(15)),
  stateCode: optional('St', text(2)),
  /** Whose name and phone the bill bears where that is not his own. */
  billTo: optional('CBillTo', object({ name: required('Name', text()), phone: optional('Ph', text(20)) })),
});

export const vehicleSummary = object({
  id: required('_id', text(40)),
  registrationNumber: optional('RegNo', text(20)),
  make: optional('Make', text()),
  model: optional('Model', text()),
  variant: optional('Var', text()),
  year: optional('Year', integer()),
});

/** What may be done now, and why not: computed by `domain/status`, rendered by the web, enforced by the server. */
export const documentAction = object({
  verb: required('Verb', text(40)),
  allowed: required('Allowed', yesNo()),
  reason: optional('Reason', text(300)),
});

/** One entry of the audit log, stripped of what the reader may not see. */
export const auditEntry = object({
  seq: required('Seq', integer({ max: Number.MAX_SAFE_INTEGER })),
  at: required('At', instant()),
  userId: optional('UserId', id()),
  userName: required('User', text()),
  /** The entity in which it was done; none for what belongs to the organisation. */
  entityName: optional('Entity', text()),
  action: required('Action', text()),
  reason: optional('Reason', text(500)),
  /** Told to administrators: whether the entry still follows from the one before it. */
  verified: optional('Verified', yesNo()),
  changes: required(
    'Changes',
    array(
      object({ path: required('Path', text(300)), from: optional('From', json()), to: optional('To', json()) }),
      5000,
    ),
  ),
});

/** Query of a document search: at least one field (spec 2 §5). */
export const pagingFields = {
  limit: optional('Limit', integer({ min: 1, max: 500 })),
  cursor: optional('Cursor', text(400)),
};
/** An audit log page by page, of one person or about one field. */
export const auditLogQuery = object({
  userId: optional('UserId', id()),
  field: optional('Field', text(60)),
  ...pagingFields,
});
export const periodFields = { from: optional('From', date()), to: optional('To', date()) };
