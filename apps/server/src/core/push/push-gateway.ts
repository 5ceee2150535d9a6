import type { PushPlatform } from '@bahi/domain/notifications/delivery';
import { encryptPush, type PushSubscription } from './encrypt-push.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

/** What became of a message: the device heard of it, is not there any more, may be told again later, or nobody could be asked. */
export type PushResult = 'sent' | 'gone' | 'failed' | 'unasked';

/** A device of the mobile wrapper: its place is what its platform calls it. */
interface WrapperDevice {
  endpoint: string;
  platform: PushPlatform;
}
export type PushDevice = (PushSubscription & { platform: null }) | WrapperDevice;

export interface PushMessage {
  title: string;
  body: string;
  /** What it opens. */
  url: string;
  /** How much is unread in all: the number at the icon of the wrapper. */
  badge: number;
}

export interface PushGateway {
  /** By which browsers subscribe. */
  publicKey: string;
  /** Whether a place is one of a push service that this server may call. */
  mayCall(endpoint: string): boolean;
  /** Whether devices of the mobile wrapper can be told. */
  tellsWrapper: boolean;
  send(to: PushDevice, message: PushMessage, how: { now: string; urgent: boolean }): Promise<PushResult>;
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
/** Of a browser: nobody is there, or these keys are not his to be told by. */
const BROWSER_GONE = [401, 403, 404, 410];
/** Of the wrapper's gateway, which speaks for all devices: it knows of this one that it is not there. */
const DEVICE_GONE = [410];
/** The gateway is not where the configuration says, or does not know this server: nothing that is sent again later would help. */
const GATEWAY_REFUSES = [401, 403, 404];

/** Only https, and only hosts that are named; a host with its scheme is taken as it stands. */
function isAllowed(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(endpoint);
  if (username || password) return false;
  if (hosts.includes(origin)) return true;
  const isNamed = (host: string) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host);
  return protocol === 'https:' && port === '' && hosts.some(isNamed);
}

export function openPushGateway(
  keys: VapidKeys,
  hosts: readonly string[] = PUSH_HOSTS,
  wrapperUrl: string | null = null,
): PushGateway {
  return {
    publicKey: keys.publicKey,
    mayCall: (endpoint) => isAllowed(endpoint, hosts),
    tellsWrapper: wrapperUrl !== null,
    async send(to, message, how) {
      if (to.platform !== null) return wrapperUrl ? tellWrapper(wrapperUrl, to, message, how.urgent) : 'unasked';
      return isAllowed(to.endpoint, hosts) ? tellBrowser(keys, to, message, how) : 'gone';
    },
  };
}

/** Sealed for the browser: its push service reads neither words nor where they lead. */
async function tellBrowser(
  keys: VapidKeys,
  to: PushSubscription,
  { title, body, url }: PushMessage,
  { now, urgent }: { now: string; urgent: boolean },
): Promise<PushResult> {
  const status = await post(to.endpoint, new Uint8Array(encryptPush(JSON.stringify({ title, body, url }), to)), {
    authorization: vapidHeader(keys, to.endpoint, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(SECONDS_KEPT),
    urgency: urgent ? 'high' : 'normal',
  });
  if (isTaken(status)) return 'sent';
  return BROWSER_GONE.includes(status) ? 'gone' : 'failed';
}

/** The gateway of the mobile wrapper knows how its platforms are told; it is asked once for each device. */
async function tellWrapper(
  wrapperUrl: string,
  { endpoint, platform }: WrapperDevice,
  { title, body, url, badge }: PushMessage,
  urgent: boolean,
): Promise<PushResult> {
  const sent = {
    Token: endpoint,
    Platform: platform,
    Title: title,
    Body: body,
    Url: url,
    Badge: badge,
    Urgent: urgent,
  };
  const status = await post(wrapperUrl, JSON.stringify(sent), { 'content-type': 'application/json' });
  if (isTaken(status)) return 'sent';
  if (DEVICE_GONE.includes(status)) return 'gone';
  return GATEWAY_REFUSES.includes(status) ? 'unasked' : 'failed';
}

/** What is answered where nothing is. */
const NO_ANSWER = 0;
const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** The status that is answered. */
async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status ?? NO_ANSWER;
}
