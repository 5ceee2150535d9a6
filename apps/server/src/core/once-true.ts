import type { Tx } from './tx.ts';

const truths = new WeakMap<Tx, Set<string>>();

/** Asks a question of a transaction until it is answered with yes; a no is asked again. */
export async function onceTrue(tx: Tx, question: string, ask: () => Promise<boolean>): Promise<boolean> {
  let known = truths.get(tx);
  if (!known) truths.set(tx, (known = new Set()));
  if (known.has(question)) return true;
  const answer = await ask();
  if (answer) known.add(question);
  return answer;
}
