import { repeated } from "./case.ts";

/** Is a shape of foreign bytes by its name, with what makes a file of about that size. */
export type Shape = [shape: string, make: (size: number) => Blob | Promise<Blob>];

/** Makes a text of as many `unit`s as fit between `head` and `tail`. */
export const textOf =
	(unit: string, head = "", tail = "") =>
	(size: number) =>
		new Blob([repeated(size, unit, head, tail)]);
