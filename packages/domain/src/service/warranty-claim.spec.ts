import { expect, test } from 'vitest';
import { rejectionProblem, warrantyClaimStatus } from './warranty-claim.ts';

const claim = (over: object = {}) => ({
  posted: true,
  rejected: false,
  totalPaise: 118_000,
  duePaise: 118_000,
  ...over,
});

test.each([
  [claim({ posted: false }), 'Draft', 'The claim invoice is a draft: delete it.'],
  [claim(), 'Claimed', null],
  [claim({ duePaise: 18_000 }), 'PartPaid', null],
  [claim({ duePaise: 0 }), 'Paid', 'The claim is paid.'],
  [claim({ rejected: true, duePaise: 0 }), 'Rejected', 'The claim is rejected already.'],
])('a warranty claim follows its invoice: %o is %s', (of, status, problem) => {
  expect([warrantyClaimStatus(of), rejectionProblem(of)]).toEqual([status, problem]);
});
