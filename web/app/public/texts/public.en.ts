import type { FieldsWith } from "#workers/domain/business/field-lists.ts";
import { CLOSED_FOR_GOOD } from "#workers/domain/seo/closed-for-good.ts";
import { SITE_DESCRIPTION, SITE_NAME } from "#workers/domain/site.ts";

/** This file holds the public site's texts in English, as the specification gives them. */

export const siteTexts = {
	name: SITE_NAME,
	tagline: "Find trusted local businesses near you",
	description: SITE_DESCRIPTION,
	skipLink: "Skip to content",
	home: "Home",
	categories: "Categories",
	cities: "Cities",
	about: "About",
	pricing: "Plans and prices",
	contact: "Contact",
	privacyPolicy: "Privacy Policy",
	legalNotice: "Legal Notice",
	termsOfService: "Terms of Service",
	cookiePolicy: "Cookie Policy",
	menu: "Menu",
	openMenu: "Open menu",
	closeMenu: "Close menu",
	mainNavigation: "Main",
	footerNavigation: "Footer",
	breadcrumb: "Breadcrumb",
	explore: "Explore",
	legal: "Legal",
	lastUpdated: (monthYear: string) => `Last updated: ${monthYear}`,
	scrollToTop: "Scroll to top",
	backToHome: "Back to Home",
	viewAll: "View All",
	clear: "Clear",
	clearFilters: "Clear Filters",
	search: "Search",
	businessesOf: (category: string) => `${category} businesses`,
	businessCount: (count: string, one: boolean) => `${count} ${one ? "business" : "businesses"}`,
	resultsFound: (count: string, one: boolean) => `${count} ${one ? "result" : "results"} found`,
	noneOfBest: "None found among the best matches",
	gridView: "Grid view",
	listView: "List view",
	view: "View",
	imageNotAvailable: "Image not available",
	shareImage: (name: string) => `${name}: find trusted local businesses near you`,
} as const;

export const listTexts = {
	/** Labels businesses that have paid to be seen. */
	sponsored: "Sponsored",
	sortBy: "Sort by",
	sorted: "Sort",
	bestMatches: "Best matches first",
	nearest: "Nearest first",
	sort: { name: "Name", rating: "Rating", city: "City", category: "Category", distance: "Distance" },
	ascending: "ascending",
	descending: "descending",
	previous: "Previous",
	next: "Next",
	pages: "Pages",
	page: (page: number) => `Page ${page}`,
	showing: (from: string, to: string, total: string) => `Showing ${from} - ${to} of ${total} businesses`,
	showingIn: (from: string, to: string, total: string, place: string) =>
		`Showing ${from} - ${to} of ${total} businesses in ${place}`,
	noBusinesses: "No businesses found",
	noBusinessesHint: "Try different keywords or browse all categories.",
	noSearchResults: "No search results found",
	twoLetters: "A search needs at least two letters of a word.",
	loading: "Loading businesses...",
	failed: {
		title: "Error",
		businesses: "Failed to fetch businesses",
		categories: "Failed to fetch categories",
		cities: "Failed to fetch cities",
	},
} as const;

export const homeTexts = {
	heading: "Find the best local businesses",
	lead: "Restaurants, hotels, shops and services, with opening hours, ratings and directions.",
	counts: { businesses: "Businesses", categories: "Categories", cities: "Cities", countries: "Countries" },
	searchLabel: "Search businesses or locations",
	searchPlaceholder: "Search businesses or locations...",
	categoryLabel: "Category",
	allCategories: "All Categories",
	chosenCategory: "Chosen category",
	moreCategories: (count: string) => `${count} more below the list`,
	browseCategories: (count: string) => `Browse all ${count} categories`,
	featured: "Featured Businesses",
	results: "Search Results",
	viewMore: "View More Businesses",
	popularCategories: "Popular Categories",
	topCities: "Top Cities",
	why: "Why Choose Us?",
	reasons: [
		{
			title: "Clear information",
			text: "Opening hours, phone numbers and addresses in one place. What we do not know, we leave out.",
		},
		{
			title: "Open right now",
			text: "We work out opening times in each place's own time zone, so that 'open' means open there.",
		},
		{
			title: "Free to use",
			text: "Browse and search as much as you like, without an account. Business listings are free too.",
		},
	],
} as const;

