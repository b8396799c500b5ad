/**
 * Collects what goes wrong from the first snippet on, for `snippets/problems.ts`, which comes after the page has
 * loaded. It comes before the first snippet, only on pages that have a snippet with a script.
 */
export const WATCH_SCRIPT = `(function(q){window.snippetProblems=q;function n(e){q.length<50&&q.push([e,document.currentScript])}addEventListener("error",n,true);addEventListener("securitypolicyviolation",n,true)})([])`;
