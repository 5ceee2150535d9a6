import { lazyRouteComponent } from '@tanstack/react-router';
import { industryOf, useSession } from '../session-store.ts';

const Assessments = lazyRouteComponent(
  () => import('../../features/service/work-order/estimate/estimate-list-page.tsx'),
  'AssessmentListPage',
);
const Claims = lazyRouteComponent(() => import('../../features/service/claim/claim-list-page.tsx'), 'SurveyListPage');

/** `/surveyor/estimatedashboard`: of a surveyor his own assessments, of a workshop the claims that wait for one. */
export const SurveyorPage = () => (industryOf(useSession().data) === 'AUTO4' ? <Assessments /> : <Claims />);
