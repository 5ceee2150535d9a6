import type { LineFamily, TaxRates } from '../../document/priced-line.ts';
import type { Paise } from '../../money/units.ts';
import { taxInside, taxOnTop, withoutTax } from '../../totals/split-tax.ts';

/** The insurer's face of a line, after depreciation. */
export interface InsuredFace {
  lineId: string;
  family: LineFamily;
  taxablePaise: Paise;
  /** At which the customer is taxed; null where the document charges no tax. */
  customerTax: TaxRates | null;
}

/** Value that the policy excess moves from the insurer's invoice to the customer's. */
export interface ExcessMove {
  lineId: string;
  /** With tax, as the customer pays it. */
  paise: Paise;
  taxablePaise: Paise;
  /** Nothing of the line is left to the insurer: its whole taxable moves, and is taxed on top. */
  usedUp: boolean;
}

/** What of a line's policy excess stands on live invoices, with tax. */
export interface ExcessBilled {
  lineId: string;
  side: 'insurer' | 'customer';
  paise: Paise;
}

/** What the invoices that are made now take off and bear. */
export interface ExcessPlan {
  /** By line of the insurer: what leaves it, and what is left of it before tax. */
  insurer: ReadonlyMap<string, { paise: Paise; restPaise: Paise }>;
  /** Lines of the customer's invoice. */
  customer: readonly ExcessMove[];
  /** Moved now for the first time. */
  movedPaise: Paise;
  /** What exceeds all that is insured: shown, and moved nowhere. */
  leftPaise: Paise;
}

/**
 * Plans the policy excess of an order: it moves once, so that later invoices take what is left, and an invoice that is made again
 * beside one that stands takes off, or bears, what the other says. `faces` are all insured lines, `open` those that the insurer's
 * invoice bills now.
 */
export function planExcess(
  faces: readonly InsuredFace[],
  open: ReadonlySet<string>,
  excessPaise: Paise,
  billed: readonly ExcessBilled[],
): ExcessPlan {
  const on = (side: ExcessBilled['side']) =>
    new Map(billed.filter((one) => one.side === side).map(({ lineId, paise }) => [lineId, paise]));
  const [given, borne] = [on('insurer'), on('customer')];
  const stood = new Map([...given, ...borne]);
  const moved = [...stood.values()].reduce((sum, paise) => sum + paise, 0);
  const fresh = moveExcess(
    faces.filter(({ lineId }) => open.has(lineId) && !stood.has(lineId)),
    Math.max(0, excessPaise - moved),
  );
  const byId = new Map(faces.map((face) => [face.lineId, face]));
  const again = (lines: ReadonlyMap<string, Paise>, other: ReadonlyMap<string, Paise>): ExcessMove[] =>
    [...lines].flatMap(([lineId, paise]) => (other.has(lineId) ? [] : moveFrom(byId.get(lineId)!, paise)));
  const taken = [...again(borne, given), ...fresh.moves].map(
    ({ lineId, paise, taxablePaise }) =>
      [lineId, { paise, restPaise: byId.get(lineId)!.taxablePaise - taxablePaise }] as const,
  );
  return {
    insurer: new Map(taken),
    customer: [...again(given, borne), ...fresh.moves],
    movedPaise: fresh.moves.reduce((sum, { paise }) => sum + paise, 0),
    leftPaise: fresh.leftPaise,
  };
}

/**
 * Moves the policy excess, which holds its tax (spec service rule 16): from the largest insured labour line, then the next, then
 * parts likewise. ₹1,000 of a line of ₹3,500 at 18 % = taxable 84746, on which the customer is taxed 7627 + 7627; ₹100 of one of
 * ₹50 = all of it, 5900 with tax, and 4100 of the next. What exceeds the insured is left.
 */
export function moveExcess(
  faces: readonly InsuredFace[],
  excessPaise: Paise,
): { moves: ExcessMove[]; leftPaise: Paise } {
  const moves: ExcessMove[] = [];
  let leftPaise = excessPaise;
  for (const face of inOrder(faces)) {
    if (leftPaise <= 0) break;
    const move = moveFrom(face, leftPaise);
    moves.push(move);
    leftPaise -= move.paise;
  }
  return { moves, leftPaise };
}

/**
 * The excess by which the insurer is billed no more than a wanted total: the difference moves as the excess does. ₹9,558 are due,
 * ₹1,000 of it moves, ₹8,058 are wanted = 150000; null where more is wanted than is left to him.
 */
export function excessForTotal(
  { duePaise, movedPaise, excessPaise }: Record<'duePaise' | 'movedPaise' | 'excessPaise', Paise>,
  wantedPaise: Paise,
): Paise | null {
  const over = wantedPaise - (duePaise - movedPaise);
  return over > 0 ? null : excessPaise - over;
}

/** Labour before parts, the largest first, of equals the first. */
const inOrder = (faces: readonly InsuredFace[]): InsuredFace[] =>
  faces
    .filter(({ taxablePaise }) => taxablePaise > 0)
    .toSorted((a, b) => (a.family === b.family ? b.taxablePaise - a.taxablePaise : a.family === 'labour' ? -1 : 1));

function moveFrom({ lineId, taxablePaise, customerTax }: InsuredFace, leftPaise: Paise): ExcessMove {
  const whole = customerTax ? taxOnTop(taxablePaise, customerTax) : withoutTax(taxablePaise);
  if (whole.totalPaise <= leftPaise) return { lineId, paise: whole.totalPaise, taxablePaise, usedUp: true };
  const part = customerTax ? taxInside(leftPaise, customerTax) : withoutTax(leftPaise);
  return { lineId, paise: leftPaise, taxablePaise: part.taxablePaise, usedUp: false };
}
