import { MEASUREMENT_IDS } from "../snippets/measurement.ts";

/** Matches the id of each measurement, by the name of its setting. */
export const MEASUREMENT_SETTING_IDS = {
	googleAnalytics: MEASUREMENT_IDS.ga4,
	googleTagManager: MEASUREMENT_IDS.gtm,
	facebookPixel: MEASUREMENT_IDS.pixel,
} as const;

export type MeasurementName = keyof typeof MEASUREMENT_SETTING_IDS;

/** Tidies an id for storage: without what was pasted along, in capitals. */
export function tidyMeasurementId(text: string): string {
	return text.replace(/\s+/g, "").toUpperCase();
}
