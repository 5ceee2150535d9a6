import { documentIssue, type Issue, lineIssue } from '../document/issue.ts';
import type { PriceableLine } from '../document/priced-line.ts';
import { Payer } from '../document/work-order.ts';
import type { UnitPrice } from '../money/units.ts';
import type { GiveawayIssue } from './giveaway.ts';

type PlacedLine = Pick<PriceableLine, 'id' | 'unitPrice' | 'discountPercent' | 'discountPaise' | 'listPrice'> & {
  /** Of orders: who pays, and what an insurer is asked for. */
  payer?: Payer;
  insurerUnitPrice?: UnitPrice;
};

/** The field of a line. */
interface GiveawayPlace {
  lineId: string;
  field: 'discountPercent' | PriceField;
}

type PriceField = 'unitPrice' | 'insurerUnitPrice';

/** The price by which a line is paid: the insurer's where he alone pays. */
const priceFieldOf = (line: PlacedLine | undefined): PriceField =>
  line?.payer === Payer.insurance ? 'insurerUnitPrice' : 'unitPrice';
const priceOf = (line: PlacedLine): UnitPrice => line[priceFieldOf(line)] ?? 0;

/**
 * Finds the cell in which a giveaway was made: the first line whose discount a change has raised, else the first
 * whose price it has lowered, a new line against its list price. Null where neither did: a discount of the document.
 */
function giveawayPlace(before: readonly PlacedLine[], after: readonly PlacedLine[]): GiveawayPlace | null {
  const stood = new Map(before.map((line) => [line.id, line]));
  const discounted = after.find((line) => {
    const was = stood.get(line.id);
    return (line.discountPercent ?? 0) > (was?.discountPercent ?? 0) || line.discountPaise > (was?.discountPaise ?? 0);
  });
  if (discounted) return { lineId: discounted.id, field: 'discountPercent' };
  const lowered = after.find((line) => {
    const was = stood.get(line.id);
    return priceOf(line) < (was ? priceOf(was) : (line.listPrice ?? priceOf(line)));
  });
  return lowered ? { lineId: lowered.id, field: priceFieldOf(lowered) } : null;
}

/** What stands against a change, at the cell in which it was made; of the document where none of its lines gives more. */
export function placeIssues(
  issues: readonly GiveawayIssue[],
  before: readonly PlacedLine[],
  after: readonly PlacedLine[],
): Issue[] {
  const place = giveawayPlace(before, after);
  return issues.map(({ lineId, message }) => {
    const at = lineId ?? place?.lineId;
    if (at === undefined) return documentIssue(message);
    const field = at === place?.lineId ? place.field : priceFieldOf(after.find(({ id }) => id === at));
    return lineIssue(at, field, message);
  });
}
