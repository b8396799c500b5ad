/**
 * Lists every table of the database, and says what a backup does with it. A test compares the list with the migrated
 * database, so each new table must say here what happens to its rows.
 */

/**
 * Says what a restore does with the rows of a kept table. `replace`: they replace the living ones. `if-empty`: they are used only where
 * there are no living ones, as in a directory that moves, so that later events stay. `if-begun`: they are counts of visits, and are added
 * to the living ones of a directory that has only begun to count. `never`: they are only there to be read.
 */
type RestoreOf = "replace" | "if-empty" | "if-begun" | "never";
export type KeptTable = {
	name: string;
	/** Lists the columns of its primary key in their order, at most MOST_KEYS. */
	key: readonly [string, ...string[]];
	restore: RestoreOf;
	/** Names the table whose rows those of this one belong to: where that one stays as it is, no rows of this one come. */
	of?: string;
};
/**
 * Names a table that no backup has. `derived`: a restore builds it again. `living`: it describes what runs now. `secret`: it would give
 * its reader access. The last two stay as they are. `comesBack` tells a reader of the manifest how the table returns.
 */
export type LeftOutTable = { name: string; why: "derived" | "living" | "secret"; comesBack: string };

/** Limits the columns of a key. */
export const MOST_KEYS = 4;

const kept = (restore: RestoreOf, name: string, ...key: [string, ...string[]]): KeptTable => ({ name, key, restore });
/** Is a table of rows that come with those of another one, or not at all. */
const keptWith = (of: string, table: KeptTable): KeptTable => ({ ...table, of });

/** Lists the kept tables. A table comes behind those that its rows refer to. */
export const KEPT_TABLES: readonly KeptTable[] = [
	kept("replace", "directory", "id"),
	kept("replace", "categories", "id"),
	kept("replace", "cities", "id"),
	kept("replace", "countries", "code"),
	kept("replace", "businesses", "id"),
	kept("replace", "business_details", "id"),
	kept("replace", "business_aliases", "source_key"),
	kept("replace", "business_redirects", "slug"),
	kept("replace", "business_successors", "business_id"),
	kept("replace", "category_aliases", "name_key"),
	kept("replace", "category_redirects", "slug"),
	kept("replace", "city_aliases", "name_key", "country_key", "state_key"),
	kept("replace", "city_redirects", "slug"),
	kept("replace", "closures", "business_id"),
	kept("replace", "photos", "business_id"),
	kept("replace", "reviews", "id"),
	kept("replace", "review_moves", "from_id", "review_id"),
	kept("replace", "change_sets", "id"),
	kept("replace", "change_days", "day"),
	kept("replace", "business_changes", "change_set", "business_id", "version"),
	kept("replace", "removed_businesses", "change_set", "version", "pack"),
	kept("replace", "undo_leavings", "change_set", "business_id"),
	kept("replace", "made_hubs", "change_set_id", "kind", "hub_id"),
	kept("replace", "import_category_names", "id"),
	kept("replace", "imports", "id"),
	kept("replace", "import_chunks", "import_id", "seq"),
	kept("replace", "import_cities", "import_id", "city_id"),
	kept("replace", "import_mappings", "headers"),
	kept("replace", "listed_businesses", "list", "business_id"),
	kept("replace", "missing_businesses", "change_set", "business_id"),
	kept("replace", "business_duplicates", "a", "b"),
	kept("replace", "search_synonyms", "relation", "phrase", "meaning"),
	kept("replace", "refused_synonyms", "phrase"),
	kept("replace", "settings", "name"),
	kept("replace", "site_settings", "name"),
	kept("replace", "site_setting_saves", "version"),
	kept("replace", "html_snippets", "id"),
	kept("replace", "snippet_state", "id"),
	kept("replace", "snippet_versions", "id"),
	kept("replace", "plans", "id"),
	kept("replace", "plan_versions", "plan_id", "version"),
	kept("replace", "business_pictures", "business_id", "place"),
	// Views that operators have named since the backup stay.
	kept("if-empty", "list_views", "id"),
	// Subscriptions that were paid for since the backup stay.
	kept("if-empty", "subscriptions", "id"),
	keptWith("subscriptions", kept("if-empty", "subscription_payments", "id")),
	keptWith("subscriptions", kept("if-empty", "subscription_changes", "business_id", "revision")),
	keptWith("subscriptions", kept("if-empty", "subscribers", "business_id")),
	kept("replace", "placements", "placement"),
	kept("replace", "placement_state", "id"),
	kept("replace", "house_ads", "id"),
	kept("replace", "house_ad_spots", "placement", "category_id", "city_id", "ad_id"),
	kept("if-empty", "contact_messages", "id"),
	kept("if-empty", "submissions", "id"),
	kept("if-empty", "submission_days", "engine", "day"),
	kept("if-empty", "submission_groups", "id"),
	kept("if-empty", "database_days", "day"),
	kept("if-begun", "number_days", "day"),
	kept("if-begun", "number_subjects", "day", "kind", "subject"),
	kept("if-begun", "number_businesses", "span", "business_id"),
	kept("if-begun", "number_vitals", "day"),
	kept("if-begun", "number_ads", "ad", "day", "placement"),
	kept("if-begun", "number_gaps", "hour"),
	kept("if-empty", "spot_days", "ad_id", "day", "placement"),
	kept("if-empty", "spot_ignored", "ad_id", "day", "reason"),
	kept("never", "audit_log", "id"),
	kept("never", "audit_chain", "last_id"),
];

