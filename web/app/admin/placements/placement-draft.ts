import type { AdSetting } from "#workers/contract/placement.ts";
import { isStyleProblem, parseStyle, type StyleProblem } from "#workers/domain/placements/style.ts";

/** A place as it is edited: its style as it was typed. */
export type PlacementDraft = Omit<AdSetting, "adStyle"> & { adStyle: string };

export function draftOf({ adStyle, ...setting }: AdSetting): PlacementDraft {
	return { ...setting, adStyle: Object.keys(adStyle).length === 0 ? "" : JSON.stringify(adStyle, null, 2) };
}

/** What of a typed style is wrong; null where nothing is. */
export function styleProblem({ adStyle }: PlacementDraft): StyleProblem | null {
	const read = parseStyle(adStyle);
	return isStyleProblem(read) ? read : null;
}

/** What is sent of drafts; null while one has a style that cannot be read: then nothing is saved. */
export function settingsOf(drafts: readonly PlacementDraft[]): AdSetting[] | null {
	const settings: AdSetting[] = [];
	for (const draft of drafts) {
		const adStyle = parseStyle(draft.adStyle);
		if (isStyleProblem(adStyle)) return null;
		settings.push({ ...draft, adStyle });
	}
	return settings;
}
