/**
 * Lists the first address and the prefix length of the IPv4 ranges that are not the public internet's (IANA's
 * special-purpose registry).
 */
const SPECIAL_IPV4 = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
] as const;
/**
 * Lists such ranges within 2000::/3, IPv6's only public range, as leading 16-bit groups: Teredo and its
 * neighbours, documentation, 6to4.
 */
const SPECIAL_IPV6 = [
	{ first: 0x2001, second: [0x0000, 0x01ff] },
	{ first: 0x2001, second: [0x0db8, 0x0db8] },
	{ first: 0x2002, second: [0x0000, 0xffff] },
	{ first: 0x3fff, second: [0x0000, 0x0fff] },
] as const;
/**
 * Lists last labels of names that no public name server answers (RFC 6761, 6762, 7686, 9476), and
 * those of home and office networks.
 */
const PRIVATE_ENDINGS: ReadonlySet<string> = new Set(
	"localhost local internal private intranet lan home corp mail test invalid onion alt arpa localdomain".split(" "),
);

/**
 * Tells whether a request from our servers may go to an address: https on its own port, without a user's name, to a public address or a
 * name that can be public. `URL` has already written decimal, octal, hexadecimal and full-width forms of an address plainly. Workers
 * cannot see what a name resolves to: a name whose DNS points inwards passes here, and reaches only what Cloudflare's edge reaches.
 */
export function isPublicAddress(url: URL): boolean {
	if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return false;
	const host = hostOf(url);
	if (host.startsWith("[")) return isPublicIpv6(host.slice(1, -1));
	const bytes = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host);
	if (bytes !== null) return isPublicIpv4(host);
	const labels = host.split(".");
	return labels.length > 1 && !labels.includes("") && !PRIVATE_ENDINGS.has(labels.at(-1) ?? "");
}

/** Returns the host's name without the dot that may end it: "example.org." is example.org. */
export function hostOf(url: URL): string {
	return url.hostname.replace(/\.$/, "");
}

function isPublicIpv4(address: string): boolean {
	const number = ipv4Number(address);
	return !SPECIAL_IPV4.some(([first, prefix]) => {
		const size = 2 ** (32 - prefix);
		return Math.floor(number / size) === Math.floor(ipv4Number(first) / size);
	});
}

function ipv4Number(address: string): number {
	return address.split(".").reduce((number, byte) => number * 256 + Number(byte), 0);
}

/**
 * Tells whether an IPv6 address is public. Only 2000::/3 is: loopback, link-local, unique-local, multicast, mapped and
 * translated IPv4 all lie outside.
 */
function isPublicIpv6(address: string): boolean {
	const [first = 0, second = 0] =
		address
			.split("::")[0]
			?.split(":")
			.map((group) => Number.parseInt(group || "0", 16)) ?? [];
	if (first < 0x2000 || first > 0x3fff) return false;
	return !SPECIAL_IPV6.some((range) => first === range.first && second >= range.second[0] && second <= range.second[1]);
}
