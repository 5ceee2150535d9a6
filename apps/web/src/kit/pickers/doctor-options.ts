import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { doctor } from '@bahi/contract/masters/doctor';
import { call } from '../../app/api-client.ts';
import type { Search } from '../../ui/search-source.ts';

const doctors = masterEndpoints(doctor);

export const searchDoctorOptions: Search<{ address: string | null }> = async (text, signal) => {
  const { rows } = await call(doctors.searchLite, { query: { text } }, { signal });
  return rows.map(({ id, name, registrationNumber, address }) => ({
    id,
    title: name,
    detail: [registrationNumber, address].filter(Boolean).join(' · '),
    value: { address: address ?? null },
  }));
};
