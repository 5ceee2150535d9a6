import { type Check, withoutComments } from './source.ts';

/** Keys that a form, a dialog or a page takes for its main button. */
const TAKES_KEYS = /\buseFormDialog\b|keys: 'mod\+(s|enter)'/;

/** Keys are taught in place: of the main buttons of a file that takes keys, the one that they press says which. */
export const keysAreTold: Check = (files) =>
  files
    .filter(({ path, text }) => /^apps\/web\/src\/.*\.tsx$/.test(path) && TAKES_KEYS.test(text))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      const main = [...code.matchAll(/<Button\b/g)]
        .map(({ index }) => ({ tag: tagAt(code, index), line: code.slice(0, index).split('\n').length }))
        .filter(({ tag }) => tag.includes('kind="primary"'));
      const [first] = main;
      return first && main.every(({ tag }) => !/\bkeys=/.test(tag))
        ? [{ path, line: first.line, message: 'this button is pressed by keys: tell them (keys="mod+s")' }]
        : [];
    });

/** The opening tag that begins there: up to the bracket that stands in no braces. */
function tagAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    else if (text[at] === '>' && depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}
