/**
 * Is the number of milliseconds for which one call may have the database. It does one thing at a time, and a visitor
 * should not notice the call before.
 */
export const SLICE_MS = 20;
