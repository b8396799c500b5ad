import { exampleBusiness } from "#db/queries/businesses.ts";
import type { SettingChanges, SiteSettings } from "#workers/contract/site-settings.ts";
import type { ServiceContext } from "../context.ts";
import { givenSettings } from "./given.ts";
import { readSiteSettings } from "./read.ts";

/**
 * Returns the settings as they would be, for a preview; `business` is the address of a business's page to show them on, null when there is
 * none.
 */
export async function previewSettings(
	ctx: ServiceContext,
	draft: SettingChanges,
): Promise<{ settings: SiteSettings; business: string | null }> {
	const settings = { ...(await readSiteSettings(ctx)), ...(await givenSettings(ctx, draft)) };
	const business = await exampleBusiness(ctx.db).first();
	return { settings, business: business?.slug ?? null };
}
