import { formatNumber } from "#web/public/format.ts";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { icon } from "#web/ui/icon.tsx";
import { html, type Markup } from "#web/ui/markup.ts";

const STAR = icon("star", 16);

type Rated = { rating: string | null; reviewCount: number; ratingSource: string | null };

/** Draws a rating after a star, with its source: '4.6 on Google, 666 reviews'. Returns null when there is no rating. */
export function rating(business: Rated): Markup | null {
	return hasRating(business) ? html`<span class="rating">${STAR}${ratingWords(business)}</span>` : null;
}

/** Draws the same without the star and the element around both. */
export function ratingWords({ rating, reviewCount, ratingSource }: Rated & { rating: string }): Markup {
	const reviews =
		reviewCount > 0 && html`, <span>${businessTexts.reviews(formatNumber(reviewCount), reviewCount === 1)}</span>`;
	return html`<span><span class="sr-only">${businessTexts.ratingLabel(rating)} </span><strong>${businessTexts.rating(rating, ratingSource)}</strong>${reviews}</span>`;
}

/** Tells whether there is a rating to show: above 0. */
export function hasRating<T extends Rated>(business: T): business is T & { rating: string } {
	return business.rating !== null && Number(business.rating) > 0;
}

/** Draws five stars, filled up to the rating. They are only decoration, because the number is next to them. */
export function Stars({ rating, size = 20 }: { rating: number; size?: 16 | 20 | 22 }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: ten icons of ours
	return <span className="stars" aria-hidden="true" dangerouslySetInnerHTML={starsOf(rating, size)} />;
}

function starsOf(rating: number, size: 16 | 20 | 22): Markup {
	const five = FIVE_STARS[size];
	return html`<span>${five}</span><span class="${STAR_WIDTHS[Math.round(rating * 2)] ?? "w-0"}">${five}</span>`;
}

const FIVE_STARS = { 16: fiveStars(16), 20: fiveStars(20), 22: fiveStars(22) };

function fiveStars(size: 16 | 20 | 22): Markup {
	return html`${Array<Markup>(5).fill(icon("star", size))}`;
}

/** Holds the widths by half stars. They are classes, because the content security policy allows no style attributes. */
const STAR_WIDTHS = [
	"w-0",
	"w-[10%]",
	"w-[20%]",
	"w-[30%]",
	"w-[40%]",
	"w-[50%]",
	"w-[60%]",
	"w-[70%]",
	"w-[80%]",
	"w-[90%]",
	"w-full",
];
