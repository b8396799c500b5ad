/** Is one request to both sites. `kind` is its address without what distinguishes it from others of its kind. */
export type Ask = { kind: string; path: string; method?: "HEAD"; headers?: Record<string, string> };

type Business = { slug: string; id: number; name: string; businessStatus: string | null };
type Counted = { id: number; slug: string; name: string };
type Known = { businesses: Business[]; categories: Counted[]; cities: Counted[] };

const SORTS = ["name", "rating", "city", "category"].flatMap((by) => [
	`sortBy=${by}&sortOrder=asc`,
	`sortBy=${by}&sortOrder=desc`,
]);
const ODD_SEARCHES = [
	"",
	" ",
	"zzzzqq",
	'"quoted"',
	"50%",
	"O'Neil",
	"tea shop tea",
	"AND",
	"caf",
	"Café",
	"кафе",
	"🙂",
	"a",
	"-",
];

/** Lists requests whose answers differ by chance. They are asked first, while what KV keeps is fresh. */
export const CHANCE_ASKS: readonly Ask[] = [
	...asks("/api/businesses/random", ["", "?limit=3", "?limit=200", "?limit=0", "?limit=x"]),
	...asks("/api/businesses/stats", [""]),
	...asks("/api/pages/home", [""]),
	...asks("/", [""]),
];

/**
 * Returns every public call and every kind of page over the data of a site: all calls, and every `everyNth` business
 * and city page.
 */
export async function asksOf(url: string, everyNth: number): Promise<Ask[]> {
	const known = await knownOf(url);
	return [...calls(known), ...pages(known, everyNth), ...refused(known)];
}

async function knownOf(url: string): Promise<Known> {
	const [businesses, categories, cities] = await Promise.all([
		everyOf<Business>(`${url}/api/businesses?limit=200`, 200),
		everyOf<Counted>(`${url}/api/categories?limit=200`, 200),
		everyOf<Counted>(`${url}/api/cities?limit=1000`, 1_000),
	]);
	return { businesses, categories, cities };
}

async function everyOf<T>(address: string, step: number): Promise<T[]> {
	const found: T[] = [];
	for (let offset = 0; ; offset += step) {
		const answer = await fetch(`${address}&offset=${offset}`);
		if (!answer.ok) throw new Error(`${address} at ${offset} answers ${answer.status}`);
		found.push(...((await answer.json()) as T[]));
		if (found.length >= Number(answer.headers.get("X-Total-Count"))) return found;
	}
}

