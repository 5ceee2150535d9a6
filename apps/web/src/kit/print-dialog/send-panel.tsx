import { isMobile, normalisePhone } from '@bahi/domain/parties/phone';
import { isEmail } from '@bahi/domain/session/login-rules';
import { MESSAGES } from '@bahi/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { DraftKey } from '../../app/draft-key.ts';
import { queryKeyOf, useEndpointQuery } from '../../app/use-endpoint.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import styles from './print-dialog.module.css';
import { KINDS, type PrintChoice, type Printable, type ShareDraft, type ShareInfo } from './printable.ts';
import { ShareList } from './share-list.tsx';

const CHANNELS = [
  { value: 'mail', label: 'E-mail with the PDF' },
  { value: 'sms', label: 'SMS with a link' },
  { value: 'whatsapp-link', label: 'WhatsApp with a link' },
] as const;

interface SendPanelProps {
  printable: Printable;
  choice: PrintChoice;
  onBack: () => void;
}

/** Sends the chosen print to the customer; what was sent before stands below. */
export function SendPanel(props: SendPanelProps) {
  const { kind, id } = props.printable;
  const { infoEndpoint } = KINDS[kind];
  const info = useEndpointQuery(infoEndpoint!, { params: { id } }, { staleTime: 0 });
  if (!info.data) return <NotLoaded query={info} height={240} />;
  return <SendForm {...props} info={info.data} />;
}

const firstChannel = ({ email, phone }: ShareInfo): ShareDraft['channel'] => (email || !phone ? 'mail' : 'sms');

const draftOf = (info: ShareInfo, channel: ShareDraft['channel']): ShareDraft =>
  channel === 'mail'
    ? { channel, recipient: info.email ?? '', subject: info.subject, text: info.mailText }
    : { channel, recipient: info.phone ?? '', subject: null, text: info.messageText };

/** Why it cannot go to this address or number. */
function refusalOf({ channel, recipient }: ShareDraft): string | undefined {
  if (recipient.trim() === '') return MESSAGES.fieldRequired;
  if (channel === 'mail') return isEmail(recipient.trim()) ? undefined : 'This is not an e-mail address.';
  const mobile = normalisePhone(recipient);
  return mobile && isMobile(mobile) ? undefined : 'This is not a mobile number.';
}

/** A server that does not know its own address sends no link out. */
const waitsFor = (path: string): string =>
  `Messages with links wait until your administrator sets PUBLIC_URL, the address of this server. The link: ${path}`;

function SendForm({ printable, choice, onBack, info }: SendPanelProps & { info: ShareInfo }) {
  const client = useQueryClient();
  const { infoEndpoint, send } = KINDS[printable.kind];
  const [draft, setDraft] = useState(() => draftOf(info, firstChannel(info)));
  const [key] = useState(() => new DraftKey());
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = (changed: Partial<ShareDraft>) => {
    setRefused(undefined);
    setDraft((before) => ({ ...before, ...changed }));
  };
  const wrong = refusalOf(draft);

  const submit = async () => {
    setSubmitted(true);
    if (wrong || busy) return;
    setBusy(true);
    // Opened at once: a window that opens after an answer would be blocked.
    const chat = draft.channel === 'whatsapp-link' ? window.open('about:blank', '_blank') : null;
    if (chat) chat.opener = null;
    try {
      const made = await send!(printable.id, choice, draft, key.value);
      key.settle();
      if (chat && made.whatsappUrl) chat.location.href = made.whatsappUrl;
      else chat?.close();
      if (made.url?.startsWith('/')) toast.warning(waitsFor(made.url));
      else if (draft.channel !== 'whatsapp-link') toast.success(`On its way to ${made.recipient}.`);
      setSubmitted(false);
      await client.invalidateQueries({ queryKey: queryKeyOf(infoEndpoint!, { params: { id: printable.id } }) });
    } catch (error) {
      chat?.close();
      key.settle(error);
      const about = error instanceof ApiError ? error.fields['recipient'] : undefined;
      if (about) setRefused(about);
      else toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  useShortcuts([{ keys: 'mod+enter', label: 'Send', run: () => void submit() }]);

  return (
    <form
      className={styles.send}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SelectField
        label="Send by"
        required
        focusFirst
        value={draft.channel}
        options={CHANNELS}
        onChange={(channel) => channel && setDraft(draftOf(info, channel))}
      />
      <TextField
        label="To"
        required
        type={draft.channel === 'mail' ? 'email' : 'tel'}
        value={draft.recipient}
        error={refused ?? (submitted ? wrong : undefined)}
        maxLength={200}
        onChange={(recipient) => change({ recipient })}
      />
      {draft.subject !== null && (
        <TextField label="Subject" value={draft.subject} maxLength={200} onChange={(subject) => change({ subject })} />
      )}
      <TextArea
        label="Text"
        rows={4}
        value={draft.text}
        maxLength={draft.channel === 'mail' ? 4000 : 1000}
        help={draft.channel === 'mail' ? undefined : '{link} becomes a link that opens for 30 days.'}
        onChange={(text) => change({ text })}
      />
      <div className={styles.buttons}>
        <Button onClick={onBack}>Back</Button>
        <Button kind="primary" type="submit" busy={busy} keys="mod+enter">
          {draft.channel === 'whatsapp-link' ? 'Open WhatsApp' : 'Send'}
        </Button>
      </div>
      <ShareList
        shares={info.shares}
        onChanged={() =>
          void client.invalidateQueries({ queryKey: queryKeyOf(infoEndpoint!, { params: { id: printable.id } }) })
        }
      />
    </form>
  );
}
