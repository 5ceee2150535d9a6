import { expect, test } from 'vitest';
import { withoutPhones } from './without-phones.ts';

test.each([
  ['Paint bumper of Asha Rao 9845012345', 'Paint bumper of Asha Rao …'],
  ['+91 98450 12345, call first', '…, call first'],
  ['919845012345 or 09845012345', '… or …'],
  ['Tel:98450-12345.', 'Tel:….'],
  ['Bumper 71501-TM0-Z00, 2 of 4, 1200 mm', 'Bumper 71501-TM0-Z00, 2 of 4, 1200 mm'],
  ['Chassis MA3FHEB1S00123456789', 'Chassis MA3FHEB1S00123456789'],
  ['EAN 8901234567890', 'EAN 8901234567890'],
])('"%s" tells no phone: "%s"', (text, told) => {
  expect(withoutPhones(text)).toBe(told);
});
