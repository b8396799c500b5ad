/** Holds the texts around the pages: consent, notifications, maps, ads, and being offline. */
export const visitorTexts = {
	cookieSettings: "Cookie settings",
	consent: {
		title: "Your choice about optional content",
		text: "The site works without any of it, and nothing optional loads before you choose.",
		policy: "Cookie Policy",
		acceptAll: "Accept all",
		rejectAll: "Reject all",
		choose: "Choose",
		save: "Save choices",
		back: "Back",
		purposes: [
			{ purpose: "statistics", label: "Statistics", text: "Counts of visits, by other companies' tools." },
			{ purpose: "marketing", label: "Marketing", text: "Advertising and what measures it." },
			{ purpose: "maps", label: "Maps", text: "Google Maps on business pages, without asking each time." },
		],
		refusedByBrowser: "Your browser refuses it for you (Global Privacy Control).",
		saved: "Your choice is saved. You can change it at the bottom of every page.",
	},
	notifications: "Notifications (F8)",
	closeNotification: "Close notification",
	offline: "You are offline. What you see stays; it is brought up to date when you are back online.",
	offlineToast: { title: "You are offline", text: "This needs a connection. What you see stays as it is." },
	map: {
		title: (name: string) => `Map of ${name}`,
		show: "Show map",
		always: "Always show maps",
		note: "The map comes from Google, which then sees your IP address and may store cookies.",
		open: "Open in Google Maps",
		newTab: "(opens in a new tab)",
	},
	counted: {
		heading: "Counting visits, and how to stop it",
		stop: "Do not count my visits",
		goOn: "Count my visits again",
		stopped: "Visits from this browser are not counted any more.",
		goesOn: "Visits from this browser are counted again.",
	},
	/** Is the label that networks allow (support.google.com/adsense, 1346295). */
	advertisements: "Advertisements",
} as const;
