import { revokeLink } from '@bahi/contract/endpoints/platform/public-link';
import type { linkEndpoints } from '@bahi/contract/link-endpoints';
import type { OutputOf } from '@bahi/contract/endpoint';
import { signaturePath } from '@bahi/domain/links/signature';
import { type AnswerHow, LinkChannel } from '@bahi/domain/links/public-link';
import { formatPhone } from '@bahi/domain/parties/phone';
import { useState } from 'react';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SignatureDrawing } from '../../ui/signature-drawing.tsx';
import { toast } from '../../ui/toast.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from './links-tab.module.css';

type Calls = ReturnType<typeof linkEndpoints<string, string>>;
type Made = OutputOf<Calls['make']>;
type Link = OutputOf<Calls['list']>['rows'][number];

const CHANNELS = [
  { value: LinkChannel.whatsappLink, label: 'WhatsApp' },
  { value: LinkChannel.sms, label: 'SMS' },
  { value: LinkChannel.mail, label: 'E-mail' },
  { value: LinkChannel.copy, label: 'Copy the link' },
] as const;

const HOW: Readonly<Record<LinkChannel, string>> = {
  mail: 'E-mail',
  sms: 'SMS',
  'whatsapp-link': 'WhatsApp',
  copy: 'Copied',
};

const PROVEN: Readonly<Record<AnswerHow, string>> = {
  Otp: 'with a code to the phone on record',
  Sent: 'sent to the address on record',
  Link: 'by who held the link',
};

interface LinksTabProps {
  id: string;
  /** Who answers by it; default: the customer. */
  reader?: string;
  calls: { list: Calls['list']; make: Calls['make'] };
  /** Why no link can be made of it now. */
  refusal: string | null;
  /** Saves what is typed; false where that was refused. */
  before?: () => Promise<boolean>;
  /** Making a link may have sent the record. */
  after?: () => void;
}

/** Gives a record to its customer by a link, and shows what became of those before. */
export function LinksTab({ id, reader = 'customer', calls, refusal, before, after }: LinksTabProps) {
  const query = useEndpointQuery(calls.list, { params: { id } } as never, { staleTime: 0 });
  const links = query.data?.rows as readonly Link[] | undefined;
  if (!links) return <NotLoaded query={query} height={160} />;
  const refresh = () => void query.refetch();
  const changed = () => {
    refresh();
    after?.();
  };
  return (
    <div className={styles.tab}>
      {refusal === null && <MakeLink id={id} reader={reader} make={calls.make} before={before} onMade={changed} />}
      {links.length === 0 ? (
        <EmptyState
          message={refusal ?? `No link was given away yet. Its ${reader} reads and answers by one without signing in.`}
        />
      ) : (
        <ul className={styles.links} aria-label="Links">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onEnded={refresh} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface MakeLinkProps extends Pick<LinksTabProps, 'id' | 'before'> {
  reader: string;
  make: Calls['make'];
  onMade: () => void;
}

function MakeLink({ id, reader, make, before, onMade }: MakeLinkProps) {
  const [channel, setChannel] = useState<LinkChannel>(LinkChannel.whatsappLink);
  const [recipient, setRecipient] = useState('');
  const [refused, setRefused] = useState<string>();
  const [made, setMade] = useState<Made>();
  const mutation = useEndpointMutation(make, {
    onSuccess: (answer) => {
      setMade(answer as Made);
      onMade();
    },
    onError: (error) => {
      const about = error instanceof ApiError ? error.fields['recipient'] : undefined;
      if (about) setRefused(about);
      else toast.error(messageOf(error));
    },
  });
  const submit = async () => {
    setRefused(undefined);
    if (before && !(await before())) return;
    mutation.mutate({ params: { id }, body: { channel, recipient: recipient.trim() || undefined } } as never);
  };
  return (
    <form
      className={styles.make}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SelectField
        label="Send by"
        required
        value={channel}
        options={CHANNELS}
        onChange={(next) => {
          if (next) setChannel(next);
          setRefused(undefined);
        }}
      />
      {channel !== LinkChannel.copy && (
        <TextField
          label="To"
          type={channel === LinkChannel.mail ? 'email' : 'tel'}
          value={recipient}
          error={refused}
          maxLength={200}
          placeholder={`As on the ${reader}’s record`}
          onChange={setRecipient}
        />
      )}
      <Button type="submit" busy={mutation.isPending}>
        Make link
      </Button>
      {made && <MadeLink link={made} reader={reader} />}
    </form>
  );
}

/** The secret is shown once, to who made the link. */
function MadeLink({ link, reader }: { link: Made; reader: string }) {
  const address = link.url.startsWith('/') ? `${location.origin}${link.url}` : link.url;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast.success('Copied.');
  };
  return (
    <div className={styles.made} role="status">
      <p>Whoever has this link reads and answers in the {reader}’s name. It is shown once.</p>
      <code className={styles.address}>{address}</code>
      <div className={styles.buttons}>
        {/* Without https the browser gives no clipboard. */}
        {'clipboard' in navigator && <Button onClick={() => void copy()}>Copy</Button>}
        {link.whatsappUrl && (
          <a href={link.whatsappUrl} target="_blank" rel="noreferrer">
            Open WhatsApp
          </a>
        )}
      </div>
    </div>
  );
}

function stateOf(
  { revokedAt, answeredAt, answeredBy, answeredHow, answeredBeside, expiresAt, opens }: Link,
  when: (instant: string) => string,
): string {
  if (answeredAt)
    return [
      `Answered by ${answeredBy}, ${when(answeredAt)}`,
      answeredHow && PROVEN[answeredHow],
      answeredBeside && `where ${answeredBeside} is signed in`,
    ]
      .filter(Boolean)
      .join(', ');
  if (revokedAt) return 'Ended';
  const opened = opens === 0 ? 'Not opened yet' : `Opened ${opens === 1 ? 'once' : `${opens} times`}`;
  return `${opened} · until ${when(expiresAt)}`;
}

function LinkRow({ link, onEnded }: { link: Link; onEnded: () => void }) {
  const when = useWhen();
  const revoke = useEndpointMutation(revokeLink, {
    onSuccess: onEnded,
    onError: (error) => toast.error(messageOf(error)),
  });
  const { channel, recipient, sharedAt, sharedByName } = link;
  const end = async () => {
    const message = 'Nobody can open it any more.';
    if (await confirm({ heading: 'End this link?', message, ok: 'End link' }))
      revoke.mutate({ params: { id: link.id } });
  };
  const to = recipient && (channel === LinkChannel.mail ? recipient : formatPhone(recipient));
  return (
    <li className={styles.link}>
      <strong>{[HOW[channel], to].filter(Boolean).join(' · ')}</strong>
      <span className={styles.muted}>{[when(sharedAt), sharedByName].filter(Boolean).join(', ')}</span>
      <span className={styles.grow}>{stateOf(link, when)}</span>
      {link.signature && (
        <span className={styles.signature}>
          <SignatureDrawing path={signaturePath(link.signature)} label={`Signature of ${link.answeredBy}`} />
        </span>
      )}
      {!link.revokedAt && (
        <Button kind="quiet" onClick={() => void end()}>
          End link
        </Button>
      )}
    </li>
  );
}
