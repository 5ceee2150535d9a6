import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const FARTHEST_TAB = 60;

/** One pair of hands on the keyboard: nothing here moves a pointer or puts the focus anywhere by itself. */
export interface Keyboard {
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Waits until the focus is where the page should have put it. */
  expectFocus(target: Locator): Promise<void>;
  /** Tab, or another key that moves the focus, until the target has it. */
  tabTo(target: Locator, key?: string): Promise<void>;
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at
      ? `${at.tagName} ${at.getAttribute('aria-label') ?? at.id} ${at.textContent?.slice(0, 40) ?? ''}`
      : 'none';
  });

export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    press,
    type: (text) => page.keyboard.type(text),
    expectFocus: async (target) => {
      await target.waitFor();
      await expect.poll(async () => (await hasFocus(target)) || (await nameOfFocus(page))).toBe(true);
    },
    tabTo: (target, key) => tabTo(page, press, target, key),
  };
}

async function tabTo(page: Page, press: Keyboard['press'], target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < FARTHEST_TAB; pressed++) {
    if (await hasFocus(target)) return;
    await press(key);
  }
  throw new Error(`${FARTHEST_TAB} times ${key} did not reach ${target}; the focus is on ${await nameOfFocus(page)}`);
}

/** A keyboard that counts every key that goes down, those that are held while another is pressed too. */
export function countedKeyboardOf(page: Page): { keys: Keyboard; pressed: () => number } {
  let pressed = 0;
  const plain = keyboardOf(page);
  const press = (...strokes: string[]) => {
    for (const stroke of strokes) pressed += stroke.split('+').length;
    return plain.press(...strokes);
  };
  const keys: Keyboard = {
    ...plain,
    press,
    type: (text) => {
      pressed += text.length;
      return plain.type(text);
    },
    tabTo: (target, key) => tabTo(page, press, target, key),
  };
  return { keys, pressed: () => pressed };
}

/** From now on a pointer is an error: Enter on a button makes a click, but only a pointer makes this. */
export const forbidPointer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('A pointer was used.'), true);
  });
