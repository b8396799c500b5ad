/**
 * The host that a request came by. `only`: one host for everything. Where the admin has an address of its own: `admin` is that one,
 * `public` every other.
 */
export type HostKind = "only" | "public" | "admin";
