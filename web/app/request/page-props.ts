/** What a page component is given, out of its loader. */
export type PageProps<Loader extends (...args: never[]) => unknown> = { loaderData: Awaited<ReturnType<Loader>> };
