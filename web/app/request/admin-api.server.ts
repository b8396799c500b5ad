import type { AdsTxtEdit } from "#workers/contract/ads-txt.ts";
import type { AuditQuery } from "#workers/contract/audit.ts";
import type { BusinessPatch, ImportedField, NewBusiness } from "#workers/contract/business-edit.ts";
import type { ManagedPageQuery } from "#workers/contract/business-list.ts";
import type { GalleryEdit } from "#workers/contract/business-picture.schema.ts";
import type { CategoryEdit, NewCategory } from "#workers/contract/category.ts";
import type { BulkChange, ChangeSetKind } from "#workers/contract/change-set.ts";
import type { CityEdit } from "#workers/contract/city.ts";
import type { DuplicateMerge, DuplicatesQuery } from "#workers/contract/duplicate.ts";
import type { HouseAdEdit, HouseAdFields } from "#workers/contract/house-ad.ts";
import type { JobName } from "#workers/contract/job.ts";
import type { MessageQuery } from "#workers/contract/message.ts";
import type { NumbersQuery } from "#workers/contract/number-page.ts";
import type { AdGlobals, AdSetting } from "#workers/contract/placement.ts";
import type { PlanEdit, PlanFacts } from "#workers/contract/plan.ts";
import type { NewToken } from "#workers/contract/service-token.ts";
import type { SignInRequest } from "#workers/contract/sign-in.ts";
import type { SettingChanges, SettingsEdit } from "#workers/contract/site-settings.ts";
import type { SnippetItem } from "#workers/contract/snippet.ts";
import type { Engine, SubmissionQuery } from "#workers/contract/submission.ts";
import type {
	SubscriptionCancel,
	SubscriptionFilter,
	SubscriptionPayment,
	SubscriptionRefund,
	SubscriptionSale,
} from "#workers/contract/subscription.ts";
import type { NewSynonym, SynonymItem } from "#workers/contract/synonym.ts";
import type { TaxonomyMerge, TaxonomyQuery } from "#workers/contract/taxonomy.ts";
import { answerOf, given } from "./api.server.ts";
import { callsOf } from "./api.ts";
import { operatorHeaders } from "./forwarded-headers.server.ts";

/**
 * Makes the operator's calls for one request, with the cookies of the browser that sent it. Every method throws
 * `ApiError` when the answer is not a success: `unauthorized` without a valid session, `confirmation-required` when the
 * password has to be given again.
 */
export type AdminApi = ReturnType<typeof createAdminApi>;

