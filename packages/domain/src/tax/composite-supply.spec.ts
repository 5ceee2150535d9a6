import { describe, expect, it, test } from 'vitest';
import type { LineFamily } from '../document/priced-line.ts';
import { compositeIssues, isCarriage, principalCode, withCompositeRates } from './composite-supply.ts';

const TERMS = { inclusive: false, labourInclusive: false };
/** Codes of 5, 18 and 28 % that are seeded; 106 is what labour bears by itself. */
const FIVE = 105;
const EIGHTEEN = 106;

const line = (id: string, family: LineFamily, description: string, taxCode: number, more: object = {}) => ({
  id,
  family,
  description,
  operationCode: null,
  itemId: family === 'part' ? id : null,
  hsn: family === 'labour' ? '9987' : '3004',
  unitPrice: 1_000_000,
  taxCode,
  ...more,
});

describe('Freight and packing take the rate of the highest line (composite supply); another wants a reason (sales rule 8)', () => {
  const goods = [line('P1', 'part', 'Tablets', FIVE), line('P2', 'part', 'Cream', EIGHTEEN)];

  test.each([
    ['goods of 5 % alone', goods.slice(0, 1), FIVE],
    ['goods of 5 % and 18 %', goods, EIGHTEEN],
    ['no goods: carriage is a supply of its own', [], EIGHTEEN],
  ])('freight goes with %s', (_, with_, expected) => {
    const lines = withCompositeRates([...with_, line('O1', 'labour', 'Freight', EIGHTEEN)], null, TERMS);
    expect(lines.at(-1)!.taxCode).toBe(expected);
  });

  it('by its SAC or, in free words, by its name; work is no carriage', () => {
    const told = [
      line('O1', 'labour', 'Carriage to site', EIGHTEEN, { hsn: '996511' }),
      line('O2', 'labour', 'packing in wood', EIGHTEEN),
      line('O3', 'labour', 'Repacking of bearings', EIGHTEEN),
      line('O4', 'labour', 'Packing of gland', EIGHTEEN, { operationCode: 'GLAND' }),
      line('P1', 'part', 'Packing tape', EIGHTEEN),
      line('P2', 'part', 'Delivery', EIGHTEEN, { itemId: null, hsn: '9968' }),
      line('O5', 'labour', 'Lorry bhada to Hubli', EIGHTEEN),
      line('O6', 'labour', 'Charges for P&F', EIGHTEEN),
      line('O7', 'labour', 'Wheel alignment', EIGHTEEN),
      line('O8', 'labour', 'Lorry engine overhaul', EIGHTEEN),
      line('P3', 'part', 'Bolt without HSN', EIGHTEEN, { itemId: null, hsn: null }),
      line('P4', 'part', 'Lorry tyre', EIGHTEEN, { itemId: null, hsn: '4011' }),
      line('P6', 'part', 'Sundry loading charges', EIGHTEEN, { itemId: null, hsn: null }),
      line('P5', 'part', 'Bolts', EIGHTEEN, { itemId: null, hsn: '7318' }),
    ];
    expect(told.filter(isCarriage).map(({ id }) => id)).toEqual(['O1', 'O2', 'P2', 'O5', 'O6', 'P6']);
  });

  it('with a reason it keeps another, and so does what an order has agreed', () => {
    const freight = line('O1', 'labour', 'Freight', FIVE);
    expect(withCompositeRates([...goods, freight], 'Billed for the carrier as agent', TERMS).at(-1)).toBe(freight);
    const agreed = { ...freight, sourceLineId: 'SO1' };
    expect(withCompositeRates([...goods, agreed], null, TERMS).at(-1)).toBe(agreed);
  });

  it('a price that holds its tax and stands at its list follows the rate, one that was typed stays', () => {
    const inclusive = { ...TERMS, inclusive: true };
    const listed = line('O1', 'labour', 'Freight', EIGHTEEN, { unitPrice: 1_180_000, listPrice: 1_180_000 });
    const five = goods.slice(0, 1);
    expect(withCompositeRates([...five, listed], null, inclusive).at(-1)!.unitPrice).toBe(1_050_000);
    expect(withCompositeRates([...five, listed], null, inclusive, () => true).at(-1)!.unitPrice).toBe(1_180_000);
  });

  test.each([
    ['the rate of the goods', EIGHTEEN, null, []],
    ['a lower rate', FIVE, null, ['Freight goes with goods of 18% and takes their rate: say why it takes another.']],
    ['a lower rate, with a reason', FIVE, 'Agent of the carrier', []],
    ['nothing', undefined, null, []],
  ])('a save sends %s', (_, sent, reason, messages) => {
    const lines = [...goods, line('O1', 'labour', 'Freight', sent ?? FIVE)];
    const issues = compositeIssues(
      lines,
      reason,
      () => sent,
      () => [EIGHTEEN],
    );
    expect(issues.map(({ message }) => message)).toEqual(messages);
  });

  it('what its operation gives, or stood, was not chosen: it follows without a word', () => {
    const lines = [...goods.slice(0, 1), line('O1', 'labour', 'Freight', EIGHTEEN)];
    const issues = compositeIssues(
      lines,
      null,
      ({ taxCode }) => taxCode,
      () => [EIGHTEEN],
    );
    expect(issues).toEqual([]);
    expect(principalCode(lines)!.code).toBe(FIVE);
  });
});
