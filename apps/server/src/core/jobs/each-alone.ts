/**
 * Does one work for each of several. What fails for one keeps none of the others from theirs: it is told when all have had
 * their turn, so that the job is tried again.
 */
export async function eachAlone<T>(
  items: Iterable<T>,
  nameOf: (item: T) => string,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const failed: { name: string; error: unknown }[] = [];
  for (const item of items) await run(item).catch((error: unknown) => failed.push({ name: nameOf(item), error }));
  if (failed.length === 0) return;
  throw new AggregateError(
    failed.map(({ error }) => error),
    failed.map(({ name, error }) => `${name}: ${error instanceof Error ? error.message : String(error)}`).join('; '),
  );
}
