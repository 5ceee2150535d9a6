import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives for messages to it: the place, and the keys that only it can read them by. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const RECORD_BYTES = 4_096;
const KEY_BYTES = 65;
const PUBLIC = 'prime256v1';

/** A key pair and salt of one message; drawn anew for each, given in a test. */
interface Once {
  privateKey: Buffer;
  salt: Buffer;
}

const draw = (): Once => {
  const own = createECDH(PUBLIC);
  own.generateKeys();
  return { privateKey: own.getPrivateKey(), salt: randomBytes(16) };
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Whether something can be sealed for a key of a browser: it is a point of the curve. */
export function isPushKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(p256dh, 'base64url'), PUBLIC).length > 0;
  } catch {
    return false;
  }
}

/** A message that the browser of a subscription alone can read: one record of `aes128gcm` (RFC 8291, RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  once = draw(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const own = createECDH(PUBLIC);
  own.setPrivateKey(once.privateKey);
  const ours = own.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(shared, once.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, once.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The sign behind the text says that this record is the last.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(KEY_BYTES, 4);
  return Buffer.concat([once.salt, head, ours, sealed, cipher.getAuthTag()]);
}
