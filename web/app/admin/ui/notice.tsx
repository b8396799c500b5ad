import { useEffect, useRef } from "react";

/**
 * Says how the last change ended. The region is always there, so that screen readers say what appears in it. When the
 * element with the focus went with the change, the region takes the focus. With `text` null it is empty.
 */
export function Notice({ text, tone = "success" }: { text: string | null; tone?: "success" | "failure" }) {
	const region = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (text !== null && document.activeElement === document.body) region.current?.focus();
	}, [text]);
	const colors = tone === "success" ? "bg-open-soft text-open" : "bg-shut-soft text-shut";
	return (
		<div
			ref={region}
			role={tone === "success" ? "status" : "alert"}
			tabIndex={-1}
			className={text === null ? "" : `mb-5 rounded-xl p-4 font-medium ${colors}`}
		>
			{text}
		</div>
	);
}
