import { MASTERS } from '@bahi/contract/masters/registry';
import { useMatch } from '@tanstack/react-router';
import { CataloguePage } from '../../../kit/master/catalogue-page.tsx';
import { MasterPage } from '../../../kit/master/master-page.tsx';
import { screenOf } from '../../../kit/master/screen-of.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ModelRequests, useAwaitsRequests } from './model-requests.tsx';

/** Addresses at which a new record of a master is begun, besides the list of all. */
const BEGUN_AT: Readonly<Record<string, string>> = {
  '/settings/service/new': 'service',
  '/settings/checklist/new': 'checklist',
};

/** The screen of a declared master, or of its shared catalogue, by its address: the declaration and nothing more. */
export function MasterScreen() {
  const address = useMatch({ strict: false }).fullPath;
  const begun = BEGUN_AT[address];
  const master = MASTERS.find((each) => each.key === begun || screenOf(each) === address);
  if (master?.key === 'model') return <ModelsPage />;
  if (master)
    return <MasterPage key={`${master.key} ${begun ?? ''}`} master={master} startsNew={begun !== undefined} />;
  const shared = MASTERS.find((each) => each.catalogue && screenOf(each, 'catalogue') === address);
  if (!shared) throw new Error(`No master has its screen at ${address}`);
  return <CataloguePage key={shared.key} master={shared} />;
}

const models = MASTERS.find(({ key }) => key === 'model')!;

/** Above the models stand those that people have asked for. */
const ModelsPage = () =>
  useAwaitsRequests() ? (
    <Skeleton height={160} width="100%" />
  ) : (
    <MasterPage key={models.key} master={models} notice={<ModelRequests />} />
  );
