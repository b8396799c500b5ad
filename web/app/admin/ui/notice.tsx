import { type ReactNode, useEffect, useRef } from "react";

const COLORS = {
	success: "bg-open-soft text-open",
	caution: "bg-notice-soft text-notice",
	failure: "bg-shut-soft text-shut",
};

type NoticeProps = {
	text: string | null;
	/** Is "caution" where something was done, but not all that its operator may expect. */
	tone?: keyof typeof COLORS;
	/** Is what can be done about it. */
	children?: ReactNode;
};

/**
 * Says how the last change ended. The region is always there, so that screen readers say what appears in it. When the
 * element with the focus went with the change, the region takes the focus. With `text` null it is empty.
 */
export function Notice({ text, tone = "success", children }: NoticeProps) {
	const region = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (text !== null && document.activeElement === document.body) region.current?.focus();
	}, [text]);
	return (
		<div
			ref={region}
			role={tone === "failure" ? "alert" : "status"}
			tabIndex={-1}
			className={text === null ? "" : `mb-5 rounded-xl p-4 font-medium ${COLORS[tone]}`}
		>
			{text}
			{text !== null && children && <div className="mt-1">{children}</div>}
		</div>
	);
}
