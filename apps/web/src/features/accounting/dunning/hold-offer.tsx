import { updateCustomer } from '@bahi/contract/endpoints/parties/customer';
import { can } from '@bahi/domain/access/access';
import { Hold } from '@bahi/domain/parties/credit-limit';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './dunned-drawer.module.css';
import type { Dunned } from './dunning-words.ts';

/** A third reminder offers to put the customer on hold: orders and challans of his stop. */
export function HoldOffer({ dunned: { customerId, customerName, hold, sentLevel } }: { dunned: Dunned }) {
  const { access } = useSession().data;
  const [asking, setAsking] = useState(false);
  const update = useEndpointMutation(updateCustomer, {
    onSuccess: () => {
      setAsking(false);
      toast.success(`${customerName} is on hold.`);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (hold !== Hold.none) return <p className={styles.small}>He is on hold.</p>;
  if (sentLevel !== 3 || !can(access, 'Common.Customer', 'U')) return null;
  return (
    <>
      <p className={styles.line}>
        <span>The third reminder went out.</span>
        <Button onClick={() => setAsking(true)}>Put on hold</Button>
      </p>
      {asking && (
        <ReasonDialog
          title={`Put ${customerName} on hold?`}
          confirmLabel="Put on hold"
          busy={update.isPending}
          onConfirm={(holdReason) =>
            update.mutate({ params: { id: customerId }, body: { hold: Hold.orders, holdReason } })
          }
          onClose={() => setAsking(false)}
        >
          Orders and challans of his are not made and not sent until somebody lifts it.
        </ReasonDialog>
      )}
    </>
  );
}
