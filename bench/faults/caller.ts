import { randomUUID } from 'node:crypto';

export type Outcome = 'ok' | 'refused' | 'unknown';

/** One write of the history: what was asked, under which key, and what the caller knows of it. */
export interface Write {
  key: string;
  method: 'POST' | 'PUT';
  path: string;
  body: object;
  outcome: Outcome;
  status: number;
  /** Whether a retry was told the first answer: the write had been done when the answer was lost. */
  wasDone: boolean;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are read as a client does: untyped JSON
  answer: any;
}

/** Calls as one signed-in user and remembers what it knows: done, refused, or unknown because no answer came. */
export class Caller {
  readonly history: Write[] = [];
  readonly token: string;
  url: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  async write(method: Write['method'], path: string, body: object): Promise<Write> {
    const write: Write = {
      key: randomUUID(),
      method,
      path,
      body,
      outcome: 'unknown',
      status: 0,
      wasDone: false,
      answer: undefined,
    };
    this.history.push(write);
    await this.send(write);
    return write;
  }

  /** Sends a write, or sends it again under its key. */
  async send(write: Write): Promise<void> {
    try {
      const answer = await fetch(`${this.url}/api/${write.path}`, {
        method: write.method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${this.token}`,
          'idempotency-key': write.key,
        },
        body: JSON.stringify(write.body),
        signal: AbortSignal.timeout(60_000),
      });
      const text = await answer.text();
      write.status = answer.status;
      write.answer = text ? JSON.parse(text) : undefined;
      write.wasDone = answer.headers.get('idempotency-hit') === 'true';
      // What could not be served may have been done all the same.
      write.outcome = answer.ok ? 'ok' : answer.status >= 500 || answer.status === 409 ? 'unknown' : 'refused';
    } catch {
      write.outcome = 'unknown';
      write.status = 0;
    }
  }

  async get<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.url}/api/${path}`, { headers: { authorization: `Bearer ${this.token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

/** Runs a function over a list, so many at a time. */
export async function inParallel<T>(
  list: readonly T[],
  clients: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...list];
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
    }),
  );
}
