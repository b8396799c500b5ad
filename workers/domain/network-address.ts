/** Returns the part of an address that one household or server has. Of IPv6 it is a whole /64, which counts as one. */
export function networkOf(address: string): string {
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.split("::");
	const groups = head.split(":").filter(Boolean);
	const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
	return [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...(tail ?? "").split(":")]
		.slice(0, 4)
		.join(":");
}
