import { complaint } from '@bahi/contract/masters/complaint';
import { make } from '@bahi/contract/masters/make';
import { model } from '@bahi/contract/masters/model';
import { MasterPage } from '../../../kit/master/master-page.tsx';

/** Screens of the declared masters; each is its declaration and nothing more. */
export const MakesPage = () => <MasterPage key={make.key} master={make} />;
export const ModelsPage = () => <MasterPage key={model.key} master={model} />;
export const ComplaintsPage = () => <MasterPage key={complaint.key} master={complaint} />;
