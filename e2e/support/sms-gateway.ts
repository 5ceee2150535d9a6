import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface SmsGateway {
  url: string;
  stop(): void;
}

/** Takes messages as an SMS gateway does, and tells which it has taken. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const taken: unknown[] = [];
  const server = createServer((request, answer) => {
    if (request.method === 'GET') return void answer.end(JSON.stringify(taken));
    void json(request).then((message) => {
      taken.push(message);
      answer.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
