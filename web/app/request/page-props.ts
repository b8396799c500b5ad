/** Are the props of a page component, from its loader. */
export type PageProps<Loader extends (...args: never[]) => unknown> = { loaderData: Awaited<ReturnType<Loader>> };
