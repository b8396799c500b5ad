import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { signInTexts as t } from "#web/admin/texts/sign-in.tr.ts";

const clock = new Intl.DateTimeFormat("tr-TR", {
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
	timeZone: "Europe/Istanbul",
});

/**
 * Returns the seconds that a lock still lasts, 0 when it is over, null for no lock. It counts from the server's clock
 * at the time of the answer, because the operator's clock may be wrong.
 */
export function useLock(until: string | null, now: string): number | null {
	const total = until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1_000));
	const [left, setLeft] = useState(total);
	useEffect(() => {
		setLeft(total);
		if (total === 0) return;
		const start = performance.now();
		const timer = setInterval(() => {
			const rest = Math.max(0, total - Math.floor((performance.now() - start) / 1_000));
			setLeft(rest);
			if (rest === 0) clearInterval(timer);
		}, 1_000);
		return () => clearInterval(timer);
	}, [total]);
	return until === null ? null : left;
}

/**
 * Says that the sign-in is locked, until when, and how long that is. Afterwards it says that the operator may go on.
 */
export function LockNotice({ until, left }: { until: string; left: number }) {
	if (left === 0)
		return (
			<p role="status" className="sign-in-notice" data-tone="success">
				{t.locked.over}
			</p>
		);
	return (
		<div role="alert" className="sign-in-notice" data-tone="destructive">
			<p className="flex items-center gap-2 font-semibold">
				<Lock aria-hidden="true" size={18} className="shrink-0" />
				{t.locked.title}
			</p>
			<p className="mt-1">{t.locked.text}</p>
			<p className="mt-2">
				{t.locked.remaining}{" "}
				<span role="timer" aria-live="off" className="font-semibold tabular-nums">
					{asClock(left)}
				</span>
			</p>
			<p>{t.locked.until(clock.format(new Date(until)))}</p>
		</div>
	);
}

/** Writes 65 as "01:05" and 3,700 as "1:01:40". */
function asClock(seconds: number): string {
	const pad = (value: number) => String(value).padStart(2, "0");
	const hours = Math.floor(seconds / 3_600);
	const rest = `${pad(Math.floor((seconds % 3_600) / 60))}:${pad(seconds % 60)}`;
	return hours === 0 ? rest : `${hours}:${rest}`;
}
