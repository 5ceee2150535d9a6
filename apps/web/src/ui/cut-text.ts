/** How far above the pointer the element may stand that cuts its text: a chip in a link in a cell. */
const LEVELS = 4;

/** A password is never shown, however long it is. */
const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).textOverflow === 'ellipsis' &&
  !(element instanceof HTMLInputElement && element.type === 'password');

const textOf = (element: HTMLElement) => (element instanceof HTMLInputElement ? element.value : element.innerText);

/**
 * Text that ends in dots is shown whole as the tooltip of its element while the pointer stands on it. Listens at the
 * document, so that every list, chip and title has it. Answers how to stop.
 */
export function showCutText(): () => void {
  const over = ({ target }: PointerEvent) => {
    let element = target instanceof HTMLElement ? target : null;
    for (let level = 0; element && level < LEVELS; level += 1, element = element.parentElement) {
      // The texts that others gave stay.
      if (element.title && element.title !== element.dataset['whole']) return;
      const whole = isCut(element) ? textOf(element) : '';
      if (!whole && !element.title) continue;
      element.title = whole;
      element.dataset['whole'] = whole;
      return;
    }
  };
  document.addEventListener('pointerover', over, { passive: true });
  return () => document.removeEventListener('pointerover', over);
}
