import { numberTexts } from "#web/admin/texts/number.tr.ts";
import { RUNNING_SPANS } from "#workers/domain/numbers/spans.ts";
import { NUMBERS_ADDRESS } from "./address.ts";
import { formatPoint } from "./periods.ts";

const t = numberTexts.span;

/** `chosen` is what the address says, `kept` is the rest of its query. */
type SpanFormProps = {
	chosen: { span: string; month: string; from: string; to: string };
	links: { [Name in (typeof RUNNING_SPANS)[number]]: string };
	months: string[];
	today: string;
	kept: [name: string, value: string][];
};

/**
 * Offers the spans: links to those that end today, a form for a month and one for any days. They load whole documents.
 */
export function SpanForm({ chosen, links, months, today, kept }: SpanFormProps) {
	return (
		<section aria-labelledby="span" className="card mb-6 grid gap-4 p-5 print:hidden">
			<h2 id="span" className="sr-only">
				{t.title}
			</h2>
			<ul className="flex flex-wrap gap-2">
				{RUNNING_SPANS.map((name) => (
					<li key={name}>
						<a
							href={links[name]}
							aria-current={chosen.span === name ? "true" : undefined}
							className={`button ${chosen.span === name ? "button-primary" : ""}`}
						>
							{t[name]}
						</a>
					</li>
				))}
			</ul>
			<div className="flex flex-wrap items-end gap-x-6 gap-y-4">
				<form method="get" action={NUMBERS_ADDRESS} className="flex flex-wrap items-end gap-2">
					<Hidden span="month" kept={kept} />
					<div>
						<label htmlFor="span-month" className="mb-1 block font-medium">
							{t.month}
						</label>
						<select id="span-month" name="month" defaultValue={chosen.month || months[0]} className="field select">
							{months.map((month) => (
								<option key={month} value={month}>
									{formatPoint(month)}
								</option>
							))}
						</select>
					</div>
					<Submit about={t.month} />
				</form>
				<form method="get" action={NUMBERS_ADDRESS} aria-label={t.own} className="flex flex-wrap items-end gap-2">
					<Hidden span="own" kept={kept} />
					{(["from", "to"] as const).map((name) => (
						<div key={name} className="max-w-full min-w-0">
							<label htmlFor={`span-${name}`} className="mb-1 block font-medium">
								{t[name]}
							</label>
							<input
								type="date"
								id={`span-${name}`}
								name={name}
								required
								max={today}
								defaultValue={chosen[name]}
								className="field"
							/>
						</div>
					))}
					<Submit about={t.own} />
				</form>
			</div>
		</section>
	);
}

function Hidden({ span, kept }: { span: string; kept: SpanFormProps["kept"] }) {
	return (
		<>
			<input type="hidden" name="span" value={span} />
			{kept.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
		</>
	);
}

function Submit({ about }: { about: string }) {
	return (
		<button type="submit" className="button">
			{t.show}
			<span className="sr-only">: {about}</span>
		</button>
	);
}
