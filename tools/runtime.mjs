/** What the commands need before anything is installed; runs on every Node from 20.19. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));
/** Where Node keeps compiled code, so that the next process need not compile it again. */
export const compiledCache = path.join(root, '.data', 'cache', 'compiled');

/** Ends the program with a message for the person at the terminal when this Node is too old. */
export function requireSupportedNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const supported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (supported) return;
  console.error(`Bahi needs Node 20.19 or newer (22.18 on macOS); this is ${process.versions.node}.`);
  process.exit(1);
}

/** The Node that runs the program: the one from npm, or this one where npm has none for the platform. */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (fs.existsSync(bundled)) {
    // Archives unpacked by some tools lose the executable bit.
    if (process.platform !== 'win32' && !(fs.statSync(bundled).mode & 0o100)) fs.chmodSync(bundled, 0o755);
    return bundled;
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    `Node 24 is not available from npm for ${process.platform} on ${process.arch}. Install Node 22.18 or newer yourself; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** The script of a tool that is installed from npm, to be run by Node without a shell. */
export function toolScript(packageName, script) {
  return path.join(root, 'node_modules', packageName, script);
}

/** How to run npm without a shell: its own script where it can be found. */
export function npmCommand() {
  const besideNode = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(besideNode, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(besideNode, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = candidates.find((file) => file && path.basename(file) === 'npm-cli.js' && fs.existsSync(file));
  // `npm run` may have started this with the Node in node_modules, which npm is about to replace.
  const node = process.env.npm_node_execpath ?? process.execPath;
  if (script) return [fs.existsSync(node) ? node : process.execPath, [script]];
  if (process.platform !== 'win32') return ['npm', []];
  console.error('npm was not found. Start with "npm start" or "npm test".');
  process.exit(1);
}

/** Runs a program with this terminal and answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a program silently and answers its exit code and all that it wrote. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The full path of a program on PATH, or undefined. */
export function findOnPath(names) {
  const directories = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const suffixes = process.platform === 'win32' ? ['.exe'] : [''];
  for (const name of names) {
    for (const directory of directories) {
      for (const suffix of suffixes) {
        const file = path.join(directory, name + suffix);
        if (fs.existsSync(file)) return file;
      }
    }
  }
  return undefined;
}

/** Whether a program starts at all. */
export function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Shows how long something takes while it runs: on a terminal every second, elsewhere one line. */
export async function withProgress(label, work) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  if (!process.stdout.isTTY) {
    console.log(`${label} …`);
    return work();
  }
  const show = () => process.stdout.write(`\r${label} … ${seconds()} `);
  show();
  const timer = setInterval(show, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stdout.write('\n');
  }
}
