/** Characters of a web address at most. */
export const MAX_LINK_LENGTH = 2_000;

/** What a plain field holds. Each kind has a reader, a shape and a control of its own; all three are stored as text. */
export type PlainKind = "text" | "url" | "price";
export type FieldKind =
	| PlainKind
	| "count"
	| "degrees"
	| "email"
	| "features"
	| "flag"
	| "html"
	| "id"
	| "list"
	| "name"
	| "phone"
	| "rating"
	| "slug"
	| "status"
	/** The operator's own yes or no, which is never unknown. */
	| "switch"
	| "week"
	| "zone";

/** Where a field stands in a list that has another order than the rows: before this one, which may be moved itself, or at the end. */
type Placed = { before?: string };

export type FieldRow = {
	kind: FieldKind;
	/** The module that reads, keeps and writes it together with others; none: it is plain. */
	composite?:
		| "address"
		| "category"
		| "features"
		| "hours"
		| "ids"
		| "people"
		| "position"
		| "rating"
		| "status"
		| "text";
	/** The table that holds it, where lists need it: the narrow one. All others stand in the details. */
	table?: "businesses";
	/** The facts that hold it, the first of which says it; the field itself where there is only that one. */
	columns?: readonly string[];
	/** Characters at most. */
	max?: number;
	/** The migration that brought it, where that was not the first: older imports are known again without it. */
	since?: number;
	/** Names that it had: what was stored under them is read under the present one. */
	formerNames?: readonly string[];
	/** Whose record it is where visitors see nothing of it: the operators', or nobody's (the text that another was read from). */
	seen?: "operators" | "nobody";
	/** In which block of its page visitors see it. */
	shown?: "details";
	/**
	 * `roles`: what an operator may say that its columns are, the field's own name unless said. `others`: what they are only recognised as.
	 * `headers`: of hand-made sheets, as `headerKey` writes them, the preferred one first. `clearedBy`: the roles whose columns are all empty
	 * where a row empties it. `together`: what is left of it where a file says nothing follows from other fields too.
	 */
	import?: Placed & {
		roles?: readonly string[];
		others?: readonly string[];
		headers?: string;
		clearedBy?: readonly string[];
		together?: true;
	};
	/** A column of an export, which an import of it reads back. */
	export?: Placed & { header: string; width?: number };
	/** `as`: its name in the form. `operatorOnly`: no import brings it. */
	edit?: Placed & {
		tab: "general" | "place" | "contact" | "hours" | "content";
		as?: string;
		required?: true;
		operatorOnly?: true;
	};
	/** The fact under which it is noted as set by hand, where it is not its own; imports leave alone what is noted so. */
	mark?: string;
	/** Facts that stay with it where it was set by hand. */
	takesAlong?: readonly string[];
	/** Its name in a bulk change. */
	bulk?: string;
	/** Which line of the merge screen it belongs to, the field's own name unless said. */
	merge?: Placed & { group?: string };
	/** In which part of what a business is found by its words stand. */
	search?: "name" | "kind" | "place";
};
