import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The URL map. The ids are what `server/freshness.server.ts` is keyed by. */
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
	route("*", "routes/public/unknown.ts", { id: "unknown" }),
] satisfies RouteConfig;
