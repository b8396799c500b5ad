/** Is a view of the operators' list that has a name. `query` is the list's address behind its "?". */
export type ListView = { id: number; name: string; query: string };
export type NewListView = Omit<ListView, "id">;

/** Limits the views. */
export const MOST_LIST_VIEWS = 50;
export const LIST_VIEW_LIMITS = { name: 60, query: 2_000 };
