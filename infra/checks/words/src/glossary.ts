import type { Kind } from './region.ts'

/** A term that the tree does not use, in all its forms, and what to write instead. */
export interface Term {
  /** A word or a phrase each. Every camelCase, snake_case and kebab-case part of a name counts as a word. */
  forms: readonly string[]
  instead: string
  /** Default: everywhere. */
  kinds?: readonly Kind[]
  /** Paths from the root of the tree, where the term has this meaning. Default: all. */
  only?: RegExp
  /** Text in which the term is right: HTML's `<head>`, the name of a stored collection. */
  allowed?: RegExp
}

/** Texts that users read: the specification's and the translators' words. Names and comments there are checked. */
export const userTexts =
  /\/i18n\/|\/texts(\/[a-z-]+|\.[a-z-]+)?\.ts$|^infra\/tools\/operator\/campaigns\/|\/partner-site\/pages\//

/** Files that quote the glossary. */
export const quotesGlossary = /^infra\/checks\/words\/|^pnpm-lock\.yaml$|^patches\//

// Paths for `only`.
const tests = /^infra\/checks\/(e2e|bench)\//
const checks = /^infra\/checks\/(?!words)/
const ledger =
  /^(services\/wallet|packages\/contracts\/src\/wallet|docs|infra\/checks\/(bench|chaos)|ARCHITECTURE)/
const claims = /^(services\/quests|packages\/contracts\/src\/quests|docs|ARCHITECTURE)/
const deadLetters =
  /^(packages\/service-kit\/(README|src\/(events|commands)\/)|infra\/checks\/chaos|infra\/tools|docs|README|ARCHITECTURE)/

/** Words with a private meaning, idioms and personifications that the project has replaced by the field's terms. */
export const glossary: readonly Term[] = [
  {
    forms: ['tell', 'tells', 'telling', 'told', 'untold', 'retell'],
    instead: 'publish (events), report, notify, return, show, say',
    // The last two are fields as they are stored.
    allowed:
      /\btells? (it|them|one|two|[a-z ]{1,40}) apart\b|\bTell us\b|\btoldAgain\b|\btellAgainAt\b/,
  },
  { forms: ['teller', 'tellers'], instead: 'what it does: publisher, transfer server' },
  { forms: ['nudge', 'nudges', 'nudged', 'nudging'], instead: 'notify' },
  {
    forms: ['letter', 'letters'],
    instead: 'dead letter',
    only: deadLetters,
    allowed:
      /dead[\s_-]?letters?|(small|capital|lower-case|two|\d+) letters|letters(,| and) digits/i,
  },
  {
    forms: ['fold', 'folds', 'folded', 'folding', 'unfolded'],
    instead: 'checkpoint (the verified prefix of an account)',
    only: ledger,
    allowed: /['"`]folds['"`]|\bfolds: \{/,
  },
  {
    forms: ['head', 'heads'],
    instead: 'tip, last posting',
    only: ledger,
    allowed: /\bHEAD\b|<\/?head>|document\.head|writeHead|['"`]heads['"`]|\bheads: \{/,
  },
  {
    forms: ['chain end', 'chain ends', 'end of a chain', 'end of the chain', 'ends of chains'],
    instead: 'tip, last posting',
    only: ledger,
  },
  { forms: ['strike', 'strikes', 'striker', 'strikers', 'struck', 'striking'], instead: 'fault' },
  {
    forms: ['peer', 'peers'],
    instead: 'client (code that calls), callee (service called)',
    allowed: /peerDependenc\w+|peer dependenc\w+|legacy-peer-deps|NetworkPolicyPeer/,
  },
  { forms: ['ear', 'ears'], instead: 'listener' },
  { forms: ['desk', 'desks'], instead: 'what it does', allowed: /['"`]DeskTop['"`]/ },
  {
    forms: ['hand', 'hands'],
    instead: 'input, keyboard',
    only: tests,
    kinds: ['name'],
    allowed: /hand-?over|handIns/i,
  },
  { forms: ['visit', 'visits'], instead: 'session, page', only: tests, kinds: ['name'] },
  { forms: ['words'], instead: 'labels', only: tests, kinds: ['name'] },
  { forms: ['people', 'person', 'persons'], instead: 'users', only: checks, kinds: ['name'] },
  { forms: ['neighbour', 'neighbours'], instead: 'the other service' },
  { forms: ['unanswered'], instead: 'unconfirmed', only: claims },
  { forms: ['right request', 'right requests'], instead: 'valid request' },
  {
    forms: ['is of this version', 'are of this version', 'not of this version'],
    instead: 'is at this version, is at another version',
  },
  {
    forms: ['he', 'his', 'him', 'himself'],
    instead: 'they, their, the user, the caller',
    kinds: ['comment', 'text', 'prose'],
    // The code of a language.
    allowed: /'he',/,
  },
  {
    forms: ['whoever', 'whomever', 'whosoever'],
    instead: 'a user who, the caller that, anyone who',
  },
  { forms: ['of itself', 'of themselves'], instead: 'about itself; or leave it out' },
  { forms: ['by itself', 'by themselves'], instead: 'automatically, alone, separately' },
  { forms: ['machine route', 'machine routes'], instead: 'operational route (health, metrics)' },
  { forms: ['answer store'], instead: 'idempotency records' },
  { forms: ['at birth'], instead: 'when it is created' },
  { forms: ['behind the sight of'], instead: 'after, without having read' },
  {
    forms: ['on its way', 'on their way', 'on his way'],
    instead: 'in progress, in transit, pending',
  },
  { forms: ['goes by', 'go by', 'went by'], instead: 'is keyed by, uses' },
  { forms: ['stands for', 'stand for', 'stood for'], instead: 'represents, means, vouches for' },
  {
    // A form is literal text, so each number is a form of its own.
    forms: Array.from({ length: 99 }, (_, index) => `issue ${index + 1}`),
    instead: 'what it asks for: a comment outlives its issue',
    kinds: ['comment'],
  },
]
