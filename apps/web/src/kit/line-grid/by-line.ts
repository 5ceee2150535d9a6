/**
 * What follows from a line alone, worked out once for each. A line is replaced by what is typed and never changed, so that
 * after a key only the line that was written in is asked again.
 */
export function byLine<L extends object, V>(work: (line: L) => V): (line: L) => V {
  const known = new WeakMap<L, { value: V }>();
  return (line) => {
    let found = known.get(line);
    if (!found) {
      found = { value: work(line) };
      known.set(line, found);
    }
    return found.value;
  };
}
