import { getSignature, unlockIntake } from '@bahi/contract/endpoints/service/intake';
import { lazy, Suspense, useEffect, useState } from 'react';
import { call } from '../../../../app/api-client.ts';
import { messageOf } from '../../../../app/api-error.ts';
import { shownFile } from '../../../../app/deliver-file.ts';
import { useEndpointMutation } from '../../../../app/use-endpoint.ts';
import { useWhen } from '../../../../app/use-when.ts';
import { ReasonDialog } from '../../../../kit/reason-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LockIcon } from '../../../../ui/icons.ts';
import { toast } from '../../../../ui/toast.ts';
import { useCommands } from '../order-commands-context.ts';
import type { IntakeView } from './use-intake.ts';
import styles from './intake.module.css';

const SignDialog = lazy(() => import('./sign-dialog.tsx').then((module) => ({ default: module.SignDialog })));

interface IntakeSignatureProps {
  view: IntakeView;
  customerName: string;
  summary: string;
  /** Saves what is typed; false where that was refused. */
  flush: () => Promise<boolean>;
  /** Shows what somebody else has taken down. */
  reload: () => Promise<void>;
  onChange: (view: IntakeView) => void;
}

/** Who signed for the intake, or the button to sign; who may opens it again with a reason. */
export function IntakeSignature({ view, customerName, summary, flush, reload, onChange }: IntakeSignatureProps) {
  const when = useWhen();
  const commands = useCommands();
  const [dialog, setDialog] = useState<'sign' | 'unlock' | null>(null);
  const unlock = useEndpointMutation(unlockIntake, {
    onSuccess: (next) => {
      onChange(next);
      setDialog(null);
      toast.success('The intake is open again.');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  // The reading and the fuel stand on the order: what is typed there is signed for too.
  const askToSign = async () => {
    if ((await commands.saved()) && (await flush())) setDialog('sign');
  };
  const inForce = view.signatures.find((one) => !one.withdrawnAt);
  const withdrawn = view.signatures.filter((one) => one.withdrawnAt);
  return (
    <section className={styles.signature} aria-label="Signature">
      {inForce ? (
        <div className={styles.signed}>
          <SignaturePicture orderId={view.workOrderId} id={inForce.id} name={inForce.name} />
          <div>
            <div className={styles.locked}>
              <LockIcon size={15} aria-hidden /> Signed by {inForce.name}
            </div>
            <div className={styles.help}>
              {when(inForce.signedAt)}, taken by {inForce.takenByName}
            </div>
          </div>
          {view.mayUnlock && <Button onClick={() => setDialog('unlock')}>Unlock</Button>}
        </div>
      ) : (
        !view.refusal && (
          <div className={styles.signed}>
            <Button kind="primary" onClick={() => void askToSign()}>
              Customer signs
            </Button>
            <span className={styles.help}>Locks pictures, damage, belongings, reading and fuel.</span>
          </div>
        )
      )}
      {withdrawn.map((one) => (
        <p key={one.id} className={styles.help}>
          Signed by {one.name} on {when(one.signedAt)}; unlocked by {one.withdrawnByName}: {one.withdrawnReason}
        </p>
      ))}
      {dialog === 'sign' && (
        <Suspense>
          <SignDialog
            orderId={view.workOrderId}
            customerName={customerName}
            summary={summary}
            rowVersion={view.rowVersion}
            onSigned={onChange}
            onStale={() => {
              setDialog(null);
              void reload();
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === 'unlock' && (
        <ReasonDialog
          title="Unlock intake"
          confirmLabel="Unlock"
          danger={false}
          busy={unlock.isPending}
          onConfirm={(reason) => unlock.mutate({ params: { id: view.workOrderId }, body: { reason } })}
          onClose={() => setDialog(null)}
        >
          The signature is kept as withdrawn. The customer signs again afterwards.
        </ReasonDialog>
      )}
    </section>
  );
}

function SignaturePicture({ orderId, id, name }: { orderId: string; id: string; name: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let release: (() => void) | undefined;
    call(getSignature, { params: { id: orderId, signatureId: id } }, { signal: stop.signal })
      .then((file) => {
        if (stop.signal.aborted) return;
        const shown = shownFile(file);
        release = shown.release;
        setUrl(shown.url);
      })
      .catch(() => {});
    return () => {
      stop.abort();
      release?.();
    };
  }, [orderId, id]);
  return <span className={styles.signPicture}>{url && <img src={url} alt={`Signature of ${name}`} />}</span>;
}
