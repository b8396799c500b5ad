/** The names of the cookies that a page can see, without our own. */
export function cookieNames(): string[] {
	return document.cookie
		.split("; ")
		.map((pair) => pair.split("=", 1)[0] ?? "")
		.filter((name) => name !== "" && name !== "consent");
}

/** Public pages of ours set no cookie but the visitor's choice, so every other one that a script can see is a snippet's. */
export function expireCookies(): void {
	const labels = location.hostname.split(".");
	const domains = ["", ...labels.map((_, at) => `;domain=${labels.slice(at).join(".")}`)];
	for (const name of cookieNames()) {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere and knows no parent domains.
		for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0${domain}`;
	}
}
