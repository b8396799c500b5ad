/** Runs statements of this machine's own code on the site's database (`local-database.ts`), all of a call in one transaction. */
export default {
	async fetch(request, { DB }) {
		const sent = await request.json();
		try {
			const statements = sent.map(({ sql, values }) => DB.prepare(sql).bind(...values));
			return Response.json({ results: await DB.batch(statements) });
		} catch ({ message }) {
			return Response.json({ message });
		}
	},
};
