import type { ApartParts } from "../listing/source-key.ts";

const INITIAL_ROWS = 1 << 12;
/** Limits the distinct places that are kept as texts. The United States have 41,000 postcodes. */
const MOST_PLACES = 60_000;

type Place = Pick<ApartParts, "countryCode" | "state" | "postalCode">;

const NOWHERE: Place = { countryCode: null, state: null, postalCode: null };

/**
 * Remembers of each business of a file the row that had it first, and where it is, long after its listing has been passed on: 14 bytes a
 * row. Of places beyond the limit only the state and the country are known, or nothing, and then nothing tells two rows apart.
 */
export class FirstRows {
	size = 0;
	#rows = new Uint32Array(INITIAL_ROWS);
	#latitudes = new Float32Array(INITIAL_ROWS);
	#longitudes = new Float32Array(INITIAL_ROWS);
	#placeOfRow = new Uint16Array(INITIAL_ROWS);
	#places: Place[] = [NOWHERE];
	#numbers = new Map<string, number>([[keyOf(NOWHERE), 0]]);

	/** Adds a row, with null where its key alone decides. Its number is the size before. */
	add(row: number, parts: ApartParts | null): void {
		if (this.size === this.#rows.length) this.#grow();
		this.#rows[this.size] = row;
		this.#latitudes[this.size] = parts?.latitude ?? Number.NaN;
		this.#longitudes[this.size] = parts?.longitude ?? Number.NaN;
		this.#placeOfRow[this.size] = parts === null ? 0 : this.#numberOf(parts);
		this.size += 1;
	}

	rowOf(number: number): number {
		return this.#rows[number] as number;
	}

	/** Returns where a row is. Its town is not kept: where the key is the name and the address, the town is in it. */
	partsOf(number: number): ApartParts {
		const [latitude, longitude] = [this.#latitudes[number] as number, this.#longitudes[number] as number];
		const isPlaced = !Number.isNaN(latitude) && !Number.isNaN(longitude);
		const place = this.#places[this.#placeOfRow[number] as number] ?? NOWHERE;
		return {
			...place,
			city: null,
			latitude: isPlaced ? latitude : null,
			longitude: isPlaced ? longitude : null,
		};
	}

	#numberOf({ countryCode, state, postalCode }: Place): number {
		const place = { countryCode, state, postalCode };
		const key = keyOf(place);
		const known = this.#numbers.get(key);
		if (known !== undefined) return known;
		if (this.#places.length >= MOST_PLACES)
			return postalCode === null ? 0 : this.#numberOf({ countryCode, state, postalCode: null });
		this.#numbers.set(key, this.#places.length);
		return this.#places.push(place) - 1;
	}

	#grow(): void {
		this.#rows = widened(this.#rows, Uint32Array);
		this.#latitudes = widened(this.#latitudes, Float32Array);
		this.#longitudes = widened(this.#longitudes, Float32Array);
		this.#placeOfRow = widened(this.#placeOfRow, Uint16Array);
	}
}

function keyOf({ countryCode, state, postalCode }: Place): string {
	return `${countryCode ?? ""}\u0000${state ?? ""}\u0000${postalCode ?? ""}`;
}

function widened<Numbers extends { length: number; set(from: Numbers): void }>(
	from: Numbers,
	Kind: new (length: number) => Numbers,
): Numbers {
	const wide = new Kind(from.length * 2);
	wide.set(from);
	return wide;
}
