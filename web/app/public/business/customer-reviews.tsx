import { formatDate, formatNumber } from "#web/public/format.ts";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { ExternalLink } from "#web/public/ui/external-link.tsx";
import { hasRating, Stars } from "#web/public/ui/rating.tsx";
import type { BusinessDetail } from "#web/request/api.ts";
import { REVIEWS_SHOWN } from "#workers/contract/list.ts";
import { Block } from "./block.tsx";

/** Shows the rating with its source and up to three reviews. Shows nothing without a rating above 0. */
export function CustomerReviews({ business }: { business: BusinessDetail }) {
	if (!hasRating(business)) return null;
	const { rating, ratingSource, reviewCount, reviews, reviewsLink } = business;
	return (
		<Block id="reviews" title={businessTexts.customerReviews}>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<p className="text-5xl font-extrabold">{rating}</p>
				<div>
					<Stars rating={Number(rating)} size={22} />
					<p className="text-muted">
						{ratingSource && <span className="block">{businessTexts.rating(rating, ratingSource)}</span>}
						{reviewCount > 0 && businessTexts.basedOn(formatNumber(reviewCount), reviewCount === 1)}
					</p>
				</div>
			</div>
			{reviews.length > 0 && (
				<ul className="mt-5 flex flex-col gap-4">
					{reviews.slice(0, REVIEWS_SHOWN).map((review) => (
						<li key={review.id} className="border-t border-line pt-4">
							<p className="flex flex-wrap items-center gap-x-3">
								<strong className="font-semibold">{review.authorName}</strong>
								<Stars rating={review.rating} size={16} />
								<span className="sr-only">{businessTexts.ratingLabel(String(review.rating))}</span>
								<time dateTime={review.createdAt} className="text-sm text-muted">
									{formatDate(review.createdAt)}
								</time>
							</p>
							<p className="mt-1 max-w-prose">{review.comment}</p>
						</li>
					))}
				</ul>
			)}
			{reviewsLink && (
				<ExternalLink href={reviewsLink} className="button mt-5">
					{businessTexts.viewAllReviews(ratingSource)}
				</ExternalLink>
			)}
		</Block>
	);
}
