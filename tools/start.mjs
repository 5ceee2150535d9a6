import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { compiledCache, findNode, requireSupportedNode, root } from './runtime.mjs';
import { whenNpmEnds } from './when-npm-ends.mjs';

let npmHasEnded = false;
let server;
whenNpmEnds(() => {
  npmHasEnded = true;
  server?.kill('SIGTERM');
});
requireSupportedNode();
await ensureInstalled();
const build = await ensureWebBuilt();
if (build.code !== 0) {
  console.error(`${build.output.trim()}\n\nThe web application could not be built; the reason stands above.`);
  process.exit(1);
}
if (npmHasEnded) process.exit(1);
process.exitCode = await runServer(process.argv.slice(2));

/** Runs the server until it ends by itself or by a signal, and answers its exit code. */
function runServer(args) {
  const environmentFile = path.join(root, '.env');
  fs.mkdirSync(compiledCache, { recursive: true, mode: 0o700 });
  server = spawn(
    findNode(),
    [
      '--disable-warning=ExperimentalWarning',
      ...(fs.existsSync(environmentFile) ? [`--env-file=${environmentFile}`] : []),
      path.join(root, 'apps', 'server', 'src', 'main.ts'),
      ...args,
    ],
    {
      cwd: root,
      // The channel tells the server when this launcher is gone, however it ended.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: compiledCache, ...process.env },
    },
  );
  // On Windows Ctrl-C reaches the server through the console, and a signal sent to it would kill it.
  const forward = (signal) => process.platform !== 'win32' && server.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]));
  });
}
