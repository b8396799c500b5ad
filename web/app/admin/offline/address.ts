/**
 * Holds the addresses of the page that is shown without a network, of its script, and of the worker that keeps them
 * (`web/public`).
 */
export const WITHOUT_NETWORK = {
	page: "/admin/without-network",
	script: "/admin-without-network.js",
	worker: "/admin-worker.js",
};
