import { createContext, use, useId } from "react";
import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { SITE_NAME } from "#workers/domain/site.ts";

const t = backupTexts.dialog;

type SiteNameFieldProps = { value: string; onChange: (name: string) => void; problem: string | null };

/** Holds the name of the site: as operators have set it, else our own. */
export const SiteName = createContext(SITE_NAME);

/** Asks for the site's name before an action that cannot be taken back. The server compares it. */
export function SiteNameField({ value, onChange, problem }: SiteNameFieldProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{t.name}
			</label>
			<input
				id={id}
				type="text"
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				required
				className="field"
				value={value}
				aria-invalid={problem !== null || undefined}
				aria-describedby={`${id}-hint ${id}-problem`}
				onChange={({ target }) => onChange(target.value)}
			/>
			<p id={`${id}-hint`} className="mt-1 text-sm text-muted">
				{t.nameHint(use(SiteName))}
			</p>
			<p id={`${id}-problem`} role="alert" className="mt-1 font-medium text-shut empty:hidden">
				{problem}
			</p>
		</div>
	);
}
