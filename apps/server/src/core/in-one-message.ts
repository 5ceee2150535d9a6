type Answers<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * The answers of statements that were sent without waiting for each other. Of several that fail, the first is told:
 * those behind it only say that the transaction is aborted.
 */
export async function inOneMessage<const T extends readonly unknown[]>(sent: T): Promise<Answers<T>> {
  const settled = await Promise.allSettled(sent);
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as Answers<T>;
}
