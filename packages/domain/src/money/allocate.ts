import { mulDiv } from './round.ts';

/**
 * Spreads an amount over weights in proportion; residual paise go to the largest weight (decisions §5):
 * 100 over [1, 1, 1] = [34, 33, 33].
 * No share turns negative, and none exceeds its weight while the amount does not exceed the sum of weights, so that a
 * discount never makes a line negative; where the largest weight cannot take the whole residual, the next one does.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  let total = 0;
  for (const weight of weights) {
    if (weight < 0) throw new RangeError('allocate wants weights that are not negative');
    total += weight;
  }
  if (amount === 0) return weights.map(() => 0);
  if (total === 0) throw new RangeError('allocate has nothing to spread over');
  const magnitude = Math.abs(amount);
  const shares: number[] = weights.map(() => 0);
  let residual = magnitude;
  let largest = 0;
  for (let i = 0; i < weights.length; i += 1) {
    const weight = weights[i]!;
    if (weight === 0) continue;
    const share = mulDiv(magnitude, weight, total);
    shares[i] = share;
    residual -= share;
    if (weight > weights[largest]!) largest = i;
  }
  if (residual !== 0) placeResidual(shares, weights, largest, residual, magnitude <= total);
  return amount < 0 ? shares.map((share) => (share === 0 ? 0 : -share)) : shares;
}

function placeResidual(
  shares: number[],
  weights: readonly number[],
  largest: number,
  residual: number,
  capped: boolean,
): void {
  let rest = takeResidual(shares, weights, largest, residual, capped);
  if (rest === 0) return;
  const byWeight = weights.map((_, i) => i).sort((a, b) => weights[b]! - weights[a]! || a - b);
  for (const i of byWeight) {
    if (weights[i] === 0) continue;
    rest = takeResidual(shares, weights, i, rest, capped);
    if (rest === 0) return;
  }
}

/** Lets one share take what it can of the residual and answers what is left. */
function takeResidual(
  shares: number[],
  weights: readonly number[],
  i: number,
  residual: number,
  capped: boolean,
): number {
  const share = shares[i]!;
  const wanted = share + residual;
  const taken = Math.max(0, capped ? Math.min(wanted, weights[i]!) : wanted);
  shares[i] = taken;
  return residual - (taken - share);
}
