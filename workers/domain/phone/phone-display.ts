import parsePhoneNumber from "libphonenumber-js/min";

/**
 * Writes a number in E.164 as people of `countryCode` do: a number of their country as it is dialled there, one of another country with its
 * code. Any other text, and a number that its country does not have, stays as it is.
 */
export function displayPhone(phone: string, countryCode: string | null): string {
	if (!phone.startsWith("+")) return phone;
	const number = parsePhoneNumber(phone, { extract: false });
	if (number?.number !== phone || !number.isValid()) return phone;
	return number.country !== undefined && number.country === countryCode
		? number.formatNational()
		: number.formatInternational();
}
