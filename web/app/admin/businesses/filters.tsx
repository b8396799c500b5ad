import { Search } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { TaxonomyCombobox } from "#web/admin/taxonomies/taxonomy-combobox.tsx";
import { businessSourceTexts, businessStatusTexts } from "#web/admin/texts/business-field.tr.ts";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { ManagedOrder } from "#workers/contract/business-list.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { FEATURES } from "#workers/domain/search/features/features.ts";
import type { OpenFilter } from "#workers/domain/search/open/open-filter.ts";
import { BUSINESSES, isList } from "../business-edit/addresses.ts";
import { type Choices, useChoices } from "./choices-route.tsx";
import { featureWords, hoursWords } from "./filter-words.ts";
import { Flags } from "./flags.tsx";
import { type FilterName, FURTHER, listHref, orderIn, type Typed, withoutBlanks } from "./list-address.ts";

const t = businessListTexts.filters;
const { flags } = businessListTexts;
/** The list follows when nothing was typed or chosen for this long. */
const DEBOUNCE_MS = 500;

/** Hours that can be chosen; a search names any. */
const HOURS = ["now", "late", "24h"] as const satisfies OpenFilter[];

type Fields = { typed: Typed; change: (name: FilterName, value: string) => void };

/**
 * Shows the filters as a GET form, so that they work without JavaScript. With JavaScript the list follows by itself,
 * half a second after the last change, from its first page on. An answer to an earlier input never overwrites what is
 * being typed.
 */
export function ListFilters({ typed: given, order }: { typed: Typed; order: ManagedOrder }) {
	const { typed, change, apply } = useFilters(given, order);
	const fields = { typed, change };
	const choices = useChoices();
	const hydrated = useHydrated();
	const further = FURTHER.filter((name) => given[name] !== undefined).length;
	const [open, setOpen] = useState(false);
	return (
		<Form
			method="get"
			action={BUSINESSES}
			role="search"
			aria-label={t.title}
			className="filter-bar card"
			onSubmit={(event) => {
				event.preventDefault();
				apply(typed);
			}}
		>
			<div className="filter-bar-fields">
				<div className="filter-bar-search">
					<label htmlFor="filter-search" className="sr-only">
						{t.search}
					</label>
					<div className="relative">
						<Search
							aria-hidden="true"
							size={18}
							className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
						/>
						<input
							type="search"
							id="filter-search"
							name="search"
							autoComplete="off"
							spellCheck={false}
							maxLength={200}
							aria-describedby="filter-search-hint"
							className="field pl-10"
							placeholder={t.searchHint}
							value={typed.search ?? ""}
							onChange={(event) => change("search", event.target.value)}
						/>
					</div>
					<p id="filter-search-hint" className="sr-only">
						{t.searchHint}
					</p>
				</div>
				<TaxonomyChoice
					kind="category"
					label={t.category}
					any={t.anyCategory}
					known={choices.categories}
					hydrated={hydrated}
					quiet
					{...fields}
				/>
				<Choice name="countryCode" label={t.country} any={t.anyCountry} quiet {...fields}>
					<Options of={choices.countries} held={typed.countryCode} />
				</Choice>
			</div>
			<details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary className="text-link inline-flex min-h-11 items-center font-medium">
					{t.more}
					{further > 0 && ` (${further})`}
				</summary>
				<FurtherFilters choices={choices} hydrated={hydrated} {...fields} />
			</details>
			{typed.missingFrom !== undefined && <input type="hidden" name="missingFrom" value={typed.missingFrom} />}
			<input type="hidden" name="sort" value={order.sort} />
			<input type="hidden" name="order" value={order.order} />
			{!hydrated && (
				<button type="submit" className="without-scripts button button-primary max-md:mt-3">
					{t.apply}
				</button>
			)}
		</Form>
	);
}

