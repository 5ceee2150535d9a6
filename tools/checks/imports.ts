import path from 'node:path';
import { type SourceFile, withoutComments } from './source.ts';

export interface Import {
  from: string;
  /** A path of this project, or the name of a package. */
  to: string;
  line: number;
  /** True when only types are imported, which leaves nothing at run time. */
  typeOnly: boolean;
}

const statement =
  /(?:^|[;\n])\s*(?:import|export)\s+(type\s)?(?:[\w*${}\s,]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;
const workspaces: Record<string, string> = {
  '@bahi/domain': 'packages/domain/src',
  '@bahi/contract': 'packages/contract/src',
};

/** The imports and re-exports of a file, resolved to paths of the project where they stay inside it. */
export function importsOf(file: SourceFile): Import[] {
  const text = withoutComments(file.text);
  return [...text.matchAll(statement)].map((match) => ({
    from: file.path,
    to: resolveImport(file.path, match[2] ?? match[3] ?? ''),
    line: text.slice(0, match.index + match[0].search(/import|export/)).split('\n').length,
    typeOnly: match[1] !== undefined,
  }));
}

/** A path of this project, or the name of a package. */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
  for (const [name, place] of Object.entries(workspaces)) {
    if (specifier.startsWith(`${name}/`)) return `${place}/${specifier.slice(name.length + 1)}.ts`;
  }
  return specifier;
}
