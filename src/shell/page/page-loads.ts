type LoadPage = (request: Request, load: () => unknown) => unknown

/** How a page's data are loaded. What remembers them is fetched last and puts itself in here (`kept-pages.ts`). */
export const pageLoads: { load: LoadPage } = { load: (_, load) => load() }
