import path from 'node:path';
import { importsOf } from '../checks/imports.ts';
import type { SourceFile } from '../checks/source.ts';

const TEST = /\.(spec|itest)\.ts$/;
/** They import every feature: by them everything would be near to everything. */
const ROOTS = new Set(['apps/server/src/app.ts', 'apps/server/src/app-routes.ts']);

/** Answers the tests of a file: what imports it, over ever more files, each with the tests that stand beside it. */
export function nearestTests(sources: readonly SourceFile[], within: string): (path: string) => string[] {
  const importers = new Map<string, string[]>();
  const beside = new Map<string, string[]>();
  for (const file of sources) {
    if (file.path.startsWith(within) && TEST.test(file.path)) add(beside, path.posix.dirname(file.path), file.path);
    for (const { to, typeOnly } of importsOf(file)) if (!typeOnly) add(importers, to, file.path);
  }
  return (mutated) => {
    const near = new Set<string>();
    const seen = new Set([mutated]);
    for (const file of seen) {
      const above = (importers.get(file) ?? []).filter((each) => !ROOTS.has(each));
      for (const each of above) seen.add(each);
      for (const test of above) if (test.startsWith(within) && TEST.test(test)) near.add(test);
      if (within.startsWith('apps/')) for (const test of beside.get(path.posix.dirname(file)) ?? []) near.add(test);
    }
    return [...near];
  };
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key) ?? [];
  if (values.length === 0) map.set(key, values);
  values.push(value);
}
