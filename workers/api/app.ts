import { Hono } from "hono";
import { auditRoutes } from "./features/audit.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { businessRoutes } from "./features/businesses/routes.ts";
import { healthRoutes } from "./features/health.ts";
import { importRoutes } from "./features/imports/routes.ts";
import { uploadRoutes } from "./features/imports/upload.ts";
import { jobRoutes } from "./features/jobs.ts";
import { pageRoutes } from "./features/pages/routes.ts";
import { photoRoutes } from "./features/photos.ts";
import { categoryRoutes, cityRoutes, countryRoutes } from "./features/places/routes.ts";
import { robotsRoutes } from "./features/robots.ts";
import { snippetRoutes } from "./features/snippets.ts";
import { contactRoutes, vitalsRoutes } from "./features/visitors/routes.ts";
import { type ApiEnv, requestContext } from "./http/context.ts";
import { handleError, handleNotFound } from "./http/error-handler.ts";
import { guard } from "./http/guard.ts";

export const app = new Hono<ApiEnv>()
	.use(requestContext)
	.use(guard)
	.route("/api/health", healthRoutes)
	.route("/api/businesses", businessRoutes)
	.route("/api/categories", categoryRoutes)
	.route("/api/cities", cityRoutes)
	.route("/api/countries", countryRoutes)
	.route("/api/html-injection-codes", snippetRoutes)
	.route("/api/pages", pageRoutes)
	.route("/robots.txt", robotsRoutes)
	.route("/photos", photoRoutes)
	.route("/api/contact", contactRoutes)
	.route("/api/vitals", vitalsRoutes)
	.route("/api/auth", authRoutes)
	.route("/api/admin/audit", auditRoutes)
	.route("/api/jobs", jobRoutes)
	.route("/api/imports", importRoutes)
	.route("/api/upload-excel", uploadRoutes);

app.onError(handleError);
app.notFound(handleNotFound);

export type ApiApp = typeof app;
