import type { OutputOf } from '@bahi/contract/endpoint';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { doctor } from '@bahi/contract/masters/doctor';
import { call } from '../../app/api-client.ts';
import type { Search } from '../../ui/search-source.ts';

const doctors = masterEndpoints(doctor);

type Found = Pick<
  OutputOf<typeof doctors.searchLite>['rows'][number],
  'id' | 'name' | 'registrationNumber' | 'address'
>;

/** A doctor as he is chosen from. */
export const doctorOption = ({ id, name, registrationNumber, address }: Found) => ({
  id,
  title: name,
  detail: [registrationNumber, address].filter(Boolean).join(' · '),
  value: { address: address ?? null },
});

export const searchDoctorOptions: Search<{ address: string | null }> = async (text, signal) => {
  const { rows } = await call(doctors.searchLite, { query: { text } }, { signal });
  return rows.map(doctorOption);
};
