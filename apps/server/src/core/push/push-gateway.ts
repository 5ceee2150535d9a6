import { encryptPush, type PushSubscription } from './encrypt-push.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

/** What became of a message: the device heard of it, is not there any more, or may be told again later. */
export type PushResult = 'sent' | 'gone' | 'failed';

export interface PushGateway {
  /** By which browsers subscribe. */
  publicKey: string;
  /** Whether a place is one of a push service that this server may call. */
  mayCall(endpoint: string): boolean;
  send(to: PushSubscription, text: string, how: { now: string; urgent: boolean }): Promise<PushResult>;
}

/** Push services of the browsers that there are; `*.` stands for every name below. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
];

const TIMEOUT_MS = 10_000;
const SECONDS_KEPT = 86_400;
/** Nobody is there, or these keys are not his to be told by. */
const GONE = [401, 403, 404, 410];

/** Only https, and only hosts that are named; a host with its scheme is taken as it stands. */
function isAllowed(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(endpoint);
  if (username || password) return false;
  if (hosts.includes(origin)) return true;
  const isNamed = (host: string) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host);
  return protocol === 'https:' && port === '' && hosts.some(isNamed);
}

export function openPushGateway(keys: VapidKeys, hosts: readonly string[] = PUSH_HOSTS): PushGateway {
  return {
    publicKey: keys.publicKey,
    mayCall: (endpoint) => isAllowed(endpoint, hosts),
    async send(to, text, { now, urgent }) {
      if (!isAllowed(to.endpoint, hosts)) return 'gone';
      const answer = await fetch(to.endpoint, {
        method: 'POST',
        body: new Uint8Array(encryptPush(text, to)),
        headers: {
          authorization: vapidHeader(keys, to.endpoint, now),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(SECONDS_KEPT),
          urgency: urgent ? 'high' : 'normal',
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return 'sent';
      return answer && GONE.includes(answer.status) ? 'gone' : 'failed';
    },
  };
}
