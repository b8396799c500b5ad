const MIB = 2 ** 20;

/** As the screen states it; the command line takes files of 1 GB. */
export const MOST_FILE_BYTES = 500 * MIB;
/** Of .xls, .xlsb, .ods and the like, which are read whole, at about ten times their size in memory. */
export const MOST_LEGACY_BYTES = 50 * MIB;
