/**
 * Names the headers that the api worker needs from the browser's own request. They say who asks, from where, and which
 * site made the browser ask.
 */
const FORWARDED = ["CF-Connecting-IP", "CF-IPCountry", "Origin", "Sec-Fetch-Site", "User-Agent"];

/** Returns the headers of a call for a visitor, taken from the visitor's request. */
export function visitorHeaders(request: Request): Headers {
	return picked(request, FORWARDED);
}

/** Returns the same for an operator, with the session's cookie. */
export function operatorHeaders(request: Request): Headers {
	return picked(request, [...FORWARDED, "Cookie"]);
}

function picked(request: Request, names: readonly string[]): Headers {
	const headers = new Headers();
	for (const name of names) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	return headers;
}
