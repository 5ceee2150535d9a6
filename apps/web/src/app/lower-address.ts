import { lowerCasedPath } from './lower-cased-path.ts';

/** Before the router reads it: the address bar shows the lower-cased path from the start. */
const path = lowerCasedPath(location.pathname);
if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
