import type { BusinessSummary } from "#workers/contract/directory.ts";
import { BusinessCard } from "./business-card.tsx";

/** Cards in one, two or three columns, with the template of a card that is still loading for `enhance/live-list.ts`. */
export function BusinessGrid({
	businesses,
	now,
	heading,
}: {
	businesses: BusinessSummary[];
	now: string;
	heading?: "h2" | "h3";
}) {
	return (
		<ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
			{businesses.map((business, index) => (
				<li key={business.id}>
					<BusinessCard business={business} now={now} place={index} heading={heading} />
				</li>
			))}
		</ul>
	);
}
