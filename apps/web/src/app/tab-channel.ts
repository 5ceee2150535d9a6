import { randomId } from './random-id.ts';

/** What tabs of one browser tell each other. */
type TabMessage =
  | { type: 'tokenWanted'; from: string }
  | { type: 'tokenOffered'; from: string; to: string }
  | { type: 'tokenAccepted'; from: string; to: string }
  | { type: 'token'; to: string; token: string | null }
  | { type: 'tabAsked'; tab: string; from: string }
  | { type: 'tabOpen'; to: string }
  | { type: 'signedOut'; userId: string };

const self = randomId();
const channel = new BroadcastChannel('bahi');
const post = (message: TabMessage) => channel.postMessage(message);

function onMessage(handle: (message: TabMessage) => void): () => void {
  const listener = (event: MessageEvent<TabMessage>) => handle(event.data);
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}

const OFFER_WAIT_MS = 250;
const TOKEN_WAIT_MS = 5_000;

/** Asks the signed-in tabs beside this one for a token of its own (decisions §2); null when nobody has one. */
export function askSiblingForToken(): Promise<string | null> {
  return new Promise((resolve) => {
    let chosen: string | null = null;
    let timer = setTimeout(() => finish(null), OFFER_WAIT_MS);
    const stop = onMessage((message) => {
      if (message.type === 'tokenOffered' && message.to === self && !chosen) {
        chosen = message.from;
        clearTimeout(timer);
        timer = setTimeout(() => finish(null), TOKEN_WAIT_MS);
        post({ type: 'tokenAccepted', from: self, to: chosen });
      } else if (message.type === 'token' && message.to === self) finish(message.token);
    });
    const finish = (token: string | null) => {
      clearTimeout(timer);
      stop();
      resolve(token);
    };
    post({ type: 'tokenWanted', from: self });
  });
}

/** Serves new tabs: `mint` asks the server for a token for them and is called only for the tab that accepted. */
export function offerTokens(isSignedIn: () => boolean, mint: () => Promise<string | null>): () => void {
  return onMessage((message) => {
    if (message.type === 'tokenWanted' && isSignedIn()) {
      post({ type: 'tokenOffered', from: self, to: message.from });
    } else if (message.type === 'tokenAccepted' && message.to === self) {
      void mint().then((token) => post({ type: 'token', to: message.from, token }));
    }
  });
}

const OPEN_WAIT_MS = 500;

/** Whether a page that stands open says that it is this tab. */
export function isOpenElsewhere(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (open: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(open);
    };
    const timer = setTimeout(() => finish(false), OPEN_WAIT_MS);
    const stop = onMessage((message) => message.type === 'tabOpen' && message.to === self && finish(true));
    post({ type: 'tabAsked', tab, from: self });
  });
}

/** Says that this page is the tab, until it is left. */
export function answerAsTab(tab: string): void {
  const stop = onMessage((message) => {
    if (message.type === 'tabAsked' && message.tab === tab) post({ type: 'tabOpen', to: message.from });
  });
  addEventListener('pagehide', stop, { once: true });
}

export const announceSignedOut = (userId: string) => post({ type: 'signedOut', userId });
export const onSignedOutElsewhere = (handle: (userId: string) => void) =>
  onMessage((message) => message.type === 'signedOut' && handle(message.userId));
