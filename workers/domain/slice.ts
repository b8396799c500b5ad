/** Milliseconds for which one call may have the database: it does one thing at a time, and a visitor should not feel who came before. */
export const SLICE_MS = 20;
