import { resolveImport } from './imports.ts';
import { type Check, isTest, type SourceFile, withoutComments } from './source.ts';

/**
 * Rules of the specification that wait for their document: bills for purchases, the split for insurers, own
 * and team rights for tasks, runs of numbers for GSTR-1, camera and place for the mobile app. Who takes one strikes it out.
 */
const AWAITED: ReadonlySet<string> = new Set([
  'areConsecutive',
  'attendanceLocation',
  'billedTotal',
  'canOn',
  'checkPayerSplit',
  'takePicture',
]);

const declaration =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(function\*?|const|let|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/gm;
const named =
  /(?:^|[;\n])\s*(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g;
const whole =
  /\bimport\s+(?:type\s+)?\*\s+as\s+[\w$]+\s+from\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

const hasWord = (code: string, word: string): boolean =>
  new RegExp(`(?<![\\w$])${word.replaceAll('$', '\\$')}(?![\\w$])`).test(code);

/** `a`, `type b`, `c as d` name a, b and c of the other file. */
const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map(
      (each) =>
        each
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0]!,
    )
    .filter(Boolean);

/** Tells whether one of the files takes a name from a path. Who loads a file whole takes every name that he writes. */
function takersOf(files: readonly SourceFile[]): (path: string, name: string) => boolean {
  const names = new Set<string>();
  const wholes = new Map<string, string>();
  for (const { path, text } of files) {
    for (const [, list, from] of text.matchAll(named)) {
      for (const name of namesOf(list!)) names.add(`${resolveImport(path, from!)} ${name}`);
    }
    for (const [, all, lazily] of text.matchAll(whole)) {
      const to = resolveImport(path, (all ?? lazily)!);
      wholes.set(to, `${wholes.get(to) ?? ''}\n${text}`);
    }
  }
  return (path, name) => names.has(`${path} ${name}`) || hasWord(wholes.get(path) ?? '', name);
}

/** A measurement keeps alive what it measures; a test alone does not. */
const isOnlyTest = ({ path }: SourceFile): boolean => isTest(path) && !path.startsWith('bench/');
/** Tables of the database and of the wire are read all together, by migrations and glossary. */
const isTable = ({ path }: SourceFile): boolean => /^apps\/server\/db\/schema\/|\.wire\.ts$/.test(path);

/** What is exported is taken by another file: what only its spec calls is dead, and what nobody takes needs no export. */
export const exportsAreTaken: Check = (files) => {
  const sources = files.map((file) => ({ ...file, text: withoutComments(file.text) }));
  const isTaken = takersOf(sources.filter((file) => !isOnlyTest(file)));
  const isTested = takersOf(sources.filter(isOnlyTest));
  return sources
    .filter((file) => /^(apps|packages)\//.test(file.path) && !file.path.endsWith('.config.ts'))
    .filter((file) => !isTest(file.path) && !isTable(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declaration)].flatMap((match) => {
        const [statement, kind, name] = match as unknown as [string, string, string];
        const line = text.slice(0, match.index).split('\n').length;
        const taken = isTaken(path, name);
        if (taken) return AWAITED.has(name) ? [{ path, line, message: `${name} is awaited no longer` }] : [];
        const rest = text.slice(0, match.index) + text.slice(match.index + statement.length);
        if (!hasWord(rest, name))
          return AWAITED.has(name) ? [] : [{ path, line, message: `nothing but tests takes ${name}` }];
        const isType = kind === 'interface' || kind === 'type';
        return isType || isTested(path, name) ? [] : [{ path, line, message: `${name} needs no export` }];
      }),
    );
};
