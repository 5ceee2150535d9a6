import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { capture, findNode, root, toolScript, withProgress } from './runtime.mjs';

const web = path.join(root, 'apps', 'web');
const output = path.join(web, 'dist');
const cache = path.join(root, 'node_modules', '.cache', 'bahi');
const unfinished = path.join(cache, 'web-build');
const stampFile = path.join(cache, 'web-build.json');
/** Below it nothing is won by compressing. */
const SMALL_BYTES = 1_024;
const sources = [
  'apps/web',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
  'tsconfig.base.json',
  '.browserslistrc',
];

/**
 * Builds the web application unless the last build came from the same sources; answers exit code and output.
 * The assets of the build before stay, because pages that are open may still ask for them.
 */
export async function ensureWebBuilt({ force = false } = {}) {
  const hash = hashSources();
  const stamp = readStamp();
  if (!force && stamp.hash === hash && fs.existsSync(path.join(output, 'index.html'))) return { code: 0, output: '' };
  const vite = toolScript('vite', 'bin/vite.js');
  const result = await withProgress('Building the web application', () =>
    capture(findNode(), [vite, 'build', web, '--outDir', unfinished, '--emptyOutDir'], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    }),
  );
  if (result.code !== 0) return result;
  compressAssets(path.join(unfinished, 'assets'));
  const assets = listAssets(unfinished);
  keepAssetsOfLastBuild(stamp.assets ?? []);
  fs.rmSync(output, { recursive: true, force: true });
  fs.renameSync(unfinished, output);
  fs.writeFileSync(stampFile, JSON.stringify({ hash, assets }));
  return result;
}

/** Beside each file as the server sends it, so that it is not compressed anew for every browser. Fonts and pictures are already. */
function compressAssets(directory) {
  for (const name of fs.readdirSync(directory).filter((one) => /\.(js|css|svg)$/.test(one))) {
    const whole = fs.readFileSync(path.join(directory, name));
    if (whole.length > SMALL_BYTES) fs.writeFileSync(path.join(directory, `${name}.gz`), gzipSync(whole, { level: 9 }));
  }
}

function readStamp() {
  return fs.existsSync(stampFile) ? JSON.parse(fs.readFileSync(stampFile, 'utf8')) : {};
}

function listAssets(directory) {
  const assets = path.join(directory, 'assets');
  return fs.existsSync(assets) ? fs.readdirSync(assets) : [];
}

function keepAssetsOfLastBuild(names) {
  for (const name of names) {
    const from = path.join(output, 'assets', name);
    const to = path.join(unfinished, 'assets', name);
    if (fs.existsSync(from) && !fs.existsSync(to)) fs.cpSync(from, to, { recursive: true });
  }
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, path.join(root, source));
  return hash.digest('hex');
}

function addToHash(hash, file) {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) {
    hash.update(`${path.relative(root, file)}\0${stats.size}\0`).update(fs.readFileSync(file));
    return;
  }
  for (const name of fs.readdirSync(file).sort()) {
    const isOutput = name.startsWith('dist') || name === 'node_modules' || name.startsWith('.vite');
    if (!isOutput && !/\.(spec|test)\.tsx?$/.test(name)) addToHash(hash, path.join(file, name));
  }
}
