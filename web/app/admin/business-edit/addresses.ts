export const BUSINESSES = "/admin/businesses";

/** Whether a path is that of the list itself, not of a form below it. */
export function isList(pathname: string): boolean {
	return pathname.replace(/(?:\/_)?\.data$|\/$/, "") === BUSINESSES;
}

/** The form of a business; with the list's own query behind it, which the way back keeps. */
export function businessAddress(id: number | "new", search = ""): string {
	return `${BUSINESSES}/${id}${search}`;
}
