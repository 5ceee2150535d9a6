import { documentIssue, type Issue, lineIssue } from '../document/issue.ts';
import type { PriceableLine } from '../document/priced-line.ts';
import type { GiveawayIssue } from './giveaway.ts';

type PlacedLine = Pick<PriceableLine, 'id' | 'unitPrice' | 'discountPercent' | 'discountPaise' | 'listPrice'>;

/** The field of a line. */
interface GiveawayPlace {
  lineId: string;
  field: 'discountPercent' | 'unitPrice';
}

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
    const price = stood.get(line.id)?.unitPrice ?? line.listPrice ?? line.unitPrice;
    return line.unitPrice < price;
  });
  return lowered ? { lineId: lowered.id, field: 'unitPrice' } : null;
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
    return lineIssue(at, at === place?.lineId ? place.field : 'unitPrice', message);
  });
}
