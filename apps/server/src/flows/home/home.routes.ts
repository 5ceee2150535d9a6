import { getHome } from '@bahi/contract/endpoints/platform/home';
import { type Route, serve } from '../../http/route.ts';
import { readHome } from './read-home.ts';

export const homeRoutes: Route[] = [serve(getHome, readHome)];
