import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const DATABASE = 'bahi-drafts';
const STORE = 'copies';

/** Answers once the browser keeps a copy of what is typed that holds these words (`app/draft-copies.ts`). */
export async function keepsCopyOf(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(readAll, { name: DATABASE, store: STORE })).toContain(words);
}

/** All that lies in a store of the browser, as text. */
async function readAll({ name, store }: { name: string; store: string }): Promise<string> {
  // Opened before the application does it, the database would be made without its store.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return '';
  const opening = indexedDB.open(name);
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const database = opening.result;
  const reading = database.transaction(store).objectStore(store).getAll();
  await new Promise((resolve) => (reading.onsuccess = resolve));
  database.close();
  return (reading.result as { text: string }[]).map(({ text }) => text).join('\n');
}
