import { aboutTexts as t } from "#web/admin/texts/about.tr.ts";
import type { FeatureDraft } from "./about-draft.ts";
import { ItemButtons, moveByKey } from "./item-buttons.tsx";

type Kind = keyof typeof t.kinds;
const KINDS = Object.keys(t.kinds) as Kind[];

type FeatureFieldsProps = {
	id: string;
	feature: FeatureDraft;
	nameProblem: string | undefined;
	textProblem: string | undefined;
	first: boolean;
	last: boolean;
	disabled: boolean;
	onChange: (feature: FeatureDraft) => void;
	onLeave: () => void;
	onMove: (by: -1 | 1) => void;
	onRemove: () => void;
};

/** Edits one feature: its name, and whether the place has it, or a text about it. */
export function FeatureFields(props: FeatureFieldsProps) {
	const { id, feature, nameProblem, textProblem, disabled, onChange, onLeave, onMove } = props;
	const name = feature.name.trim() || t.unnamedFeature;
	const kind: Kind = typeof feature.value === "string" ? "text" : feature.value ? "yes" : "no";
	const problem = nameProblem ?? textProblem;
	const described = problem ? { "aria-describedby": `${id}-problem` } : {};
	return (
		<li
			data-feature={feature.id}
			className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 lg:grid-cols-[minmax(0,2fr)_7.5rem_minmax(0,2fr)_auto]"
			onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onLeave()}
		>
			<input
				type="text"
				aria-label={t.feature}
				placeholder={t.feature}
				autoComplete="off"
				maxLength={200}
				className={`field col-span-2 lg:col-span-1 ${nameProblem ? "border-shut" : ""}`}
				aria-invalid={nameProblem ? true : undefined}
				{...(nameProblem ? described : {})}
				value={feature.name}
				disabled={disabled}
				onChange={({ target }) => onChange({ ...feature, name: target.value })}
				onKeyDown={(event) => moveByKey(event, onMove)}
			/>
			<select
				aria-label={t.kind(name)}
				className="field select"
				value={kind}
				disabled={disabled}
				onChange={({ target }) =>
					onChange({ ...feature, value: target.value === "text" ? "" : target.value === "yes" })
				}
			>
				{KINDS.map((one) => (
					<option key={one} value={one}>
						{t.kinds[one]}
					</option>
				))}
			</select>
			{typeof feature.value === "string" ? (
				<input
					type="text"
					aria-label={t.text(name)}
					autoComplete="off"
					maxLength={500}
					className={`field order-1 col-span-2 lg:order-none lg:col-span-1 ${textProblem ? "border-shut" : ""}`}
					aria-invalid={textProblem ? true : undefined}
					{...(textProblem ? described : {})}
					value={feature.value}
					disabled={disabled}
					onChange={({ target }) => onChange({ ...feature, value: target.value })}
				/>
			) : (
				<span className="hidden lg:block" />
			)}
			<ItemButtons
				up={t.featureUp(name)}
				down={t.featureDown(name)}
				remove={t.removeFeature(name)}
				first={props.first}
				last={props.last}
				disabled={disabled}
				onMove={onMove}
				onRemove={props.onRemove}
			/>
			{problem && (
				<p id={`${id}-problem`} className="order-1 col-span-2 text-sm text-shut lg:col-span-4">
					{problem}
				</p>
			)}
		</li>
	);
}
