import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cleanSearch } from '../../features/service/work-order/work-order-search.ts';
import { listAddress } from '../../kit/use-list-address.ts';
import { enterArea, openScreen, toLanding } from '../guards.ts';
import { shellRoute } from './root-route.ts';
import { SurveyorPage } from './surveyor-page.tsx';

const workOrderPage = lazyRouteComponent(
  () => import('../../features/service/work-order/work-order-page.tsx'),
  'WorkOrderPage',
);
const workOrderList = () => import('../../features/service/work-order/work-order-list-page.tsx');
const jobsPage = lazyRouteComponent(() => import('../../features/service/jobs/my-jobs-page.tsx'), 'MyJobsPage');
const openOrder = openScreen('Service', 'Service.WO');

const estimatePage = lazyRouteComponent(
  () => import('../../features/service/work-order/estimate/estimate-page.tsx'),
  'EstimatePage',
);
const estimateList = () => import('../../features/service/work-order/estimate/estimate-list-page.tsx');
const openEstimate = openScreen('Service', 'Service.Est');
const filtered = listAddress('status');

/** Work orders, estimates and jobs. */
export const serviceRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/surveyor/estimatedashboard',
    staticData: { title: 'To survey' },
    validateSearch: listAddress('status', 'show'),
    beforeLoad: openScreen('Surveyor', 'Service.Est'),
    component: SurveyorPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/surveyor/assessments',
    staticData: { title: 'Received assessments' },
    validateSearch: listAddress('status', 'insurer'),
    beforeLoad: openScreen('Surveyor', 'Service.Est'),
    component: lazyRouteComponent(
      () => import('../../features/service/claim/assessment/received-list-page.tsx'),
      'ReceivedListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/surveyor/assessment/$id',
    staticData: { title: 'Assessment' },
    beforeLoad: openScreen('Surveyor', 'Service.Est'),
    component: lazyRouteComponent(
      () => import('../../features/service/claim/assessment/assessment-page.tsx'),
      'AssessmentPage',
    ),
  }),
  createRoute({ getParentRoute: () => shellRoute, path: '/service', beforeLoad: toLanding('Service') }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/wodashboard',
    staticData: { title: (say) => say.many('workOrder') },
    validateSearch: cleanSearch,
    beforeLoad: openOrder,
    component: lazyRouteComponent(workOrderList, 'WorkOrderListPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/wosearch',
    staticData: { title: (say) => `Search ${say.many('workOrder').toLowerCase()}` },
    validateSearch: cleanSearch,
    beforeLoad: openOrder,
    component: lazyRouteComponent(workOrderList, 'WorkOrderSearchPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/sublets',
    staticData: { title: 'Sublet work' },
    validateSearch: listAddress('view'),
    beforeLoad: openOrder,
    component: lazyRouteComponent(() => import('../../features/service/sublet/sublet-list-page.tsx'), 'SubletListPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/warrantyclaims',
    staticData: { title: 'Warranty claims' },
    validateSearch: listAddress('view'),
    beforeLoad: openOrder,
    component: lazyRouteComponent(
      () => import('../../features/service/warranty/warranty-claim-list-page.tsx'),
      'WarrantyClaimListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/workorder/$id',
    staticData: { title: (say) => say('workOrder') },
    beforeLoad: openOrder,
    component: workOrderPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/workorder/$id/$shared/autoclose/$autoclose',
    staticData: { title: (say) => say('workOrder') },
    beforeLoad: openOrder,
    component: workOrderPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/estimatedashboard',
    staticData: { title: 'Estimates' },
    validateSearch: filtered,
    beforeLoad: openEstimate,
    component: lazyRouteComponent(estimateList, 'EstimateListPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/estimatesearch',
    staticData: { title: 'Search estimates' },
    validateSearch: filtered,
    beforeLoad: openEstimate,
    component: lazyRouteComponent(estimateList, 'EstimateSearchPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/estimate/$id',
    staticData: { title: 'Estimate' },
    beforeLoad: openEstimate,
    component: estimatePage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/estimate/$id/$shared/autoclose/$autoclose',
    staticData: { title: 'Estimate' },
    beforeLoad: openEstimate,
    component: estimatePage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/vehiclejobsdashboard',
    staticData: { title: 'My jobs' },
    beforeLoad: enterArea('Service'),
    component: jobsPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/jobsdashboard',
    staticData: { title: 'My jobs' },
    beforeLoad: enterArea('Service'),
    component: jobsPage,
  }),
] as const;
