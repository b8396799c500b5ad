import { type PageKind, rateVital, VITAL_METRICS, type VitalMetric, vitalBucket } from "#workers/domain/web-vitals.ts";
import { deviceOf } from "./device.ts";
import type { Entry, SearchEntry, SeenReport, SubjectKey } from "./entries.ts";
import type { Press } from "./kinds.ts";
import { pageSubject } from "./page-subject.ts";
import { keptSearchText } from "./search-text.ts";
import { campaignName, countryOf, referrerHost } from "./source.ts";

/** Holds what the page sends of a view (`workers/contract/numbers.ts`). */
type Message = {
	id: string;
	path: string;
	opened?: { from?: string; campaign?: string };
	presses?: readonly Press[];
	searches?: readonly { text: string; found: number; chosen?: true; mended?: true }[];
	vitals?: { readonly [Metric in VitalMetric]?: number };
};
/** Holds what the request shows: the network that it came from, agent, country, and this site's own host. */
export type Seen = { network: string; agent: string; country: string | null; host: string };

/** Lists what is counted of a message. */
export function reportOf(message: Message, { network, agent, country, host }: Seen): SeenReport {
	const subject = pageSubject(message.path);
	const entries: Entry[] = [];
	if (message.opened !== undefined) {
		entries.push([`view:${subject.page}`, 1], [`device:${deviceOf(agent)}`, 1]);
		const from = referrerHost(message.opened.from, host);
		const campaign = campaignName(message.opened.campaign);
		const code = countryOf(country);
		if (from !== null) entries.push([`=referrer=${from}`, 1]);
		if (campaign !== null) entries.push([`=campaign=${campaign}`, 1]);
		if (code !== null) entries.push([`=country=${code}`, 1]);
	}
	for (const press of message.presses ?? []) entries.push([`press:${press}`, 1]);
	const searches = (message.searches ?? []).map((search) => ({ text: search.text, counts: searchEntries(search) }));
	for (const { counts } of searches)
		for (const [kind, count] of counts) if (kind !== "search-found") entries.push([kind, count]);
	if (message.vitals !== undefined) entries.push(...vitalEntries(subject.page, message.vitals));
	return {
		id: message.id,
		subject: subjectKey(subject),
		entries,
		searches: searches.flatMap(({ text, counts }) => {
			const kept = keptSearchText(text);
			return kept === "" ? [] : [{ text: kept, entries: counts }];
		}),
		visitor: { network, agent },
	};
}

function subjectKey(subject: ReturnType<typeof pageSubject>): SubjectKey {
	if ("path" in subject) return (subject.path ?? "") as SubjectKey;
	return "slugs" in subject ? (`${subject.page}/${subject.slugs.join("/")}` as SubjectKey) : "";
}

function searchEntries({ found, chosen, mended }: NonNullable<Message["searches"]>[number]): SearchEntry[] {
	const entries: SearchEntry[] = [["search", 1]];
	if (found === 0) entries.push(["search-empty", 1]);
	else entries.push(["search-found", found]);
	if (chosen) entries.push(["search-chosen", 1]);
	if (mended) entries.push(["search-mended", 1]);
	return entries;
}

function vitalEntries(page: PageKind, vitals: NonNullable<Message["vitals"]>): Entry[] {
	const entries = VITAL_METRICS.flatMap((metric): Entry[] => {
		const value = vitals[metric];
		return value === undefined ? [] : [[`~${page}:${metric}:${vitalBucket(metric, value)}`, 1]];
	});
	const { LCP, CLS, INP } = vitals;
	if (LCP === undefined || CLS === undefined) return entries;
	entries.push([`vitals:${page}`, 1]);
	const good =
		rateVital("LCP", LCP) === "good" &&
		rateVital("CLS", CLS) === "good" &&
		(INP === undefined || rateVital("INP", INP) === "good");
	if (good) entries.push([`vitals-good:${page}`, 1]);
	return entries;
}
