import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { bay } from '@bahi/contract/masters/bay';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { Choice } from '../../../ui/select-field.tsx';
import { withOwn } from '../with-own.ts';

/** The bays that may be chosen, and the one that is chosen already; none where the business has none. */
export function useBays(of?: { bayId?: string | null; bayName?: string | null }): Choice[] {
  const bays = useEndpointQuery(masterEndpoints(bay).list, { query: { active: true } }).data?.rows ?? [];
  const choices = bays.map(({ id, name }) => ({ value: id, label: name }));
  return withOwn(choices, of?.bayId, of?.bayName);
}
