import { ArrowLeftRight } from "lucide-react";
import { Link } from "react-router";
import { duplicateTexts as t } from "#web/admin/texts/duplicate.tr.ts";
import type { DuplicateCard, DuplicateItem, LeadingReason } from "#workers/contract/duplicate.ts";
import { pairHref } from "./addresses.ts";
import { Grounds } from "./grounds.tsx";

/** Lists the pairs of a page, each with the two names and why they may be the same business. */
export function QueueList({ items, reason }: { items: DuplicateItem[]; reason?: LeadingReason }) {
	return (
		<ol aria-label={t.pairs} className="flex flex-col gap-3">
			{items.map((item) => (
				<li key={item.pair} className="card flex flex-col gap-3 p-4">
					<div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] md:items-center">
						<Card card={item.a} />
						<ArrowLeftRight aria-hidden="true" size={20} className="text-muted max-md:hidden" />
						<Card card={item.b} />
						<Link
							to={pairHref(item.pair, reason)}
							aria-label={t.pairOf(item.a.name, item.b.name)}
							className="button justify-self-start"
						>
							{t.compare}
						</Link>
					</div>
					<Grounds grounds={item} />
				</li>
			))}
		</ol>
	);
}

function Card({ card: { id, name, category, address, city, phone } }: { card: DuplicateCard }) {
	const facts = [category, phone, t.record(id)].filter((fact) => fact !== null);
	return (
		<div className="min-w-0 [overflow-wrap:anywhere]">
			<p className="font-semibold">{name}</p>
			<p className="text-sm">{address ?? city ?? t.none}</p>
			<p className="text-sm text-muted">{facts.join(" · ")}</p>
		</div>
	);
}
