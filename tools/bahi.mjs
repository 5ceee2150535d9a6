/** `npm run bahi -- COMMAND`: backup, restore and the other commands of who runs the server. */
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { compiledCache, findNode, requireSupportedNode, root, run } from './runtime.mjs';

requireSupportedNode();
await ensureInstalled();
const environmentFile = path.join(root, '.env');
process.exitCode = await run(
  findNode(),
  [
    '--disable-warning=ExperimentalWarning',
    ...(fs.existsSync(environmentFile) ? [`--env-file=${environmentFile}`] : []),
    path.join(root, 'apps', 'server', 'cli', 'bahi.ts'),
    ...process.argv.slice(2),
  ],
  { env: { NODE_COMPILE_CACHE: compiledCache, ...process.env } },
);
