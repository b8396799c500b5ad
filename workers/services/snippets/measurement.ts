import type { SiteSettings } from "#workers/contract/site-settings.ts";
import type { MeasurementIds } from "#workers/domain/snippets/measurement.ts";
import type { ServiceContext } from "../context.ts";
import { readSiteSettings } from "../site-settings/read.ts";

/** Reads the accounts that measurements go to, as operators have set them. */
export async function measurementIds(ctx: ServiceContext): Promise<MeasurementIds> {
	return measurementIdsOf(await readSiteSettings(ctx));
}

export function measurementIdsOf(settings: Partial<SiteSettings>): MeasurementIds {
	return {
		ga4: settings.googleAnalytics ?? null,
		gtm: settings.googleTagManager ?? null,
		pixel: settings.facebookPixel ?? null,
	};
}
