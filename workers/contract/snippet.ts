/** Where the operator's HTML goes, and what a visitor must have agreed to before it does anything. */
export type Snippet = {
	id: string;
	name: string;
	code: string;
	position: "head" | "body-start" | "body-end";
	consent: "necessary" | "statistics" | "marketing";
};
