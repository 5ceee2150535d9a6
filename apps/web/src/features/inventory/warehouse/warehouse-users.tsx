import { listWarehouseUsers, setWarehouseUsers } from '@bahi/contract/endpoints/inventory/warehouse';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './warehouse-users.module.css';

/** Who may use a warehouse; a switch takes effect at once. */
export function WarehouseUsers({ warehouseId }: { warehouseId: string }) {
  const query = useEndpointQuery(listWarehouseUsers, { params: { id: warehouseId } }, { staleTime: 0 });
  const saving = useEndpointMutation(setWarehouseUsers, {
    onError: (error) => toast.error(messageOf(error)),
  });
  const users = query.data?.rows;
  const permit = (userId: string, on: boolean) => {
    const permitted = (users ?? []).filter((user) => user.isPermitted).map((user) => user.id);
    const userIds = on ? [...permitted, userId] : permitted.filter((id) => id !== userId);
    saving.mutate({ params: { id: warehouseId }, body: { userIds } });
  };
  return (
    <section className={styles.users} aria-label="Who may use it">
      <h3>Who may use it</h3>
      {query.error && <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {!users && !query.error && <Skeleton height={80} />}
      {users?.map((user) =>
        user.isFixed ? (
          <p key={user.id} className={styles.fixed}>
            {user.name} · {user.roleName}: administrators use every warehouse
          </p>
        ) : (
          <Switch
            key={user.id}
            label={`${user.name} · ${user.roleName}`}
            value={user.isPermitted}
            disabled={saving.isPending}
            onChange={(on) => permit(user.id, on)}
          />
        ),
      )}
    </section>
  );
}
