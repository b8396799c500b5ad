/**
 * Shows a page of ours in the place of a screen of the admin that cannot be loaded because there is no network. Every
 * screen comes from the network, so none is ever old. Only that page and its files are kept: it is the same for
 * everybody, and nothing of an operator is in it.
 */
const PAGE = "/admin/without-network";
const FILES = ["/admin-without-network.js", "/favicon.svg"];
const KEPT = "admin-without-network";
/** After this time the page is kept anew, so that it looks as the other screens do after a deployment. */
const RENEWED_MS = 86_400_000;
const KEPT_AT = "x-kept-at";

addEventListener("install", (event) => event.waitUntil(keepPage()));
// The browser asks the network while it starts this worker.
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener("fetch", (event) => {
	const { mode, destination, url } = event.request;
	if (mode === "navigate") event.respondWith(screenOf(event));
	else if (destination === "style" || FILES.includes(new URL(url).pathname)) event.respondWith(fileOf(event.request));
});

async function screenOf(event) {
	try {
		const answer = (await event.preloadResponse) ?? (await fetch(event.request));
		event.waitUntil(renewPage().catch(() => {}));
		return answer;
	} catch (error) {
		const kept = await keptAnswer(PAGE);
		if (kept === undefined) throw error;
		return kept;
	}
}

async function fileOf(request) {
	try {
		return await fetch(request);
	} catch (error) {
		const kept = await keptAnswer(request);
		if (kept === undefined) throw error;
		return kept;
	}
}

async function keptAnswer(request) {
	return (await caches.open(KEPT)).match(request);
}

async function renewPage() {
	const kept = await keptAnswer(PAGE);
	if (Date.now() - Number(kept?.headers.get(KEPT_AT) ?? 0) > RENEWED_MS) await keepPage();
}

/** Keeps the page with the style sheets that it names, and drops those of the page before. */
async function keepPage() {
	const answer = await fetch(PAGE, { credentials: "omit", cache: "no-store" });
	if (!answer.ok) throw new Error(`${PAGE} answers ${answer.status}`);
	const html = await answer.text();
	const headers = new Headers(answer.headers);
	headers.set(KEPT_AT, String(Date.now()));
	const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((found) => found[1]);
	const cache = await caches.open(KEPT);
	await cache.addAll([...FILES, ...styles]);
	await cache.put(PAGE, new Response(html, { headers }));
	const named = new Set([PAGE, ...FILES, ...styles]);
	for (const request of await cache.keys()) if (!named.has(new URL(request.url).pathname)) await cache.delete(request);
}
