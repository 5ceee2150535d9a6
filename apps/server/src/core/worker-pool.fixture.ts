import { answerTasks } from './worker-answers.ts';

/** Does what a test tells it: turns round, takes megabytes, ends, or says something. */
answerTasks<Record<string, number | string>, string>((task) => {
  const until = performance.now() + Number(task['spin'] ?? 0);
  while (performance.now() < until);
  if (task['end'] !== undefined) process.exit(Number(task['end']));
  const held = Array.from({ length: Number(task['hold'] ?? 0) }, (_, at) =>
    Array.from({ length: 131_072 }, () => at + 0.5),
  );
  return String(task['say'] ?? held.length);
});
