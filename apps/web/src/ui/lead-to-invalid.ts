/** Whether it sends the dialog around `inside`: its keys, Enter in a field of its form, a button below it. */
function isSending(event: Event, inside: HTMLElement): boolean {
  const target = event.target as HTMLElement;
  if (event.type === 'click') return target.closest('button') !== null && !inside.contains(target);
  const { key, ctrlKey, metaKey } = event as KeyboardEvent;
  if (ctrlKey || metaKey) return key === 'Enter' || key === 's';
  return key === 'Enter' && target.matches('form input:not([role])');
}

/**
 * A dialog that is refused, at once or by the server, leads to its first wrong field, as a page does, unless something
 * else is done in it meanwhile. For the `ref` of its content.
 */
export function leadToInvalid(inside: HTMLElement | null): (() => void) | undefined {
  const dialog = inside?.closest('[role="dialog"]');
  if (!inside || !dialog) return undefined;
  let isAsked = false;
  const lead = () => {
    const wrong = isAsked && !inside.inert && inside.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isAsked = false;
    wrong.focus();
  };
  const ask = (event: Event) => {
    isAsked = isSending(event, inside);
    // What was wrong before may be so still.
    if (isAsked) setTimeout(lead);
  };
  const watch = new MutationObserver(lead);
  watch.observe(inside, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'inert'] });
  for (const type of ['keydown', 'click']) dialog.addEventListener(type, ask, true);
  return () => {
    watch.disconnect();
    for (const type of ['keydown', 'click']) dialog.removeEventListener(type, ask, true);
  };
}
