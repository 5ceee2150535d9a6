import { entitiesForUser } from '@bahi/contract/endpoints/platform/entity';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { messageOf } from '../api-error.ts';
import { enterBranch } from '../enter-branch.ts';
import { useSession } from '../session-store.ts';
import { useEndpointQuery } from '../use-endpoint.ts';
import styles from './shell.module.css';

/** The other entities that the user may enter; choosing one starts at home there (spec 1 §4). */
export function SwitchEntityDialog({ onClose }: { onClose: () => void }) {
  const { userId, entityId } = useSession();
  const entities = useEndpointQuery(entitiesForUser, { params: { userId } });
  const [entering, setEntering] = useState<string | null>(null);
  const others = entities.data?.rows.filter((entity) => entity.id !== entityId);

  async function enter(id: string) {
    if (entering) return;
    setEntering(id);
    if (!(await enterBranch(id))) setEntering(null);
  }

  return (
    <Modal title="Change branch" size="small" onClose={onClose}>
      {entities.isPending && <Skeleton height={30} />}
      {entities.isError && <ErrorPanel message={messageOf(entities.error)} onRetry={() => void entities.refetch()} />}
      {others?.length === 0 && <EmptyState message="There is no other branch that you may enter." />}
      <ul className={styles.entities}>
        {others?.map((entity) => (
          <li key={entity.id}>
            <button
              type="button"
              className={styles.entity}
              aria-busy={entering === entity.id}
              onClick={() => void enter(entity.id)}
            >
              <strong>{entity.displayName}</strong>
              <span>
                {entity.uniqueName} · {entity.roleName}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
