import { expect, test } from 'vitest';
import { askForAssessment, assessmentOfClaim, takeOverAssessment, withdrawAssessment } from './assessment.ts';

test.each([
  ['asking', askForAssessment],
  ['taking over', takeOverAssessment],
  ['withdrawing', withdrawAssessment],
])('after %s the page of the claim reads anew what it offers', (_title, { touches }) => {
  expect(touches).toContain(assessmentOfClaim.id);
});
