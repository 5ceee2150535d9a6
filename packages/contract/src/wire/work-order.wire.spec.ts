import { expect, test } from 'vitest';
import { workOrderWirePath } from './work-order.wire.ts';

test.each([
  ['lines.WO1.unitPrice', 'Ops.WO1.Pr'],
  ['lines.WO1.hsn', 'Ops.WO1.SAC'],
  ['lines.WP1.unitPrice', 'Parts.WP1.UnPr'],
  ['lines.WP2.issuedQuantity', 'Parts.WP2.IQty'],
  ['lines.WO1', 'Ops.WO1'],
  ['complaints.WC1.description', 'Comps.WC1.Desc'],
  ['promisedAt', 'PrDate'],
  ['overallDiscountPaise', 'Disc'],
  ['placeOfSupplyReason', 'Settings.PoSReason'],
  ['authorisedMode', 'AuthMode'],
  ['lines', 'Lines'],
  ['', ''],
])('the broken rule %s is told as %s', (path, wire) => {
  expect(workOrderWirePath(path)).toBe(wire);
});