function calls({ businesses, categories, cities }: Known): Ask[] {
	const words = searchWords({ businesses, categories, cities });
	return [
		...asks("/api/health", [""]),
		...asks("/api/html-injection-codes", [""]),
		...asks("/robots.txt", [""]),
		...asks("/api/categories", [...windows(30, 200), ...["a", "rest", "zz"].map((text) => `?search=${text}`)]),
		...asks("/api/cities", [
			...windows(cities.length, 100),
			...["a", "lon", "são", "zz"].map((text) => `?search=${text}`),
		]),
		...asks("/api/countries", ["", "?limit=10&offset=20", "?limit=250&offset=60", "?limit=251", "?limit=0"]),
		...asks("/api/businesses", windows(businesses.length, 200)),
		...asks(
			"/api/businesses?sort",
			SORTS.flatMap((sort) => [`?${sort}`, `?${sort}&limit=50&offset=4000`]),
		),
		...asks(
			"/api/businesses?category",
			categories.flatMap(({ id }) => [`?categoryId=${id}`, `?categoryId=${id}&${SORTS[3]}&offset=24`]),
		),
		...asks(
			"/api/businesses?city",
			cities.flatMap(({ slug, name }) => [`?city=${slug}`, `?city=${encodeURIComponent(name)}&${SORTS[0]}`]),
		),
		...asks(
			"/api/businesses?both",
			nth(cities, 9).map(({ slug }, at) => `?city=${slug}&categoryId=${categories[at % categories.length]?.id}`),
		),
		...asks(
			"/api/businesses?search",
			words.map((text) => `?search=${encodeURIComponent(text)}`),
		),
		...asks(
			"/api/businesses?search&sort",
			nth(words, 6).flatMap((text) => SORTS.map((sort) => `?search=${encodeURIComponent(text)}&${sort}&limit=30`)),
		),
		...asks(
			"/api/businesses?search&narrowed",
			nth(words, 4).map((text, at) => `?search=${encodeURIComponent(text)}&categoryId=${(at % 30) + 1}`),
		),
		...asks("/api/businesses?wrong", [
			"?limit=0",
			"?limit=201",
			"?offset=-1",
			"?offset=4900",
			"?sortBy=id",
			"?sortOrder=up",
			"?categoryId=x",
			"?categoryId=999",
			"?city=nowhere",
			`?search=${"x".repeat(201)}`,
			"?utm=a&limit=3&extra=b",
			`?limit=2&${"y=1&".repeat(40)}`,
		]),
		...asks(
			"/api/businesses/:slug",
			businesses.map(({ slug }) => `/api/businesses/${slug}`),
			true,
		),
		...asks(
			"/api/businesses/:slug/nearby",
			businesses.map(({ slug }) => `/api/businesses/${slug}/nearby`),
			true,
		),
		...asks(
			"/api/businesses/:slug/nearby?limit",
			nth(businesses, 40).flatMap(({ slug }) => [
				`/api/businesses/${slug}/nearby?limit=50`,
				`/api/businesses/${slug}/nearby?limit=51`,
			]),
			true,
		),
		...asks(
			"/api/businesses/:odd",
			["nowhere", "nowhere/nearby", "Abc%20D", "%E0%A4%A"].map((odd) => `/api/businesses/${odd}`),
			true,
		),
		...asks("/api/pages/shell", [""]),
		...asks("/api/pages/home", ["?search=pub", "?categoryId=3", "?categoryId=3&search=oak", "?categoryId=x"]),
		...asks(
			"/api/pages/business",
			businesses.map(({ slug }) => `/api/pages/business/${slug}`),
			true,
		),
		...asks(
			"/api/pages/category",
			categories.flatMap(({ slug }) =>
				["", "?page=2", "?sortBy=rating&sortOrder=desc", "?search=the"].map(
					(query) => `/api/pages/category/${slug}${query}`,
				),
			),
			true,
		),
		...asks(
			"/api/pages/city",
			cities.flatMap(({ slug }) => ["", "?sortBy=name"].map((query) => `/api/pages/city/${slug}${query}`)),
			true,
		),
		...asks("/api/pages/categories", ["", "?page=2", "?search=re", "?page=9"]),
		...asks("/api/pages/cities", ["", "?page=2", "?page=27", "?page=99", "?search=man", "?open=london"]),
		...asks(
			"/api/pages/search",
			words.map((text) => `?search=${encodeURIComponent(text)}`),
		),
		...asks(
			"/api/pages/odd",
			["business/nowhere", "category/nowhere", "city/nowhere", "nowhere"].map((odd) => `/api/pages/${odd}`),
			true,
		),
	];
}

function pages(known: Known, everyNth: number): Ask[] {
	const { businesses, categories, cities } = known;
	const words = nth(searchWords(known), 3);
	const statuses = businesses.filter(
		({ businessStatus }) => businessStatus !== null && businessStatus !== "OPERATIONAL",
	);
	const shown = [...new Set([...nth(businesses, everyNth), ...nth(statuses, 3)])];
	return [
		...asks(
			"/ filtered",
			["/?search=pub", "/?categoryId=3", "/?categoryId=3&search=oak", "/?categoryId=999", "/?utm=a"],
			true,
		),
		...asks(
			"/business/:slug",
			shown.map(({ slug }) => `/business/${slug}`),
			true,
		),
		...asks(
			"/category/:slug",
			categories.flatMap(({ slug }) =>
				["", "?page=2", "?page=3&sortBy=rating&sortOrder=desc", "?search=the", "?page=99"].map(
					(query) => `/category/${slug}${query}`,
				),
			),
			true,
		),
		...asks(
			"/city/:slug",
			nth(cities, 2).map(({ slug }) => `/city/${slug}`),
			true,
		),
		...asks(
			"/city/:slug?…",
			cities
				.slice(0, 12)
				.flatMap(({ slug }) =>
					["?page=2", "?sortBy=name&sortOrder=desc", "?search=the", "?page=99"].map((query) => `/city/${slug}${query}`),
				),
			true,
		),
		...asks("/categories", ["", "?page=2", "?search=re", "?search=zzz", "?page=9"]),
		...asks("/cities", ["", "?page=2", "?page=27", "?page=28", "?search=man", "?search=zzz", "?open=london"]),
		...asks("/search", ["", ...SORTS.map((sort) => `?${sort}`), "?page=2", "?page=372", "?page=9999", "?page=x"]),
		...asks(
			"/search?search",
			words.map((text) => `?search=${encodeURIComponent(text)}`),
		),
		...asks(
			"/search?search&…",
			nth(words, 4).flatMap((text) => SORTS.map((sort) => `?search=${encodeURIComponent(text)}&${sort}&page=2`)),
		),
		...asks(
			"/search?city",
			nth(cities, 25).map(({ slug }, at) => `?city=${slug}&categoryId=${(at % 30) + 1}`),
		),
		...asks("/businesses", ["", "?search=pub", "?page=2"]),
		...["/about", "/contact", "/privacy-policy", "/legal-notice", "/terms-of-service", "/cookie-policy"].flatMap(
			(page) => asks(page, [""]),
		),
		...asks("/admin/login", [""]),
		...asks(
			"/admin",
			["/admin", "/admin/", "/admin/audit", "/admin/sessions", "/admin/settings", "/admin/nowhere", "/admin/sidebar"],
			true,
		),
	];
}

