/** Names kinds of files without a table that we read, as far as their content tells. */
const FILE_KINDS = [
	"archive",
	"calendar",
	"contacts",
	"database",
	"email",
	"google-shortcut",
	"gzip",
	"html-without-a-table",
	"image",
	"json",
	"map",
	"media",
	"numbers",
	"old-spreadsheet",
	"one-column-text",
	"parquet",
	"pdf",
	"presentation",
	"program",
	"text",
	"web-archive",
	"word",
	"xml",
	"zip",
] as const;

export type FileKind = (typeof FILE_KINDS)[number];

/** Maps the first bytes of files to their kind. They are Latin-1, and "." stands for any byte. */
const MAGIC: [magic: string, kind: FileKind][] = [
	["%PDF-", "pdf"],
	["{\\rtf", "word"],
	["\x89PNG", "image"],
	["\xff\xd8\xff", "image"],
	["GIF8", "image"],
	["BM....\0\0\0\0", "image"],
	["II*\0", "image"],
	["MM\0*", "image"],
	["RIFF....WEBP", "image"],
	["....ftyphei", "image"],
	["....ftypmif1", "image"],
	["....ftypavif", "image"],
	["8BPS", "image"],
	["RIFF", "media"],
	["....ftyp", "media"],
	["ID3", "media"],
	["OggS", "media"],
	["fLaC", "media"],
	["\x1a\x45\xdf\xa3", "media"],
	["\x1f\x8b", "gzip"],
	["BZh", "archive"],
	["7z\xbc\xaf\x27\x1c", "archive"],
	["Rar!\x1a\x07", "archive"],
	["\xfd7zXZ\0", "archive"],
	["\x28\xb5\x2f\xfd", "archive"],
	["PAR1", "parquet"],
	["SQLite format 3\0", "database"],
	["\0\x01\0\0Standard ", "database"],
	["MZ", "program"],
	["\x7fELF", "program"],
	["\xcf\xfa\xed\xfe", "program"],
	["\xca\xfe\xba\xbe", "program"],
	["wOF", "program"],
];

/** Lists streams of compound files that are no workbook. */
const COMPOUND: [stream: string, kind: FileKind][] = [
	["WordDocument", "word"],
	["PowerPoint Document", "presentation"],
	["__properties_version1.0", "email"],
];

/** Recognises a file by its first bytes; null for text and for unknown ones. */
export function binaryKind(head: Uint8Array): FileKind | null {
	const isBinary = head.some((byte) => byte < 9);
	const found = MAGIC.find(([magic, kind]) => {
		if (!isBinary && kind !== "pdf" && kind !== "word") return false;
		for (let index = 0; index < magic.length; index++) {
			if (magic[index] !== "." && head[index] !== magic.charCodeAt(index)) return false;
		}
		return true;
	});
	if (found !== undefined) return found[1];
	// In a tar file, the mark comes behind the name of its first file.
	return String.fromCharCode(...head.subarray(257, 262)) === "ustar" ? "archive" : null;
}

export function compoundKind(names: Set<string>): FileKind | null {
	return COMPOUND.find(([stream]) => names.has(stream))?.[1] ?? null;
}

/** Recognises a ZIP file without a workbook. `mimetype` is the text of the entry of that name, with which OpenDocument files start. */
export function zipKind(directory: ReadonlyMap<string, unknown>, mimetype: string | null): FileKind {
	if (mimetype?.includes("opendocument.text") || directory.has("word/document.xml")) return "word";
	if (mimetype?.includes("opendocument.presentation") || directory.has("ppt/presentation.xml")) return "presentation";
	if (mimetype?.includes("opendocument.graphics") || mimetype?.includes("opendocument.image")) return "image";
	if (mimetype?.includes("epub")) return "text";
	const names = [...directory.keys()];
	if (names.some((name) => name.endsWith(".iwa") || name === "index.zip" || name.endsWith(".numbers/index.zip"))) {
		return "numbers";
	}
	if (directory.has("doc.kml")) return "map";
	return directory.has("classes.dex") || directory.has("meta-inf/manifest.mf") ? "program" : "zip";
}

/** Names texts that hold tables in a way of their own, and those that hold none. */
export type MarkedTextKind = FileKind | "html" | "spreadsheetml" | "fods";

/** Recognises a text that is no delimited table by its beginning; null when it may be one. */
export function markedTextKind(head: string): MarkedTextKind | null {
	const text = head.trimStart();
	// SYLK, DIF and SocialCalc: their texts name no encoding, and errors look like numbers.
	if (/^(?:ID;P|TABLE\r?\n0,1\r?\n|socialcalc:version)/.test(text)) return "old-spreadsheet";
	if (
		/^(?:MIME-Version|From|Content-Type|Subject|X-Document-Type):\s/i.test(text) &&
		/^(?:Content-Type:\s*multipart\/related|X-Document-Type:)/im.test(text.slice(0, 2_000))
	)
		return "web-archive";
	if (/^(?:MIME-Version|From|Received|Return-Path|Message-ID|Delivered-To):\s/i.test(text)) return "email";
	if (/^BEGIN:VCARD/i.test(text)) return "contacts";
	if (/^BEGIN:VCALENDAR/i.test(text)) return "calendar";
	if (/^\{\s*\\rtf/.test(text)) return "word";
	if (/^\{\s*"/.test(text) && /"https?:\/\/docs\.google\.com|"doc_id"\s*:/.test(text.slice(0, 2_000))) {
		return "google-shortcut";
	}
	if (/^\{\s*(?:["}]|$)|^\[\s*(?:[[{"\d\]-]|true|false|null|$)/.test(text)) return "json";
	return text.startsWith("<") ? markupKind(text) : null;
}

function markupKind(text: string): MarkedTextKind {
	const plain = text.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
	const root = /<([A-Za-z][\w.-]*:)?([A-Za-z][\w.-]*)/.exec(plain);
	const name = root?.[2]?.toLowerCase() ?? "";
	if (name === "workbook" && /urn:schemas-microsoft-com:office:spreadsheet/.test(plain)) return "spreadsheetml";
	if (name === "document" && root?.[1] === "office:") {
		return /opendocument\.spreadsheet/.test(plain) ? "fods" : "word";
	}
	if (name === "kml" || name === "gpx" || name === "osm") return "map";
	if (name === "svg") return "image";
	if (/^<\?xml/i.test(plain) && name !== "html" && name !== "table") return "xml";
	return /^(?:html|head|body|table|meta|style|title|div|p|center|font|form|script|link|span|h\d|br|tr|thead|tbody)$/.test(
		name,
	) || /^<!doctype html/i.test(plain)
		? "html"
		: "xml";
}
