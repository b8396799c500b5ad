import { photoAddress } from "#workers/domain/photo.ts";

type Pictured = { id: number; photoUrl: string | null; imageUrl: string | null };

/** Drawn pictures that one file holds at most: more than any list of businesses has. */
export const MOST_PLACEHOLDERS = 24;

/** Whose pictures a list of businesses has drawn, by id: those without a photo. A visitor gets them as one file. */
export function drawnTogether(businesses: readonly Pictured[]): number[] {
	return businesses
		.filter((business) => photoAddress(business) === null)
		.map(({ id }) => id)
		.slice(0, MOST_PLACEHOLDERS);
}

/** The address of a business's drawn picture (`request/placeholder.server.ts`): in one file with others, or in one of its own. */
export function placeholderPath(id: number, together: readonly number[] = []): string {
	return together.length > 1 && together.includes(id)
		? `/placeholder/${together.join("-")}.svg#p${id}`
		: `/placeholder/${id}.svg`;
}
