/** A value as the sheet means it. Dates are ISO text, error values and empty text are null. */
export type Cell = string | number | boolean | null;

/** `row` is the 1-based number in the sheet; `cells` is dense by column, missing cells are null, trailing nulls are left out. */
export type SheetRow = { row: number; cells: Cell[] };
