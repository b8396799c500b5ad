import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { offlineTexts } from "#web/admin/texts/offline.tr.ts";
import { askToLeave } from "./leave.ts";

/**
 * Says in one line that there is no network. Meanwhile what is on the screen stays, where a link would put an error page in its place; the last one
 * that was pressed is followed when the network is back. What it would lose is asked about at once, because nobody may be there later.
 */
export function Offline() {
	const [offline, setOffline] = useState(false);
	const wanted = useRef<string | null>(null);
	const navigate = useNavigate();
	useEffect(() => {
		const note = () => setOffline(!navigator.onLine);
		note();
		addEventListener("online", note);
		addEventListener("offline", note);
		return () => {
			removeEventListener("online", note);
			removeEventListener("offline", note);
		};
	}, []);
	useEffect(() => {
		if (!offline) {
			const href = wanted.current;
			wanted.current = null;
			if (href !== null) navigate(href);
			return;
		}
		const hold = (event: MouseEvent) => {
			const link =
				event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/admin"]') : null;
			if (link === null) return;
			event.preventDefault();
			event.stopPropagation();
			const { pathname, search } = link;
			const follow = () => {
				wanted.current = pathname + search;
			};
			if (pathname === location.pathname) follow();
			else askToLeave(follow);
		};
		document.addEventListener("click", hold, true);
		return () => document.removeEventListener("click", hold, true);
	}, [offline, navigate]);
	return (
		<p role="status" className={offline ? "offline-line" : "sr-only"}>
			{offline && offlineTexts.line}
		</p>
	);
}
