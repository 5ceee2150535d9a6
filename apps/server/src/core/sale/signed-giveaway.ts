import type { Paise } from '@bahi/domain/money/units';
import { countedPaise, type Giveaway, givesMoreAway, NO_GIVEAWAY } from '@bahi/domain/totals/giveaway';
import { minimumAsSigned } from '@bahi/domain/totals/list-price';
import type { Ctx } from '../context.ts';
import type { LineOf, Sale, SaleKind } from './sale.ts';
import { giveawayOf } from './sale-giveaway.ts';
import { giveawayReasons } from './second-person.ts';

/** A sale of whose giveaway a part may be signed by what it was made of. */
interface SignedSale extends Sale {
  signedGivenPaise: Paise;
  signedBasePaise: Paise;
}

/** What of it who may has signed already: the order or estimate with its lines, or its own last approval. */
const signedOf = ({ signedGivenPaise, signedBasePaise }: SignedSale): Giveaway => ({
  ...NO_GIVEAWAY,
  discountPaise: signedGivenPaise,
  basePaise: signedBasePaise,
});

/** The sale with all that it gives away signed, as what it was made of or its approval has it. */
export function withSignature<S extends SignedSale>(ctx: Ctx, sale: S): S {
  const given = giveawayOf(sale);
  return {
    ...sale,
    signedGivenPaise: countedPaise(given, ctx.settings.invoicing.belowListCounts),
    signedBasePaise: given.basePaise,
  };
}

/**
 * What was signed is signed for these goods: with a line that is added, becomes something else or more of it, nothing is
 * signed any more. Otherwise one signature on dear work would sell any goods at half price, again and again.
 */
export function withoutLostSignature<S extends SignedSale>(before: S, after: S): S {
  const old = new Map<string, LineOf<S>>(before.lines.map((line) => [line.id, line]));
  const stands = after.lines.every((line) => {
    const was = old.get(line.id);
    return was !== undefined && isSameWork(was, line) && line.quantity <= was.quantity;
  });
  return stands ? after : { ...after, signedGivenPaise: 0, signedBasePaise: 0 };
}

const isSameWork = (a: LineOf<Sale>, b: LineOf<Sale>): boolean =>
  a.itemId === b.itemId &&
  a.operationCode === b.operationCode &&
  (a.itemId !== null || a.operationCode !== null || a.description === b.description);

/**
 * The draft of a share: signed with the order or estimate where it gives away no more, and no larger part, than the approved
 * work of that does; a part that bears all the discounts is not. `before` is the draft that is extended.
 */
export function signedBySource<S extends SignedSale>(ctx: Ctx, sale: S, source: Giveaway, before?: S): S {
  const counts = ctx.settings.invoicing.belowListCounts;
  const edited = before !== undefined && givesMoreAway(signedOf(before), giveawayOf(before), counts);
  if (edited || givesMoreAway(source, giveawayOf(sale), counts)) return sale;
  return withSignature(ctx, settledBelowMinimum(sale));
}

/** Who approved it has signed for its lines below the minimum price, as they are: less asks again. */
function settledBelowMinimum<S extends SignedSale>(sale: S): S {
  const below = new Map(giveawayOf(sale).lines.map((line) => [line.id, line.belowMinimumPaise]));
  return {
    ...sale,
    lines: sale.lines.map((line) => {
      const belowPaise = below.get(line.id) ?? 0;
      return belowPaise > 0 ? { ...line, minimumPrice: minimumAsSigned(line, belowPaise) } : line;
    }),
  };
}

/** Why the caller cannot sign for what a sale gives away beyond what is signed already, as sentences. */
export function unsignedReasons(ctx: Ctx, sale: SignedSale, kind: Pick<SaleKind, 'discountRight'>): string[] {
  const given = giveawayOf(sale);
  const isSigned = !givesMoreAway(signedOf(sale), given, ctx.settings.invoicing.belowListCounts);
  return giveawayReasons(ctx, given, kind, isSigned);
}
