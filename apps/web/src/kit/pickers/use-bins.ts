import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { location } from '@bahi/contract/masters/location';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api-client.ts';

const { list } = masterEndpoints(location);
const PAGE = 500;

async function readBins(signal: AbortSignal) {
  const bins = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await call(list, { query: { active: true, limit: PAGE, cursor } }, { signal });
    bins.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  }
  return bins;
}

/** All shelves and bins that are in use, however many there are; none while `wanted` is false. */
export const useBins = (wanted = true) =>
  useQuery({ queryKey: [list.id, 'all'], queryFn: ({ signal }) => readBins(signal), enabled: wanted }).data ?? [];
