import { Parser } from "htmlparser2";
import { safeLink } from "#workers/domain/rich-text/rich-text-link.ts";
import {
	type Align,
	type Block,
	isBlank,
	type Piece,
	PLAIN,
	type TextFormat,
	type TextKind,
	tidyPieces,
} from "./document.ts";
import { type ItemPlace, itemForText, joinLists, openList, withoutEmpty } from "./list-places.ts";
import { formatOfStyle, isHidden, isListMarker, isNumber, listLevel, unwrapRedirect } from "./pasted-style.ts";

type ReadOptions = {
	/** The HTML comes from another program. Its style attributes are read, and its redirects are removed from links. */
	pasted?: boolean;
	/** Keeps alignment. The alignment of other programs is not kept. */
	aligned?: boolean;
};

const words = (text: string) => new Set(text.split(" "));
/** Names the elements whose content is not text to read. */
const SKIPPED = words(
	"script style title textarea option select noscript xmp iframe template xml svg math object audio video canvas noembed noframes",
);
/** Names the elements that begin and end a line of text. */
const BOUNDARIES = words(
	"p div h1 h2 h3 h4 h5 h6 blockquote ul ol li table caption tr section article header footer main aside nav address center figure figcaption form fieldset legend details summary dl dt dd pre hr hgroup body",
);
const HEADINGS: Record<string, TextKind> = { h1: "h1", h2: "h2", h3: "h3", h4: "h3", h5: "h3", h6: "h3" };
const BETWEEN_CELLS = " | ";

/**
 * Limits how deeply elements may be nested, because the parser's work grows with the square of the depth. Documents of
 * word processors stay below a hundred.
 */
const MAX_NESTING = 5_000;
class TooDeep extends Error {}

/** Says where a text belongs: to an item of a list, to a heading or a quote, or to a paragraph of its own (null). */
type Place = ItemPlace | WordItem | { kind: TextKind } | null;
/** Describes a paragraph that Word marks as an item. Its list is known only after its marker has been read. */
type WordItem = { level: number; place: ItemPlace | null };
/** Holds the state inside an open element. */
type Inside = { format: TextFormat; align: Align; place: Place; skipped: boolean; marker: boolean };

/**
 * Reads any HTML into blocks. An element that fits into no block is left out, but its text is kept. The HTML is never
 * put into a page. So nothing in it loads or runs, and the Content-Security-Policy reports nothing. Returns null when
 * thousands of elements are nested.
 */
