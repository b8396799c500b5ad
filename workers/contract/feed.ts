/** Lists the media types for other readers than browsers. Pages name them in their links. */
export const FEED_TYPES = {
	rss: "application/rss+xml; charset=utf-8",
	text: "text/plain; charset=utf-8",
	openSearch: "application/opensearchdescription+xml; charset=utf-8",
};
