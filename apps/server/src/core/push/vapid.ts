import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** The keys by which push services know this installation (RFC 8292); the public one browsers subscribe with. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may turn to. */
  subject: string;
}

const HOURS_VALID = 12;
const POINT = Buffer.from([4]);
const part = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

/** Both keys as their plain numbers, as browsers and push services write them. */
export function drawVapidKeys(subject: string): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x, y, d } = privateKey.export({ format: 'jwk' });
  return { publicKey: Buffer.concat([POINT, part(x), part(y)]).toString('base64url'), privateKey: d!, subject };
}

function keyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = part(publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
}

/** What the header `Authorization` of a message to that place says. */
export function vapidHeader(keys: VapidKeys, endpoint: string, now: string): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.trunc(Date.parse(now) / 1_000) + HOURS_VALID * 3_600,
    sub: keys.subject,
  };
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((each) => Buffer.from(JSON.stringify(each)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key: keyOf(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
