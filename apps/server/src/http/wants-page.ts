interface Asked {
  method: string;
  url: string;
  headers: { accept?: string | undefined };
}

const API = /^\/(api|messageapi|wsockets)(\/|\?|$)/i;
/** A name with an extension, a hidden one, and the folder of the built files. */
const FILE = /\.[a-z0-9]+$|\/\.|^\/assets(\/|$)/i;

/**
 * Whether the app answers: every path is a page of it but those of the API, to whoever asks and whatever he accepts (decisions
 * §10). A file that is not there is not answered with a page: what asks for a script cannot use one.
 */
export function wantsPage({ method, url, headers }: Asked): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || API.test(url)) return false;
  return headers.accept?.includes('text/html') === true || !FILE.test(url.split('?')[0]!);
}
