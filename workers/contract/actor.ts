/**
 * The author of a change, as the audit log names it: a visitor, an operator by the id of a session, a service token by its name, or the
 * system by a job.
 */
export type Actor = "visitor" | `session:${string}` | `token:${string}` | "cron";
