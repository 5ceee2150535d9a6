import type { LinkKind } from '@bahi/domain/links/public-link';
import { invariant } from '../../core/app-error.ts';
import type { LinkedKind } from '../../core/links/link-kind.ts';
import { linkedEstimate } from '../../features/service/estimate/linked-estimate.ts';

/** Every kind of record that is given away by a link. */
const LINKED: readonly LinkedKind[] = [linkedEstimate];

export function linkedKind(kind: LinkKind): LinkedKind {
  const found = LINKED.find((one) => one.kind === kind);
  invariant(found, 'a link is of a kind that has links');
  return found;
}