const leftOut = (why: LeftOutTable["why"], comesBack: string, ...names: string[]): LeftOutTable[] =>
	names.map((name) => ({ name, why, comesBack }));

export const LEFT_OUT_TABLES: readonly LeftOutTable[] = [
	...leftOut(
		"derived",
		"The search index is written anew from the businesses.",
		"business_search",
		"business_words",
		"business_facets",
		"business_facet_counts",
		"business_contacts",
	),
	...leftOut(
		"derived",
		"The search index is written anew from the categories and cities.",
		"category_search",
		"city_search",
	),
	...leftOut("derived", "The counts are counted anew from the businesses.", "list_counts", "trades"),
	...leftOut(
		"derived",
		"The counts of duplicates are counted anew from the pairs.",
		"duplicate_counts",
		"duplicate_reason_counts",
	),
	...leftOut("derived", "The search for duplicates begins anew.", "duplicate_search"),
	...leftOut("derived", "The most frequent of longer spans are found anew at night from the days.", "number_tops"),
	...leftOut("derived", "The lexicon is learned anew from the businesses.", "lexicons"),
	...leftOut("derived", "The number moves on when the synonyms are written.", "search_synonyms_version"),
	...leftOut("derived", "The sitemaps are built anew; how long closed places stay in them is as it is.", "sitemap"),
	...leftOut("derived", "The sitemaps are built anew.", "sitemap_files"),
	...leftOut(
		"living",
		"What is still to be told to search engines and caches is as it is.",
		"page_changes",
		"trade_crossings",
		"cache_purges",
		"cache_purge_rate",
		"send_all",
		"submission_engines",
	),
	...leftOut("living", "Background jobs go on as they are.", "jobs"),
	...leftOut("living", "Which pictures are just being removed is as it is.", "leaving_pictures"),
	...leftOut(
		"living",
		"What the checks of the database have found is as it is.",
		"database_reports",
		"database_findings",
	),
	...leftOut("living", "What browsers have told of snippets is as it is.", "snippet_failures", "snippet_cookies"),
	...leftOut(
		"living",
		"The hours of the last week and what the counter has handed over are as they are.",
		"number_hours",
		"number_flushes",
	),
	...leftOut("living", "Which views and clicks of ads were counted already is as it is.", "spot_tokens"),
	...leftOut("living", "The list of backups is as it is.", "backups", "backup_chunks", "backup_changes"),
	...leftOut("living", "The list of restores is as it is.", "restores"),
	...leftOut(
		"secret",
		"Whoever is signed in stays so, and who has a token or a code keeps it.",
		"admin_sessions",
		"service_tokens",
		"sign_ins",
		"sign_in_attempts",
		"sign_in_budgets",
		"one_time_codes",
		"recovery_codes",
		"subscriber_keys",
		"rate_limits",
		"spot_keys",
	),
];

const KEPT_BY_NAME = new Map(KEPT_TABLES.map((table) => [table.name, table]));

/** Returns the kept table of this name. It is undefined for a table that is not kept, or that nobody knows. */
export function keptTable(name: string): KeptTable | undefined {
	return KEPT_BY_NAME.get(name);
}
