import type { Page } from 'playwright-core';

/** A scanner leaves five milliseconds between two keys. */
const GAP_SECONDS = 0.005;

/** Scans a code: each key bears the time at which a scanner would have pressed it, however slow the machine is meanwhile. */
export async function scan(page: Page, code: string): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const strokes = [...code].map((key) => ({ key, text: key }));
  for (const [index, stroke] of [...strokes, { key: 'Enter', text: '\r' }].entries()) {
    const timestamp = began + index * GAP_SECONDS;
    await devices.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...stroke });
    await devices.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: stroke.key });
  }
  await devices.detach();
}
