import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush } from './encrypt-push.ts';
import { drawVapidKeys, vapidHeader } from './vapid.ts';

test('A message is encrypted as the example of RFC 8291 is', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const sealed = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('The place of a subscription is told who sends, by the keys of this installation', () => {
  const keys = drawVapidKeys('mailto:owner@example.in');
  const header = vapidHeader(keys, 'https://push.example.net/send/abc', '2026-11-25T06:30:00.000Z');
  const [, text, signature, publicKey] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header)!;
  const point = Buffer.from(publicKey!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(signature!, 'base64url');
  expect(verify('sha256', Buffer.from(text!), { key, dsaEncoding: 'ieee-p1363' }, signed)).toBe(true);
  expect(publicKey).toBe(keys.publicKey);
  expect(JSON.parse(Buffer.from(text!.split('.')[1]!, 'base64url').toString())).toEqual({
    aud: 'https://push.example.net',
    exp: Date.parse('2026-11-25T18:30:00.000Z') / 1_000,
    sub: 'mailto:owner@example.in',
  });
});
