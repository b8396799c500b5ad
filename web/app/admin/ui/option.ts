import type { ReactNode } from "react";

/** Is one of the options of a combobox. */
export type Option = {
	value: string;
	name: string;
	/** Is shown behind the name, such as a place. */
	note?: string;
	/** Is a decoration before the name. */
	mark?: ReactNode;
	/** Is shown at the end of the line. */
	count?: string;
};
