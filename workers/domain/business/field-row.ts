/** Limits the characters of a web address. */
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
	/** Is the operator's own yes or no, which is never unknown. */
	| "switch"
	| "week"
	| "zone";

/** Places a field in a list that has another order than the rows: before this field, which may be moved itself, or at the end. */
type Placed = { before?: string };

export type FieldRow = {
	kind: FieldKind;
	/** Names the module that reads, keeps and writes the field together with others. Without it, the field is plain. */
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
	/** Says that the narrow table holds it, since lists need it. The details hold all other fields. */
	table?: "businesses";
	/** Names the facts that hold the field; the first one decides. Without it, the field itself is the only fact. */
	columns?: readonly string[];
	/** Limits its characters. */
	max?: number;
	/** Gives the migration that brought the field, unless it was the first. Older imports have fingerprints without it. */
	since?: number;
	/** Lists the names that it had. Values stored under them are read under the present name. */
	formerNames?: readonly string[];
	/** Says who owns the field when visitors do not see it: the operators, or nobody (a text that another field was read from). */
	seen?: "operators" | "nobody";
	/** Names the block of the business's page that shows it to visitors. */
	shown?: "details";
	/**
	 * Says how a file's columns become the field. `roles` are the roles that an operator may give these columns;
	 * without it, the field's own name is the only one. `others` are roles that are only recognised. `headers` lists
	 * headers of hand-made sheets, the preferred one first, with a comma between two. Each is written as one word of small
	 * plain letters, for a file's "Parking note" is compared as "parkingnote" (`headerKey`). `clearedBy`: a row empties the
	 * field when the columns of all these roles are empty. `together`: where a file says nothing, other
	 * fields also decide what remains of it.
	 */
	import?: Placed & {
		roles?: readonly string[];
		others?: readonly string[];
		headers?: string;
		clearedBy?: readonly string[];
		together?: true;
	};
	/** Describes its column in an export, which an import reads back. */
	export?: Placed & { header: string; width?: number };
	/** Places the field in the operators' form. `as` is its name there. `operatorOnly`: no import brings it. */
	edit?: Placed & {
		tab: "general" | "place" | "contact" | "hours" | "content";
		as?: string;
		required?: true;
		operatorOnly?: true;
	};
	/** Names the fact under which it is marked as set by hand, where that is not its own. Imports leave marked fields alone. */
	mark?: string;
	/** Lists facts that stay with it where it was set by hand. */
	takesAlong?: readonly string[];
	/** Gives its name in a bulk change. */
	bulk?: string;
	/** Names its line on the merge screen; without it, the line has the field's own name. */
	merge?: Placed & { group?: string };
	/** Names the part of a business's search words that holds its words. */
	search?: "name" | "kind" | "place";
};
