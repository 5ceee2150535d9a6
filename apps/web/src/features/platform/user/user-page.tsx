import { entitiesForUser } from '@bahi/contract/endpoints/platform/entity';
import { getUser } from '@bahi/contract/endpoints/platform/user';
import { useParams } from '@tanstack/react-router';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { UserEditor } from './user-editor.tsx';

/** `/settings/user/user/{new|id}` and `/user/user/{new|id}`. */
export function UserPage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  const { userId } = useSession();
  const branches = useEndpointQuery(entitiesForUser, { params: { userId } });
  const user = useEndpointQuery(getUser, { params: { id } }, { enabled: id !== 'new' });
  const failed = branches.error ? branches : user.error ? user : null;
  if (failed?.error) return <ErrorPanel message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!branches.data || (id !== 'new' && !user.data)) return <Skeleton height={160} width="100%" />;
  return <UserEditor key={id} user={id === 'new' ? null : user.data!} branches={branches.data.rows} />;
}
