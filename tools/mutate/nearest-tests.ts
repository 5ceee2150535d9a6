import path from 'node:path';
import { importsOf } from '../checks/imports.ts';
import type { SourceFile } from '../checks/source.ts';

const TEST = /\.(spec|itest)\.tsx?$/;
/** They import every feature: by them everything would be near to everything. */
const ROOTS = new Set(['apps/server/src/app.ts', 'apps/server/src/app-routes.ts']);
/** Parts of a file's name that say nothing of what it is about. */
const EVERYWHERE = new Set(['store', 'queries', 'routes', 'rules', 'read', 'list', 'find', 'load', 'change', 'with']);

/**
 * Answers the tests of a file, the nearest first: in packages and in the web those that import it, over ever more
 * files. On the server tests call over HTTP: those that stand beside it or are named after its folder, beside what is above
 * it or beside what imports it, and among them those that speak most of what its name says.
 */
export function nearestTests(sources: readonly SourceFile[], within: string): (mutated: string) => string[] {
  const tests = sources.filter((file) => file.path.startsWith(within) && TEST.test(file.path));
  const importersOf = importersAmong(sources);
  const isTest = new Set(tests.map((test) => test.path));
  return (mutated) => {
    const above = importersOf(mutated);
    if (!within.startsWith('apps/server/')) return [...above.keys()].filter((file) => isTest.has(file));
    const words = wordsOf(mutated);
    const scored = tests.map((test) => ({
      path: test.path,
      score: nearness(mutated, test.path, above) + speaks(test, words),
    }));
    return scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map((test) => test.path);
  };
}

/** What imports a file, and what imports that, each with the count of steps. */
function importersAmong(sources: readonly SourceFile[]): (file: string) => Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const file of sources)
    for (const { to, typeOnly } of importsOf(file))
      if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), file.path]);
  return (mutated) => {
    const steps = new Map([[mutated, 0]]);
    for (const [file, count] of steps)
      for (const importer of importers.get(file) ?? [])
        if (!ROOTS.has(importer) && !steps.has(importer)) steps.set(importer, count + 1);
    return steps;
  };
}

const BESIDE = 6;

/** Beside it or named after its folder 6, a folder higher 5, beside its importer 5, beside that one's 4; elsewhere nothing. */
function nearness(mutated: string, test: string, above: ReadonlyMap<string, number>): number {
  const folder = path.posix.dirname(test);
  const up = [0, 1].find(
    (steps) => folder === path.posix.join(path.posix.dirname(mutated), '../'.repeat(steps)).replace(/\/$/, ''),
  );
  const steps = [...above].filter(([file]) => path.posix.dirname(file) === folder).map(([, count]) => count);
  const named = path.posix.basename(path.posix.dirname(mutated));
  const isNamedAfter = named !== 'src' && test.includes(named);
  return Math.max(isNamedAfter ? BESIDE : 0, up === undefined ? 0 : BESIDE - up, BESIDE - Math.min(BESIDE, ...steps));
}

const wordsOf = (file: string): string[] =>
  path.posix
    .basename(file, '.ts')
    .split(/[-.]/)
    .filter((word) => word.length > 3 && !EVERYWHERE.has(word));

/** How much a test speaks of the words: none 0, seven times 3. */
function speaks({ text }: SourceFile, words: readonly string[]): number {
  const lower = text.toLowerCase();
  const times = words.reduce((sum, word) => sum + lower.split(word.replace(/s$/, '')).length - 1, 0);
  return Math.min(BESIDE - 1, Math.log2(1 + times));
}
