/** What every answer that is data, never a page, carries: those of the API, and what the web worker says in its place. */
export const DATA_HEADERS = {
	"X-Content-Type-Options": "nosniff",
	"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "no-referrer",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Strict-Transport-Security": "max-age=63072000; includeSubDomains",
};
