import listed from './thing-verbs.json' with { type: 'json' }
import { joinWords, lowerFirst } from './tidy.ts'

/** What is done with things that a list of duties names, in the plainest verb that people use with them. */
const verbs: readonly (readonly [RegExp, string])[] = [
  [/^(?:cash )?registers?$/i, 'run the'],
  [/^(?:drive[- ]?thru|drive[- ]?through|till|fitting rooms?)$/i, 'work the'],
  [/^(?:cash office|(?:toddler|infant|baby|stock|mail) room|tool cache)$/i, 'work in the'],
  [/\bpayroll\b/i, 'run'],
  [/\breconciliations?$|^builds$/i, 'complete'],
  [/^(?:ar\/ap|ap\/ar|accounts (?:payable|receivable)|inventory)\b/i, 'manage'],
  [/^(?:budgets?|cash boxes)$/i, 'manage the'],
  [/^(?:refunds?|returns?|withdrawals?|reimbursements?|loan payments|invoices|claims|exchanges)$/i, 'process'],
  [/^(?:bank )?deposits?$/i, 'make'],
  [/^bills$/i, 'pay'],
  [/^books$/i, 'keep the'],
  [/^(?:monthly |weekly |daily |sales |expense )?reports$/i, 'prepare'],
  [/^sales tax(?:es)?$/i, 'file'],
  [/^(?:end[- ]of[- ]day|monthly|weekly|daily) report$/i, 'prepare the'],
  [/^report (?:each|every|once a) month$/i, 'prepare a'],
  [/^(?:cash|payments?|phone orders?|reservations?|messages|minutes|vital signs|cash and card payments)$/i, 'take'],
  [/^co-?pays?$/i, 'collect'],
  [/^(?:phones?|(?:phone )?calls|questions|emails)$/i, 'answer'],
  [/^(?:\p{L}+ )?calendars?(?: for .+)?$/iu, 'keep'],
  [/^(?:mail|files|records)$/i, 'sort'],
  [/\b(?:mailings|renewals(?: \(.*\))?|renewal letters)$/i, 'send'],
  [/^supply orders?$/i, 'place'],
  [
    /^(?:data entry|repairs|errands|chores|laundry|(?:\p{L}+ )?(?:testing|checks|inspections?)|\p{L}+ tests|sewing|alterations|inventory counts?)$/iu,
    'do',
  ],
  [
    /^(?:wound care|patient care|personal care|first aid|customer service|childcare|tech support|basic care)$/i,
    'provide',
  ],
  [/^(?:drinks?|sandwiches|coffee)$/i, 'make'],
  [/^(?:meals?|snacks?|lunch(?:es)?|(?:online )?pickup orders|floor sets|salads)$/i, 'prepare'],
  [/^(?:crafts?|games|activities|swim time|storytime|warm[- ]ups?|stroke drills|group activities)$/i, 'lead'],
  [/^beginners? group$/i, 'lead the'],
  [/^forecasts?(?: of .+)?$/i, 'prepare a'],
  [/^(?:events?|homecoming|parties|fundraisers?|fairs?|trips)$/i, 'organize'],
  [/^(?:tests|quizzes)$/i, 'give'],
  [/^newsletter$/i, 'produce the'],
  [/^phone tree$/i, 'run the'],
  [/^(?:flats|brakes)$/i, 'fix'],
  [/^tune-ups$/i, 'complete'],
  [/^(?:newsletters|flyers?|posts?|posters?|catalogs?)$/i, 'produce'],
  [/^keys$/i, 'hold the'],
  [/^tables$/i, 'wait on'],
  [/^(?:fries|burgers)$/i, 'cook'],
  [/^(?:\d+ )?families$/i, 'support'],
  [/^(?:homework|bath ?time|bedtime|naps?|nap time|diapers?|showers|feeding|toileting|transfers|lifts)$/i, 'help with'],
  [/^(?:hoyer|hoyer (?:and|&) sit[ -]to[ -]stand|sit[ -]to[ -]stand) lifts?$/i, 'use'],
  [/^(?:vitals|temperatures|blood pressure)$/i, 'take'],
  [/^(?:about |around |over |up to )?\d+(?: (?:to|or) \d+)? (?:residents|patients)\b(?! per nurse)/i, 'care for'],
  [/^(?:about |around |over |up to )?\d+(?: (?:to|or) \d+)? (?:kids|children|campers|toddlers)\b/i, 'look after'],
  [
    /^(?:about |around |over |up to )?\d+\+?(?: (?:to|or) \d+)? (?:customers|guests|shoppers|members|clients)\b/i,
    'serve',
  ],
  [/^(?:about |around |over |up to )?\d+(?: (?:to|or) \d+)? (?:rooms|houses|homes|offices)\b/i, 'clean'],
  [/^(?:about |around |over |up to )?\d+(?: (?:to|or) \d+)? (?:phone )?calls\b/i, 'answer'],
  [/^(?:about |around |over |up to )?\d+(?: (?:to|or) \d+)? (?:invoices|claims)\b/i, 'process'],
  [/^\d+ rescues?(?: and \d+ assists?)?$|^\d+ assists?$/i, 'made'],
]
const nominal: readonly (readonly [RegExp, string, string])[] = [
  [/^medication administration$/i, 'administer', 'medication'],
  [/^medications?$/i, 'administer', 'medications'],
  [/^iv insertions?$/i, 'insert', 'IVs'],
  [/^wound dressings?$/i, 'change', 'wound dressings'],
  [/^admission(?:s)?(?:\/| and )discharges?$/i, 'handle', 'admissions and discharges'],
  [/^iv lines?$/i, 'manage', 'IV lines'],
  [/^bank recs?$/i, 'complete', 'bank reconciliations'],
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

/** Stems that the verbs of this list bring into a line. */
export const verbsOfThings: readonly string[] = [
  ...verbs.flatMap(([, verb]) => verb.split(' ')),
  ...nominal.flatMap(([, verb, thing]) => `${verb} ${thing}`.split(' ')),
  ...Object.keys(listed).flatMap(verb => verb.split(' ')),
].filter(Boolean)

const byThing = new Map(Object.entries(listed).flatMap(([verb, things]) => things.map(thing => [thing, verb] as const)))

function verbListedFor(thing: string): string | undefined {
  const plain = thing
    .toLowerCase()
    .replace(/^(?:the|a|an|my|our|their|all|daily|weekly|monthly|basic|light)\s+|[\s.,;]+$/g, '')
    .replace(/\bdrive[ -]thr(?:u|ough)\b/, 'drive-thru')
  return [plain, plain.replace(/s$/, ''), `${plain}s`].map(form => byThing.get(form)).find(Boolean)
}

function phraseOf(thing: string): { verb: string; thing: string } {
  const named = nominal.find(([pattern]) => pattern.test(thing))
  if (named) return { verb: named[1], thing: named[2] }
  const verb = verbs.find(([pattern]) => pattern.test(thing))?.[1] ?? verbListedFor(thing)
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
  // What has no verb of its own comes last.
  const all = [...byVerb].toSorted(([a], [b]) => Number(a === 'handle') - Number(b === 'handle'))
  // A count is over, also in a job that goes on.
  return all.map(([verb, named]) =>
    `${verb === 'made' ? verb : inForm(verb)} ${joinWords(named.filter(Boolean))}`.trim(),
  )
}

/** What is done with a thing: "make" of coffee; undefined where none is known. */
export const verbOf = (thing: string): string | undefined => {
  const { verb } = phraseOf(thing)
  return verb === 'handle' ? undefined : verb.split(' ')[0]
}

export const hasOwnVerb = (thing: string): boolean => phraseOf(thing).verb !== 'handle'

/** "Register and drive-thru", "wound dressing, blood transfusion": things only, though a word of them can be a verb. */
export function namesThingsOnly(text: string): boolean {
  const parts = text.split(/\s*(?:,|;|\/|&|\band\b)\s*/).filter(Boolean)
  return parts.length > 0 && parts.every(hasOwnVerb)
}
