import type { ReactNode } from "react";

/** The page's width: 72 rem, with a margin on small screens. */
export function Container({ className = "", children }: { className?: string; children: ReactNode }) {
	return <div className={`mx-auto w-full max-w-6xl px-4 sm:px-6 ${className}`}>{children}</div>;
}
