/** Holds the props of a page component. They come from its loader. */
export type PageProps<Loader extends (...args: never[]) => unknown> = { loaderData: Awaited<ReturnType<Loader>> };
