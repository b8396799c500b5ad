/**
 * Who has made a change, as the audit log names them: a visitor, an operator by the id of a session, a service token by its name, or the
 * system by a job.
 */
export type Actor = "visitor" | `session:${string}` | `token:${string}` | "cron";
