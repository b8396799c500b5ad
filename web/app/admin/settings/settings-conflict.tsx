import { siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import type { SettingName } from "#workers/contract/site-settings.ts";
import type { FormValues } from "./form-values.ts";

const t = siteSettingTexts.conflict;

type SettingsConflictProps = { names: readonly SettingName[]; mine: Partial<FormValues>; theirs: FormValues };

/** Shows the texts that this operator has typed next to those that another one has stored meanwhile. */
export function SettingsConflict({ names, mine, theirs }: SettingsConflictProps) {
	return (
		<section aria-labelledby="conflict" className="mb-6 rounded-xl border border-notice bg-notice-soft p-4">
			<h2 id="conflict" className="text-lg font-bold">
				{t.title}
			</h2>
			<p className="mt-1">{t.text}</p>
			<dl className="mt-3 grid gap-3">
				{names.map((name) => (
					<div key={name} className="rounded-lg border border-line bg-raised p-3">
						<dt className="font-medium">{siteSettingTexts.labels[name]}</dt>
						<dd className="mt-1 grid gap-2 sm:grid-cols-2">
							<Side label={t.mine} value={mine[name] ?? ""} />
							<Side label={t.theirs} value={theirs[name]} />
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function Side({ label, value }: { label: string; value: string }) {
	return (
		<div className="min-w-0">
			<span className="block text-sm text-muted">{label}</span>
			{value.startsWith("/site-pictures/") ? (
				<img src={value} alt={label} className="max-h-24 max-w-full" />
			) : (
				<span className="block wrap-anywhere">{value || t.empty}</span>
			)}
		</div>
	);
}
