import { formatNumber } from "#web/public/format.ts";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";

type Rated = { rating: string | null; reviewCount: number; ratingSource: string | null };

/** A rating with the one who counted it: '4.6 on Google, 666 reviews'. Nothing when there is no rating. `star` draws one before it. */
export function Rating({ business, star = true }: { business: Rated; star?: boolean }) {
	if (!hasRating(business)) return null;
	const { rating, reviewCount, ratingSource } = business;
	return (
		<span className="rating">
			{star && <Icon name="star" size={16} />}
			<span>
				<span className="sr-only">{businessTexts.ratingLabel(rating)} </span>
				<strong>{businessTexts.rating(rating, ratingSource)}</strong>
				{reviewCount > 0 && ", "}
				{reviewCount > 0 && <span>{businessTexts.reviews(formatNumber(reviewCount), reviewCount === 1)}</span>}
			</span>
		</span>
	);
}

/** Whether there is a rating to show: above 0. */
export function hasRating<T extends Rated>(business: T): business is T & { rating: string } {
	return business.rating !== null && Number(business.rating) > 0;
}

/** Five stars, filled up to the rating. Decoration: the number stands beside it. */
export function Stars({ rating, size = 20 }: { rating: number; size?: 16 | 20 | 22 }) {
	const five = [1, 2, 3, 4, 5].map((star) => <Icon name="star" key={star} size={size} />);
	return (
		<span className="stars" aria-hidden="true">
			<span>{five}</span>
			<span className={STAR_WIDTHS[Math.round(rating * 2)] ?? "w-0"}>{five}</span>
		</span>
	);
}

/** Width by half stars: classes, since the content security policy takes no style attributes. */
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
