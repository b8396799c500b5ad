/** Holds what the root's loader gives every staff page. */
export type RootData = {
	requestId: string;
	/** Is the address of the visitors' pages, which may be on another host than the admin. */
	publicOrigin: string;
};
