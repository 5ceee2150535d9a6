/** Prints as JSON which tests a change can break: `node tools/changed/list.ts [REVISION]`, of what is not committed or of all since then. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { loadSources } from '../checks/source.ts';
import { testsOfChange } from './tests-of-change.ts';

const root = path.resolve(import.meta.dirname, '../..');
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const since = process.argv[2] ?? 'HEAD';
const files = [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')];
console.log(JSON.stringify(testsOfChange(loadSources(root), [...new Set(files)])));
