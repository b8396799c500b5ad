import type { HouseAdFields } from "#workers/contract/house-ad.ts";
import type { AdSetting } from "#workers/contract/placement.ts";

const HOUR = 3_600_000;

/** Makes a place for ads as the screen sends it: switched on, only for house ads. */
export function adSetting(facts: Partial<AdSetting> = {}): AdSetting {
	return {
		placement: "top",
		enabled: true,
		adClient: "",
		adSlot: "",
		adFormat: "horizontal",
		adStyle: {},
		frequency: 3,
		pageKinds: [],
		...facts,
	};
}

/** Makes a house ad as the screen sends it: running since an hour ago, for a day, on top of every page. */
export function houseAd(facts: Partial<HouseAdFields> = {}, now = Date.now()): HouseAdFields {
	return {
		advertiser: "Corner Bakery",
		text: "Fresh bread from six",
		link: "https://bakery.example/offer",
		picture: null,
		alt: "",
		businessId: null,
		enabled: true,
		shownFrom: new Date(now - HOUR).toISOString(),
		shownUntil: new Date(now + 23 * HOUR).toISOString(),
		cap: null,
		weight: 5,
		placements: ["top"],
		categories: [],
		cities: [],
		...facts,
	};
}
