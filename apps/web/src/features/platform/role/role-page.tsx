import { getRole } from '@bahi/contract/endpoints/platform/role';
import { useParams, useSearch } from '@tanstack/react-router';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RoleEditor } from './role-editor.tsx';

/** `/settings/roles/{new|id}`; `new?copy=<id>` begins with the rights of another role. */
export function RolePage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  const { copy } = useSearch({ strict: false }) as { copy?: string };
  const source = id === 'new' ? copy : id;
  const query = useEndpointQuery(getRole, { params: { id: source ?? '' } }, { enabled: source !== undefined });
  if (query.error) return <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  if (source !== undefined && !query.data) return <Skeleton height={240} width="100%" />;
  return (
    <RoleEditor
      key={`${id} ${copy ?? ''}`}
      role={id === 'new' ? null : query.data!}
      copied={copy ? query.data! : null}
    />
  );
}
