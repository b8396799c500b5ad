import { E164, MAX_PHONE_RAW } from "../phone/phone-form.ts";

/**
 * Puts numbers in the cells of an export. Behind a number, the mark says that it stays as it was typed, although it might now be read as
 * an international one. Between a typed and an international number, it says that the second was read from the first.
 */
export const MARK = "→";

type StoredPhone = { phone: string | null; phoneRaw: string | null };

/** Returns the international number, else the typed one. */
export function phoneCell({ phone, phoneRaw }: StoredPhone): string | null {
	return phone ?? phoneRaw;
}

/** Shows how the number was typed, where that differs from the stored one: `0212 555 12 34 → +902125551234`, `0212 555 →`. */
export function typedPhoneCell({ phone, phoneRaw }: StoredPhone): string | null {
	if (phone === phoneRaw) return null;
	return [phoneRaw, MARK, phone].filter((part) => part !== null).join(" ");
}

/** Writes further numbers, one on each line. */
export function morePhonesCell(json: string | null): string | null {
	if (json === null) return null;
	const numbers = JSON.parse(json) as string[];
	return numbers.map((number) => (E164.test(number) ? number : `${number} ${MARK}`)).join("\n");
}

/** Reads a number as `phoneCell` and `typedPhoneCell` gave it; null where a person has typed another one into the first. */
export function writtenPhone(cell: string, typed: string | null): StoredPhone | null {
	const at = typed?.lastIndexOf(MARK) ?? -1;
	const raw = at === -1 ? "" : (typed?.slice(0, at).trim() ?? "");
	const phone = at === -1 ? "" : (typed?.slice(at + MARK.length).trim() ?? "");
	if (E164.test(cell)) {
		if (phone !== cell) return { phone: cell, phoneRaw: cell };
		return { phone: cell, phoneRaw: raw === "" ? null : raw };
	}
	return phone === "" && raw === cell && cell.length <= MAX_PHONE_RAW ? { phone: null, phoneRaw: cell } : null;
}
