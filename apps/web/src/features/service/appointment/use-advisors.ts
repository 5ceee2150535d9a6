import { serviceStaff } from '@bahi/contract/endpoints/service/work-order';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { Choice } from '../../../ui/select-field.tsx';
import { withOwn } from '../with-own.ts';

/** Who may be chosen as advisor, and who is one already. */
export function useAdvisors(of?: { advisorId?: string | null; advisorName?: string | null }): Choice[] {
  const staff = useEndpointQuery(serviceStaff, {}).data?.rows ?? [];
  const advisors = staff.filter(({ technician }) => !technician).map(({ id, name }) => ({ value: id, label: name }));
  return withOwn(advisors, of?.advisorId, of?.advisorName);
}
