import { decodeXmlText } from "./decode-text.ts";
import { WorkbookError } from "./error.ts";

/** Holds a tag of a small part. Names have no prefix. `attributes` keeps the prefix, since `id` and `r:id` differ. */
export type XmlTag = { name: string; kind: "open" | "close" | "empty"; attributes: Map<string, string> };

/** Yields the tags of a part in their order, in one pass. Throws `doctype-refused`, and `damaged-workbook` where it is not XML. */
export function* xmlTags(xml: string): Generator<XmlTag> {
	let at = xml.indexOf("<");
	while (at !== -1) {
		let end: number;
		if (xml.startsWith("<!--", at)) end = endOf(xml, "-->", at + 4);
		else if (xml.startsWith("<?", at)) end = endOf(xml, "?>", at + 2);
		else if (xml.startsWith("<![CDATA[", at)) end = endOf(xml, "]]>", at + 9);
		else if (xml[at + 1] === "!") {
			throw new WorkbookError("doctype-refused", "A part declares a document type or entities.");
		} else {
			const { tag, next } = readTag(xml, at);
			yield tag;
			end = next;
		}
		at = xml.indexOf("<", end);
	}
}

/** Returns the value of an attribute whatever its prefix, null without it. */
export function prefixedAttribute(tag: XmlTag, name: string): string | null {
	for (const [key, value] of tag.attributes) {
		if (key.endsWith(`:${name}`)) return value;
	}
	return null;
}

function readTag(xml: string, at: number): { tag: XmlTag; next: number } {
	const closing = xml[at + 1] === "/";
	let p = closing ? at + 2 : at + 1;
	const name = wordAt(xml, p);
	p += name.length;
	const attributes = new Map<string, string>();
	for (;;) {
		while (isBlank(xml.charCodeAt(p))) p++;
		if (xml[p] === ">" || xml.startsWith("/>", p)) break;
		const key = wordAt(xml, p);
		p += key.length;
		while (isBlank(xml.charCodeAt(p))) p++;
		if (key === "" || xml[p] !== "=") throw malformed();
		p++;
		while (isBlank(xml.charCodeAt(p))) p++;
		const quote = xml[p];
		if (quote !== '"' && quote !== "'") throw malformed();
		const close = xml.indexOf(quote, p + 1);
		if (close === -1) throw malformed();
		attributes.set(key, decodeXmlText(xml.slice(p + 1, close)));
		p = close + 1;
	}
	const empty = xml[p] === "/";
	const kind = closing ? "close" : empty ? "empty" : "open";
	return { tag: { name: name.slice(name.indexOf(":") + 1), kind, attributes }, next: empty ? p + 2 : p + 1 };
}

function wordAt(xml: string, at: number): string {
	let p = at;
	while (p < xml.length && !isBlank(xml.charCodeAt(p)) && !"=/>".includes(xml[p] as string)) p++;
	return xml.slice(at, p);
}

function isBlank(code: number): boolean {
	return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function endOf(xml: string, mark: string, from: number): number {
	const at = xml.indexOf(mark, from);
	if (at === -1) throw malformed();
	return at + mark.length;
}

function malformed(): WorkbookError {
	return new WorkbookError("damaged-workbook", "A part of the workbook is not well-formed XML.");
}
