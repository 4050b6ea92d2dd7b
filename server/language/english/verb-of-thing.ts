import listed from './thing-verbs.json' with { type: 'json' }
import { joinWords, lowerFirst } from './tidy.ts'

const counted = (things: string) =>
  new RegExp(`^(?:about |around |over |up to )?\\d+\\+?(?: (?:to|or) \\d+)? (?:${things})\\b(?! per nurse)`, 'i')

/** Things that no list can hold, with the plainest verb that people use with them. None claims a rank. */
const verbs: readonly (readonly [RegExp, string])[] = [
  [/\bpayroll\b/i, 'run'],
  [/\breconciliations?$/i, 'complete'],
  [/^my own \p{L}+$/iu, 'manage'],
  [/^(?:ar\/ap|ap\/ar|accounts (?:payable|receivable)|inventory)\b/i, 'manage'],
  [/^(?:\p{L}+ )?calendars?(?: for .+)?$/iu, 'keep'],
  [/\b(?:mailings|renewals(?: \(.*\))?|renewal letters)$/i, 'send'],
  [/^\p{L}+ (?:testing|checks|inspections?|tests|audits|touch-ups)$|^blow-?outs$/iu, 'do'],
  [/^(?:8|11|18)-line phones?$/i, 'answer an'],
  [/^\d+-line phones?$/i, 'answer a'],
  [/^forecasts?(?: of .+)?$/i, 'prepare a'],
  [/^(?:\d+ )?families$/i, 'support'],
  [counted('residents|patients'), 'care for'],
  [counted('kids|children|campers|toddlers'), 'look after'],
  [counted('customers|guests|shoppers|members|clients'), 'serve'],
  [counted('rooms|houses|homes|offices'), 'clean'],
  [counted('(?:phone )?calls'), 'answer'],
  [counted('invoices|claims'), 'process'],
  [counted('miles'), 'drive'],
  [/^(?:\d+|two|three|four|five|six) deployments\b/i, 'complete'],
  [/^\d+ rescues?(?: and \d+ assists?)?$|^\d+ assists?$/i, 'made'],
]
const nominal: readonly (readonly [RegExp, string, string])[] = [
  [/^medication administration$/i, 'administer', 'medication'],
  [/^medications?$/i, 'administer', 'medications'],
  [/^iv insertions?$/i, 'insert', 'IVs'],
  [/^wound dressing$/i, 'dress', 'wounds'],
  [/^blood transfusions?$/i, 'give', 'blood transfusions'],
  [/^admission(?:s)?(?:\/| and )discharges?$/i, 'handle', 'admissions and discharges'],
  [/^iv lines?$/i, 'manage', 'IV lines'],
  [/^bank recs?$/i, 'complete', 'bank reconciliations'],
  [/^blood transfusions?$/i, 'give', 'blood transfusions'],
  [/^shampoo(?:s|ing)?$/i, 'shampoo', 'hair'],
  [/^sweep(?:ing)?$/i, 'sweep', ''],
  [/^cleaning$/i, 'clean', ''],
  [/^scheduling$/i, 'schedule', 'appointments'],
  [/^filing$/i, 'file', 'documents'],
  [/^stocking$/i, 'stock', 'shelves'],
  [/^ordering$/i, 'order', 'supplies'],
  [/^bath(?:ing|s)?$/i, 'help with', 'bathing'],
  [/^parents?['’]?s? meetings?$/i, 'take part in', 'parent meetings'],
  [/^pills? reminders?$/i, 'give', 'reminders for pills'],
  [/^closing$/i, 'close', ''],
  [/^opening$/i, 'open', ''],
]

export const verbsOfThings: readonly string[] = [
  ...verbs.flatMap(([, verb]) => verb.split(' ')),
  ...nominal.flatMap(([, verb, thing]) => `${verb} ${thing}`.split(' ')),
  ...Object.keys(listed).flatMap(verb => verb.split(' ')),
].filter(Boolean)

const byThing = new Map(Object.entries(listed).flatMap(([verb, things]) => things.map(thing => [thing, verb] as const)))

export function verbListedFor(thing: string): string | undefined {
  const plain = thing
    .toLowerCase()
    .replace(/^(?:the|a|an|my|our|their|all|daily|weekly|monthly|basic|light)\s+|[\s.,;]+$/g, '')
    .replace(/\bdrive[ -]thr(?:u|ough)\b/, 'drive-thru')
  return [plain, plain.replace(/s$/, ''), `${plain}s`].map(form => byThing.get(form)).find(Boolean)
}

function phraseOf(thing: string): { verb: string; thing: string } {
  const named = nominal.find(([pattern]) => pattern.test(thing))
  if (named) return { verb: named[1], thing: named[2] }
  const verb = verbListedFor(thing) ?? verbs.find(([pattern]) => pattern.test(thing))?.[1]
  return { verb: verb ?? 'handle', thing: lowerFirst(thing) }
}

/** "Refunds, payroll, returns" -> ["process refunds and returns", "run payroll"]. */
export function deedsWithThings(things: readonly string[], inForm: (base: string) => string): string[] {
  const byVerb = new Map<string, string[]>()
  for (const each of things) {
    const { verb: whole, thing: bare } = phraseOf(each)
    // "Lead the" and "lead" are one verb.
    const [, verb = whole, article = ''] = /^(.+)( the| a)$/.exec(whole) ?? []
    const thing = article ? `${article.trim()} ${bare}` : bare
    const known = byVerb.get(verb) ?? []
    byVerb.set(verb, known)
    known.push(thing)
  }
  const all = [...byVerb].toSorted(([a], [b]) => Number(a === 'handle') - Number(b === 'handle'))
  // A count is over, also in a job that goes on.
  return all.map(([verb, named]) =>
    `${verb === 'made' ? verb : inForm(verb)} ${joinWords(named.filter(Boolean))}`.trim(),
  )
}

export const hasOwnVerb = (thing: string): boolean => phraseOf(thing).verb !== 'handle'

/** "Register and drive-thru", "wound dressing, blood transfusion": things only, though a word of them can be a verb. */
export function namesThingsOnly(text: string): boolean {
  const parts = text.split(/\s*(?:,|;|\/|&|\band\b)\s*/).filter(Boolean)
  return parts.length > 0 && parts.every(hasOwnVerb)
}
