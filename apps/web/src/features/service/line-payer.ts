import { hasCustomerFace, hasInsurerFace } from '@bahi/domain/document/payer';
import type { Payer } from '@bahi/domain/document/work-order';
import type { OrderLine } from './order-state.ts';

/** A line that somebody else pays: its price goes with it to whoever has none yet. */
export function withPayer(line: OrderLine, payer: Payer): OrderLine {
  const { unitPrice, insurerUnitPrice } = line;
  const insured = hasInsurerFace(payer);
  const toInsurer = insured && !hasCustomerFace(payer);
  return {
    ...line,
    payer,
    unitPrice: toInsurer ? 0 : unitPrice || (insured ? 0 : insurerUnitPrice),
    insurerUnitPrice: insured ? insurerUnitPrice || (toInsurer ? unitPrice : 0) : 0,
  };
}
