import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';

/** A page that frames the app as the mobile wrapper does: `?app=` its address, `token=` what it kept of the last sign-in. */
const PAGE = `<!doctype html><title>Wrapper</title><iframe style="width:390px;height:700px"></iframe>
<script>
  const query = new URLSearchParams(location.search);
  const frame = document.querySelector('iframe');
  const answers = { Scanner: { Code: '8901234567890' } };
  if (query.get('token')) answers.LoginToken = { Token: query.get('token') };
  window.heard = [];
  addEventListener('message', ({ data, source }) => {
    if (source !== frame.contentWindow) return;
    heard.push(data);
    if (data.Id && data.Type in answers) source.postMessage({ ...data, Data: answers[data.Type] }, '*');
  });
  window.ask = (Type) => frame.contentWindow.postMessage({ App: 'Bahi', Type, Id: 'asked' }, '*');
  frame.src = query.get('app');
</script>`;

export interface WrapperServer {
  /** The origin that the demo server allows; the same page under 127.0.0.1 is a stranger. */
  origin: string;
  stop(): void;
}

export async function startWrapperServer(): Promise<WrapperServer> {
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(PAGE));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Message {
  Type: string;
  Id?: string;
  Data?: unknown;
}

/** The opened wrapper: what the app told it, and how it asks the app. */
export interface Wrapper {
  page: Page;
  heard(): Promise<Message[]>;
  ask(type: string): Promise<Message>;
}

export async function openWrapper(
  context: BrowserContext,
  origin: string,
  query: { app: string; token?: string },
): Promise<Wrapper> {
  const page = await context.newPage();
  await page.goto(`${origin}/?${new URLSearchParams(query).toString()}`);
  const heard = () => page.evaluate('window.heard') as Promise<Message[]>;
  return {
    page,
    heard,
    ask: async (type) => {
      await page.evaluate(`window.ask(${JSON.stringify(type)})`);
      await page.waitForFunction(`window.heard.some(({ Id }) => Id === 'asked')`);
      return (await heard()).find(({ Id }) => Id === 'asked')!;
    },
  };
}
