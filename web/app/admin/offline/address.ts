/**
 * Is where the page stands that is shown without a network, with its script, and the worker that keeps them
 * (`web/public`).
 */
export const WITHOUT_NETWORK = {
	page: "/admin/without-network",
	script: "/admin-without-network.js",
	worker: "/admin-worker.js",
};
