import fs from 'node:fs';
import path from 'node:path';

/** A file of the project as the checks see it; the path is relative to the root and written with slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface Violation {
  path: string;
  line?: number;
  message: string;
}

/** One rule of the house: a pure function over all files. */
export type Check = (files: readonly SourceFile[]) => Violation[];

const roots = ['apps', 'packages', 'e2e', 'bench', 'tools'];
const skipped = new Set(['node_modules', 'dist', '.data', 'coverage', 'test-results']);
const extensions = /\.(ts|tsx|mjs|cjs|js)$/;

export function loadSources(root: string): SourceFile[] {
  const found: SourceFile[] = [];
  const visit = (relative: string) => {
    const directory = path.join(root, relative);
    if (!fs.existsSync(directory)) return;
    for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
      const child = `${relative}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) visit(child);
      if (entry.isFile() && extensions.test(entry.name)) {
        found.push({ path: child, text: fs.readFileSync(path.join(root, child), 'utf8') });
      }
    }
  };
  for (const each of roots) visit(each);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function isTest(file: string): boolean {
  return /\.(spec|itest|e2e|fixture)\.tsx?$/.test(file) || /^(e2e|bench)\/|\/test\//.test(file);
}

/** The text with comments blanked out, so that what is only spoken about is not found; lines keep their numbers. */
export function withoutComments(text: string): string {
  const pattern =
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(^|[\s;{}(,])\/\/[^\n]*/gm;
  return text.replace(pattern, (match, before?: string) => {
    if (/^["'`]/.test(match)) return match;
    return (before ?? '') + match.slice((before ?? '').length).replace(/[^\n]/g, ' ');
  });
}

/** Every place where the pattern stands outside of comments. */
export function findLines(file: SourceFile, pattern: RegExp): { line: number; match: string }[] {
  return withoutComments(file.text)
    .split('\n')
    .flatMap((text, index) => {
      const match = pattern.exec(text);
      return match === null ? [] : [{ line: index + 1, match: match[0] }];
    });
}
