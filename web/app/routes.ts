import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * The URL map. The ids are what `server/freshness.server.ts` is keyed by; those that begin with "admin" are the staff's: Turkish,
 * hydrated, never stored, and where the admin has a host of its own, there alone (`server/door.server.ts`).
 */
export default [
	index("routes/public/home.tsx", { id: "home" }),
	route("business/:slug", "routes/public/business.tsx", { id: "business" }),
	route("categories", "routes/public/categories.tsx", { id: "categories" }),
	route("category/:slug", "routes/public/category.tsx", { id: "category" }),
	route("cities", "routes/public/cities.tsx", { id: "cities" }),
	route("city/:slug", "routes/public/city.tsx", { id: "city" }),
	route("search", "routes/public/search.tsx", { id: "search" }),
	route("businesses", "routes/public/businesses.ts", { id: "businesses" }),
	route("about", "routes/public/about.tsx", { id: "about" }),
	route("contact", "routes/public/contact.tsx", { id: "contact" }),
	route("privacy-policy", "routes/public/privacy-policy.tsx", { id: "privacy-policy" }),
	route("legal-notice", "routes/public/legal-notice.tsx", { id: "legal-notice" }),
	route("terms-of-service", "routes/public/terms-of-service.tsx", { id: "terms-of-service" }),
	route("cookie-policy", "routes/public/cookie-policy.tsx", { id: "cookie-policy" }),

	route("admin/login", "routes/admin/login.tsx", { id: "admin-login" }),
	route("admin/sign-out", "routes/admin/sign-out.ts", { id: "admin-sign-out" }),
	route("admin", "routes/admin/shell.tsx", { id: "admin-shell" }, [
		route("sidebar", "routes/admin/sidebar.ts", { id: "admin-sidebar" }),
		layout("routes/admin/screens.tsx", { id: "admin-screens" }, [
			index("routes/admin/dashboard.tsx", { id: "admin-dashboard" }),
			route("confirm", "routes/admin/confirm.tsx", { id: "admin-confirm" }),
			route("sessions", "routes/admin/sessions.tsx", { id: "admin-sessions" }),
			route("audit", "routes/admin/audit.tsx", { id: "admin-audit" }),
			route("settings", "routes/admin/settings.tsx", { id: "admin-settings" }),
			route("*", "routes/admin/unknown.tsx", { id: "admin-unknown" }),
		]),
	]),

	route("*", "routes/public/unknown.ts", { id: "unknown" }),
	// Only the admin's own host gets here: the routes above it are not there.
	route("*", "routes/admin/elsewhere.tsx", { id: "admin-elsewhere" }),
] satisfies RouteConfig;
