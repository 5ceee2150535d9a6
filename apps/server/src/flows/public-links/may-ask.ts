import { LinkFor } from '@bahi/domain/links/public-link';
import type { LinkedKind } from '../../core/links/link-kind.ts';
import type { Tx } from '../../core/tx.ts';

/** Whether the holder of a link asks the support of the branch: customers where it says so, surveyors never. */
export function mayAsk({ ctx }: Tx, { madeFor = LinkFor.customer }: LinkedKind): boolean {
  const { on, links } = ctx.settings.support;
  return ctx.config.modules.Comm && on && links && madeFor === LinkFor.customer;
}
