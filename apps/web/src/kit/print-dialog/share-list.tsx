import { revokeShare } from '@bahi/contract/endpoints/platform/share';
import { formatPhone } from '@bahi/domain/parties/phone';
import { messageOf } from '../../app/api-error.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './print-dialog.module.css';
import type { ShareInfo } from './printable.ts';

type Share = ShareInfo['shares'][number];

const HOW: Readonly<Record<Share['channel'], string>> = {
  mail: 'E-mail',
  sms: 'SMS',
  'whatsapp-link': 'WhatsApp',
};

const isOpen = ({ channel, expiresAt, revokedAt }: Share, today: string): boolean =>
  channel !== 'mail' && !revokedAt && !!expiresAt && expiresAt >= today;

function stateOf(share: Share, today: string): string {
  if (share.channel === 'mail') return '';
  if (share.revokedAt) return 'Link ended';
  if (!isOpen(share, today)) return 'Link expired';
  return share.opens === 0 ? 'Not opened yet' : `Opened ${share.opens === 1 ? 'once' : `${share.opens} times`}`;
}

/** What was sent before, with what became of each link; a link can be ended. */
export function ShareList({ shares, onChanged }: { shares: readonly Share[]; onChanged: () => void }) {
  const today = useBusinessDay();
  const when = useWhen();
  const revoke = useEndpointMutation(revokeShare, {
    onSuccess: onChanged,
    onError: (error) => toast.error(messageOf(error)),
  });
  if (shares.length === 0) return null;
  const end = async (share: Share) => {
    const message = `Nobody can open the link for ${share.recipient} any more.`;
    if (await confirm({ heading: 'End this link?', message, ok: 'End link' }))
      revoke.mutate({ params: { id: share.id } });
  };
  return (
    <section className={styles.shares} aria-label="Sent before">
      <h3>Sent before</h3>
      <ul>
        {shares.map((share) => (
          <li key={share.id}>
            <div>
              <strong>{share.channel === 'mail' ? share.recipient : formatPhone(share.recipient)}</strong>
              <span>
                {[HOW[share.channel], when(share.sharedAt), share.sharedByName, stateOf(share, today)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {isOpen(share, today) && (
              <Button kind="quiet" onClick={() => void end(share)}>
                End link
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
