interface AxeAudit {
  rules: { id: string; matches: (element: Element, ...others: unknown[]) => boolean }[];
  checks: Record<string, { evaluate: (element: Element, ...others: unknown[]) => boolean | undefined }>;
}

/** Runs in the page, beside axe: see `accessibilityViolations`. */
export interface SamePaint {
  fine: Set<string>;
}

/**
 * To be run in a page that has axe: text that is painted as text which axe found to be in contrast (the same colour, size and
 * weight on the same ground) is not reckoned again. A look at a screen spends most of its time there, on cells of one column
 * and on the menu beside every page. What axe does not answer plainly, and what lies on pictures, shades or half see-through
 * things, is reckoned each time. `known` is what other pages found fine.
 */
export function reckonSamePaintOnce(known: readonly string[]): void {
  const page = globalThis as unknown as { axe: { _audit: AxeAudit }; samePaint: SamePaint };
  const fine = new Set(known);
  page.samePaint = { fine };

  const styles = new WeakMap<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const withAncestors = (element: Element): Element[] => [
    element,
    ...(element.parentElement ? withAncestors(element.parentElement) : []),
  ];
  const isPlain = (element: Element): boolean =>
    withAncestors(element).every((one) => {
      const { opacity, mixBlendMode, filter } = styleOf(one);
      return opacity === '1' && mixBlendMode === 'normal' && filter === 'none';
    });
  const ownText = (element: Element): Text | undefined =>
    [...element.childNodes].find((node): node is Text => node instanceof Text && node.data.trim() !== '');
  const isField = (element: Element) => /^(?:input|select|textarea)$/i.test(element.tagName);

  /** Colours from the element down to the first that nothing shines through; undefined where there is none to be sure of. */
  const groundOf = (element: Element, { x, y, width, height }: DOMRect): string[] | undefined => {
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
    const at = stack.indexOf(element);
    const colours: string[] = [];
    // What is out of sight, or lets the mouse through, is in no stack: it lies on what it stands in.
    for (const one of at < 0 ? withAncestors(element) : stack.slice(at)) {
      const { backgroundColor, backgroundImage } = styleOf(one);
      if (backgroundImage !== 'none' || !isPlain(one)) return undefined;
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') colours.push(backgroundColor);
      if (backgroundColor.startsWith('rgb(')) return colours;
    }
    return undefined;
  };
  const paintOf = (element: Element): string | undefined => {
    const range = document.createRange();
    const text = ownText(element);
    range.selectNodeContents(text ?? element);
    const [rect] = isField(element) ? [element.getBoundingClientRect()] : range.getClientRects();
    const ground = rect && groundOf(element, rect);
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = styleOf(element);
    return ground && [color, fontSize, fontWeight, textShadow, webkitTextStroke, ...ground].join('|');
  };

  const { rules, checks } = page.axe._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast')!;
  const check = checks['color-contrast']!;
  const { matches } = rule;
  const { evaluate } = check;
  const isFine = (element: Element) => fine.has(paintOf(element) ?? '');
  rule.matches = (element, ...others) =>
    (ownText(element) !== undefined || isField(element)) && !isFine(element) && matches(element, ...others);
  check.evaluate = function (this: unknown, element, ...others) {
    const paint = paintOf(element);
    if (paint && fine.has(paint)) return true;
    const answer = evaluate.call(this, element, ...others);
    if (answer === true && paint) fine.add(paint);
    return answer;
  };
}
