import { declineReceipt, signReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ReceiptRecord } from './receipt-words.ts';

/** Signs a held bill, or what is asked of a paid one, for who asked, or sends it back with a reason. */
export function SignReceipt({ receipt }: { receipt: ReceiptRecord }) {
  const [returning, setReturning] = useState(false);
  const [refused, setRefused] = useState<string>();
  const signing = useEndpointMutation(signReceipt);
  const declining = useEndpointMutation(declineReceipt);
  const { id, rowVersion } = receipt;
  const askedByName = receipt.ask?.askedByName ?? receipt.askedByName;
  const may = (verb: 'Sign' | 'Decline') => receipt.actions.some((action) => action.verb === verb && action.allowed);
  const sign = async () => {
    try {
      await signing.mutateAsync({ params: { id }, body: { rowVersion } });
      toast.success(`Signed: ${askedByName ?? 'who asked'} ${receipt.ask ? 'does it' : 'takes the money'} now.`);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const decline = async (reason: string) => {
    try {
      await declining.mutateAsync({ params: { id }, body: { reason, rowVersion } });
      setReturning(false);
    } catch (error) {
      setRefused(messageOf(error));
    }
  };
  return (
    <>
      {may('Decline') && <Button onClick={() => setReturning(true)}>Do not sign</Button>}
      {may('Sign') && (
        <Button kind="primary" busy={signing.isPending} onClick={() => void sign()}>
          Sign
        </Button>
      )}
      {returning && (
        <ReasonDialog
          title="Do not sign"
          confirmLabel="Send back"
          danger={false}
          busy={declining.isPending}
          error={refused}
          onConfirm={(reason) => void decline(reason)}
          onClose={() => setReturning(false)}
        >
          {askedByName ?? 'Who asked'} finds the reason on the home page and may change the bill.
        </ReasonDialog>
      )}
    </>
  );
}
