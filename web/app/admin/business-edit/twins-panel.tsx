import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { businessEditTexts } from "#web/admin/texts/business-edit.tr.ts";
import type { DuplicateCard } from "#workers/contract/duplicate.ts";
import { businessAddress } from "./addresses.ts";

const t = businessEditTexts.twins;

/** Lists the businesses that may be the same as a new one. Each opens in another tab, and the form stays as it is. */
export function TwinsPanel({ twins, onAdd }: { twins: readonly DuplicateCard[]; onAdd: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// Another answer names other businesses.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => heading.current?.focus(), [twins]);
	return (
		<section aria-labelledby="twins" className="mb-5 rounded-xl border border-notice bg-notice-soft p-4">
			<h2 id="twins" ref={heading} tabIndex={-1} className="text-lg font-bold">
				{t.title(twins.length)}
			</h2>
			<p className="mt-1">{t.text}</p>
			<ul className="mt-3 grid gap-2">
				{twins.map(({ id, name, category, address, city, phone }) => (
					<li key={id} className="rounded-lg border border-line bg-raised p-3">
						<Link to={businessAddress(id)} target="_blank" className="text-link font-semibold">
							{name}
							<span className="sr-only"> {businessEditTexts.newTab}</span>
						</Link>
						<span className="block text-sm text-muted">
							{[category, address ?? city, phone].filter(Boolean).join(" · ")}
						</span>
					</li>
				))}
			</ul>
			<button type="button" className="button mt-3" onClick={onAdd}>
				{t.add}
			</button>
		</section>
	);
}
