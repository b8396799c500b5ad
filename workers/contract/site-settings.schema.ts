import * as z from "zod";
import { cleanLine } from "#workers/domain/listing/cell-text.ts";
import { isTypedPhone } from "#workers/domain/phone/phone.ts";
import { isReadable, type Scheme } from "#workers/domain/site-settings/accent.ts";
import { parseColour } from "#workers/domain/site-settings/colour.ts";
import {
	MEASUREMENT_SETTING_IDS,
	type MeasurementName,
	tidyMeasurementId,
} from "#workers/domain/site-settings/measurement-id.ts";
import { PICTURE_USES } from "#workers/domain/site-settings/site-picture.ts";
import { SETTING_LENGTHS, type SettingChanges, type SettingsEdit } from "./site-settings.ts";

/** These are the messages of a field. The screen has a sentence for each. */

function line(max: number) {
	return z
		.string("invalid")
		.trim()
		.overwrite(cleanLine)
		.max(max, "too-long")
		.nullable()
		.transform((text) => text || null)
		.optional();
}

function colour(scheme: Scheme) {
	return z
		.string("invalid")
		.max(40, "not-a-colour")
		.transform((text, context) => {
			const read = parseColour(text);
			if (read !== null && isReadable(read, scheme)) return read;
			context.addIssue({ code: "custom", message: read === null ? "not-a-colour" : "unreadable" });
			return z.NEVER;
		})
		.nullable()
		.optional();
}

function measurementId(name: MeasurementName) {
	return z
		.string("invalid")
		.max(100, "not-an-id")
		.overwrite(tidyMeasurementId)
		.regex(MEASUREMENT_SETTING_IDS[name], "not-an-id")
		.nullable()
		.optional();
}

const picture = z
	.string("invalid")
	.regex(/^[\da-f]{32}$/, "not-a-picture")
	.nullable()
	.optional();

const measurements = {
	googleAnalytics: measurementId("googleAnalytics"),
	googleTagManager: measurementId("googleTagManager"),
	facebookPixel: measurementId("facebookPixel"),
};
const others = {
	siteName: line(SETTING_LENGTHS.siteName),
	heroTitle: line(SETTING_LENGTHS.heroTitle),
	heroLead: line(SETTING_LENGTHS.heroLead),
	footerLine: line(SETTING_LENGTHS.footerLine),
	logo: picture,
	favicon: picture,
	shareImage: picture,
	accent: colour("light"),
	accentDark: colour("dark"),
	operatorName: line(SETTING_LENGTHS.operatorName),
	operatorAddress: line(SETTING_LENGTHS.operatorAddress),
	operatorEmail: z.email("not-an-email").max(254, "too-long").nullable().optional(),
	// Of which country it has to be, the service knows (services/site-settings/given.ts).
	operatorPhone: line(SETTING_LENGTHS.operatorPhone).refine(
		(typed) => !typed || isTypedPhone(typed, null),
		"not-a-phone",
	),
	metaDescription: line(SETTING_LENGTHS.metaDescription),
	metaKeywords: line(SETTING_LENGTHS.metaKeywords),
	robots: z.literal("closed", "invalid").nullable().optional(),
};

const version = z.int().min(0);

/** Checks every change of settings but those of measurements, which require the password. */
export const settingsEdit = z.strictObject({
	version,
	changes: z.strictObject(others),
	confirmedName: z.string().max(200).optional(),
}) satisfies z.ZodType<SettingsEdit>;

export const measurementsEdit = z.strictObject({
	version,
	changes: z.strictObject(measurements),
}) satisfies z.ZodType<SettingsEdit>;

/** Checks the settings for a preview. */
export const settingsDraft = z.strictObject(others) satisfies z.ZodType<SettingChanges>;

export const settingsHistoryQuery = z.object({
	before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export const settingsSaveParam = z.object({
	version: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export const sitePictureParam = z.object({ use: z.enum(PICTURE_USES) });
