import { parseTime } from "#workers/domain/search/open/parse-time.ts";
for (const t of process.argv.slice(2)) console.log(t, JSON.stringify([parseTime(t.split(" "), 6), parseTime(t.split(" "), null)]));
