import { formatCount } from '@bahi/domain/money/format';
import sanitize from 'sanitize-html';

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'];
const ELEMENTS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'tspan',
  'clipPath',
  'mask',
  'pattern',
  'linearGradient',
  'radialGradient',
  'stop',
  ...SHAPES,
];
/** How a shape looks; as an attribute or as a declaration of `style`. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'mask',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'visibility',
];
const ATTRIBUTES = [
  ...LOOKS,
  ...[
    'id',
    'class',
    'd',
    'points',
    'transform',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'dx',
    'dy',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
  ],
  ...['fx', 'fy', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'offset', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'patternUnits', 'patternTransform', 'patternContentUnits', 'maskUnits', 'maskContentUnits'],
  ...['clipPathUnits', 'textLength', 'lengthAdjust', 'rotate', 'pathLength', 'version', 'xmlns', 'xmlns:xlink'],
  ...['href', 'xlink:href'],
];
/** Their contents go with them: text of a script is no text of a drawing. */
const DROPPED = [
  'script',
  'svg:script',
  'svg:style',
  'style',
  'foreignObject',
  'title',
  'desc',
  'metadata',
  'iframe',
  'object',
  'embed',
  'textarea',
];
const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

/** What a drawing of a company needs by far; what is beyond is made to hold up who reads it (reliability P19). */
const MOST_ELEMENTS = 20_000;
const MOST_DEPTH = 100;

/** An SVG that no company draws, in words for its sender. */
export class SvgProblem extends Error {}

/**
 * An SVG with nothing but shapes, in the allowed elements and attributes: no script, event, style sheet, foreign content
 * or reference out of the file. Null when nothing is left that is drawn.
 */
export function safeSvg(text: string): string | null {
  let elements = 0;
  let depth = 0;
  // What stands before the drawing, a document type with its entities for one, is no part of it.
  const clean = sanitize(text.slice(Math.max(0, text.search(/<svg[\s>]/))), {
    parser: { xmlMode: true, decodeEntities: true },
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    nonTextTags: DROPPED,
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    allowProtocolRelative: false,
    selfClosing: [],
    // Counted as the parser itself meets them: each open element costs it the length of all that are open.
    onOpenTag: () => {
      elements += 1;
      depth += 1;
      if (elements > MOST_ELEMENTS)
        throw new SvgProblem(
          `The SVG holds more than ${formatCount(MOST_ELEMENTS)} elements. Save it simpler, or as PNG.`,
        );
      if (depth > MOST_DEPTH)
        throw new SvgProblem(`The SVG is nested more than ${MOST_DEPTH} elements deep. Save it simpler, or as PNG.`);
    },
    onCloseTag: () => {
      depth -= 1;
    },
    transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: safeAttributes(attributes) }) },
  }).trim();
  const drawn = SHAPES.some((shape) => new RegExp(`<${shape}[\\s>/]`).test(clean));
  return clean.startsWith('<svg') && drawn ? clean : null;
}

function safeAttributes(given: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given))
    if (name === 'style') Object.assign(kept, looksOf(value));
    else if (isSafe(name, value)) kept[name] = value;
  return kept;
}

/** Declarations become attributes, so that no style is left to hide something in. */
const looksOf = (style: string): Record<string, string> =>
  Object.fromEntries(
    style
      .split(';')
      .map((declaration): [string, string] => {
        const at = declaration.indexOf(':');
        return [declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim()];
      })
      .filter(([name, value]) => LOOKS.includes(name) && isSafe(name, value)),
  );

/** References stay within the file: `#id` and `url(#id)`. */
function isSafe(name: string, value: string): boolean {
  if (name in NAMESPACES) return value === NAMESPACES[name];
  if (name === 'href' || name === 'xlink:href') return /^#[\w.-]+$/.test(value.trim());
  if (/url\s*\(/i.test(value)) return /^url\(\s*["']?#[\w.-]+["']?\s*\)$/i.test(value.trim());
  return !/[\\]|javascript:|expression|@import|data:/i.test(value);
}
