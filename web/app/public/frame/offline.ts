import { closestTo } from "../closest.ts";
/**
 * Says that the visitor is offline. During this time it stops links and forms that would lead to the browser's error
 * page. Links to places within the page still work.
 */
export function sayOffline(): void {
	const bar = document.querySelector<HTMLElement>("[data-offline]");
	if (!bar) return;
	const text = bar.textContent;
	const update = () => {
		bar.hidden = navigator.onLine;
		if (bar.hidden) return;
		// Screen readers read a status when its text changes while it is shown.
		bar.textContent = "";
		setTimeout(() => {
			bar.textContent = text;
		});
	};
	update();
	addEventListener("offline", update);
	addEventListener("online", update);
	document.addEventListener("click", (event) => {
		const link = closestTo<HTMLAnchorElement>(event.target, "a");
		if (!link || navigator.onLine || link.origin !== location.origin) return;
		if (link.hash !== "" && link.pathname === location.pathname && link.search === location.search) return;
		event.preventDefault();
		update();
	});
}
