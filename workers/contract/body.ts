/** Limits the bytes of a body that a call takes by default. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Limits the bytes of an edited business: a description of 64 Ki characters in any script, and everything else. */
export const MAX_BUSINESS_BYTES = 1024 * 1024;
