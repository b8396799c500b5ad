import { foldText } from "../fold-text.ts";
import { distanceMetres } from "../position/geo.ts";
import { compareTrades, kindsOfTrade } from "./category.ts";
import { compareWebsites, isSamePhone, sharedEmail } from "./contact.ts";
import { compareNames, type NameRelation, readName } from "./name.ts";
import { PERSONAL_KINDS } from "./name-words.ts";
import { compareStreets, readStreet } from "./street.ts";

/** Holds the facts of a business that are compared to find duplicates. Keys are folded. */
export type Resembling = {
	name: string;
	category: string;
	type: string | null;
	cityKey: string;
	city: string | null;
	address: string | null;
	street: string | null;
	postalCode: string | null;
	latitude: number | null;
	longitude: number | null;
	phones: readonly string[];
	emails: readonly string[];
	website: string | null;
	placeId: string | null;
	googleId: string | null;
	cid: string | null;
};

/** Names the reasons for taking two businesses for one. The first of a pair's list is the strongest. */
const DUPLICATE_REASONS = [
	"source-id",
	"phone",
	"name",
	"similar-name",
	"email",
	"website",
	"address",
	"near",
	"category",
	"similar-category",
] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Says how alike two businesses are. `score` is 50 to 100. */
type Likeness = { score: number; reasons: DuplicateReason[]; distanceMetres: number | null };

/** Limits the businesses that share a telephone. A telephone that more of them have is a head office's, and says nothing. */
export const PHONE_CROWD = 3;
/** Is the distance within which two businesses of one name count as one without further evidence. */
export const NEAR_METRES = 150;

const ENOUGH = 50;
const BY_NAME: Record<NameRelation, number> = {
	same: 45,
	variant: 40,
	similar: 34,
	part: 22,
	numbered: 22,
	kind: 12,
	generic: 20,
	branch: 0,
	department: 0,
	different: 0,
};

/**
 * Returns how likely two businesses are one place. Null: they are not, or no evidence says so. Symmetric. `holders` says how many
 * businesses have a phone. A person has judged the pairs in the test that set every figure.
 */
export function likenessOf(one: Resembling, other: Resembling, holders: (phone: string) => number): Likeness | null {
	const found = evidence(one, other, holders);
	const { name, sameId } = found;
	if (!sameId && (name === "branch" || name === "department")) return null;
	if (!sameId && name === "numbered" && !isOneSpot(found)) return null;
	if (!sameId && name === "different" && !isRenamed(one, other, found)) return null;
	const score = sameId ? Math.max(90, scoreOf(found)) : scoreOf(found);
	if (score < ENOUGH) return null;
	return { score: Math.min(100, score), reasons: reasonsOf(found, one, other), distanceMetres: found.distance };
}

function evidence(one: Resembling, other: Resembling, holders: (phone: string) => number) {
	const trade = compareTrades(one, other);
	const sameKind = trade === "unknown" ? null : trade === "same" || trade === "related";
	const where = [one.city, other.city, one.address, other.address, one.street, other.street];
	const [mine, theirs] = [readName(one.name, where), readName(other.name, where)];
	const shared = one.phones.filter((phone) => other.phones.some((theirs) => isSamePhone(phone, theirs)));
	const both = [...shared, ...other.phones.filter((phone) => one.phones.some((mine) => isSamePhone(phone, mine)))];
	const crowd = Math.max(0, ...both.map(holders));
	return {
		name: compareNames(mine, theirs, sameKind),
		personal: mine.personal || theirs.personal || [one, other].some((side) => isPersonal(side)),
		trade,
		sameId: isSame(one.googleId, other.googleId) || isSame(one.cid, other.cid) || isSame(one.placeId, other.placeId),
		otherId: differ(one.placeId, other.placeId) || differ(one.cid, other.cid),
		phone:
			shared.length > 0
				? crowd <= PHONE_CROWD
					? "same"
					: "crowd"
				: bothHave(one.phones, other.phones)
					? "other"
					: "unknown",
		crowd,
		email: sharedEmail(one.emails, other.emails),
		website: compareWebsites(one.website, other.website),
		distance: distanceOf(one, other),
		street: compareStreets(readStreet(one.street, one.address), readStreet(other.street, other.address)),
		sameCity: one.cityKey === "" || other.cityKey === "" ? null : one.cityKey === other.cityKey,
		samePostcode: one.postalCode !== null && one.postalCode === other.postalCode,
	} as const;
}
type Evidence = ReturnType<typeof evidence>;

