import { ChevronDown, ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { aboutTexts as t } from "#web/admin/texts/about.tr.ts";
import { freeId, moved, problemsOfDraft, type SectionDraft } from "./about-draft.ts";
import { FeatureFields } from "./feature-fields.tsx";
import { ItemButtons, moveByKey } from "./item-buttons.tsx";

type SectionFieldsProps = {
	id: string;
	section: SectionDraft;
	/** Holds every section, this one too, because a name may be used only once. */
	others: readonly SectionDraft[];
	first: boolean;
	last: boolean;
	/** Shows problems even before a field has been left. */
	strict: boolean;
	disabled: boolean;
	onChange: (section: SectionDraft) => void;
	onMove: (by: -1 | 1) => void;
	onRemove: () => void;
	/** Gets the section without the feature of this name, and a selector of the element that gets the focus. */
	onRemoveFeature: (name: string, section: SectionDraft, focus: string) => void;
	/** Has a text read out by screen readers. */
	onSay: (text: string) => void;
};

/** Shows a section. A closed one says how many features it has, an open one lists them. A new one is open. */
export function SectionFields(props: SectionFieldsProps) {
	const { id, section, others, strict, disabled, onChange, onMove } = props;
	const [opened, setOpened] = useState(section.name === "");
	const [left, setLeft] = useState<readonly number[]>([]);
	const name = section.name.trim() || t.unnamedSection;
	const problems = problemsOfDraft(others);
	const shown = (problem: string | undefined, of: number) => (strict || left.includes(of) ? problem : undefined);
	const nameProblem = shown(problems.names.get(section.id), section.id);
	const wrong = [section, ...section.features].some((one) => problems.names.has(one.id) || problems.texts.has(one.id));
	const open = opened || (strict && wrong);
	const leave = (of: number) => setLeft((before) => (before.includes(of) ? before : [...before, of]));

	function focusIn(selector: string) {
		document.getElementById(id)?.querySelector<HTMLElement>(selector)?.focus();
	}

	function addFeature() {
		const feature = { id: freeId(others), name: "", value: true };
		flushSync(() => onChange({ ...section, features: [...section.features, feature] }));
		focusIn(`[data-feature="${feature.id}"] input`);
	}

	function moveFeature(index: number, by: -1 | 1) {
		const feature = section.features[index];
		const features = moved(section.features, index, by);
		if (feature === undefined || features.indexOf(feature) === index) return;
		const active = document.activeElement?.matches("[data-move]") ? `[data-move="${by}"]` : "input";
		flushSync(() => onChange({ ...section, features }));
		focusIn(`[data-feature="${feature.id}"] ${active}`);
		props.onSay(t.moved(feature.name || t.unnamedFeature, features.indexOf(feature) + 1, features.length));
	}

	return (
		<li id={id} data-section={section.id} className="rounded-xl border border-line">
			<div className="flex flex-wrap items-center justify-between gap-2 p-2">
				<button
					type="button"
					aria-expanded={open}
					className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-lg px-2 text-left"
					onClick={() => setOpened(!open)}
				>
					{open ? <ChevronDown aria-hidden="true" size={18} /> : <ChevronRight aria-hidden="true" size={18} />}
					<span className="min-w-0">
						<span className="font-semibold">{name}</span>{" "}
						<span className="text-sm text-muted">{t.count(section.features.length)}</span>
					</span>
				</button>
				<ItemButtons
					up={t.sectionUp(name)}
					down={t.sectionDown(name)}
					remove={t.removeSection(name)}
					first={props.first}
					last={props.last}
					disabled={disabled}
					onMove={onMove}
					onRemove={props.onRemove}
				/>
			</div>
			{open && (
				<div className="border-t border-line p-3">
					<label htmlFor={`${id}-name`} className="mb-1 block text-sm font-medium">
						{t.section}
					</label>
					<input
						id={`${id}-name`}
						type="text"
						autoComplete="off"
						maxLength={100}
						className={`field max-w-md ${nameProblem ? "border-shut" : ""}`}
						aria-invalid={nameProblem ? true : undefined}
						aria-describedby={nameProblem ? `${id}-problem` : undefined}
						value={section.name}
						disabled={disabled}
						onChange={({ target }) => onChange({ ...section, name: target.value })}
						onBlur={() => leave(section.id)}
						onKeyDown={(event) => moveByKey(event, onMove)}
					/>
					{nameProblem && (
						<p id={`${id}-problem`} className="mt-1 text-sm text-shut">
							{nameProblem}
						</p>
					)}
					<ul className="mt-3 grid gap-3">
						{section.features.map((feature, index) => (
							<FeatureFields
								key={feature.id}
								id={`${id}-${feature.id}`}
								feature={feature}
								nameProblem={shown(problems.names.get(feature.id), feature.id)}
								textProblem={shown(problems.texts.get(feature.id), feature.id)}
								first={index === 0}
								last={index === section.features.length - 1}
								disabled={disabled}
								onChange={(changed) =>
									onChange({
										...section,
										features: section.features.map((one) => (one.id === feature.id ? changed : one)),
									})
								}
								onLeave={() => leave(feature.id)}
								onMove={(by) => moveFeature(index, by)}
								onRemove={() => {
									const neighbour = section.features[index + 1] ?? section.features[index - 1];
									const focus = neighbour ? `[data-feature="${neighbour.id}"] input` : "[data-add-feature]";
									const features = section.features.filter((one) => one.id !== feature.id);
									props.onRemoveFeature(
										feature.name || t.unnamedFeature,
										{ ...section, features },
										`[data-section="${section.id}"] ${focus}`,
									);
								}}
							/>
						))}
					</ul>
					<button
						type="button"
						data-add-feature
						aria-label={t.addFeatureTo(name)}
						className="button mt-3 text-sm"
						disabled={disabled}
						onClick={addFeature}
					>
						<Plus aria-hidden="true" size={16} />
						{t.addFeature}
					</button>
				</div>
			)}
		</li>
	);
}
