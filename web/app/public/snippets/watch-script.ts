/**
 * Keeps what goes wrong from the first snippet on, for `snippets/problems.ts`, which comes once the page has loaded. It
 * stands before the first snippet, only on pages that have one with a script.
 */
export const WATCH_SCRIPT = `(function(q){window.snippetProblems=q;function n(e){q.length<50&&q.push([e,document.currentScript])}addEventListener("error",n,true);addEventListener("securitypolicyviolation",n,true)})([])`;
