import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { TaxonomyCombobox } from "#web/admin/taxonomies/taxonomy-combobox.tsx";
import { businessStatusTexts } from "#web/admin/texts/business-field.tr.ts";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { tableTexts } from "#web/admin/texts/table.tr.ts";
import { showRefused } from "#web/admin/ui/show-refused.ts";
import { useOpenIssues } from "#web/admin/ui/use-open-issues.ts";
import type { ManagedBusiness } from "#web/request/api.ts";
import type { BusinessEdit } from "#workers/contract/business-edit.ts";
import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import type { QuickRefusal } from "./use-quick-edit.ts";

const t = businessListTexts.quick;
const { columns } = businessListTexts;

type Typed = Record<"name" | "categoryId" | "phone" | "businessStatus", string>;

type QuickEditFormProps = {
	business: ManagedBusiness;
	/** Says why the last try was refused. */
	refusal: QuickRefusal | null;
	busy: boolean;
	onSave: (edit: BusinessEdit) => void;
	onCancel: () => void;
};

/** Shows four fields of a business in place of its row: Enter saves what has been changed, Escape leaves it. */
export function QuickEditForm({ business, refusal, busy, onSave, onCancel }: QuickEditFormProps) {
	const [stored] = useState(() => typedOf(business));
	const [typed, setTyped] = useState(stored);
	const [names] = useState(() => new Map(business.category ? [[stored.categoryId, business.category.name]] : []));
	const id = useId();
	const first = useRef<HTMLInputElement>(null);
	useEffect(() => first.current?.select(), []);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const field = refusal?.issues?.length ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
		if (field) showRefused(field);
	}, [refusal]);
	const { issues, touch } = useOpenIssues(refusal, refusal?.issues);
	const set = (field: keyof Typed) => (value: string) => {
		touch(field);
		setTyped((now) => ({ ...now, [field]: value }));
	};
	const issueOf = (field: keyof Typed) => issues.find(({ path }) => path === field)?.message ?? null;
	const failure = refusal !== null && !refusal.issues?.length ? errorText(refusal.code) : null;

	function save(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		const edit = editOf(typed, stored);
		if (Object.keys(edit).length === 0) onCancel();
		else onSave(edit);
	}
	function press(event: KeyboardEvent) {
		const isListOpen = (event.target as Element).matches('[role="combobox"][aria-expanded="true"]');
		if (event.key !== "Escape" || isListOpen || busy) return;
		event.preventDefault();
		onCancel();
	}
	const attributes = (field: keyof Typed) => ({
		id: `${id}-${field}`,
		"aria-invalid": issueOf(field) === null ? undefined : true,
		"aria-describedby": issueOf(field) === null ? undefined : `${id}-${field}-issue`,
	});
	return (
		<form
			ref={form}
			aria-label={t.form(business.name)}
			className="quick-edit"
			noValidate
			onSubmit={save}
			onKeyDown={press}
		>
			<Field id={`${id}-name`} label={columns.name} issue={issueOf("name")}>
				<input
					ref={first}
					{...attributes("name")}
					className="field"
					autoComplete="off"
					value={typed.name}
					onChange={({ target }) => set("name")(target.value)}
				/>
			</Field>
			<Field id={`${id}-phone`} label={columns.phone} issue={issueOf("phone")}>
				<input
					{...attributes("phone")}
					type="tel"
					className="field"
					autoComplete="off"
					value={typed.phone}
					onChange={({ target }) => set("phone")(target.value)}
				/>
			</Field>
			<Field id={`${id}-categoryId`} label={columns.category} issue={issueOf("categoryId")}>
				<TaxonomyCombobox
					{...attributes("categoryId")}
					kind="category"
					className="field"
					value={typed.categoryId}
					names={names}
					onChange={set("categoryId")}
				/>
			</Field>
			<Field id={`${id}-businessStatus`} label={columns.status} issue={issueOf("businessStatus")}>
				<select
					{...attributes("businessStatus")}
					className="field select"
					value={typed.businessStatus}
					onChange={({ target }) => set("businessStatus")(target.value)}
				>
					<option value="">{tableTexts.nothing}</option>
					{Object.entries(businessStatusTexts).map(([status, text]) => (
						<option key={status} value={status}>
							{text}
						</option>
					))}
				</select>
			</Field>
			<div className="quick-edit-actions">
				<button type="submit" className="button button-primary" disabled={busy}>
					{busy ? screenTexts.busy : t.save}
				</button>
				<button type="button" className="button" disabled={busy} onClick={onCancel}>
					{screenTexts.cancel}
				</button>
			</div>
			<p role="alert" className={failure === null ? "sr-only" : "quick-edit-failure"}>
				{failure}
			</p>
		</form>
	);
}

function Field({
	id,
	label,
	issue,
	children,
}: {
	id: string;
	label: string;
	issue: string | null;
	children: ReactNode;
}) {
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="block text-sm font-medium">
				{label}
			</label>
			{children}
			{issue !== null && (
				<p id={`${id}-issue`} role="alert" className="mt-1 text-sm text-shut">
					{issue}
				</p>
			)}
		</div>
	);
}

function typedOf({ name, categoryId, phone, phoneDisplay, businessStatus }: ManagedBusiness): Typed {
	return {
		name,
		categoryId: categoryId === null ? "" : String(categoryId),
		phone: phoneDisplay ?? phone ?? "",
		businessStatus: businessStatus ?? "",
	};
}

/** Returns the fields that differ from what was there. */
function editOf(typed: Typed, stored: Typed): BusinessEdit {
	const { name, categoryId, phone, businessStatus } = typed;
	const differs = (field: keyof Typed) => typed[field].trim() !== stored[field].trim();
	return {
		...(differs("name") && { name: name.trim() }),
		...(differs("phone") && { phone: phone.trim() }),
		...(differs("categoryId") && { categoryId: categoryId === "" ? (null as never) : Number(categoryId) }),
		...(differs("businessStatus") && {
			businessStatus: businessStatus === "" ? null : (businessStatus as BusinessStatus),
		}),
	};
}
