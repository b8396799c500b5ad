import { expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

const HEADERS = [
	"Email Address",
	"Business Name",
	"Address",
	"CONFIRM_IP",
	"LATITUDE",
	"LONGITUDE",
	"GMTOFF",
	"TIMEZONE",
	"REGION",
];
const rowOf = (network: string, address: string | null) => (row: number) => [
	`info@fox${row}.example`,
	`Fox Bakery ${row}`,
	address === null ? null : `${row} ${address}`,
	network,
	String(47.6 + row / 10),
	String(-122.3 - row / 10),
	"-8",
	"America/Los_Angeles",
	"WA",
];
const rows = (make: (row: number) => (string | null)[]) => Array.from({ length: 6 }, (_, row) => make(row + 1));
const rolesOf = (make: (row: number) => (string | null)[]) =>
	recogniseColumns(HEADERS, rows(make)).columns.map(({ role }) => role);

it("positions, region and zone behind network addresses are those of who reads the mail, and named as left out", () => {
	const { columns } = recogniseColumns(HEADERS, rows(rowOf("67.168.1.20", "Mill Lane")));
	expect(columns.slice(4).map(({ role }) => role)).toEqual([null, null, null, null, null]);
	expect(columns.flatMap(({ lost }) => lost ?? [])).toEqual(["latitude", "longitude", "timeZone", "state"]);
});

it("they are the place's where the column before them holds none, or no other has an address", () => {
	expect(rolesOf(rowOf("form 12", "Mill Lane")).slice(4, 6)).toEqual(["latitude", "longitude"]);
	expect(rolesOf(rowOf("67.168.1.20", null)).slice(4, 6)).toEqual(["latitude", "longitude"]);
});