export function readHtml(html: string, { pasted = false, aligned = true }: ReadOptions = {}): Block[] | null {
	const blocks: Block[] = [];
	const stack: Inside[] = [{ format: PLAIN, align: null, place: null, skipped: false, marker: false }];
	/** Is the block or item that is being filled. */
	let current: { place: Place; pieces: Piece[]; end: (pieces: Piece[]) => void } | null = null;
	/** Says what separates the last text from the next one. */
	let between: "boundary" | "cell" | null = null;
	let rowHasText = false;
	let marker = "";
	let wordLists: { level: number; place: ItemPlace }[] = [];

	const inside = () => stack.at(-1) as Inside;

	function end(): void {
		const pieces = tidyPieces(current?.pieces ?? []);
		if (!isBlank(pieces)) current?.end(pieces);
		current = null;
	}

	function start(place: Place, align: Align) {
		if (place !== null && "level" in place) place.place ??= wordPlace(place.level);
		else wordLists = [];
		const owner = place !== null && "level" in place ? place.place : place;
		if (owner !== null && "list" in owner) {
			const item = itemForText(owner, align, blocks);
			return (pieces: Piece[]) => {
				item.pieces = pieces;
			};
		}
		return (pieces: Piece[]) => {
			blocks.push({ kind: owner?.kind ?? "p", align, pieces });
		};
	}

	/** Returns the place of a Word item in the list of its level, below the item before it when it is deeper. */
	function wordPlace(level: number): ItemPlace {
		const kind = isNumber(marker) ? "ol" : "ul";
		wordLists = wordLists.filter((one) => one.level < level || (one.level === level && one.place.list.kind === kind));
		let last = wordLists.at(-1);
		if (last?.level !== level) {
			last = { level, place: openList(kind, last?.place ?? null) };
			wordLists.push(last);
		}
		return { list: last.place.list, item: null, implied: false };
	}

	function text(typed: string): void {
		const { format, align, place, skipped, marker: isMarker } = inside();
		if (isMarker) marker += typed;
		if (skipped) return;
		const blank = /^[ \t\n\r\f]*$/.test(typed);
		if (blank && (current?.place !== place || between !== null)) return;
		if (current !== null && (current.place !== place || (between === "boundary" && place === null))) end();
		current ??= { place, pieces: [], end: start(place, align) };
		if (current.pieces.length > 0 && between === "boundary") current.pieces.push("break");
		if (current.pieces.length > 0 && between === "cell") current.pieces.push({ text: BETWEEN_CELLS, ...PLAIN });
		between = null;
		rowHasText = true;
		current.pieces.push({ text: typed, ...format });
	}

	function open(tag: string, attributes: Record<string, string>): void {
		const around = inside();
		if (stack.length > MAX_NESTING) throw new TooDeep();
		stack.push(insideOf(tag, attributes, around));
		if (tag === "br" && current?.place === around.place && between === null) current?.pieces.push("break");
		// The first paragraph of a cell does not separate it from the cell before.
		if (BOUNDARIES.has(tag) && (between !== "cell" || tag === "tr")) between = "boundary";
		if (tag === "tr") rowHasText = false;
		if ((tag === "td" || tag === "th") && rowHasText) between = "cell";
	}

	function insideOf(tag: string, attributes: Record<string, string>, around: Inside): Inside {
		const style = attributes.style ?? "";
		const isMarker = pasted && isListMarker(style);
		return {
			format: formatInside(tag, attributes, around.format, pasted),
			align: (aligned && alignOf(style)) || around.align,
			place: placeInside(tag, style, around.place),
			skipped: around.skipped || SKIPPED.has(tag) || isMarker || (pasted && isHidden(style)),
			marker: around.marker || isMarker,
		};
	}

	function placeInside(tag: string, style: string, around: Place): Place {
		const item = around !== null && "list" in around ? around : null;
		if (tag === "ul" || tag === "ol") return openList(tag, item);
		if (tag === "li" && item !== null) return { list: item.list, item: null, implied: false };
		const level = pasted && tag !== "span" ? listLevel(style) : null;
		if (level !== null && item === null) {
			marker = "";
			return { level, place: null };
		}
		if (item !== null) return item;
		const kind = HEADINGS[tag] ?? (tag === "blockquote" ? tag : undefined);
		return kind === undefined ? around : { kind };
	}

	const parser = new Parser({
		onopentag: open,
		ontext: text,
		onclosetag(tag) {
			stack.pop();
			if (BOUNDARIES.has(tag)) between = "boundary";
			if (tag === "table") rowHasText = false;
		},
	});
	try {
		// Word processors fill lines with non-breaking blanks.
		parser.end((pasted ? html.replace(/&nbsp;|\u00a0/g, " ") : html).toWellFormed().replaceAll("\0", ""));
	} catch (error) {
		if (error instanceof TooDeep) return null;
		throw error;
	}
	end();
	return withoutEmpty(pasted ? joinLists(blocks) : blocks);
}

function formatInside(
	tag: string,
	attributes: Record<string, string>,
	format: TextFormat,
	pasted: boolean,
): TextFormat {
	let next = format;
	if (tag === "b" || tag === "strong") next = { ...format, bold: true };
	else if (tag === "i" || tag === "em") next = { ...format, italic: true };
	else if (tag === "u" || (pasted && tag === "ins")) next = { ...format, underline: true };
	else if (tag === "a") {
		const href = attributes.href ?? "";
		next = { ...format, href: safeLink(pasted ? unwrapRedirect(href) : href) };
	}
	return pasted && attributes.style ? formatOfStyle(next, attributes.style) : next;
}

function alignOf(style: string): Align {
	return (/(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?:;|$)/i.exec(style)?.[1]?.toLowerCase() ??
		null) as Align;
}