/** Holds the values of the fields. While somebody types, they are newer than the address. */
function useFilters(given: Typed, order: ManagedOrder) {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const { location: coming } = useNavigation();
	/** Is true while the list lies behind a form, or is left. */
	const isBehind = !isList(coming?.pathname ?? pathname);
	// A header may be pressed while typed values still wait to be sent.
	const orderNow = useRef(order);
	useEffect(() => {
		orderNow.current = coming?.pathname === BUSINESSES ? orderIn(new URLSearchParams(coming.search)) : order;
	}, [coming, order]);
	const [typed, setTyped] = useState(given);
	// A choice made while React takes over the page comes before the effects of that render, which know only what stood there.
	const typedNow = useRef(given);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const sent = useRef(JSON.stringify(given));
	const address = JSON.stringify(given);
	useEffect(() => {
		// The address is not the one that was asked for here: it comes from a chip, the way back or a link.
		if (address === sent.current) return;
		clearTimeout(timer.current);
		sent.current = address;
		typedNow.current = JSON.parse(address);
		setTyped(typedNow.current);
	}, [address]);
	useEffect(() => () => clearTimeout(timer.current), []);
	// The list follows only while it is looked at: otherwise it would close the form that was opened over it meanwhile.
	// biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens and closes
	useEffect(() => {
		clearTimeout(timer.current);
		const waits = JSON.stringify(withoutBlanks(typedNow.current)) !== sent.current;
		if (waits && !isBehind) timer.current = setTimeout(() => apply(typedNow.current), DEBOUNCE_MS);
	}, [isBehind]);
	function apply(next: Typed) {
		clearTimeout(timer.current);
		const asked = withoutBlanks(next);
		if (JSON.stringify(asked) === sent.current) return;
		// A longer search text is no separate step for the browser's back button.
		const replace = JSON.stringify({ ...asked, search: "" }) === JSON.stringify({ ...given, search: "" });
		sent.current = JSON.stringify(asked);
		navigate(listHref(asked, orderNow.current), { replace, preventScrollReset: true });
	}
	function change(name: FilterName, value: string) {
		const next = { ...typedNow.current, [name]: value };
		typedNow.current = next;
		setTyped(next);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => apply(next), DEBOUNCE_MS);
	}
	return { typed, change, apply };
}

function FurtherFilters({ choices, hydrated, ...fields }: Fields & { choices: Choices; hydrated: boolean }) {
	const { typed, change } = fields;
	return (
		<>
			<div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<Choice name="open" label={t.open} hint={t.openHint} {...fields}>
					<Flags of={flags.open} />
				</Choice>
				<Choice name="status" label={t.status} {...fields}>
					{Object.entries(businessStatusTexts).map(([status, text]) => (
						<option key={status} value={status}>
							{text}
						</option>
					))}
				</Choice>
				<Choice name="verified" label={t.verified} {...fields}>
					<Flags of={flags.verified} />
				</Choice>
				<Choice name="edited" label={t.edited} {...fields}>
					<Flags of={flags.edited} />
				</Choice>
				<Choice name="source" label={t.source} {...fields}>
					<Options
						of={Object.entries(businessSourceTexts).map(([value, name]) => ({ value, name }))}
						held={typed.source}
					/>
				</Choice>
				<Choice name="importId" label={t.import} hint={t.importHint} {...fields}>
					<Options
						of={choices.imports.map(({ id, fileName, at }) => ({
							value: id,
							name: `${fileName} · ${formatInstant(at)}`,
						}))}
						held={typed.importId}
					/>
				</Choice>
				<TaxonomyChoice
					kind="city"
					label={t.city}
					any={t.any}
					known={choices.city === null ? [] : [choices.city]}
					hydrated={hydrated}
					{...fields}
				/>
				<TaxonomyChoice
					kind="city"
					name="notCityIds"
					label={t.notCityIds}
					any={t.nothing}
					known={choices.notCities === null ? [] : [choices.notCities]}
					hydrated={hydrated}
					{...fields}
				/>
				<Choice name="notCountryCode" label={t.notCountryCode} any={t.nothing} {...fields}>
					<Options of={choices.countries} held={typed.notCountryCode} />
				</Choice>
				{(["has", "lacks"] as const).map((name) => (
					<Choice key={name} name={name} label={t[name]} {...fields}>
						<Options
							of={FEATURES.map((feature) => ({ value: feature, name: featureWords(feature) }))}
							held={typed[name]}
							nameOf={featureWords}
						/>
					</Choice>
				))}
				<Choice name="openAt" label={t.openAt} hint={t.openAtHint} {...fields}>
					<Options
						of={HOURS.map((value) => ({ value, name: hoursWords(value) }))}
						held={typed.openAt}
						nameOf={hoursWords}
					/>
				</Choice>
				<div className="min-w-0">
					<label htmlFor="filter-postcode" className={LABEL}>
						{t.postcode}
					</label>
					<input
						id="filter-postcode"
						name="postcode"
						autoComplete="off"
						spellCheck={false}
						maxLength={12}
						className="field"
						aria-describedby="filter-postcode-hint"
						value={typed.postcode ?? ""}
						onChange={(event) => change("postcode", event.target.value)}
					/>
					<p id="filter-postcode-hint" className="mt-1 text-sm text-muted">
						{t.postcodeHint}
					</p>
				</div>
				{(["changedSince", "changedBefore"] as const).map((name) => (
					<div key={name}>
						<label htmlFor={`filter-${name}`} className="mb-1 block font-medium">
							{t[name]}
						</label>
						<input
							type="date"
							id={`filter-${name}`}
							name={name}
							className="field"
							value={typed[name] ?? ""}
							onChange={(event) => change(name, event.target.value)}
						/>
					</div>
				))}
			</div>
			<div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
				{(["noHours", "noPhone", "noPhoto"] as const).map((name) => (
					<label key={name} className="inline-flex min-h-6 items-center gap-2">
						<input
							type="checkbox"
							name={name}
							value="true"
							className="checkbox size-5"
							checked={typed[name] === "true"}
							onChange={(event) => change(name, event.target.checked ? "true" : "")}
						/>
						{t[name]}
					</label>
				))}
			</div>
		</>
	);
}

