import { getRole } from '@bahi/contract/endpoints/platform/role';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { RoleEditor } from './role-editor.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';

/** `/settings/roles/{new|id}`; `new?copy=<id>` begins with the rights of another role. */
export function RolePage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  const { copy } = useSearch({ strict: false }) as { copy?: string };
  const source = id === 'new' ? copy : id;
  const query = useEndpointQuery(getRole, { params: { id: source ?? '' } }, { enabled: source !== undefined });
  if (source !== undefined && !query.data) return <NotLoaded query={query} />;
  return (
    <RoleEditor
      key={`${id} ${copy ?? ''}`}
      role={id === 'new' ? null : query.data!}
      copied={copy ? query.data! : null}
    />
  );
}
