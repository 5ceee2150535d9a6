import type { MasterDefinition } from '@bahi/contract/define-master';
import { MASTERS } from '@bahi/contract/masters/registry';
import { inWordsOf, type Speak } from '@bahi/domain/industry/words';
import { useMatch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWords } from '../../../app/use-words.ts';
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
  const say = useWords();
  const declared = MASTERS.find((each) => each.key === begun || screenOf(each) === address);
  const master = useMemo(() => declared && inWords(declared, say), [declared, say]);
  if (master?.key === 'model') return <ModelsPage />;
  if (master)
    return <MasterPage key={`${master.key} ${begun ?? ''}`} master={master} startsNew={begun !== undefined} />;
  const shared = MASTERS.find((each) => each.catalogue && screenOf(each, 'catalogue') === address);
  if (!shared) throw new Error(`No master has its screen at ${address}`);
  return <CataloguePage key={shared.key} master={shared} />;
}

/** A master under the name that it has in the industry: work order types are repair order types in a workshop. */
const inWords = (master: MasterDefinition, say: Speak): MasterDefinition => ({
  ...master,
  label: { one: inWordsOf(master.label.one, say), many: inWordsOf(master.label.many, say) },
});

const models = MASTERS.find(({ key }) => key === 'model')!;

/** Above the models stand those that people have asked for. */
const ModelsPage = () =>
  useAwaitsRequests() ? (
    <Skeleton height={160} width="100%" />
  ) : (
    <MasterPage key={models.key} master={models} notice={<ModelRequests />} />
  );