export const businessTexts = {
	gallery: "Gallery",
	openNow: "Open Now",
	closed: "Closed",
	closedPermanently: CLOSED_FOR_GOOD,
	closedTemporarily: "Temporarily closed",
	openingSoon: "Opening soon",
	operational: "In operation",
	hoursNotAvailable: "Hours not available",
	verified: "Verified",
	claimed: "Claimed",
	claimedOnGoogle: "Claimed on Google",
	updated: (monthYear: string) => `Updated ${monthYear}`,
	rating: (rating: string, source: string | null) => (source ? `${rating} on ${source}` : rating),
	reviews: (count: string, one: boolean) => `${count} ${one ? "review" : "reviews"}`,
	ratingLabel: (rating: string) => `Rated ${rating} out of 5`,
	call: (name: string) => `Call ${name}`,
	directionsTo: (name: string) => `Directions to ${name}`,
	callNow: "Call Now",
	detailedInfo: "Detailed Info",
	maps: "Maps",
	website: "Website",
	email: "Email",
	order: "Order",
	menu: "Menu",
	reserve: "Reserve",
	actions: "Actions",
	about: "About This Business",
	features: "Features and amenities",
	yes: "Yes",
	no: "No",
	showMore: (count: number) => `Show More (${count} more ${count === 1 ? "section" : "sections"})`,
	showLess: "Show Less",
	openingHours: "Opening Hours",
	today: "(Today)",
	hoursMayDiffer: "Hours may differ today",
	customerReviews: "Customer Reviews",
	basedOn: (count: string, one: boolean) => `Based on ${count} ${one ? "review" : "reviews"}`,
	viewAllReviews: (source: string | null) => `View All Reviews on ${source ?? "Google"}`,
	location: "Location & Map",
	openInMaps: "Open in Google Maps",
	contact: "Contact Information",
	phone: "Phone",
	address: "Address",
	details: "Business Details",
	category: "Category",
	type: "Type",
	status: "Status",
	detailFields: {
		priceRange: "Price range",
		menuLink: "Menu",
		orderLink: "Order Online",
		reservationLink: "Book a Table",
	} satisfies Record<FieldsWith<{ shown: "details" }>, string>,
	nearby: "Nearby Businesses",
	closedForGood: "This business has closed for good. Its page stays for those who look for it.",
	nearClosed: "What is near it, what is open now first.",
	seeNearby: "See what is open nearby",
	noNearby: "No nearby businesses",
	nearbyUnknown: "Its exact position is not known, so we cannot say what is near it.",
	noOthers: (city: string) => `No other businesses found in ${city}`,
	moreIn: (city: string) => `More Businesses in ${city}`,
	moreInLead: "Other kinds of places in the same city: what is open now first, then the best rated.",
	noOtherKinds: "There are no other kinds of places in this city yet.",
	bestRated: "What is open now first, then the best rated.",
	exploreAll: (city: string) => `Explore All ${city} Businesses`,
	/** Takes the heading of a category: 'Cafes'. */
	sameCategory: (heading: string) => `${heading} in other cities`,
	/** Takes several places of a type: 'coffee shops'. */
	sameType: (places: string) => `More ${places}`,
	/** Is for a type that English has no plural of. */
	ofType: (type: string) => `More places of the type ${type}`,
	browseCategories: "Browse categories",
	wrong: "Something wrong on this page?",
	tellUs: "Tell us",
	newTab: "(opens in a new tab)",
	printed: (address: string, date: string) => `${address} as of ${date}`,
} as const;

export const categoriesTexts = {
	heading: "Business Categories",
	lead: "Browse every kind of business in the directory.",
	searchLabel: "Search categories",
	searchPlaceholder: "Search categories...",
	empty: "No categories available yet",
} as const;

export const categoryTexts = {
	searchPlaceholder: (category: string) => `Search in ${category}...`,
	empty: "No businesses found in this category yet",
} as const;

export const citiesTexts = {
	heading: "Cities",
	lead: "Choose a city to see its businesses.",
	searchLabel: "Search cities",
	searchPlaceholder: "Search cities...",
	empty: "No cities available yet",
	majorCity: "Major City",
	showBusinesses: (city: string) => `Show businesses in ${city}`,
	hideBusinesses: (city: string) => `Hide businesses in ${city}`,
	noBusinesses: "No businesses found in this city",
} as const;

export const cityTexts = {
	lead: (count: string, one: boolean, city: string) =>
		`${count} ${one ? "business" : "businesses"} in ${city} with reviews, contact info and directions.`,
	searchPlaceholder: (city: string) => `Search in ${city}...`,
	empty: "No businesses found in this city yet",
} as const;

export const cityCategoryTexts = {
	lead: (count: string, places: string, city: string) =>
		`${count} ${places} in ${city} with opening hours, reviews, contact info and directions.`,
	searchPlaceholder: (category: string, city: string) => `Search ${category} in ${city}...`,
	/** `inCity` is the title above the categories of a city. `ofCategory` is the title above the cities of a category. */
	inCity: (city: string) => `Categories in ${city}`,
	ofCategory: (category: string) => `${category} by city`,
	nearby: (category: string) => `${category} in cities nearby`,
	others: (city: string) => `Also in ${city}`,
	allInCity: (city: string) => `All businesses in ${city}`,
	allOfCategory: (places: string) => `All ${places}`,
	searchFor: (category: string, city: string) => `Search ${category} in ${city}`,
} as const;
