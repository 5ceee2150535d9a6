/**
 * `npm run migration -- SLUG`: writes the migration that takes the database from the last one to `db/schema`.
 * `npm run migration -- SLUG --custom` makes an empty one, for functions, triggers and policies.
 */
import fs from 'node:fs';
import path from 'node:path';
import { findNode, requireSupportedNode, root, run, toolScript } from './runtime.mjs';

requireSupportedNode();
const [slug, ...options] = process.argv.slice(2);
if (!slug || !/^[a-z][a-z0-9_]*$/.test(slug)) {
  console.error('Name the migration in lower case: npm run migration -- parking_bays');
  process.exit(2);
}
const server = path.join(root, 'apps', 'server');
const generate = ['generate', '--config', 'db/drizzle.config.ts', '--name', slug, ...options];
const code = await run(findNode(), [toolScript('drizzle-kit', 'bin.cjs'), ...generate], { cwd: server });
if (code === 0) keepLastSnapshot(path.join(server, 'db', 'migrations', 'meta'));
const format = ['--write', '--log-level', 'warn', path.join(server, 'db', 'migrations', 'meta')];
process.exitCode =
  code || (await run(findNode(), [toolScript('prettier', path.join('bin', 'prettier.cjs')), ...format]));

/** The next migration is told from the last schema alone; 300 kB for each of those before would tell nothing more. */
function keepLastSnapshot(folder) {
  const snapshots = fs.readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.sort().slice(0, -1)) fs.rmSync(path.join(folder, name));
}
