// Phrases that Tocsin does not use, after the glossary, and what to write instead. A space matches any white space.
// `names: true` applies a pattern to names of tests only, and `comments: false` leaves out comments, where the phrase mostly has
// another sense. Patterns aim at one sense of a phrase; `exceptions` lists the texts with another sense.

export const phrases = [
  // Who is notified, of what, and how.
  { pattern: /\b(tell|tells|told|telling|tellings)\b/, say: "notify, show, report, list, distinguish" },
  { pattern: /\b(hear|hears|heard|hearing|hearsay)\b/, say: "is notified, receives" },
  { pattern: /\b(withheld|withholds?|held back)\b/, say: "deferred, suppressed" },
  { pattern: /\b(is|are|was|were|what|how many|messages) held(?! (up|open|by|in)\b)/, say: "deferred" },
  { pattern: /\bceilings?\b/, say: "limit" },
  { pattern: /\bstand-?ins?\b|\bstand(s|ing)? in for\b|\bother(s)? stands? in\b/, say: "fallback" },
  { pattern: /\b(come|comes|came) to nothing\b/, say: "fails" },
  { pattern: /\bfar ends?\b|\bthe other side(?! of)\b/, say: "provider, server" },
  {
    pattern: /\b(is|are|was|were|had) taken(?! (away|back|by|for|from|in|off|on|out|over|up)\b)|\bnot taken\b/,
    comments: false,
    say: "accepted",
  },
  {
    pattern: /\b(cannot|could not|not|nobody) take (it|a message|the message|now)\b|\btakes none\b/,
    comments: false,
    say: "accept",
  },
  { pattern: /\bby (all|any|one|the next|another) ways?\b|\bwhat one way\b|\bways? to reach\b/, say: "channel" },
  { pattern: /\bcomes? (only )?by (SMS|mail|email|e-mail|the next)\b/, say: "is sent by" },
  { pattern: /\bleft alone\b/, say: "not notified, not called" },
  { pattern: /\bdrills?\b/, comments: false, say: "test alert" },
  { pattern: /\bexercises?\b/, comments: false, say: "test alert" },
  {
    pattern: /\b(an|each|every|new|of) asks?\b|\basks (beyond|wait|for a link)\b|\basks? anew\b/,
    say: "opt-in request, request",
  },
  { pattern: /\b(nobody|somebody|whoever) (is|are) asked\b/, say: "no request is sent" },
  { pattern: /\bwhat interrupts you\b|\bplaces? watched\b/, say: "notification rule, asset" },

  // Events and where they come from.
  { pattern: /\b(grave|graver|gravest)\b/, say: "severe, more severe, most severe" },
  { pattern: /\bvoices?\b|\boutlets?\b/, say: "source" },
  {
    pattern: /\b(the|a|each|any|two|of|milder) reports?\b|\breports (come|under|that)\b/,
    comments: false,
    say: "item",
  },
  { pattern: /\b(is|are|be|was|were) understood\b/, say: "analysed" },
  {
    pattern: /\bverdicts?\b(?! on an event\b)/,
    comments: false,
    say: "decision (nothing is judged by a verdict but an event)",
  },
  { pattern: /\b(is|are|was|be) over\b(?! (\d|the)\b)/, say: "has ended" },
  { pattern: /\b(go|goes|going|gone|went) on\b/, say: "continues, ongoing" },

  // How it runs.
  { pattern: /\b(is|are|was|were) away\b/, say: "unavailable" },
  { pattern: /\bhow (it|they|the installation|each channel|services) (do|does)\b/, say: "status, health" },
  { pattern: /\bhow long (things|they|it) (are|is) kept\b|\b(time|long) to keep things\b/, say: "data retention" },
  { pattern: /\bthings to look at\b|\bhas to look at\b/, say: "needs attention" },
  { pattern: /\bwhere (a person|they|you) (is|are) signed in\b/, say: "active sessions" },
  { pattern: /\bwhat is set up\b/, say: "configuration" },
  { pattern: /\bhand(s|ed)? on\b|\bparcels?\b/, say: "passes, job" },
  { pattern: /\bfixtures?\b/, say: "test case" },
  { pattern: /\bon the bench\b/, say: "in the editor, dry run" },
  { pattern: /\b(chosen|selected|every|which) rights?\b/, say: "scope" },
  {
    pattern: /\b(its|a|one|each|asks?|answers?|spends?) questions?\b/,
    comments: false,
    say: "call, request, opt-in request",
  },
  { pattern: /\bnothing follows\b/, say: "has no effect" },

  // Dialect.
  { pattern: /\b(stand|stands|stood|standing)\b(?! still| for)/, say: "is, is listed, is shown" },
  { pattern: /\b(whoever|whomever|whosoever)\b/, say: "the person who, anyone who" },
  { pattern: /\bsomebody\b/, say: "someone, a person" },
  { pattern: /\bnobody else\b/, say: "no one else, others" },
  { pattern: /\bis no (\w+ )?any more\b|\bno (admin|key|one) any more\b/, say: "is no longer" },
  { pattern: /\bso (many|often)\b/, say: "a number of, how many" },
  { pattern: /\banew\b/, say: "again, from the start" },
  { pattern: /\bof late\b/, say: "recently" },
  { pattern: /\bcom(e|es|ing) along\b|\bcame along\b/, say: "appears, arrives" },
  { pattern: /\bsa(y|ys|id) (so|why)\b/, say: "reports it, states the reason" },
  { pattern: /\bwhat (comes?|came|becomes?|became) of (it|each|them)\b/, say: "result" },
  { pattern: /\b(is|are) none\b/, comments: false, say: "is not one, is invalid" },
  { pattern: /\ba further\b/, say: "another" },
  { pattern: /\bis to be\b/, say: "must be, is" },
  { pattern: /\bthe house\b/, say: "the project" },
  { pattern: /\b(dear|dearer|dearest)\b/, say: "expensive" },
  { pattern: /\bbeside\b/, say: "next to, in addition to" },
  { pattern: /\b(for ever|nonetheless|meanwhile)\b/, say: "permanently, still, in that time" },
  { pattern: /\bquakes?\b/, comments: false, say: "earthquake" },
  { pattern: /\be-mails?\b/, say: "email" },
  {
    pattern: /\b(already was|was already) like that\b|\b(is|are) as (before|it was|they were)\b/,
    say: "unchanged, undone",
  },
  { pattern: /\bnot as the \w+ do(es)?\b/, say: "the response is not from this service" },
  { pattern: /\b(asks?|asked) for no\b/, say: "does not require, has no" },
  { pattern: /\b(is|was|are|were) made of (it|them)\b/, say: "created from" },
  { pattern: /\buppermost\b/, say: "first" },
  { pattern: /\b(go|goes) with how\b|\bno such thing\b|\bcome again\b/, say: "conflicts with, not found, try again" },
  { pattern: /\bneeds? the right\b/, say: "requires the scope" },
  // The name of a tab is shorter.
  { pattern: /\bneed(s|ed)? you\b(?=[^"*`])/, say: "needs your attention" },
  { pattern: /\b(has|have) not worked since\b/, say: "has been failing since" },
  { pattern: /\beverybody\b/, say: "everyone" },
  { pattern: /^(what|who|so|of (a|many|two|several)) /, say: "a subject that names the thing", names: true },
];

/** Texts that are allowed in a file, with the reason. */
export const exceptions = [
  {
    file: "web/locales/en.po",
    text: "When an authority tells you to act, act.",
    reason: "an authority speaks to people",
  },
];

/** Words that no name in the code contains, by what a name says instead. */
export const words = [
  { words: ["tell", "tells", "told", "telling"], say: "notify, report, show" },
  { words: ["hear", "hears", "heard", "hearsay"], say: "receive" },
  { words: ["grave", "graver", "gravest"], say: "severe" },
  { words: ["anew"], say: "again" },
  { words: ["somebody", "whoever"], say: "person" },
  { words: ["parcel", "parcels"], say: "job, batch" },
  { words: ["beside"], say: "next" },
  { words: ["deaf", "patience"], say: "disconnected, timeout" },
];
