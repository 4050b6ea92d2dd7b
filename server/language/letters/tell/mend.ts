import { withThe } from '../../english/complete-phrase.ts'
import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { type Token, tagWords } from '../../english/tagger.ts'
import { countWords, onDays, upperFirst, withArticle } from '../../english/tidy.ts'
import { participleOf, pastOf, readVerb } from '../../english/verbs.ts'
import { splitSplices } from '../../grammar/splices.ts'
import type { ProfileItem } from '../../profile/profile.ts'

const relation =
  'husband|wife|mother|father|mom|dad|son|daughter|brother|sister|friend|neighbor|aunt|uncle|teacher|owner'
const repairs: readonly (readonly [RegExp, string | typeof haveDone | typeof upperFirst])[] = [
  [
    new RegExp(
      `(?<=^(?:\\p{L}+ ){0,2})(${relation}|boss|manager|lead|partner|coworker|temp|volunteer)(s?) and we (?=\\p{Ll}+ed\\b)`,
      'giu',
    ),
    '$1$2 and I ',
  ],
  [
    /\b([Tt]o|[Ii]n|into|[Ff]rom) (?=(?:OR|ER|ICU|UK|US|USA|Army|Navy|NICU)\b(?! \p{Ll}+(?:er|ee|['’]s)\b))/gu,
    '$1 the ',
  ],
  [/\bas (?=(?:PCT|CNA|paraprofessional|teacher|nurse|cashier|manager)\b(?! (?:of|and|to|\p{Lu})))/gu, 'as a '],
  [/\bas (?=(?:RN|LPN|assistant)\b(?! (?:to|\p{Lu})))/gu, 'as an '],
  [/\b(got|have|had|put in|start(?:ed)?|placed) (?=(?:second|third|first) (?!aid\b)\p{Ll}+[.,])/gu, '$1 a '],
  [
    /\b(work(?:ed)?|start(?:ed)?|serve[ds]?|register(?:ed)?) as (?=(?!part\b|my\b|our\b|the\b|an?\b|one\b)(?:\p{Ll}+ )?\p{Ll}+(?:er|or|ess|ist|ant|aide|clerk)(?=[.,]| (?:and|for|from|in|at|on|with|until|since|to)\b|$))([aeiou]?)/gu,
    (_: string, verb: string, vowel: string) => `${verb} as ${vowel ? 'an' : 'a'} ${vowel}`,
  ],
  [/, (?=(?:BP|blood pressure|pulse|\p{Ll}+) (?:going|coming|running|falling) )/gu, ', with '],
  [
    /\b(tak(?:e|ing)|bring(?:ing)?|wash(?:ing)?|need|check(?:ing)?) there (?!(?:and|is|was|with|to|every|on|at|in|for|by|when|so|each|because|until|after|before|or)\b)(?=\p{Ll}{3,})/gu,
    '$1 their ',
  ],
  [/, and (\p{Ll}+), and (?=[\p{L}\d&]+[.,]?$)/gu, ', $1, and '],
  [
    /\b(answered|used|ran|operated|worked|answer|use|run|operate|work|managed|manage) (?=(8|11|18)?(?:\d+|multi)[- ]line phones?(?: system)?\b)/gi,
    (_: string, verb: string, eight?: string) => `${verb} ${eight ? 'an' : 'a'} `,
  ],
  [/\b(for|to|by|with) (?=(?:controller|director|principal|attorney|administrator)['’]s \p{Ll})/gu, '$1 the '],
  [/; (\d+ \p{Ll}+ since (?:19|20)\d\d)(?=$|[.,]| and)/gu, ' ($1)'],
  [/\bcheck in\b(?= (?:table|desk|went|took|at)|[.,]|$)/g, 'check-in'],
  [
    /\blooking for (help desk|front desk|warehouse|office|retail|kitchen|restaurant) (?=during|in|for|on)/g,
    'looking for $1 work ',
  ],
  [
    /^Classes are (\p{Lu}\p{Ll}+day(?: and \p{Lu}\p{Ll}+day)*) (morning|afternoon|evening)s?/u,
    'My classes are on $1 $2s',
  ],
  [
    /^(?:Plant|Store|Factory|Company|Office|Restaurant|Shop|Warehouse|Mill)(?= (?:closed|shut down|moved|burned)\b)/,
    withLowerThe,
  ],
  [/\binsta\b/gi, 'Instagram'],
  [/\bT\/Th\b/g, 'Tuesday and Thursday'],
  [/\btrusted with (?=(?:\p{Ll}+ ){0,2}(?:key|code|cache|drawer|card|box)\b)/gu, 'trusted with the '],
  [/, also (?!with |in |at |on |for |to |when )(?=\p{Ll}+ )/gu, ', and '],
  [/\bparents meetings?\b/g, 'parent meetings'],
  [/\baccuracy (?:of )?(\d\d(?:\.\d+)?)(?! ?(?:%|percent|of|\d))/g, 'accuracy of $1 percent'],
  [/\bI was (mostly|usually) (?=\d)/g, 'I was $1 at '],
  [/(\p{L}), (opene?d?) and (close[ds]?)\b/gu, '$1, and $2 and $3'],
  [/\b(shows?|showed) next /g, '$1 the next '],
  [/\bParkinson\b(?!['’]s)/g, 'Parkinson’s'],
  [/\bon (?=budget of \$?\d)/g, 'on a '],
  [/\bbank recs\b/gi, 'bank reconciliations'],
  [
    /\bstart (?=(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4})/g,
    'start in ',
  ],
  onDays,
  [/\b(\d+) days on (\d+) off\b/g, '$1 days on and $2 days off'],
  [/(, and|,| and) friend['’]s /g, "$1 a friend's "],
  [/\b(\p{L}+ing [\p{L} ]+?) (sometimes|often)\b(?=[,.]|$)/gu, '$2 $1'],
  [/\bof ([3-9])(\d{3})\b(?=[ .,])/g, 'of $1,$2'],
  [/^I would like full time\.?$/, 'I am looking for full-time work'],
  [/\b(\p{Ll}{3,}[^su’'])s (?=(?!things\b)\p{Ll}+ings\b)/gu, '$1 '],
  [
    /(?<=\b(?:the|an?|my|our) |s['’] )(\p{Ll}{3,}[^su’'](?<!ie))s (?=(?:stamp|reminders?|lists?|charts?|schedules?)\b)/gu,
    '$1 ',
  ],
  [/\bmaster (?=thesis|degree)/g, 'master’s '],
  [/\bto (?=(?:UK|US) (?:master|bachelor))/g, 'to a '],
  [/\b([Mm]y|an?|the|UK|US) (master|bachelor)(?=[.,]| (?:is|was|in|from)\b|$)/g, '$1 $2’s'],
  [
    /(?<=(?:^|, )|\b(?:and|or|with|for|from|to|by|because|so|when|but|if|since|(?:I|we) (?:help(?:ed)?|told|called|asked|took|drove|visited)) |^(?:I|We) .{1,80} (?:help(?:ed)?|told|called|asked|took|drove|visited) )(dad|mom|mum|grandma|grandpa)\b(?! (?:of|and (?:dad|mom|pop)|side|friend)\b|['’-])/g,
    'my $1',
  ],
  [/\b(to|in|on|at|for|from|of) (?=next (?:shift|day|morning|season)\b)/g, '$1 the '],
  [/\bhad ([^,.]+?) and no (\p{Ll}+)(?=[.,]|$)/gu, 'had $1 and had no $2'],
  [/^((?:During|Before|After) (?!\p{Ll}+ing\b)\p{Ll}+) (?=an? |the |my |our |we |one )/u, '$1, '],
  [/^(In (?:one|my|our|the) \p{Ll}+) (?=half |most |many |two |three |we |they )/u, '$1, '],
  [/\b(at|on|in) (?=(?:first|second|third|next|last) (?:test|exam|try|round|check|count)\b)/gi, '$1 the '],
  [/\bdrop in(?=[.,]| for\b|$)/g, 'drop-in'],
  [/\b[Ss]ince then I (moved|bought|found|started|finished|got|passed|took|changed)\b([^,.]*)/g, haveDone],
  [
    /(?<!\b(?:day|night|week|month|year|time|one|days|weeks|months|years|hours|minutes|ago|never|as|than|but|like|nothing|anything|it|this|that|here|there|done|ever)) before$/,
    ' beforehand',
  ],
  [/(?<=^|\. )(The (?:day|week|month|year) before) (?=it |we |I )/g, '$1, '],
  [/\b(At the (?:first|second|third|next|last) \p{Ll}+) (?=\d)/gu, '$1, '],

  [/\bI (also )?do (.+ since (?:I was|20\d\d)\b)/g, 'I have $1done $2'],
  [/(?<=\d[^,]{3,20} on )(?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day (?:night|morning|evening)\b)/g, 'a '],
  [/\ba guy\b/gi, 'a man'],
  [/\b(a|the|another) tech(?=[.,]| (?:for|to|in|on|at|and|who)\b)/g, '$1 technician'],
  [/\blog book\b/g, 'logbook'],
  [/(?<=\b(?:and|with|used|in|,) )(\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?) free version\b/gu, 'the free version of $1'],
  [/\b(?:stat|math|bio|chem|econ|psych) (?=\d{1,3}\b)/g, upperFirst],
  [/\b(\d+) or so (?=\p{Ll})/gu, 'about $1 '],
  [/(?<!\b(?:from|since) .*) until now(?=[.,]|$)/g, ' so far'],
]

function withLowerThe(noun: string): string {
  return `The ${noun.toLowerCase()}`
}

/** "Since then I moved and bought a car" goes on until now. */
function haveDone(_: string, verb: string, rest: string): string {
  const participle = /^(?:got|took)$/.test(verb) ? (verb === 'got' ? 'gotten' : 'taken') : verb
  return `Since then I have ${participle}${rest}`
}

/** "Went to 9 after we send the forms": what came first is in the past as well. */
const pastBefore = (text: string) =>
  text.replace(
    /(\b(?:went|fell|dropped|rose|grew|improved|was|were)\b.*\b(?:after|when|once|because) (?:I|we|they) )(\p{Ll}+)(?= )/u,
    (whole, lead: string, word: string) => {
      const verb = readVerb(word)
      return verb?.forms.has('base') && !verb.forms.has('past') ? `${lead}${pastOf(verb.base)}` : whole
    },
  )

const inStates =
  /, (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/
const ofMoney =
  /\b((?:drawer|float|deposits?|budget|sales) of |wired? |checks? up to |(?:revenue|sales|receivables)\b[^.]*?(?:from|to) |and about |, about )(?!(?:19[5-9]|20[0-4])\d(?![\d,]))(?=\d[\d,.]*(?:k\b| million\b|(?<=\d{3})(?=[ .,]|$)))/gi
export const withDollars = (text: string, place: string): string =>
  inStates.test(place)
    ? text
        .replace(ofMoney, (whole, _, at: number) =>
          /about $/.test(whole) && !/^[\d.]+ million/.test(text.slice(at + whole.length)) ? whole : `${whole}$`,
        )
        .replace(/(?<=\$\d+k to )(?=\d+k\b)/g, '$')
    : text

export function mend(text: string): string {
  const end = /\.$/.test(text) ? '.' : ''
  const repaired = repairs.reduce(
    (so, [pattern, right]) => (typeof right === 'string' ? so.replace(pattern, right) : so.replace(pattern, right)),
    withStates(text.replace(/\.$/, '')),
  )
  return `${withoutLead(splitSplices(pastBefore(perfect(withThe(repaired, needsArticle)))))}${end}`
}

const states =
  /\b(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|ohio|oklahoma|oregon|pennsylvania|tennessee|texas|utah|vermont|virginia|wisconsin|wyoming)\b/g
const withStates = (text: string) => text.replace(states, upperFirst)

const perfect = (text: string) =>
  text.replace(
    /^(Since [^,]{2,30}, I |(?:Since|From) (?:\p{Lu}\p{L}+ )?(?:19|20)\d\d,? I )(\p{Ll}+)(?= )/u,
    (whole, lead: string, word: string) => {
      const verb = readVerb(word)
      return verb?.forms.has('base') ? `${lead.replace(/^From/, 'Since')}have ${participleOf(verb.base)}` : whole
    },
  )

/** Places of work; "for student council" and "in early childhood" need no article. */
const takesArticle =
  /^(?:unit|ward|store|market|shop|line|room|exam|clinic|area|station|desk|yard|kitchen|warehouse|lab|office|team|department|factory|plant|salon|restaurant|pharmacy|floor)$/

/** "In regional exam": a noun of two words or more that nothing precedes. */
function needsArticle(tags: readonly Token[], at: number): boolean {
  if (!/^(?:with|in|from|for|on|to|of|at)$/.test(tags[at - 1]?.text ?? '')) return false
  const rest = tags.slice(at)
  const end = rest.findIndex(({ pos }) => !['NOUN', 'ADJ', 'PROPN'].includes(pos))
  const words = rest.slice(0, end < 0 ? rest.length : end)
  const head = words.at(-1)
  const next = end < 0 ? undefined : rest[end]
  if (
    words.length < 2 ||
    head?.pos !== 'NOUN' ||
    (next && !['ADP', 'PUNCT', 'CCONJ', 'VERB', 'AUX'].includes(next.pos))
  )
    return false
  if (
    words
      .slice(0, -1)
      .some(({ text: word }) => /^\d|^(?:more|all|other|many|few|several|last|each|every|first)$/i.test(word))
  )
    return false
  if (words.some(({ text: word }) => /^\p{Lu}\p{Ll}/u.test(word))) return false
  return takesArticle.test(head.text)
}

/** "Once" goes with one event in the past. */
const withoutLead = (text: string) =>
  /^Once, /.test(text) &&
  /\b(?:kept|keep|twice|were|every|always|often|times|usually)\b/.test(text.split('. ')[0] ?? '')
    ? upperFirst(text.replace(/^Once, /, ''))
    : text

/** Signs that a note was no sentence yet: it is better left out than sent. */
const broken: readonly RegExp[] = [
  /\b(?:lol|etc|idk|aswell)\b/i,
  /\b(?:but|and|or|so|with|for|of|to|the|a|an)[.]?$/i,
  /\b(\p{L}+) \1\b/iu,
  /\d (?:st|nd|rd|th) /i,
  /\bi\b/,
  /\b(?:ish|thing thing)\b/,
  /-ish\b/,
  /^(?:not|no|never)\b(?!-| ?shows)/i,
  /^(?:went to|attended) meetings$/i,
]

export const isSendable = (text: string): boolean => !broken.some(each => each.test(text))

export const isFragment = (text: string): boolean =>
  /^(?:Because|Since|Until|Which|That you)\b[^,]*$/.test(text) ||
  (countWords(text) < shortest && !/\d|\b(?:I|we|my)\b|days?\b/i.test(text) && !hasFiniteVerb(text))
const shortest = 5

export function isOutdated(text: string, items: readonly ProfileItem[]): boolean {
  if (!/\b(?:before|after|between) (?:school|class(?:es)?|college)\b/i.test(text)) return false
  return !items.some(({ kind, current }) => kind === 'education' && current)
}

/** "A catalog and flyers": what may stand behind "for", of a tool with this name. */
export function asThings(text: string, name: string): string | undefined {
  const members = mend(text).split(/, (?:and )?| and /)
  const another = members.findIndex(each => name.includes(each.split(' ')[0] ?? each) && / for /.test(each))
  const told = (another > 0 ? members.slice(0, another) : members).map(asThing)
  if (told.length === 0 || told.some(each => each === undefined)) return undefined
  const [last = '', ...before] = told.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
}

function asThing(text: string): string | undefined {
  if (/^(?:check|log|sign|drop|walk|pick|follow)[ -](?:ins?|ups?|offs?)$/.test(text)) return text.replace(' ', '-')
  if (text.length < 3 || countWords(text) > 7) return undefined
  if (/^(?:the|a|an|my|our|\d+|every|each) /i.test(text)) return text
  const head = text.split(/ (?:of|on|in|at|to|for|with) /)[0] ?? text
  const word = head.split(' ').at(-1) ?? ''
  if (/[^si]s$|ing$/.test(word) || /^\p{Lu}+$/u.test(word)) return text
  const tag = tagWords(head).at(-1)?.pos
  if (tag !== 'NOUN' && !(tag === 'VERB' && readVerb(word))) return undefined
  return withArticle(text)
}
