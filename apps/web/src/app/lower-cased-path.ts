/** Every path is lower-cased but the mobile app's home; query and hash keep their case (decisions §2). */
export const lowerCasedPath = (pathname: string): string =>
  /^\/mobile\/home(\/|$)/i.test(pathname) ? pathname : pathname.toLowerCase();
