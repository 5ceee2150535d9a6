import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { capture, findOnPath, withProgress } from './runtime.mjs';

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
  const found = findChromium();
  if (found) return found;
  const aptGet = findOnPath(['apt-get']);
  if (process.getuid?.() === 0 && aptGet) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
    const apt = (...args) => whenUnlocked(() => capture(aptGet, ['-o', 'DPkg::Lock::Timeout=600', ...args], { env }));
    const { code, output } = await withProgress('Installing Chromium', async () => {
      await apt('update');
      return apt('install', '-y', '--no-install-recommends', 'chromium');
    });
    const installed = findChromium();
    if (installed) return installed;
    throw new Error(`apt-get could not install Chromium (${code}):\n${output.trim().slice(-1000)}`);
  }
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: sudo apt-get install chromium), or name a Chromium, Chrome or Edge with the variable CHROMIUM.',
  );
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
