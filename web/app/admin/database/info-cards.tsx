import { databaseTexts } from "#web/admin/texts/database.tr.ts";

const t = databaseTexts.info;

/** Explains what an operator should know about backups before one is needed. */
export function InfoCards() {
	return (
		<section aria-labelledby="info">
			<h2 id="info" className="mb-3 text-lg font-semibold">
				{t.title}
			</h2>
			<div className="grid gap-4 sm:grid-cols-2">
				{t.cards.map(({ title, text }) => (
					<section key={title} className="card p-5">
						<h3 className="font-semibold">{title}</h3>
						<p className="mt-1 text-muted">{text}</p>
					</section>
				))}
			</div>
		</section>
	);
}
