/** The types of what other programs than browsers read; pages name them in their links. */
export const FEED_TYPES = {
	rss: "application/rss+xml; charset=utf-8",
	text: "text/plain; charset=utf-8",
	openSearch: "application/opensearchdescription+xml; charset=utf-8",
};
