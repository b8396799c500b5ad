import { foldText } from "#workers/domain/fold-text.ts";
import type { Point } from "#workers/domain/position/geo.ts";
import { randomNumbers, SPECIAL_NAME } from "../places.ts";
import { slip } from "../relevance/slips.ts";

/** Holds what a place is looked for by. */
export type FindTarget = {
	name: string;
	trade: string;
	city: string;
	postcode: string;
	position: Point;
	/** Is a text with one wrong letter; the next one too. */
	nameSlipped: string;
	tradeSlipped: string;
};

const TARGETS = 200;

/** Chooses ordinary places, evenly over the directory. */
export async function chooseFindTargets(db: D1Database): Promise<FindTarget[]> {
	const last = await db.prepare("SELECT max(id) AS id FROM businesses").first<{ id: number }>();
	const step = Math.max(1, (last?.id ?? 0) / TARGETS);
	const ids = Array.from({ length: TARGETS }, (_, at) => 1 + Math.floor(at * step));
	const { results } = await db
		.prepare(
			`SELECT b.name, k.name AS trade, y.name AS city, d.postal_code AS postcode, b.latitude, b.longitude
			FROM businesses b JOIN business_details d ON d.id = b.id JOIN categories k ON k.id = b.category_id
			JOIN cities y ON y.id = b.city_id
			WHERE b.id IN (SELECT value FROM json_each(?1)) AND b.latitude IS NOT NULL AND b.name NOT LIKE ?2`,
		)
		.bind(JSON.stringify(ids), `${SPECIAL_NAME}%`)
		.all<{ name: string; trade: string; city: string; postcode: string; latitude: number; longitude: number }>();
	const random = randomNumbers(17);
	return results.map(({ latitude, longitude, ...place }) => ({
		...place,
		position: { latitude, longitude },
		nameSlipped: longestSlipped(place.name, random),
		tradeSlipped: `${longestSlipped(place.trade, random)} in ${place.city}`,
	}));
}

/** Makes one slip in the longest word, so that it can be corrected. */
function longestSlipped(text: string, random: () => number): string {
	const words = foldText(text).split(" ");
	const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
	return words.map((word) => (word === longest ? slip(word, random) : word)).join(" ");
}
