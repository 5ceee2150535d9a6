import { importsOf } from './imports.ts';
import type { Check } from './source.ts';

/** No file reaches itself through imports; types count too, since a cycle of types is a cycle of ideas. */
export const importCycles: Check = (files) => {
  const known = new Set(files.map((file) => file.path));
  const graph = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .map(({ to }) => to)
        .filter((to) => known.has(to)),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, trail: string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      cycles.push([...trail.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles.map((cycle) => ({ path: cycle[0] ?? '', message: `import cycle: ${cycle.join(' -> ')}` }));
};
