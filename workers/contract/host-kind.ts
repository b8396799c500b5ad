/**
 * Says which host a request is for. `only`: there is one host for everything. When the admin has its own address,
 * `admin` is that one and `public` is every other.
 */
export type HostKind = "only" | "public" | "admin";
