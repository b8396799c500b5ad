import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostOf, isPublicAddress } from "#workers/domain/public-address.ts";

const isPublic = (address: string) => isPublicAddress(new URL(address));

describe("a public address", () => {
	test.each([
		"https://lh5.googleusercontent.com/p/photo=w800-h500-k-no",
		"https://photos.site.co.uk:443/1.jpg",
		"https://photos.site.co.uk./1.jpg",
		"https://bücher.de/1.jpg",
		"https://8.8.8.8/1.jpg",
		"https://172.32.0.1/",
		"https://100.128.0.1/",
		"https://[2606:4700::6810:84e5]/",
		"https://localhost.site.com/",
		"https://127.0.0.1.site.com/",
	])("is %s", (address) => expect(isPublic(address)).toBe(true));

	test.each([
		["another protocol", "http://photos.site.com/"],
		["another protocol", "ftp://photos.site.com/"],
		["another protocol", "data:image/png;base64,AAAA"],
		["another port", "https://photos.site.com:8443/"],
		["a user's name", "https://user@photos.site.com/"],
		["a password", "https://:secret@photos.site.com/"],
		["loopback", "https://127.0.0.1/"],
		["loopback", "https://127.9.9.9/"],
		["loopback in two parts", "https://127.1/"],
		["loopback as one number", "https://2130706433/"],
		["loopback in hexadecimal", "https://0x7f.0x0.0x0.0x1/"],
		["loopback in hexadecimal", "https://0x7f000001/"],
		["loopback in octal", "https://0177.0.0.01/"],
		["loopback in wide digits", "https://１２７.０.０.１/"],
		["loopback with escapes", "https://%31%32%37.0.0.1/"],
		["loopback with a dot behind", "https://127.0.0.1./"],
		["this network", "https://0.0.0.0/"],
		["private", "https://10.1.2.3/"],
		["private", "https://172.16.0.1/"],
		["private", "https://172.31.255.255/"],
		["private", "https://192.168.1.1/"],
		["link-local, where clouds keep their secrets", "https://169.254.169.254/latest/meta-data/"],
		["of the carrier", "https://100.64.0.1/"],
		["multicast", "https://224.0.0.1/"],
		["broadcast", "https://255.255.255.255/"],
		["IPv6 loopback", "https://[::1]/"],
		["IPv6 unspecified", "https://[::]/"],
		["IPv6 link-local", "https://[fe80::1]/"],
		["IPv6 unique-local", "https://[fd12:3456::1]/"],
		["IPv6 multicast", "https://[ff02::1]/"],
		["IPv4 mapped", "https://[::ffff:127.0.0.1]/"],
		["IPv4 mapped, though public", "https://[::ffff:8.8.8.8]/"],
		["IPv4 translated", "https://[64:ff9b::7f00:1]/"],
		["IPv4 tunnelled", "https://[2002:7f00:1::]/"],
		["Teredo", "https://[2001::1]/"],
		["documentation", "https://[2001:db8::1]/"],
		["a name without a dot", "https://intranet/"],
		["localhost", "https://localhost/"],
		["localhost", "https://LOCALHOST./"],
		["localhost", "https://photos.localhost/"],
		["a name of the local network", "https://printer.local/"],
		["a name of the local network", "https://metadata.google.internal/"],
		["a name of the local network", "https://router.home.arpa/"],
		["an empty label", "https://a..com/"],
	])("is not one with %s: %s", (_, address) => expect(isPublic(address)).toBe(false));

	test("is told alike however its IPv4 numbers are written", () => {
		const byte = fc.nat(255);
		const anyIpv4 = fc.oneof(
			fc.tuple(byte, byte, byte, byte),
			fc.tuple(fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 255), byte, byte, byte),
		);
		fc.assert(
			fc.property(anyIpv4, (bytes) => {
				const plain = isPublic(`https://${bytes.join(".")}/`);
				const number = bytes.reduce((sum, one) => sum * 256 + one, 0);
				const spellings = [
					String(number),
					`0x${number.toString(16)}`,
					bytes.map((one) => `0${one.toString(8)}`).join("."),
					bytes.map((one) => `0x${one.toString(16)}`).join("."),
					`${bytes[0]}.${number % 2 ** 24}`,
					`${bytes.join(".")}.`,
				];
				for (const spelling of spellings) expect(isPublic(`https://${spelling}/`), spelling).toBe(plain);
				expect(isPublic(`https://[::ffff:${bytes.join(".")}]/`)).toBe(false);
				expect(isPublic(`https://[2002:${number.toString(16).padStart(8, "0").slice(0, 4)}::1]/`)).toBe(false);
			}),
		);
	});

	test("is never in a private range", () => {
		const byte = fc.nat(255);
		const privateIpv4 = fc.oneof(
			fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
			fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
			fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
			fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
			fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
			fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
		);
		fc.assert(fc.property(privateIpv4, (bytes) => !isPublic(`https://${bytes.join(".")}/`)));
		const group = fc.nat(0xffff).map((number) => number.toString(16));
		const outside = fc.oneof(fc.nat(0x1fff), fc.integer({ min: 0x4000, max: 0xffff }));
		fc.assert(
			fc.property(
				outside,
				fc.array(group, { minLength: 7, maxLength: 7 }),
				(first, rest) => !isPublic(`https://[${[first.toString(16), ...rest].join(":")}]/`),
			),
		);
	});
});

test("a host's name has no dot behind it", () => {
	expect(hostOf(new URL("https://Site.COM./"))).toBe("site.com");
});
