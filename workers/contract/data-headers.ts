/**
 * Holds the headers of every answer that is data and not a page: those of the API, and the web worker's own in its
 * place.
 */
export const DATA_HEADERS = {
	"X-Content-Type-Options": "nosniff",
	"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "no-referrer",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Strict-Transport-Security": "max-age=63072000; includeSubDomains",
};