function refused({ businesses, cities }: Known): Ask[] {
	const slug = businesses[0]?.slug;
	const photos = nth(businesses, 400).flatMap(({ id }) => [`/photos/${id}`, `/photos/${id}?w=480`]);
	return [
		...asks(
			"not found",
			[
				"/nowhere",
				"/business/nowhere",
				"/category/nowhere",
				"/city/nowhere",
				"/business",
				"/category",
				"/city",
				"/a/b/c",
				"/%E0%A4%A",
				"/photos/x",
				"/placeholder/trades.svg",
				"/placeholder/x.svg",
			],
			true,
		),
		...asks(
			"not there yet",
			[
				"/sitemap.xml",
				"/sitemap-businesses-1.xml",
				"/ads.txt",
				"/abcdefgh12345678.txt",
				"/favicon.ico",
				"/favicon.svg",
				"/apple-touch-icon.png",
				"/_headers",
				"/manifest.webmanifest",
			],
			true,
		),
		...asks(
			"redirects",
			[
				"/City/Zürich/",
				"/CITY/London",
				"/city/london/",
				"/categories/",
				"/Categories?page=2",
				"//",
				"/search/?search=pub",
				`/Business/${slug?.toUpperCase()}/`,
				"/ABOUT",
				"/Admin/Login",
				"/home",
				"/index.html",
				`/city/${cities[3]?.slug}//`,
			],
			true,
		),
		...asks(
			"closed calls",
			[
				"/api",
				"/api/",
				"/api/nowhere",
				"/api/audit",
				"/api/imports",
				"/api/imports/1",
				"/api/auth/sign-in",
				"/api/auth/sessions",
				"/api/jobs",
				"/api/businesses/",
				"/api/pages",
				"/API/health",
				"/api//health",
			],
			true,
		),
		...asks("photos", photos, true),
		...["/", "/api/businesses", "/api/health", `/business/${slug}`, "/nowhere", "/robots.txt"].map((path) => ({
			kind: "HEAD",
			path,
			method: "HEAD" as const,
		})),
	];
}

/**
 * Returns names of categories and cities, words of businesses, beginnings of words, two words at once, and texts that
 * nobody would type.
 */
function searchWords({ businesses, categories, cities }: Known): string[] {
	const names = nth(businesses, 60).map(({ name }) => name);
	return [
		...new Set([
			...ODD_SEARCHES,
			...categories.map(({ name }) => name),
			...nth(cities, 12).map(({ name }) => name),
			...names,
			...names.map((name) => name.slice(0, 4)),
			...names.map(
				(name, at) => `${name.split(" ")[0]} ${categories[at % categories.length]?.name} ${cities[at]?.name}`,
			),
		]),
	];
}

function windows(total: number, step: number): string[] {
	const starts = Array.from({ length: Math.ceil(total / step) + 1 }, (_, at) => at * step);
	return ["", "?limit=1", "?limit=1&offset=1", ...starts.map((offset) => `?limit=${step}&offset=${offset}`)];
}

/** Returns the requests of a kind. `ends` follow the kind's address, or are whole addresses. */
function asks(kind: string, ends: readonly string[], whole = false): Ask[] {
	return ends.map((end) => ({ kind, path: whole ? end : `${kind.split("?")[0]}${end}` }));
}

function nth<T>(list: readonly T[], step: number): T[] {
	return list.filter((_, at) => at % step === 0);
}
