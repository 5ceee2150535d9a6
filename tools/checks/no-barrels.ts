import { type Check, withoutComments } from './source.ts';

/** A file that only passes on what other files of the project export hides where things live and makes cycles. */
export const noBarrels: Check = (files) =>
  files
    .filter((file) => /^(apps|packages)\//.test(file.path))
    .filter((file) => {
      const text = withoutComments(file.text);
      const rest = text.replace(
        /export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;]*\sfrom\s*['"](?:\.|@bahi\/)[^'"]+['"];?/g,
        '',
      );
      return text !== rest && rest.trim() === '';
    })
    .map((file) => ({ path: file.path, message: 'only re-exports other files' }));
