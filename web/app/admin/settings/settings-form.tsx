import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formTexts } from "#web/admin/texts/form.tr.ts";
import { type SettingIssue, siteSettingTexts as t } from "#web/admin/texts/site-setting.tr.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { isProblem } from "#web/admin/ui/problem.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { UnsavedChanges } from "#web/admin/ui/unsaved-changes.tsx";
import { fieldOfEvent, useOpenIssues } from "#web/admin/ui/use-open-issues.ts";
import type { SettingName, StoredSettings } from "#workers/contract/site-settings.ts";
import { type FormValues, formValues } from "./form-values.ts";
import type { SettingsResult } from "./settings-action.server.ts";
import { SettingsConflict } from "./settings-conflict.tsx";

type Fields = {
	values: Partial<FormValues>;
	issues: Record<string, string>;
	/** Must be called when a field changes without an event of the browser. */
	changed: (name: string) => void;
	/** Must be called when a picture is on its way to the server, and when that has ended: until then nothing is saved. */
	uploading: (name: string, isUploading: boolean) => void;
};

const FieldsContext = createContext<Fields>({
	values: {},
	issues: {},
	changed: () => {},
	uploading: () => {},
});

type SettingsFormProps = {
	label: string;
	/** Is the screen whose action saves the form. */
	page: string;
	/** Names the settings that are fields of the form. */
	names: readonly SettingName[];
	stored: StoredSettings;
	result: SettingsResult | undefined;
	notice: string | null;
	/** Gets the form when a button asks for a preview instead of a save. */
	onPreview?: (form: FormData, action: string) => void;
	children: ReactNode;
};

/**
 * Shows the form of a settings screen. It saves what was changed, and keeps everything that was typed when a save
 * fails.
 */
export function SettingsForm(props: SettingsFormProps) {
	const { stored, result, notice } = props;
	const conflict = result?.conflict;
	const version = conflict?.version ?? stored.version;
	const named = Object.entries(result?.issues ?? NO_ISSUES).map(([path, message]) => ({ path, message }));
	const { issues, touch } = useOpenIssues(result, named);
	const failure = failureText(result, issues.length);
	const toast = useToast();
	useEffect(() => {
		if (failure === null) return;
		toast({ title: t.failed, text: failure, tone: "destructive" });
		// A notification of what has been put right since would be untrue.
		return () => toast(null);
	}, [failure, toast]);
	return (
		<>
			<Notice text={failure && `${t.failed}. ${failure}`} tone="failure" />
			<Notice text={result ? null : notice} />
			{conflict && <SettingsConflict names={conflict.names} mine={result?.typed ?? {}} theirs={conflict.stored} />}
			{/* Another version makes another form, whose fields begin with what is stored then. */}
			<Fields
				key={version}
				{...props}
				version={version}
				values={conflict?.stored ?? formValues(stored.settings)}
				issues={Object.fromEntries(issues.map(({ path, message }) => [path, message]))}
				onTouch={touch}
			/>
		</>
	);
}

function Fields({
	label,
	page,
	names,
	version,
	values: opened,
	issues,
	onTouch,
	result,
	onPreview,
	children,
}: SettingsFormProps & {
	version: number;
	values: FormValues;
	issues: Record<string, string>;
	onTouch: (name: string) => void;
}) {
	const form = useRef<HTMLFormElement>(null);
	// A form that somebody else's change has made anew begins with values that are not saved.
	const [dirty, setDirty] = useState(() =>
		names.some((name) => result?.typed?.[name] !== undefined && result.typed[name] !== opened[name]),
	);
	const [uploads, setUploads] = useState<readonly string[]>([]);
	const isSending = useNavigation().state !== "idle";
	const busy = isSending || uploads.length > 0;
	const sent = useRef(false);
	const refused = result?.issues ?? NO_ISSUES;
	const mine = Object.fromEntries(names.map((name) => [name, opened[name]]));
	useEffect(() => {
		if (!isSending) sent.current = false;
	}, [isSending]);
	useEffect(() => {
		if (Object.keys(refused).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [refused]);

	function changed(name: string) {
		onTouch(name);
		if (form.current === null) return;
		const typed = new FormData(form.current);
		setDirty(names.some((name) => (typed.get(name) ?? "") !== opened[name]));
	}
	function uploading(name: string, isUploading: boolean) {
		setUploads((names) => (isUploading ? [...names, name] : names.filter((one) => one !== name)));
	}
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter instanceof HTMLButtonElement && submitter.formTarget !== "") {
			event.preventDefault();
			onPreview?.(new FormData(event.currentTarget), submitter.getAttribute("formaction") ?? "");
			return;
		}
		// A double press sends it only once.
		if (sent.current) event.preventDefault();
		sent.current = true;
	}
	return (
		<FieldsContext value={{ values: { ...mine, ...result?.typed }, issues, changed, uploading }}>
			<Form
				ref={form}
				method="post"
				action={page}
				aria-label={label}
				noValidate
				onSubmit={onSubmit}
				onInput={(event) => changed(fieldOfEvent(event))}
				onChange={(event) => changed(fieldOfEvent(event))}
				className="flex flex-col gap-6"
			>
				{/* Enter presses a form's first button of this kind, which would be that of a preview. */}
				<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" disabled={busy} />
				<UnsavedChanges when={dirty && !isSending} />
				<input type="hidden" name="version" value={version} />
				<input type="hidden" name="opened" value={JSON.stringify(mine)} />
				{children}
				<p>
					<button type="submit" className="button button-primary" disabled={busy}>
						{isSending ? formTexts.saving : t.save}
					</button>
				</p>
			</Form>
		</FieldsContext>
	);
}

const NO_ISSUES: Record<string, string> = {};

/** Returns a setting's value in the form, and its problem in words. */
export function useSetting(name: SettingName | "confirmedName") {
	const { values, issues, changed, uploading } = use(FieldsContext);
	const issue = issues[name];
	return {
		value: name === "confirmedName" ? "" : (values[name] ?? ""),
		issue: issue === undefined ? null : (t.issues[issue as SettingIssue] ?? formTexts.invalid),
		changed: () => changed(name),
		uploading: (isUploading: boolean) => uploading(name, isUploading),
	};
}

/** Says why nothing was saved, as long as one of the refused fields is as it was sent. */
function failureText(result: SettingsResult | undefined, open: number): string | null {
	if (result === undefined || result.problem === "confirmation-required") return null;
	if (result.conflict) return t.conflict.title;
	if (result.issues) return open > 0 ? t.problems : null;
	return isProblem(result) ? problemText(result) : null;
}
