import type { getPolicyDetails } from '@bahi/contract/endpoints/parties/vehicle-details';
import type { OutputOf } from '@bahi/contract/endpoint';

export type PolicyDetails = OutputOf<typeof getPolicyDetails>;
export type PolicyRecord = PolicyDetails['policies'][number];

export interface DetailTabProps {
  vehicleId: string;
  readOnly: boolean;
  /** The vehicle has a new version by what was saved in the tab. */
  onSaved: (part: { rowVersion: number; nextServiceOn?: string | null }) => void;
}
