/** Bytes of a body that a call takes, where it says nothing else. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Bytes of a business that is edited: a description of 64 Ki characters in any script, and everything else. */
export const MAX_BUSINESS_BYTES = 1024 * 1024;
