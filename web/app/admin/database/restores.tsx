import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { RestoreResultText } from "./restore-result.tsx";
import { isUnderWay, useRestoreWatch } from "./restore-watch.tsx";

const t = backupTexts.restores;

/** Lists the latest restores and resets that have ended. */
export function Restores() {
	const ended = useRestoreWatch().restores?.filter((restore) => !isUnderWay(restore)) ?? [];
	return (
		<section aria-labelledby="restores">
			<h2 id="restores" className="mb-3 text-lg font-semibold">
				{t.title}
			</h2>
			{ended.length === 0 ? (
				<p className="card p-5 text-muted">{t.none}</p>
			) : (
				<ul className="card divide-y divide-line">
					{ended.map((restore) => (
						<li key={restore.id} className="p-4">
							<RestoreResultText restore={restore} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
