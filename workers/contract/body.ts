/** Bytes of a body that a call takes, where it says nothing else. */
export const MAX_BODY_BYTES = 64 * 1024;
