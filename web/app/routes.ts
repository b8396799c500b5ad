import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * Lists the staff's pages, which the router draws and hydrates. When the admin has its own host, they are only there.
 * The visitors' pages are in `public/routes.ts`. Everything about a page except its address is in its module's `handle`
 * (`request/page-facts.ts`).
 */
export default [
	route("admin/login", "admin/sign-in/route.tsx", { id: "admin-login" }),
	route("admin/sign-out", "admin/sign-in/sign-out.ts", { id: "admin-sign-out" }),
	route("admin", "admin/shell.tsx", { id: "admin-shell" }, [
		route("sidebar", "admin/sidebar/route.ts", { id: "admin-sidebar" }),
		route("views", "admin/views/route.ts", { id: "admin-views" }),
		layout("admin/screens.tsx", { id: "admin-screens" }, [
			index("admin/dashboard/route.tsx", { id: "admin-dashboard" }),
			route("confirm", "admin/confirmation/route.tsx", { id: "admin-confirm" }),
			route("sessions", "admin/sessions/route.tsx", { id: "admin-sessions" }),
			route("jobs", "admin/jobs/route.tsx", { id: "admin-jobs" }),
			route("audit", "admin/audit/route.tsx", { id: "admin-audit" }),
			route("bulk", "admin/businesses/bulk/route.ts", { id: "admin-bulk" }),
			route("changes", "admin/change-sets/list-route.tsx", { id: "admin-changes" }),
			route("changes/:id", "admin/change-sets/detail-route.tsx", { id: "admin-change" }),
			route("analytics", "admin/numbers/route.tsx", { id: "admin-numbers" }),
			route("analytics/:table/numbers.csv", "admin/numbers/table-route.ts", { id: "admin-numbers-table" }),
			route("businesses/:id/numbers", "admin/business-numbers/route.tsx", { id: "admin-business-numbers" }),
			route("businesses/:id/history", "admin/business-history/route.tsx", { id: "admin-business-history" }),
			layout("admin/businesses/choices-route.tsx", { id: "admin-business-choices" }, [
				route("businesses", "admin/businesses/route.tsx", { id: "admin-businesses" }, [
					route("new", "admin/business-edit/new-route.tsx", { id: "admin-new-business" }),
					route(":id", "admin/business-edit/route.tsx", { id: "admin-business" }),
				]),
			]),
			route("choices", "admin/taxonomies/choices-route.ts", { id: "admin-choices" }),
			route("categories", "admin/categories/route.tsx", { id: "admin-categories" }),
			route("categories/new", "admin/category/new-route.tsx", { id: "admin-new-category" }),
			route("categories/:id", "admin/category/route.tsx", { id: "admin-category" }),
			route("cities", "admin/cities/route.tsx", { id: "admin-cities" }),
			route("cities/:id", "admin/city/route.tsx", { id: "admin-city" }),
			route("messages", "admin/messages/route.tsx", { id: "admin-messages" }),
			route("messages/:id", "admin/message/route.tsx", { id: "admin-message" }),
			route("duplicates", "admin/duplicates/route.tsx", { id: "admin-duplicates" }),
			route("duplicates/:pair", "admin/duplicates/pair-route.tsx", { id: "admin-duplicate" }),
			route("database", "admin/database/route.tsx", { id: "admin-database" }),
			route("excel", "admin/imports/route.tsx", { id: "admin-excel" }),
			route("excel/:id/report.xlsx", "admin/imports/report-route.ts", { id: "admin-import-report" }),
			route("submissions", "admin/submissions/route.tsx", { id: "admin-submissions" }),
			route("submissions/history", "admin/submissions/history-route.tsx", { id: "admin-submission-history" }),
			route("ads/*", "admin/placements/first-tab.ts", { id: "admin-ads" }),
			route("placements", "admin/placements/route.tsx", { id: "admin-placements" }, [
				index("admin/placements/placements-route.tsx", { id: "admin-placement-list" }),
				route("all", "admin/placements/all-route.tsx", { id: "admin-placement-globals" }),
				route("preview", "admin/placements/preview-route.tsx", { id: "admin-placement-preview" }),
				route("own", "admin/house-ads/list-route.tsx", { id: "admin-own" }),
				route("own/new", "admin/house-ads/new-route.tsx", { id: "admin-own-new" }),
				route("own/:id", "admin/house-ads/edit-route.tsx", { id: "admin-own-edit" }),
				route("own/:id/report", "admin/house-ads/report-route.tsx", { id: "admin-own-report" }),
				route("own/:id/report.csv", "admin/house-ads/report-csv.ts", { id: "admin-own-csv" }),
				route("html", "admin/snippets/route.tsx", { id: "admin-snippets" }),
				route("html/:id", "admin/snippets/history-route.tsx", { id: "admin-snippet-history" }),
			]),
			route("pricing", "admin/pricing/route.tsx", { id: "admin-pricing" }),
			route("pricing/subscriptions", "admin/subscriptions/list-route.tsx", { id: "admin-subscriptions" }),
			route("businesses/:id/plan", "admin/subscriptions/route.tsx", { id: "admin-business-plan" }),
			route("businesses/:id/gallery", "admin/gallery/route.tsx", { id: "admin-gallery" }),
			route("settings", "admin/settings/code-route.tsx", { id: "admin-settings" }),
			route("settings/analytics", "admin/settings/measurements-route.tsx", { id: "admin-settings-analytics" }),
			route("settings/seo", "admin/settings/seo-route.tsx", { id: "admin-settings-seo" }),
			route("settings/security", "admin/settings/security-route.tsx", { id: "admin-settings-security" }),
			route("settings/branding", "admin/settings/branding-route.tsx", { id: "admin-settings-branding" }),
			route("settings/history", "admin/settings/history-route.tsx", { id: "admin-settings-history" }),
			route("settings/ads-txt", "admin/ads-txt/route.tsx", { id: "admin-ads-txt" }),
			route("*", "admin/error/unknown.tsx", { id: "admin-unknown" }),
		]),
	]),

	route("*", "admin/error/elsewhere.tsx", { id: "admin-elsewhere" }),
] satisfies RouteConfig;
