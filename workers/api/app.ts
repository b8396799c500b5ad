import { Hono } from "hono";
import { guard } from "./access/guard.ts";
import { boundedBody } from "./http/body.ts";
import { type ApiEnv, requestContext } from "./http/context.ts";
import { handleError, handleNotFound } from "./http/error-handler.ts";
import { methodsOf } from "./http/methods.ts";
import { publicReads } from "./http/public-reads.ts";
import { adsTxtRoutes, managedAdsTxtRoutes } from "./routes/ads-txt.ts";
import { auditRoutes } from "./routes/audit.ts";
import { backupRoutes } from "./routes/backups.ts";
import { businessEditRoutes, businessRecordRoutes } from "./routes/business-edits.ts";
import { businessRoutes } from "./routes/businesses.ts";
import { categoryRoutes, managedCategoryRoutes } from "./routes/categories.ts";
import { changeSetRoutes } from "./routes/change-sets.ts";
import { cityRoutes, managedCityRoutes, meantCityRoutes } from "./routes/cities.ts";
import { countryRoutes } from "./routes/countries.ts";
import { dashboardRoutes } from "./routes/dashboard.ts";
import { clearCacheRoutes, databaseRoutes } from "./routes/database.ts";
import { duplicateRoutes } from "./routes/duplicates.ts";
import { exportRoutes } from "./routes/exports.ts";
import { categoryFeedRoutes, cityFeedRoutes, llmsRoutes, openSearchRoutes } from "./routes/feeds.ts";
import { galleryPictureRoutes, galleryRoutes } from "./routes/galleries.ts";
import { healthRoutes } from "./routes/health.ts";
import { houseAdRoutes, pictureRoutes } from "./routes/house-ads.ts";
import { importRoutes } from "./routes/imports.ts";
import { jobRoutes, managedJobRoutes } from "./routes/jobs.ts";
import { listViewRoutes } from "./routes/list-views.ts";
import { managedBusinessRoutes } from "./routes/managed-businesses.ts";
import { contactRoutes, messageRoutes } from "./routes/messages.ts";
import { numberRoutes } from "./routes/numbers.ts";
import { oneTimeCodeRoutes } from "./routes/one-time-codes.ts";
import { openApiRoutes } from "./routes/open-api.ts";
import { pageRoutes } from "./routes/pages.ts";
import { photoRoutes } from "./routes/photos.ts";
import { adAnalyticsRoutes, adSettingRoutes } from "./routes/placements.ts";
import { planRoutes } from "./routes/plans.ts";
import { resetRoutes, restoreRoutes } from "./routes/restores.ts";
import { robotsRoutes } from "./routes/robots.ts";
import { seenRoutes } from "./routes/seen.ts";
import { serviceTokenRoutes } from "./routes/service-tokens.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { signInRoutes } from "./routes/sign-in.ts";
import { sitePictureRoutes } from "./routes/site-pictures.ts";
import { siteSettingsRoutes } from "./routes/site-settings.ts";
import { managedSitemapRoutes, sitemapRefreshRoutes, sitemapRoutes } from "./routes/sitemaps.ts";
import { managedSnippetRoutes, snippetReportRoutes, snippetRoutes } from "./routes/snippets.ts";
import { spotRoutes } from "./routes/spots.ts";
import { keyFileRoutes, submissionRoutes, submitUrlRoutes, submitUrlsRoutes } from "./routes/submissions.ts";
import { subscriptionRoutes } from "./routes/subscriptions.ts";
import { suggestRoutes } from "./routes/suggest.ts";
import { synonymRoutes } from "./routes/synonyms.ts";
import { uploadRoutes } from "./routes/uploads.ts";

