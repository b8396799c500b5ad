import { largestCountry } from "#db/queries/countries.ts";
import type { SettingChanges, SiteSettings } from "#workers/contract/site-settings.ts";
import { isTypedPhone } from "#workers/domain/phone/phone.ts";
import {
	PICTURE_USES,
	type PictureUse,
	pictureFault,
	type SitePicture,
} from "#workers/domain/site-settings/site-picture.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { findSitePicture } from "../site-pictures/find.ts";

/**
 * Prepares given settings with the pictures that they name. Throws validation-failed when a picture does not exist or is not for that use,
 * and when the telephone number is none of the site's country, that of most of its businesses.
 */
export async function givenSettings(ctx: ServiceContext, given: SettingChanges): Promise<Partial<SiteSettings>> {
	const { logo, favicon, shareImage, ...others } = given;
	await refusePhone(ctx, given.operatorPhone);
	const pictures: Partial<Pick<SiteSettings, PictureUse>> = {};
	for (const use of PICTURE_USES) {
		const sha = given[use];
		if (sha !== undefined) pictures[use] = sha === null ? null : await pictureFor(ctx, use, sha);
	}
	return { ...others, ...pictures };
}

async function refusePhone({ db }: ServiceContext, typed: string | null | undefined): Promise<void> {
	if (typed == null) return;
	const [country] = (await largestCountry(db).all()).results;
	if (isTypedPhone(typed, country?.code ?? null)) return;
	throw new ServiceError("validation-failed", "There is no such telephone number in the site's country", {
		issues: [{ path: "changes.operatorPhone", message: "not-a-phone" }],
	});
}

async function pictureFor(ctx: ServiceContext, use: PictureUse, sha: string): Promise<SitePicture> {
	const found = await findSitePicture(ctx, sha);
	const fault = found === null ? "not-a-picture" : pictureFault(found.picture, found.bytes, use);
	if (found !== null && fault === null) return found.picture;
	throw new ServiceError("validation-failed", "There is no such picture", {
		issues: [{ path: `changes.${use}`, message: fault ?? "not-a-picture" }],
	});
}
