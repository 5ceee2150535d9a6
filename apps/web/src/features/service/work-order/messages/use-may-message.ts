import { can } from '@bahi/domain/access/access';
import { useOrderModel } from '../order-model.ts';

/** Who changes orders writes to their customers; a technician does not. */
export function useMayMessage(): boolean {
  const { access, isTechnician } = useOrderModel();
  return can(access, 'Service.WO', 'U') && !isTechnician;
}
