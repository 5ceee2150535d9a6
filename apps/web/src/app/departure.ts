/** How code outside the screens leaves a page; the router sets it, so that the API client need not know the routes. */
let navigate: (path: string) => void = (path) => location.assign(path);

export const setDeparture = (go: (path: string) => void) => {
  navigate = go;
};
export const departTo = (path: string) => navigate(path);
