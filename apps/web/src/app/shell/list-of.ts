interface Place {
  path: string;
  label: string;
  createPath: string | null;
}

const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/** The list of a record's page: where such a record is made, else the place whose address goes on from the record's. */
export function listOf(pathname: string, places: readonly Place[]): { path: string; label: string } {
  const [area, ...rest] = partsOf(pathname);
  // What stands before the id: `/service/workorder/7`, `/stockcount/7`.
  const stem = rest.length > 1 ? `/${area}/${rest[0]}` : `/${area}`;
  const found =
    places.find(({ createPath }) => createPath?.toLowerCase().startsWith(`${stem}/`)) ??
    places.find(({ path }) => path.toLowerCase().startsWith(stem)) ??
    places.find(({ path }) => partsOf(path)[0] === area);
  return found ?? { path: '/basic/home', label: 'Home' };
}