export function createAdminApi(binding: Fetcher, request: Request) {
	const cookies: string[] = [];
	const { auth, admin, businesses, categories, imports } = callsOf(async (call) => {
		const headers = operatorHeaders(request);
		for (const [name, value] of call.headers) headers.set(name, value);
		const response = await binding.fetch(new Request(call, { headers, cf: request.cf } as RequestInit));
		cookies.push(...response.headers.getSetCookie());
		return response;
	});
	const token = auth.tokens[":id"];
	const session = auth.sessions[":id"];
	const changeSet = admin["change-sets"][":id"];
	const record = admin.businesses[":id"];
	const duplicate = admin.duplicates[":pair"];
	const engineOf = admin.submissions.engines[":engine"];
	const category = admin.categories[":id"];
	const city = admin.cities[":id"];
	const taxonomyAsk = ({ empty, removed, ...query }: TaxonomyQuery) => ({
		...given(query),
		...(empty ? { empty: "true" as const } : {}),
		...(removed ? { removed: "true" as const } : {}),
	});
	const houseAd = admin["house-ads"][":id"];
	const idOf = (id: number) => ({ id: String(id) });
	return {
		signInState: () => answerOf(auth["sign-in"].$get()),
		signIn: (step: SignInRequest) => answerOf(auth["sign-in"].$post({ json: step })),
		signOut: () => answerOf(auth.session.$delete()),
		session: () => answerOf(auth.session.$get()),
		/** Gives the password again. For ten minutes it opens the calls that ask for it. */
		confirm: (password: string) => answerOf(auth.session.confirm.$post({ json: { password } })),
		/** Sets the operator's name. It may be empty. */
		nameSession: (name: string) => answerOf(auth.session.name.$put({ json: { name } })),
		sessions: () => answerOf(auth.sessions.$get()),
		endSession: (id: string) => answerOf(session.$delete({ param: { id } })),
		/** Ends every session except the one that asks. */
		endOtherSessions: () => answerOf(auth.sessions.$delete()),
		tokens: () => answerOf(auth.tokens.$get()),
		createToken: (json: NewToken) => answerOf(auth.tokens.$post({ json })),
		revokeToken: (id: string) => answerOf(token.$delete({ param: { id } })),
		oneTimeCodes: () => answerOf(auth["one-time-codes"].$get()),
		/** Makes a new secret. It takes effect only after `enableOneTimeCodes` has been called with one of its codes. */
		setUpOneTimeCodes: () => answerOf(auth["one-time-codes"].$post()),
		enableOneTimeCodes: (code: string) => answerOf(auth["one-time-codes"].$put({ json: { code } })),
		disableOneTimeCodes: () => answerOf(auth["one-time-codes"].$delete()),
		newRecoveryCodes: () => answerOf(auth["recovery-codes"].$post()),
		/** Reads what the first screen shows. A part that could not be read is null. */
		dashboard: () => answerOf(admin.dashboard.$get()),
		audit: (query: AuditQuery) => answerOf(admin.audit.$get({ query: given(query) })),
		auditSeal: () => answerOf(admin.audit.end.$get()),
		/** `recent` returns those that are under way, and one's own that have ended lately. */
		changeSets: (query: { kind?: ChangeSetKind; before?: string; recent?: "true" }) =>
			answerOf(admin["change-sets"].$get({ query: given(query) })),
		changeSet: (id: string) => answerOf(changeSet.$get({ param: { id } })),
		/** Lists the imports, newest first. */
		imports: (query: { before?: string }) => answerOf(imports.$get({ query: given(query) })),
		/** Reads the problems that an import's receipts name, for the chunks after the chunk `after`. */
		importProblems: (id: string, after: number) =>
			answerOf(imports[":id"].problems.$get({ param: { id }, query: { after: String(after) } })),
		/** Pairs the businesses that an import lacks with new ones of it that they may be; null where there are none. */
		movedPlaces: (id: string) => answerOf(imports[":id"].moved.$get({ param: { id } })),
		/** Reads the next part of the preview of a bulk change. */
		previewBulkChange: (change: BulkChange, after: number) =>
			answerOf(admin["change-sets"].preview.$post({ json: { change, after } })),
		/** Begins the change. It continues after the answer. */
		beginBulkChange: (json: BulkChange) => answerOf(admin["change-sets"].$post({ json })),
		/** Begins to take a change set back. Answers the change set of the undo. */
		undoChangeSet: (id: string) => answerOf(changeSet.undo.$post({ param: { id } })),
		/** Lists the largest categories. */
		categories: (limit: number) => answerOf(categories.$get({ query: { limit: String(limit) } })),
		/** Reads a page of the operators' list. Fails with `offset-too-deep` when a page needs the anchor of a neighbour. */
		managedBusinesses: (query: ManagedPageQuery) => answerOf(admin.businesses.page.$get({ query: given(query) })),
		/** Reads what the list can be filtered by. */
		listChoices: (query: Pick<ManagedPageQuery, "categoryId" | "cityId" | "notCityIds" | "importId" | "missingFrom">) =>
			answerOf(admin.businesses.choices.$get({ query: given(query) })),
		/** Lists the named views of the list. */
		listViews: () => answerOf(admin["list-views"].$get()),
		business: (id: number) => answerOf(record.$get({ param: idOf(id) })),
		/** Finds the existing businesses that may be the same as the new one. */
		likelyTwins: (json: NewBusiness) => answerOf(admin.businesses.twins.$post({ json })),
		createBusiness: (json: NewBusiness) => answerOf(admin.businesses.$post({ json })),
		/** Answers the business after the edit. Fails with `edit-conflict` when it is not at the edited `revision`. */
		editBusiness: (id: number, json: BusinessPatch) => answerOf(businesses[":id"].$patch({ param: idOf(id), json })),
		removeBusiness: (id: number) => answerOf(businesses[":id"].$delete({ param: idOf(id) })),
		businessHistory: (id: number) => answerOf(record.history.$get({ param: idOf(id) })),
		/** Restores a business to its state after the change `version` of its history. */
		restoreBusiness: (id: number, version: number) =>
			answerOf(record.restore.$post({ param: idOf(id), json: { version } })),
		giveBackFields: (id: number, json: { fields: ImportedField[]; revision: number }) =>
			answerOf(record["give-back"].$post({ param: idOf(id), json })),
		/** Holds the calls about categories and cities. A change names the revision that the operator has seen. */
		taxonomies: {
			category: {
				list: (query: TaxonomyQuery) => answerOf(admin.categories.$get({ query: taxonomyAsk(query) })),
				read: (id: number) => answerOf(category.$get({ param: idOf(id) })),
				edit: (id: number, json: CategoryEdit) => answerOf(category.$patch({ param: idOf(id), json })),
				create: (json: NewCategory) => answerOf(admin.categories.$post({ json })),
				/** Brings a removed category back. */
				restore: (id: number) => answerOf(category.restore.$post({ param: idOf(id) })),
				/** Asks how far the businesses have followed a rename. */
				follow: (id: number) => answerOf(category.follow.$post({ param: idOf(id) })),
				/** Answers the change set of the merge. */
				merge: (id: number, json: TaxonomyMerge) => answerOf(category.merge.$post({ param: idOf(id), json })),
				forgetName: (id: number, name: string) =>
					answerOf(category["former-names"].$delete({ param: idOf(id), json: { name } })),
				remove: (id: number, revision: number) =>
					answerOf(category.$delete({ param: idOf(id), query: { revision: String(revision) } })),
			},
			city: {
				list: (query: TaxonomyQuery) => answerOf(admin.cities.$get({ query: taxonomyAsk(query) })),
				read: (id: number) => answerOf(city.$get({ param: idOf(id) })),
				edit: (id: number, json: CityEdit) => answerOf(city.$patch({ param: idOf(id), json })),
				restore: (id: number) => answerOf(city.restore.$post({ param: idOf(id) })),
				follow: (id: number) => answerOf(city.follow.$post({ param: idOf(id) })),
				merge: (id: number, json: TaxonomyMerge) => answerOf(city.merge.$post({ param: idOf(id), json })),
				forgetName: (id: number, name: string) =>
					answerOf(city["former-names"].$delete({ param: idOf(id), json: { name } })),
				remove: (id: number, revision: number) =>
					answerOf(city.$delete({ param: idOf(id), query: { revision: String(revision) } })),
			},
		},
		/** Holds the calls of the inbox. */
		messages: {
			list: ({ unread, ...query }: MessageQuery) =>
				answerOf(admin.messages.$get({ query: given({ ...query, unread: unread ? "true" : "false" }) })),
			unread: () => answerOf(admin.messages.unread.$get()),
			read: (id: number) => answerOf(admin.messages[":id"].$get({ param: idOf(id) })),
			mark: (ids: number[], read: boolean) => answerOf(admin.messages.$patch({ json: { ids, read } })),
			remove: (ids: number[]) => answerOf(admin.messages.$delete({ json: { ids } })),
		},
		/** Holds the calls of what operators set for the site. */
		settings: {
			read: () => answerOf(admin.settings.$get()),
			save: (json: SettingsEdit) => answerOf(admin.settings.$put({ json })),
			/** Asks for the password. */
			saveMeasurements: ({ version, changes }: SettingsEdit) =>
				answerOf(admin.settings.measurements.$put({ json: { version, changes } })),
			/** Returns the data with which a preview of a draft is drawn. */
			preview: (json: SettingChanges) => answerOf(admin.settings.preview.$post({ json })),
			history: (query: { before?: number }) => answerOf(admin.settings.history.$get({ query: given(query) })),
			undo: (version: number) =>
				answerOf(admin.settings.history[":version"].undo.$post({ param: { version: String(version) } })),
		},
		/** Reads the counts of visits in a period of time. */
		numbers: (query: NumbersQuery) => answerOf(admin.numbers.$get({ query: given(query) })),
		businessNumbers: (id: number) => answerOf(record.numbers.$get({ param: idOf(id) })),
		addSynonym: (json: NewSynonym) => answerOf(admin.synonyms.$post({ json })),
		removeSynonym: (json: SynonymItem) => answerOf(admin.synonyms.$delete({ json })),
		refuseSynonym: (json: NewSynonym) => answerOf(admin.synonyms.refusals.$post({ json })),
		/** Lets a refused phrase be proposed again. */
		proposeSynonymAgain: (phrase: string) => answerOf(admin.synonyms.refusals.$delete({ json: { phrase } })),
		/** Reads the state of the database. */
		database: () => answerOf(admin.database.$get()),
		/** Lists a page of the backups, newest first. `before` is the `next` of the page before it. */
		backups: (query: { before?: number }) => answerOf(admin.backups.$get({ query: given(query) })),
		backup: (id: string) => answerOf(admin.backups[":id"].$get({ param: { id } })),
		/** Lists the latest restores and resets. */
		restores: () => answerOf(admin.restores.$get()),
		/** Lists the background jobs with their states. */
		jobs: () => answerOf(admin.jobs.$get()),
		/** Starts the job, which runs after the answer. */
		runJob: (name: JobName) => answerOf(admin.jobs[":name"].run.$post({ param: { name } })),
		duplicates: (query: DuplicatesQuery) => answerOf(admin.duplicates.$get({ query: given(query) })),
		/** Asks how far the search for duplicates is. An unfinished search continues. */
		searchDuplicates: () => answerOf(admin.duplicates.search.$post()),
		/** Reads two businesses by their row numbers, as "12-340". */
		duplicate: (pair: string) => answerOf(duplicate.$get({ param: { pair } })),
		/**
		 * Answers the change set that can be taken back. Fails with `edit-conflict` when one of the two businesses has
		 * changed since it was shown.
		 */
		mergeDuplicates: (pair: string, json: DuplicateMerge) => answerOf(duplicate.merge.$post({ param: { pair }, json })),
		undoMerge: (pair: string, changeSet: string) =>
			answerOf(duplicate.undo.$post({ param: { pair }, json: { changeSet } })),
		dismissDuplicate: (pair: string) => answerOf(duplicate.dismiss.$post({ param: { pair } })),
		reopenDuplicate: (pair: string) => answerOf(duplicate.reopen.$post({ param: { pair } })),
		/** Holds the calls about the messages to search engines. */
		submissions: {
			/** Reads a page of the queue and its total, counted up to a cap. */
			list: async (query: SubmissionQuery) => {
				const response = await admin.submissions.$get({ query: given(query) });
				const items = await answerOf(Promise.resolve(response));
				const total = Number(response.headers.get("X-Total-Count") ?? 0);
				return { items, total, totalExact: response.headers.get("X-Total-Count-Exact") !== "false" };
			},
			engines: () => answerOf(admin.submissions.engines.$get()),
			history: (url: string) => answerOf(admin.submissions.history.$get({ query: { url } })),
			sendAgain: (id: number) => answerOf(admin.submissions[":id"].retry.$post({ param: idOf(id) })),
			pause: (engine: Engine) => answerOf(engineOf.pause.$post({ param: { engine } })),
			resume: (engine: Engine) => answerOf(engineOf.resume.$post({ param: { engine } })),
		},
		sitemap: () => answerOf(admin.sitemap.$get()),
		editSitemap: (json: { closedDays: number }) => answerOf(admin.sitemap.$put({ json })),
		adsTxt: () => answerOf(admin["ads-txt"].$get()),
		/** Fails with `edit-conflict` when the stored text is not the one of `revision`. */
		editAdsTxt: (json: AdsTxtEdit) => answerOf(admin["ads-txt"].$put({ json })),
		/** Holds the calls about the plans that are sold for listings. */
		plans: {
			list: () => answerOf(admin["pricing-plans"].$get()),
			create: (json: PlanFacts) => answerOf(admin["pricing-plans"].$post({ json })),
			/** Fails with `edit-conflict` when another version is stored. */
			save: (id: string, json: PlanEdit) => answerOf(admin["pricing-plans"][":id"].$put({ param: { id }, json })),
			/** Lists the saves of a plan, newest first. */
			versions: (id: string) => answerOf(admin["pricing-plans"][":id"].versions.$get({ param: { id } })),
			/** Removes a plan. A plan that was ever sold is closed instead. */
			remove: (id: string) => answerOf(admin["pricing-plans"][":id"].$delete({ param: { id } })),
		},
		/**
		 * Holds the calls about the plans that were sold for listings. Each change fails with `edit-conflict` when they
		 * have changed since they were shown.
		 */
		subscriptions: {
			list: (query: { filter: SubscriptionFilter; after?: string }) =>
				answerOf(admin.subscriptions.$get({ query: given(query) })),
			reminders: () => answerOf(admin.subscriptions.reminders.$get()),
			ofBusiness: (id: number) =>
				answerOf(admin.subscriptions.businesses[":businessId"].$get({ param: { businessId: String(id) } })),
			sell: (json: SubscriptionSale) => answerOf(admin.subscriptions.$post({ json })),
			pay: (id: string, json: SubscriptionPayment) =>
				answerOf(admin.subscriptions[":id"].payments.$post({ param: { id }, json })),
			cancel: (id: string, json: SubscriptionCancel) =>
				answerOf(admin.subscriptions[":id"].cancel.$post({ param: { id }, json })),
			refund: (id: string, json: SubscriptionRefund) =>
				answerOf(admin.subscriptions[":id"].refund.$post({ param: { id }, json })),
			/**
			 * Makes the secret address of the listing's numbers. Only this answer contains the address. An earlier address
			 * stops working.
			 */
			makeNumbersPage: (id: number) =>
				answerOf(
					admin.subscriptions.businesses[":businessId"]["numbers-page"].$post({ param: { businessId: String(id) } }),
				),
			revokeNumbersPage: (id: number) =>
				answerOf(
					admin.subscriptions.businesses[":businessId"]["numbers-page"].$delete({ param: { businessId: String(id) } }),
				),
			undo: (id: number, revision: number) =>
				answerOf(
					admin.subscriptions.businesses[":businessId"].undo.$post({
						param: { businessId: String(id) },
						json: { revision },
					}),
				),
		},
		galleries: {
			read: (id: number) => answerOf(admin.galleries[":businessId"].$get({ param: { businessId: String(id) } })),
			/** Fails with `edit-conflict` when the gallery is not as it `was` any more. */
			save: (id: number, json: GalleryEdit) =>
				answerOf(admin.galleries[":businessId"].$put({ param: { businessId: String(id) }, json })),
		},
		/** Holds the calls about the places for ads. A save names the revision that the operator has seen. */
		placements: {
			screen: () => answerOf(admin["ad-settings"].screen.$get()),
			figures: () => answerOf(admin["ad-analytics"].$get()),
			save: (json: AdSetting[], revision: number) =>
				answerOf(admin["ad-settings"].$post({ json }, { headers: { "If-Match": `"${revision}"` } })),
			saveAll: (json: AdGlobals, revision: number) =>
				answerOf(admin["ad-settings"].all.$put({ json }, { headers: { "If-Match": `"${revision}"` } })),
		},
		/** Holds the calls of the ads that operators have sold or made themselves. */
		houseAds: {
			list: (query: { before?: number; archived?: "true" }) =>
				answerOf(admin["house-ads"].$get({ query: given(query) })),
			read: (id: number) => answerOf(houseAd.$get({ param: idOf(id) })),
			create: (json: HouseAdFields) => answerOf(admin["house-ads"].$post({ json })),
			edit: (id: number, json: HouseAdEdit) => answerOf(houseAd.$put({ param: idOf(id), json })),
			archive: (id: number) => answerOf(houseAd.$delete({ param: idOf(id) })),
			report: (id: number, query: { from?: string; to?: string }) =>
				answerOf(houseAd.report.$get({ param: idOf(id), query: given(query) })),
			openPage: (id: number) => answerOf(houseAd.page.$post({ param: idOf(id) })),
			closePage: (id: number) => answerOf(houseAd.page.$delete({ param: idOf(id) })),
		},
		/** Holds the calls of the HTML codes of the public pages. */
		snippets: {
			screen: () => answerOf(admin["html-injection"].screen.$get()),
			/** Fails with `edit-conflict` when another revision is stored. */
			save: (json: SnippetItem[], revision: number) =>
				answerOf(admin["html-injection"].$post({ json }, { headers: { "If-Match": `"${revision}"` } })),
			switchAll: (off: boolean) => answerOf(admin["html-injection"].switch.$put({ json: { off } })),
			versions: (id: string) => answerOf(admin["html-injection"][":id"].versions.$get({ param: { id } })),
		},
		/** Returns the `Set-Cookie` lines of the answers so far. */
		cookies: () => cookies,
	};
}
