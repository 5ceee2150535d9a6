import path from 'node:path';
import { isTest, type SourceFile } from '../checks/source.ts';
import { nearestTests } from '../mutate/nearest-tests.ts';

/** Where tests run together, and how many of those near to a changed file are asked. */
const PROJECTS = [
  { project: 'packages/domain', near: 40 },
  { project: 'packages/contract', near: 40 },
  { project: 'apps/web', near: 40 },
  { project: 'tools', near: 40 },
  // An integration test takes seconds: of a file that everything uses only the nearest tests run.
  { project: 'apps/server', near: 4 },
] as const;

/** The integration tests of a change are at most this many files, which take a minute and a half. */
const MOST_ON_SERVER = 25;

/**
 * The tests that a change of these files can break, by the folder that they run in: the changed tests themselves, and
 * those nearest to what changed. Journeys are not among them: any of them may meet any change.
 */
export function testsOfChange(
  sources: readonly SourceFile[],
  changed: readonly string[],
): { project: string; tests: string[] }[] {
  return PROJECTS.map(({ project, near }) => {
    const testsOf = nearestTests(sources, `${project}/`);
    const own = changed.filter((file) => file.startsWith(`${project}/`) && isRunnable(file));
    const others = changed.filter((file) => !isTest(file)).flatMap((file) => testsOf(file).slice(0, near));
    const tests = [...new Set([...own, ...others])];
    const most = project === 'apps/server' ? Math.max(own.length, MOST_ON_SERVER) : tests.length;
    return { project, tests: tests.slice(0, most).map((test) => path.posix.relative(project, test)) };
  }).filter(({ tests }) => tests.length > 0);
}

const isRunnable = (file: string): boolean => /\.(spec|itest)\.tsx?$/.test(file);
