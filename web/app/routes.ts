import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * The URL map. What a page is beyond its address (whose, of which kind, how long it may be kept) stands in its module's `handle`
 * (`request/page-facts.ts`). Files below `admin/` are the staff's; where the admin has a host of its own, they are there alone.
 */
export default [
	index("public/home/route.tsx", { id: "home" }),
	route("business/:slug", "public/business/route.tsx", { id: "business" }),
	route("categories", "public/categories/route.tsx", { id: "categories" }),
	route("category/:slug", "public/category/route.tsx", { id: "category" }),
	route("cities", "public/cities/route.tsx", { id: "cities" }),
	route("city/:slug", "public/city/route.tsx", { id: "city" }),
	route("search", "public/search/route.tsx", { id: "search" }),
	route("businesses", "public/search/businesses.ts", { id: "businesses" }),
	route("about", "public/about/route.tsx", { id: "about" }),
	route("contact", "public/contact/route.tsx", { id: "contact" }),
	route("privacy-policy", "public/legal/privacy-policy.tsx", { id: "privacy-policy" }),
	route("legal-notice", "public/legal/legal-notice.tsx", { id: "legal-notice" }),
	route("terms-of-service", "public/legal/terms-of-service.tsx", { id: "terms-of-service" }),
	route("cookie-policy", "public/legal/cookie-policy.tsx", { id: "cookie-policy" }),

	route("admin/login", "admin/sign-in/route.tsx", { id: "admin-login" }),
	route("admin/sign-out", "admin/sign-in/sign-out.ts", { id: "admin-sign-out" }),
	route("admin", "admin/shell.tsx", { id: "admin-shell" }, [
		route("sidebar", "admin/sidebar/route.ts", { id: "admin-sidebar" }),
		layout("admin/screens.tsx", { id: "admin-screens" }, [
			index("admin/dashboard/route.tsx", { id: "admin-dashboard" }),
			route("confirm", "admin/confirmation/route.tsx", { id: "admin-confirm" }),
			route("sessions", "admin/sessions/route.tsx", { id: "admin-sessions" }),
			route("audit", "admin/audit/route.tsx", { id: "admin-audit" }),
			route("settings", "admin/settings/route.tsx", { id: "admin-settings" }),
			route("*", "admin/error/unknown.tsx", { id: "admin-unknown" }),
		]),
	]),

	route("*", "public/error/unknown.ts", { id: "unknown" }),
	// Only the admin's own host gets here: the routes above it are not there.
	route("*", "admin/error/elsewhere.tsx", { id: "admin-elsewhere" }),
] satisfies RouteConfig;
