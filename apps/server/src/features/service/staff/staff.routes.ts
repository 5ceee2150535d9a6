import { serviceStaff } from '@bahi/contract/endpoints/service/work-order';
import { listStaff } from '../../../core/parties/list-staff.ts';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';

export const staffRoutes: Route[] = [
  serve(serviceStaff, async (tx) => {
    const rows = (await listStaff(tx)).filter((member) => member.advisor || member.technician);
    return wholeOf(rows);
  }),
];
