import { serviceStaff } from '@bahi/contract/endpoints/service/work-order';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { Choice } from '../../../ui/select-field.tsx';

/** Who may be chosen as advisor, and who is one already. */
export function useAdvisors(of?: { advisorId?: string | null; advisorName?: string | null }): Choice[] {
  const staff = useEndpointQuery(serviceStaff, {}).data?.rows ?? [];
  const advisors = staff.filter(({ technician }) => !technician).map(({ id, name }) => ({ value: id, label: name }));
  const { advisorId, advisorName } = of ?? {};
  return advisorId && !advisors.some(({ value }) => value === advisorId)
    ? [...advisors, { value: advisorId, label: advisorName ?? '' }]
    : advisors;
}
