import { useEffect, useRef, useState } from "react";
import { offlineTexts } from "#web/admin/texts/offline.tr.ts";
import { openingHoursTexts as t } from "#web/admin/texts/opening-hours.tr.ts";
import type { ParsedHours } from "#workers/domain/opening-hours/parse.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";

type HoursTextProps = {
	id: string;
	disabled: boolean;
	/** Shows that the text has not been read. */
	strict: boolean;
	/** Gets the week that was read from the text. Days that it does not name are unknown. */
	onRead: (week: OpeningWeek) => void;
	/** Is told whether there is a text that was not read. Saving now would lose it. */
	onUnread: (unread: boolean) => void;
};

/** Reads hours as people write them, by the rules of an import. */
export function HoursText({ id, disabled, strict, onRead, onUnread }: HoursTextProps) {
	const [text, setText] = useState("");
	const [parsed, setParsed] = useState<ParsedHours | null>(null);
	const [state, setState] = useState<"idle" | "reading" | "not-fetched">("idle");
	const busy = state === "reading";
	// Text and days may change while the parser comes.
	const now = useRef({ text, onRead });
	now.current = { text, onRead };
	const unread = text.trim() !== "" && (parsed === null || parsed.week === null);
	const announcement = strict && unread;
	// biome-ignore lint/correctness/useExhaustiveDependencies: told when it turns
	useEffect(() => onUnread(unread), [unread]);

	async function read() {
		setState("reading");
		// The parser knows the words of forty languages, so it is fetched only when it is needed.
		const parser = await import("#workers/domain/opening-hours/parse.ts").catch(() => null);
		setState(parser === null ? "not-fetched" : "idle");
		if (parser === null) return;
		const hours = parser.parseOpeningHours(text);
		if (now.current.text === text) setParsed(hours);
		if (hours.week !== null) now.current.onRead(hours.week);
	}

	return (
		<div className="rounded-xl bg-surface p-3">
			<label htmlFor={`${id}-text`} className="mb-1 block text-sm font-medium">
				{t.pasteTitle}
			</label>
			<div className="flex flex-wrap items-start gap-2">
				<textarea
					id={`${id}-text`}
					aria-describedby={announcement ? `${id}-text-hint ${id}-text-problem` : `${id}-text-hint`}
					aria-invalid={announcement || undefined}
					rows={2}
					className={`field min-w-0 flex-1 basis-64 ${announcement ? "border-shut" : ""}`}
					value={text}
					disabled={disabled}
					onChange={({ target }) => {
						setText(target.value);
						setParsed(null);
					}}
				/>
				<button type="button" className="button" disabled={disabled || busy || text.trim() === ""} onClick={read}>
					{busy ? t.reading : t.read}
				</button>
			</div>
			<p id={`${id}-text-hint`} className="mt-1 text-sm text-muted">
				{t.pasteHint}
			</p>
			{announcement && (
				<p id={`${id}-text-problem`} className="mt-1 text-sm font-medium text-shut">
					{t.problems.notRead}
				</p>
			)}
			<div role="status">{parsed && <Outcome parsed={parsed} />}</div>
			<div role="alert">
				{state === "not-fetched" && <p className="mt-2 text-sm font-medium text-shut">{offlineTexts.part}</p>}
			</div>
		</div>
	);
}

function Outcome({ parsed: { week, problems } }: { parsed: ParsedHours }) {
	const days = t.days.filter((_, at) => week !== null && week[at] !== "unknown");
	return (
		<>
			<p className={`mt-2 text-sm font-medium ${days.length > 0 ? "text-open" : "text-shut"}`}>
				{days.length > 0 ? t.readDays(days.join(", ")) : t.nothingRead}
			</p>
			{problems.length > 0 && (
				<div className="mt-1 text-sm text-notice">
					<p>{t.unread}</p>
					<ul className="list-disc pl-5">
						{problems.map(({ code, text }) => (
							<li key={`${code} ${text}`}>
								{text === "" ? "" : `“${text}” `}
								{t.unreadReasons[code]}
							</li>
						))}
					</ul>
				</div>
			)}
		</>
	);
}
