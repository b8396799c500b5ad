/**
 * The host of a request. `only`: one host for everything. When the admin has its own address, `admin` is that one and `public` every other.
 */
export type HostKind = "only" | "public" | "admin";