function scoreOf(found: Evidence): number {
	const { name, trade, phone, email, website, otherId, distance } = found;
	// A chain's site, where the telephones are others, says that it is the chain.
	const site = phone === "other" ? 0 : { same: 12, host: 4, other: 0, unknown: 0 }[website];
	const contact = (phone === "same" ? 35 : 0) + (email ? 15 : 0) + site;
	const apart = (phone === "other" ? 18 : 0) + (website === "other" ? 12 : 0);
	const ids = otherId && phone !== "same" ? (distance !== null && distance > 40 ? 15 : 6) : 0;
	const kind = { same: 8, related: 3, unknown: 0, other: -20 }[trade];
	return BY_NAME[name] + Math.min(45, contact) - apart - ids + kind + placeScore(found);
}

function placeScore(found: Evidence): number {
	const { distance, street, sameCity, samePostcode } = found;
	const house = street === "same" ? 15 : street === "street" ? 5 : 0;
	if (distance === null) {
		if (sameCity === false && !isTownAlone(found)) return -60;
		const apart = street === "apart" || street === "other" ? -25 : 0;
		return (samePostcode ? 5 : 0) + house + apart;
	}
	if (distance > 20_000) return -60;
	if (distance > 3_000) return -25;
	if (distance > 500) return -10;
	const near = distance <= 25 ? 22 : distance <= 60 ? 18 : distance <= NEAR_METRES ? 10 : 0;
	// Two hosts of a corner house have two addresses; another number of one street is another house.
	const apart = street === "apart" ? -25 : street === "other" ? (distance <= 25 ? -5 : -15) : 0;
	return Math.min(30, near + house) + apart;
}

/**
 * Tells whether the town alone says that two businesses without a position are two: a slip in it, or a correction of one, makes two of
 * all that came again. A branch elsewhere stands in another street, and a chain's site names no number.
 */
function isTownAlone({ name, phone, website, street }: Evidence): boolean {
	if (name !== "same" || street === "apart" || street === "other") return false;
	return phone === "same" || (phone === "unknown" && website === "same" && street === "same");
}

/**
 * Tells whether a place was renamed: another name has the same telephone and the same site or e-mail, nobody else has the number, and
 * it is no office that people share.
 */
function isRenamed(one: Resembling, other: Resembling, found: Evidence): boolean {
	const { phone, crowd, email, website, trade, distance, street, personal } = found;
	if (phone !== "same" || crowd > 2 || personal || trade !== "same" || kindsDiffer(one, other)) return false;
	const there = distance === null ? street === "same" : distance <= 60 && street !== "apart";
	return there && (email || website === "same");
}

/** Tells whether two businesses have one telephone at one place: "Burger King" and "Burger King #1234". */
function isOneSpot({ phone, distance, street }: Evidence): boolean {
	return phone === "same" && street !== "apart" && (distance === null ? street === "same" : distance <= 25);
}

function kindsDiffer(one: Resembling, other: Resembling): boolean {
	const [mine, theirs] = [readName(one.name, []).kinds, readName(other.name, []).kinds];
	return mine.length > 0 && theirs.length > 0 && !mine.some((kind) => theirs.includes(kind));
}

/** Names the reasons. The same name or category is said of equal texts alone: what only means the same is similar. */
function reasonsOf(found: Evidence, one: Resembling, other: Resembling): DuplicateReason[] {
	const isNamedAlike = BY_NAME[found.name] > 0;
	const isOneName = foldText(one.name) === foldText(other.name);
	const isOneCategory = foldText(one.category) === foldText(other.category);
	const holds: Record<DuplicateReason, boolean> = {
		"source-id": found.sameId,
		phone: found.phone === "same",
		name: isNamedAlike && isOneName,
		"similar-name": isNamedAlike && !isOneName,
		email: found.email,
		website: found.website === "same",
		address: found.street === "same",
		near: found.distance !== null && found.distance <= NEAR_METRES,
		category: found.trade === "same" && isOneCategory,
		"similar-category": found.trade === "same" && !isOneCategory,
	};
	return DUPLICATE_REASONS.filter((reason) => holds[reason]);
}

function isPersonal(side: Resembling): boolean {
	return kindsOfTrade(side).some((kind) => PERSONAL_KINDS.has(kind));
}

function distanceOf(one: Resembling, other: Resembling): number | null {
	const [mine, theirs] = [pointOf(one), pointOf(other)];
	return mine === null || theirs === null ? null : Math.round(distanceMetres(mine, theirs));
}

function pointOf({ latitude, longitude }: Resembling) {
	return latitude === null || longitude === null ? null : { latitude, longitude };
}

function isSame(one: string | null, other: string | null): boolean {
	return one !== null && one === other;
}

function differ(one: string | null, other: string | null): boolean {
	return one !== null && other !== null && one !== other;
}

function bothHave(one: readonly unknown[], other: readonly unknown[]): boolean {
	return one.length > 0 && other.length > 0;
}
