import { expect, test } from 'vitest';
import { wantsPage } from './wants-page.ts';

const asks = (url: string, accept?: string, method = 'GET') => wantsPage({ method, url, headers: { accept } });

test('a page is answered to whoever asks, whatever he accepts', () => {
  for (const accept of [undefined, '*/*', 'application/json', 'text/html'])
    for (const url of ['/', '/?x=1.5', '/works', '/service/wodashboard', '/apis'])
      expect([url, accept, asks(url, accept), asks(url, accept, 'HEAD')]).toEqual([url, accept, true, true]);
});

test('a path of the API, a file that is not there and another verb are no page', () => {
  const asked = [
    asks('/api/nothing'),
    asks('/API?x'),
    asks('/messageapi/secure'),
    asks('/wsockets/', 'text/html'),
    asks('/assets/main-123.js', '*/*'),
    asks('/assets/', '*/*'),
    asks('/.git/config', '*/*'),
    asks('/', '*/*', 'POST'),
  ];
  expect(asked).toEqual(asked.map(() => false));
});