type ChoiceProps = Fields & {
	name: FilterName;
	label: string;
	any?: string;
	hint?: string;
	/** Needs no label, because what it chooses says what it is. */
	quiet?: boolean;
	children: ReactNode;
};

const LABEL = "mb-1 block font-medium";

function Choice({ name, label, any = t.any, hint, quiet = false, typed, change, children }: ChoiceProps) {
	const id = `filter-${name}`;
	return (
		<div className="min-w-0">
			<label htmlFor={id} className={quiet ? "sr-only" : LABEL}>
				{label}
			</label>
			<select
				id={id}
				name={name}
				className="field select"
				aria-describedby={hint === undefined ? undefined : `${id}-hint`}
				value={typed[name] ?? ""}
				onChange={(event) => change(name, event.target.value)}
			>
				<option value="">{any}</option>
				{children}
			</select>
			{hint !== undefined && (
				<p id={`${id}-hint`} className="mt-1 text-sm text-muted">
					{hint}
				</p>
			)}
		</div>
	);
}

type TaxonomyChoiceProps = Fields & {
	kind: TaxonomyKind;
	name?: FilterName;
	label: string;
	any: string;
	/** Holds some of the choices, with the one that is chosen. */
	known: { value: string; name: string }[];
	hydrated: boolean;
	quiet?: boolean;
};

/**
 * Chooses a category or a city. A search finds every one of them; without JavaScript there is a select box with the
 * known ones.
 */
function TaxonomyChoice({
	kind,
	name = `${kind}Id`,
	label,
	any,
	known,
	hydrated,
	quiet = false,
	typed,
	change,
}: TaxonomyChoiceProps) {
	const [names] = useState(() => new Map<string, string>());
	for (const one of known) names.set(one.value, one.name);
	if (!hydrated)
		return (
			<Choice name={name} label={label} any={any} quiet={quiet} typed={typed} change={change}>
				<Options of={known} held={typed[name]} />
			</Choice>
		);
	return (
		<div className="min-w-0">
			<label htmlFor={`filter-${name}`} className={quiet ? "sr-only" : LABEL}>
				{label}
			</label>
			<TaxonomyCombobox
				id={`filter-${name}`}
				kind={kind}
				placeholder={any}
				value={typed[name] ?? ""}
				names={names}
				onChange={(value) => change(name, value)}
			/>
		</div>
	);
}

/** Shows the options, and also a value of the address that is not among them. */
function Options({
	of,
	held = "",
	nameOf = (value) => value,
}: {
	of: { value: string; name: string }[];
	held?: string;
	nameOf?: (value: string) => string;
}) {
	const isOffered = held === "" || of.some(({ value }) => value === held);
	return (isOffered ? of : [...of, { value: held, name: nameOf(held) }]).map(({ value, name }) => (
		<option key={value} value={value}>
			{name}
		</option>
	));
}
