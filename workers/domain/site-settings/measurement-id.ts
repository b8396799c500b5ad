/** The ids by which measurements know a site, in the forms that their makers give them out. */
export const MEASUREMENT_IDS = {
	googleAnalytics: /^G-[A-Z0-9]{4,16}$/,
	googleTagManager: /^GTM-[A-Z0-9]{4,12}$/,
	facebookPixel: /^[1-9]\d{7,19}$/,
} as const;

export type MeasurementName = keyof typeof MEASUREMENT_IDS;

/** An id as it is stored: without what was pasted along, in capitals. */
export function tidyMeasurementId(text: string): string {
	return text.replace(/\s+/g, "").toUpperCase();
}
