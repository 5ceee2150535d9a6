import { entitiesForUser } from '@bahi/contract/endpoints/platform/entity';
import { getUser } from '@bahi/contract/endpoints/platform/user';
import { useParams } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { UserEditor } from './user-editor.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';

/** `/settings/user/user/{new|id}` and `/user/user/{new|id}`. */
export function UserPage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  const { userId } = useSession();
  const branches = useEndpointQuery(entitiesForUser, { params: { userId } });
  const user = useEndpointQuery(getUser, { params: { id } }, { enabled: id !== 'new' });
  if (!branches.data) return <NotLoaded query={branches} />;
  if (id !== 'new' && !user.data) return <NotLoaded query={user} />;
  return <UserEditor key={id} user={id === 'new' ? null : user.data!} branches={branches.data.rows} />;
}
