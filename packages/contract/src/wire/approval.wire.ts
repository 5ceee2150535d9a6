import { array, id, integer, money, object, optional, quantity, required, text, yesNo } from '../wire-type.ts';

/** A line of what is signed, as it is read on a phone. */
const approvalLine = object({
  id: required('_id', text(20)),
  description: required('Desc', text(500)),
  quantity: required('Qty', quantity(-1e7)),
  unitCode: optional('UoM', text(10)),
  discountPaise: optional('Disc', money(), { sees: 'price' }),
  totalPaise: optional('Total', money(), { sees: 'price' }),
});

/** What somebody needs to know before he signs: who asks what, why, against which ceiling. */
export const approvalCard = object({
  id: required('_id', id()),
  rowVersion: required('_v', integer({ min: 0 })),
  code: optional('Code', text(40)),
  /** The customer, the vendor or the warehouse. */
  name: required('Name', text()),
  askedBy: optional('By', text()),
  /** Why he could not sign himself. */
  reasons: required('Reasons', array(text(500))),
  totalPaise: optional('Total', money(), { sees: 'price' }),
  /** What is given away, and of which sub-total. */
  givenPaise: optional('Given', money(), { sees: 'price' }),
  basePaise: optional('Of', money(), { sees: 'price' }),
  /** How much who asks may sign for himself; absent where he has no limit or none is asked. */
  theirLimitPaise: optional('TheirLimit', money(), { sees: 'price' }),
  /** The same of who reads. */
  ownLimitPaise: optional('OwnLimit', money(), { sees: 'price' }),
  /** What is left before tax after the cost of goods, as they were bought last. */
  marginPaise: optional('Margin', money(), { sees: 'cost' }),
  lines: required('Lines', array(approvalLine)),
  mayApprove: required('MayApprove', yesNo()),
  mayReturn: required('MayReturn', yesNo()),
  /** Why it is not his to approve. */
  why: optional('Why', text(500)),
});
