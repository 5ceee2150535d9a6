import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chargedReceiveProblem, chargeProblem, LandedBy, spreadCharge } from './landed-charge.ts';

const bearer = (keptQuantity: number, keptPaise = 0, weight: number | null = null) => ({
  itemName: 'Brake pad',
  keptQuantity,
  keptPaise,
  weight,
});

it.each([
  ['₹300 over 20 and 10 equal pieces by quantity adds ₹200 and ₹100', LandedBy.quantity, [20_000, 10_000]],
  ['what went back bears none', LandedBy.quantity, [20_000, 0, 10_000]],
])('Freight of %s (rule 11)', (_, by, kept) => {
  const shares: Record<number, number> = { 20_000: 20_000, 10_000: 10_000, 0: 0 };
  expect(
    spreadCharge(
      30_000,
      by,
      kept.map((quantity) => bearer(quantity)),
    ),
  ).toEqual(kept.map((quantity) => shares[quantity]));
});

it('By value it weighs the cost at receipt, by weight the kilograms', () => {
  const bearers = [bearer(1_000, 300_00, 500), bearer(4_000, 100_00, 1_000)];
  expect(spreadCharge(400_00, LandedBy.value, bearers)).toEqual([300_00, 100_00]);
  expect(spreadCharge(450_00, LandedBy.weight, bearers)).toEqual([50_00, 400_00]);
});

it('Residual paise go to the largest', () => {
  expect(spreadCharge(100, LandedBy.quantity, [bearer(1_000), bearer(1_001), bearer(1_000)])).toEqual([33, 34, 33]);
});

it('A charge that nothing can bear is told before it is posted', () => {
  const problem = (by: LandedBy, ...bearers: ReturnType<typeof bearer>[]) => chargeProblem(by, bearers);
  expect(problem(LandedBy.quantity, bearer(0))).toBe('Nothing of these goods was kept: nothing bears the charge.');
  expect(problem(LandedBy.weight, bearer(1_000, 5, 200), bearer(1_000, 5))).toBe(
    'Enter the weight of Brake pad, or spread by value or quantity.',
  );
  expect(problem(LandedBy.value, bearer(1_000))).toBe('These goods came in at nothing: spread by quantity.');
  expect(problem(LandedBy.weight, bearer(1_000, 5, 200), bearer(0, 0))).toBeNull();
});

it('No paisa of a charge is lost', () => {
  const bearers = fc.array(
    fc.record({ itemName: fc.constant('x'), keptQuantity: fc.nat(99_999), keptPaise: fc.nat(), weight: fc.nat(9_999) }),
  );
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...Object.values(LandedBy)), bearers, (amountPaise, by, of) => {
      if (chargeProblem(by, of)) return;
      expect(spreadCharge(amountPaise, by, of).reduce((sum, share) => sum + share, 0)).toBe(amountPaise);
    }),
  );
});

it('goods bear a charge once they are in, and none of a day before they came', () => {
  const receive = { code: 'GRN-1', receivedOn: '2026-11-20', isReceived: true };
  expect([
    chargedReceiveProblem(receive, '2026-11-20'),
    chargedReceiveProblem(receive, '2026-11-19'),
    chargedReceiveProblem({ ...receive, isReceived: false }, '2026-11-20'),
    chargedReceiveProblem(undefined, '2026-11-20'),
  ]).toEqual([
    null,
    'GRN-1 came on 20/11/2026: its goods bear no charge of a day before.',
    'GRN-1 is a draft, or cancelled: its goods bear no charge.',
    'This receive does not exist.',
  ]);
});
