import type { ReactNode } from "react";
import { html, type Markup } from "#web/ui/markup.ts";

type Tone = "neutral" | "brand" | "open" | "shut";

/** Shows a short word about a thing. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
	return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** Returns a badge as markup. */
export function badge(content: string | Markup, tone: Tone = "neutral"): Markup {
	return html`<span class="badge badge-${tone}">${content}</span>`;
}
