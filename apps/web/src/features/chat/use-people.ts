import { employeesOfEntity } from '@bahi/contract/endpoints/platform/user';
import { useEffect } from 'react';
import { useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { listenTo } from './chat-line.ts';

export interface Person {
  id: string;
  name: string;
  /** What he does: his designation, or his role. */
  role: string;
}

/** The colleagues of the branch, without oneself. */
export function usePeople(): Person[] {
  const { userId, entityId, data } = useSession();
  const { organisationId } = data.organisation;
  const query = useEndpointQuery(employeesOfEntity, { params: { entityId, organisationId } });
  return (query.data?.rows ?? [])
    .filter(({ id }) => id !== userId)
    .map(({ id, name, designation, roleName }) => ({ id, name, role: designation ?? roleName ?? '' }));
}

/** Hears who of them is there while they are shown. */
export function useListening(people: readonly string[]): void {
  const ids = people.join(' ');
  useEffect(() => {
    listenTo(ids === '' ? [] : ids.split(' '));
    return () => listenTo([]);
  }, [ids]);
}
