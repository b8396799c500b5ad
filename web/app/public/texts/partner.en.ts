/** Holds the texts of an advertiser's own page. */
export const partnerTexts = {
	title: (advertiser: string) => `Results for ${advertiser}`,
	lead: "What was counted of your ad on this site. Whoever has this page's address sees it: keep it to yourself.",
	ad: "Your ad",
	span: "Shown",
	noEnd: "no end date",
	sold: (count: string, kind: "views" | "clicks") => `${count} ${kind} booked`,
	views: "Views",
	clicks: "Clicks",
	rate: "Click rate",
	day: "Day",
	nothing: "Nothing has been counted yet.",
	viewNote:
		"A view counts once half of the ad has been on screen for one second. Robots, our own staff, repeats and floods are not counted.",
	byDay: "Day by day",
} as const;
