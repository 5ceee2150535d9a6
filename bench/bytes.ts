import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The budget check prints what the login page and the shell load; it reads the last web build. */
const check = join(import.meta.dirname, '../tools/checks/bundle-budget.mjs');
process.exitCode = spawnSync(process.execPath, [check], { stdio: 'inherit' }).status ?? 1;
