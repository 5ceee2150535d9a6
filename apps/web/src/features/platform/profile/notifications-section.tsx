import {
  getInboxSettings,
  pushKey,
  saveInboxSettings,
  subscribeToPush,
  unsubscribeFromPush,
} from '@bahi/contract/endpoints/platform/inbox-settings';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { isDeviceOnly, NOTICE_KINDS } from '@bahi/domain/notifications/notice-rules';
import { useEffect, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { findDevice, subscribeDevice } from './push-device.ts';
import styles from './profile.module.css';

type Settings = OutputOf<typeof getInboxSettings>;
type Change = InputOf<typeof saveInboxSettings>['body'];
type Way = 'app' | 'push' | 'mail';

const WAYS = [
  ['app', 'Inbox'],
  ['push', 'Device'],
  ['mail', 'Mail of the day'],
] as const satisfies readonly (readonly [Way, string])[];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const pad = (count: number): string => String(count).padStart(2, '0');
const TIMES = Array.from({ length: 48 }, (_, at) => {
  const value = `${pad(Math.trunc(at / 2))}:${at % 2 ? '30' : '00'}`;
  return { value, label: value };
});

/** Which notices come where, when devices stay quiet, and whether this one is told; each change holds at once. */
export function NotificationsSection() {
  const query = useEndpointQuery(getInboxSettings, {});
  const save = useEndpointMutation(saveInboxSettings, { onError: (error: Error) => toast.error(messageOf(error)) });
  const change = (body: Change) => save.mutate({ body });
  return (
    <section className={styles.section} aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      {query.data ? (
        <>
          <ThisDevice />
          <Kinds settings={query.data} onChange={change} />
          <Quiet settings={query.data} onChange={change} />
        </>
      ) : (
        <NotLoaded query={query} height={240} />
      )}
    </section>
  );
}

interface PartProps {
  settings: Settings;
  onChange: (body: Change) => void;
}

function Kinds({ settings, onChange }: PartProps) {
  return (
    <div className={styles.kinds} role="group" aria-label="Kinds of notices">
      {NOTICE_KINDS.flatMap((kind) => {
        const told = settings.kinds[kind];
        if (!told) return [];
        const { label, app, push, mail } = told;
        const ways = { app, push, mail };
        return (
          <div key={kind} className={styles.kind} role="group" aria-label={label}>
            <span>{label}</span>
            {WAYS.filter(([way]) => way === 'push' || !isDeviceOnly(kind)).map(([way, name]) => (
              <Checkbox
                key={way}
                label={name}
                value={ways[way]}
                onChange={(value) => onChange({ kinds: { [kind]: { ...ways, [way]: value } } })}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function Quiet({ settings: { quiet, texts }, onChange }: PartProps) {
  const change = (part: Partial<Settings['quiet']>) => onChange({ quiet: { ...quiet, ...part } });
  const tick = (day: Settings['quiet']['days'][number], ticked: boolean) =>
    change({ days: ticked ? [...quiet.days, day].sort() : quiet.days.filter((each) => each !== day) });
  return (
    <div className={styles.quiet} role="group" aria-label="Devices stay quiet">
      <SelectField
        label="Quiet from"
        required
        options={TIMES}
        value={quiet.from}
        onChange={(from) => from && change({ from })}
      />
      <SelectField
        label="Quiet until"
        required
        options={TIMES}
        value={quiet.until}
        onChange={(until) => until && change({ until })}
      />
      {DAYS.map((label, at) => {
        const day = String(at + 1) as Settings['quiet']['days'][number];
        return (
          <Checkbox
            key={label}
            label={label}
            value={quiet.days.includes(day)}
            onChange={(ticked) => tick(day, ticked)}
          />
        );
      })}
      <Checkbox
        label="Show the words on devices"
        help="Without them a device says what kind of notice it is."
        value={texts}
        onChange={(value) => onChange({ texts: value })}
      />
    </div>
  );
}

/** Whether the device in hand is told; only a page that came by https can be. */
function ThisDevice() {
  const key = useEndpointQuery(pushKey, {}).data?.key;
  const [place, setPlace] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  useEffect(() => void findDevice().then(setPlace), []);
  if (!key || place === undefined || !('PushManager' in globalThis)) return null;
  const turn = async () => {
    setBusy(true);
    try {
      if (place === null) {
        const { endpoint, keys, device } = await subscribeDevice(key);
        await call(subscribeToPush, { body: { endpoint, keys, device } });
        setPlace(endpoint);
      } else {
        await call(unsubscribeFromPush, { query: { endpoint: place } });
        await (await navigator.serviceWorker.ready).pushManager.getSubscription().then((held) => held?.unsubscribe());
        setPlace(null);
      }
    } catch (error) {
      toast.error(
        error instanceof DOMException ? 'This browser does not let itself be told.' : messageOf(error as Error),
      );
    }
    setBusy(false);
  };
  return (
    <div className={styles.quiet}>
      <Button busy={busy} onClick={() => void turn()}>
        {place === null ? 'Tell this device' : 'Tell this device nothing more'}
      </Button>
    </div>
  );
}
