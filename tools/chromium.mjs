import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { capture, findOnPath, withProgress } from './runtime.mjs';

/** Chromium without windows: it draws the same pages, and a new visitor costs half of the processor time. */
const WINDOWLESS = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser for the journeys; on Debian root installs it where it is missing. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (fs.existsSync(named)) return named;
    throw new Error(`The variable CHROMIUM names ${named}, which does not exist.`);
  }
  const windowless = findOnPath([WINDOWLESS]);
  if (windowless) return windowless;
  const aptGet = process.getuid?.() === 0 ? findOnPath(['apt-get']) : undefined;
  const failed = aptGet && (await installOnDebian(aptGet));
  const found = findOnPath([WINDOWLESS]) ?? findChromium();
  if (found) return found;
  if (failed)
    throw new Error(`apt-get could not install Chromium (${failed.code}):\n${failed.output.trim().slice(-1000)}`);
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: sudo apt-get install chromium), or name a Chromium, Chrome or Edge with the variable CHROMIUM.',
  );
}

/** Installs the one without windows; where Debian has none, the whole one unless it is there. Answers what apt-get said last. */
async function installOnDebian(aptGet) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  // Without a network it says so at once.
  const options = ['-o', 'DPkg::Lock::Timeout=600', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  // Whoever has one already waits for no other installation.
  const patience = findChromium() ? { tries: 1 } : {};
  const apt = (...args) => whenUnlocked(() => capture(aptGet, [...options, ...args], { env }), patience);
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  return withProgress('Installing Chromium', async () => {
    await apt('update');
    const result = await install(WINDOWLESS);
    return result.code === 0 || findChromium() ? result : install('chromium');
  });
}

/**
 * Runs apt-get until no other installation holds its locks, ten minutes at most. Its own option waits for the lock of dpkg
 * alone, not for those of its lists and of its downloads.
 */
export async function whenUnlocked(runApt, { waitMs = 2_000, tries = 300 } = {}) {
  for (let tried = 1; ; tried++) {
    const result = await runApt();
    const locked = result.code !== 0 && /Could not get lock|Unable to (acquire|lock)/.test(result.output);
    if (!locked || tried === tries) return result;
    await setTimeout(waitMs);
  }
}

function findChromium() {
  return findOnPath(names) ?? usualPlaces.find((file) => fs.existsSync(file));
}
