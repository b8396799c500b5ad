/** Characters of a web address at most. */
export const MAX_LINK_LENGTH = 2_000;

/** Names the kinds of plain fields. Each has a reader, a shape and a control of its own; all are stored as text. */
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

/** Places a field in a list that has another order than the rows: before this field, which may be moved itself, or at the end. */
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
	/** Says who owns the field when visitors do not see it: the operators, or nobody (a text that another field was read from). */
	seen?: "operators" | "nobody";
	/** Names the block of the business's page that shows it to visitors. */
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
	/** Names its line on the merge screen; without it, the line has the field's own name. */
	merge?: Placed & { group?: string };
	/** Names the part of a business's search words that holds its words. */
	search?: "name" | "kind" | "place";
};
