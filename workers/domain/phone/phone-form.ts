/** International form of a number: a plus sign and 4 to 15 digits. */
export const E164 = /^\+[1-9]\d{3,14}$/;
/** Characters that are kept of a number as it was typed. */
export const MAX_PHONE_RAW = 60;
