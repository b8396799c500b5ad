import type { AdSetting } from "#workers/contract/placement.ts";
import { isStyleProblem, parseStyle, type StyleProblem } from "#workers/domain/placements/style.ts";

/** Is a place while it is edited, with its style as it was typed. */
export type PlacementDraft = Omit<AdSetting, "adStyle"> & { adStyle: string };

export function draftOf({ adStyle, ...setting }: AdSetting): PlacementDraft {
	return { ...setting, adStyle: Object.keys(adStyle).length === 0 ? "" : JSON.stringify(adStyle, null, 2) };
}

/** Returns what is wrong with a typed style, or null. */
export function styleProblem({ adStyle }: PlacementDraft): StyleProblem | null {
	const read = parseStyle(adStyle);
	return isStyleProblem(read) ? read : null;
}

/** Returns the settings of drafts. Returns null while a style cannot be read; then nothing is saved. */
export function settingsOf(drafts: readonly PlacementDraft[]): AdSetting[] | null {
	const settings: AdSetting[] = [];
	for (const draft of drafts) {
		const adStyle = parseStyle(draft.adStyle);
		if (isStyleProblem(adStyle)) return null;
		settings.push({ ...draft, adStyle });
	}
	return settings;
}
