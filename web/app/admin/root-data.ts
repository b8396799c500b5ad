/** Holds what the root's loader gives every staff page. */
export type RootData = { requestId: string };
