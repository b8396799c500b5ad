import { Link } from "react-router";
import type { BackupState } from "./known-states.server.ts";

/**
 * Shows the last backup with its three proofs, red where one has failed. The whole card leads to the screen of the
 * database.
 */
export function BackupCard({ state, link }: { state: BackupState; link: string }) {
	return (
		<section
			aria-labelledby="last-backup"
			className={`mt-4 ${state.failed ? "rounded-xl bg-shut-soft p-5 text-shut" : "card p-5"}`}
		>
			<h2 id="last-backup" className="font-semibold">
				{state.title}: {state.at}
			</h2>
			<dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-3">
				{state.proofs.map(({ name, text, failed }) => (
					<div key={name} className={failed ? "font-medium" : ""}>
						<dt className={`text-sm ${state.failed ? "" : "text-muted"}`}>{name}</dt>
						<dd className="wrap-anywhere">{text}</dd>
					</div>
				))}
			</dl>
			<Link
				to="/admin/database"
				className={`mt-3 inline-block ${state.failed ? "font-medium underline" : "text-link"}`}
			>
				{link}
			</Link>
		</section>
	);
}
