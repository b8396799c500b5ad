/** Goes on to the screen that was asked for as soon as it can be had. */
const AGAIN_MS = 5_000;
/** For this long after somebody chose another address, nothing here takes them back. */
const LEAVING_MS = 30_000;
let leftAt = Number.NEGATIVE_INFINITY;
/**
 * Opens the same address again. That asks nothing where a form was sent to it, as loading it again would; but an address with a hash is only
 * scrolled to.
 */
const goOn = () => (location.href.includes("#") ? location.reload() : location.replace(location.href));
const goOnUnlessLeaving = () => {
	if (performance.now() - leftAt > LEAVING_MS) goOn();
};

addEventListener("beforeunload", () => {
	leftAt = performance.now();
});
addEventListener("online", goOnUnlessLeaving);
document.querySelector("button").addEventListener("click", goOn);
setInterval(async () => {
	if (document.hidden) return;
	// The browser may say that there is a network where the site cannot be reached, and the other way round.
	const reached = await fetch("/favicon.ico", { method: "HEAD", cache: "no-store" }).catch(() => null);
	if (reached !== null) goOnUnlessLeaving();
}, AGAIN_MS);
