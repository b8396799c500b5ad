/** Goes on to the screen that was asked for as soon as it can be had. */
const AGAIN_MS = 5_000;
const goOn = () => location.replace(location.href);

addEventListener("online", goOn);
document.querySelector("button").addEventListener("click", goOn);
setInterval(async () => {
	if (document.hidden) return;
	// The browser may say that there is a network where the site cannot be reached, and the other way round.
	const reached = await fetch("/favicon.ico", { method: "HEAD", cache: "no-store" }).catch(() => null);
	if (reached !== null) goOn();
}, AGAIN_MS);
