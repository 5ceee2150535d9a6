import { createPackage } from '@bahi/contract/endpoints/sales/package';
import { hasFlag } from '@bahi/domain/access/access';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../app/api-error.ts';
import { configOf, useSession } from '../../app/session-store.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';

/** Makes the draft of a package of what an order or a challan has left to be packed, and leads to it. */
export function useNewPackage({ replace = false } = {}) {
  const navigate = useNavigate();
  const { data } = useSession();
  const { features } = configOf(data);
  const creation = useEndpointMutation(createPackage, {
    onSuccess: ({ id }) => void navigate({ to: '/salesorder/package/$id', params: { id }, replace }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return {
    mayPack: features.PacShip === true && hasFlag(data.access, 'Sales.PkgShp'),
    busy: creation.isPending,
    pack: (of: { orderId: string } | { challanId: string }) => {
      if (!creation.isPending) creation.mutate({ body: of });
    },
  };
}
