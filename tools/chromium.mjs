import fs from 'node:fs';
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
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await withProgress('Installing Chromium', async () => {
      await capture(aptGet, ['update'], { env });
      return capture(aptGet, ['install', '-y', '--no-install-recommends', 'chromium'], { env });
    });
    const installed = findChromium();
    if (installed) return installed;
    throw new Error(`apt-get could not install Chromium (${code}):\n${output.trim().slice(-1000)}`);
  }
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: sudo apt-get install chromium), or name a Chromium, Chrome or Edge with the variable CHROMIUM.',
  );
}

function findChromium() {
  return findOnPath(names) ?? usualPlaces.find((file) => fs.existsSync(file));
}
