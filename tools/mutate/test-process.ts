/** Runs tests of one package again and again with one module replaced in memory; the files on the disk stay as they are. */
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';

/** What the process is asked: the tests, and the text that stands in the place of a file. */
export interface Question {
  tests: string[];
  replaced: { path: string; text: string } | null;
}

export interface Verdict {
  passed: boolean;
  /** What failed, where something did, with its first error. */
  failed: { test: string; message: string }[];
}

/** How long the tests have to end, and their database to stop, when nobody asks for them any more. */
const PATIENCE_MS = 20_000;
const root = path.resolve(import.meta.dirname, '../..');
let replaced: { file: string; text: string } | null = null;

const vitest = await createVitest(
  {
    ...{ root: path.join(root, process.argv[2]!), watch: false, pool: 'threads', bail: 1, reporters: [{}] },
    // One thread is quicker than two for so few tests, and a replaced text must never be kept for the file's own.
    ...{ maxWorkers: 1, fsModuleCache: false, cache: false },
  },
  {
    plugins: [
      {
        name: 'replaced-module',
        enforce: 'pre',
        load: (id: string) => (id === replaced?.file ? replaced.text : undefined),
      },
    ],
  },
);
const specifications = await vitest.globTestSpecifications();

async function answer(question: Question): Promise<Verdict> {
  const before = replaced;
  replaced = question.replaced && { file: fileOf(question.replaced.path), text: question.replaced.text };
  for (const file of [before?.file, replaced?.file]) if (file) vitest.invalidateFile(file);
  const wanted = new Set(question.tests.map(fileOf));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => wanted.has(moduleId)),
  );
  // The modules of earlier questions are told again.
  const failed = testModules
    .filter((each) => wanted.has(each.moduleId) && each.state() === 'failed')
    .map((each) => ({ test: path.relative(root, each.moduleId).replaceAll('\\', '/'), message: firstError(each) }));
  return { passed: failed.length === 0 && unhandledErrors.length === 0, failed };
}

function firstError(module: TestModule): string {
  const broken = [...module.children.allTests('failed')][0];
  const errors = [...module.errors(), ...(broken?.result().errors ?? [])];
  return [broken?.fullName, errors[0]?.message].filter(Boolean).join(': ');
}

/** As Vite names a file, with slashes on every platform. */
function fileOf(relative: string): string {
  return path.join(root, relative).replaceAll('\\', '/');
}

process.on('message', (question: Question) => {
  void answer(question).then((verdict) => process.send!(verdict));
});
process.on('disconnect', () => {
  // A thread that a mutation keeps busy never ends by itself.
  setTimeout(() => process.exit(1), PATIENCE_MS);
  void vitest.close().finally(() => process.exit(0));
});
process.send!('ready');
