import type { ManagedPage } from "#web/request/api.ts";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import type { ManagedOrder } from "#workers/contract/business-list.ts";
import type { MovedPlaces } from "#workers/domain/import/calls.ts";
import type { View } from "../views/view.ts";
import type { Typed } from "./list-address.ts";

/**
 * Describes what the list shows: its page, or why there is none. `too-deep`: the page of the address cannot be found
 * from there. `beside` is that page without its rows, where the server has no order of the list that is asked for: the
 * screen may have one.
 */
export type Shown = { page: ManagedPage } | { page: null; problem: "too-deep" | "failed"; beside?: ManagedPage };

/** Is what the screen of the list gets. `leftOut` names the parts of the address that were not understood. */
export type ListData = {
	typed: Typed;
	asked: ManagedOrder;
	leftOut: string[];
	filter: ListFilter;
	shown: Shown;
	/** Pairs the businesses that a whole list lacks, where these are listed, with new ones of it that they may be. */
	moved: MovedPlaces | null;
	view: View;
	publicOrigin: string;
};
