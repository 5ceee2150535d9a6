import { expect, test } from 'vitest';
import { expiryMarks } from './vehicle-expiry.ts';

test('what has expired or expires soon is told, what is valid or unknown is not', () => {
  const vehicle = { policyUntil: '2026-06-20', pollutionUntil: '2026-06-14', fitnessUntil: '2030-01-01' };
  expect(expiryMarks(vehicle, '2026-06-15')).toEqual([
    { tone: 'attention', text: 'Policy until 20/06/2026' },
    { tone: 'danger', text: 'PUC expired 14/06/2026' },
  ]);
});