export const app = new Hono<ApiEnv>()
	.use(requestContext)
	.use(publicReads)
	.use(guard(methodsAt))
	.use(boundedBody)
	.route("/api/health", healthRoutes)
	.route("/api/businesses", businessRoutes)
	.route("/api/businesses", businessEditRoutes)
	.route("/api/categories", categoryRoutes)
	.route("/api/cities", cityRoutes)
	.route("/api/countries", countryRoutes)
	.route("/api/html-injection-codes", snippetRoutes)
	.route("/api/snippet-reports", snippetReportRoutes)
	.route("/api/spots", spotRoutes)
	.route("/api/suggest", suggestRoutes)
	.route("/api/openapi.json", openApiRoutes)
	.route("/api/pages", pageRoutes)
	.route("/robots.txt", robotsRoutes)
	.route("/city", cityFeedRoutes)
	.route("/category", categoryFeedRoutes)
	.route("/opensearch.xml", openSearchRoutes)
	.route("/llms.txt", llmsRoutes)
	.route("/ads.txt", adsTxtRoutes)
	.route("/", sitemapRoutes)
	.route("/photos", photoRoutes)
	.route("/site-pictures", sitePictureRoutes)
	.route("/api/contact", contactRoutes)
	.route("/api/seen", seenRoutes)
	.route("/api/auth/sign-in", signInRoutes)
	.route("/api/auth", sessionRoutes)
	.route("/api/auth/tokens", serviceTokenRoutes)
	.route("/api/auth", oneTimeCodeRoutes)
	.route("/api/admin/ads-txt", managedAdsTxtRoutes)
	.route("/api/admin/audit", auditRoutes)
	.route("/api/admin/backups", backupRoutes)
	.route("/api/admin/dashboard", dashboardRoutes)
	.route("/api/admin/database", databaseRoutes)
	.route("/api/clear-cache", clearCacheRoutes)
	.route("/api/admin/businesses", managedBusinessRoutes)
	.route("/api/admin/change-sets", changeSetRoutes)
	.route("/api/admin/list-views", listViewRoutes)
	.route("/api/admin/businesses", businessRecordRoutes)
	.route("/api/admin/categories", managedCategoryRoutes)
	.route("/api/admin/cities", managedCityRoutes)
	.route("/api/admin/meant-cities", meantCityRoutes)
	.route("/api/admin/html-injection", managedSnippetRoutes)
	.route("/api/admin/ad-settings", adSettingRoutes)
	.route("/api/admin/ad-analytics", adAnalyticsRoutes)
	.route("/api/admin/house-ads", houseAdRoutes)
	.route("/api/admin/pictures", pictureRoutes)
	.route("/api/admin/messages", messageRoutes)
	.route("/api/admin/duplicates", duplicateRoutes)
	.route("/api/admin/numbers", numberRoutes)
	.route("/api/admin/synonyms", synonymRoutes)
	.route("/api/admin/pricing-plans", planRoutes)
	.route("/api/admin/subscriptions", subscriptionRoutes)
	.route("/api/admin/galleries", galleryRoutes)
	.route("/api/admin/gallery-pictures", galleryPictureRoutes)
	.route("/api/submit-url", submitUrlRoutes)
	.route("/api/submit-urls-bulk", submitUrlsRoutes)
	.route("/api/admin/submissions", submissionRoutes)
	.route("/:key{[A-Za-z0-9-]{8,128}\\.txt}", keyFileRoutes)
	.route("/api/admin/settings", siteSettingsRoutes)
	.route("/api/admin/sitemap", managedSitemapRoutes)
	.route("/api/admin/refresh-sitemap", sitemapRefreshRoutes)
	.route("/api/admin/restores", restoreRoutes)
	.route("/api/reset-database", resetRoutes)
	.route("/api/jobs", jobRoutes)
	.route("/api/admin/jobs", managedJobRoutes)
	.route("/api/imports", importRoutes)
	.route("/api/upload-excel", uploadRoutes)
	.route("/api/export-businesses", exportRoutes);

app.onError(handleError);
app.notFound(handleNotFound(methodsAt));

export type ApiApp = typeof app;

function methodsAt(path: string): string[] {
	return methodsOf(app, path);
}
