import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture, npmCommand, requireSupportedNode, root, withProgress } from './runtime.mjs';

/** Installs the packages of the lock file unless node_modules holds exactly them. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const [node, npm] = npmCommand();
  const flags = ['--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'];
  const { code, output } = await withProgress('Installing packages (about a minute)', () =>
    capture(node, [...npm, runsFromModulesOnWindows() ? 'install' : 'ci', ...flags]),
  );
  if (code !== 0) {
    console.error(`${output.trim()}\n\nThe packages could not be installed; the reason stands above.`);
    process.exit(1);
  }
}

/** npm ci deletes node_modules, which Windows refuses while a program in it runs. */
function runsFromModulesOnWindows() {
  return process.platform === 'win32' && process.execPath.startsWith(path.join(root, 'node_modules'));
}

/** npm keeps a lock file of what it installed, written last. */
function isInstalled() {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(installedFile)) return false;
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  return isSatisfied(wanted, readPackages(installedFile));
}

function readPackages(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {};
}

/** Whether every package that is wanted is installed in its version; those for other platforms may be missing. */
export function isSatisfied(wanted, installed) {
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true; // the workspaces themselves
    const found = installed[place];
    if (found === undefined) return entry.optional === true && !isForThisPlatform(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function isForThisPlatform(entry) {
  const allows = (list, value) => {
    const all = [list ?? []].flat();
    const named = all.filter((item) => !item.startsWith('!'));
    return !all.includes(`!${value}`) && (named.length === 0 || named.includes(value));
  };
  if (!allows(entry.os, process.platform) || !allows(entry.cpu, process.arch)) return false;
  // Alternatives for another C library, and what only they need, are left out by npm without a word.
  return entry.libc === undefined && (entry.os !== undefined || entry.cpu !== undefined);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireSupportedNode();
  await ensureInstalled();
}
