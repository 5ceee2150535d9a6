/**
 * `npm run migration -- SLUG`: writes the migration that takes the database from the last one to `db/schema`.
 * `npm run migration -- SLUG --custom` makes an empty one, for functions, triggers and policies.
 */
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
const format = ['--write', '--log-level', 'warn', path.join(server, 'db', 'migrations', 'meta')];
process.exitCode =
  code || (await run(findNode(), [toolScript('prettier', path.join('bin', 'prettier.cjs')), ...format]));
