import { acceptabilityOf } from '../acceptability/acceptability.ts'
import { demandsInOwnWords } from '../demands/demand.ts'
import { hasFiniteVerb } from '../english/finite-verb.ts'
import { contentStems } from '../english/stem.ts'
import { countWords, endSentence, joinWords, upperFirst } from '../english/tidy.ts'
import { participleOf } from '../english/verbs.ts'
import { sayable } from '../letters/points/sayable.ts'
import { leansBack } from '../letters/tell/quotable.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'

export interface About {
  topic: string | undefined
  stems: ReadonlySet<string>
}

/** A deed as it is shown beside a question: a line of a resume in its user's words, for them to tell in their own words. */
export function showDeed(item: ProfileItem, clause: Clause, about?: About): string | undefined {
  const told = tellDeed(item, clause, about)
  return told && clause.kind === 'verb' && clause.typed ? `“${upperFirst(clause.typed)}”` : told
}

const untold = new Set<Clause['role']>(['amount', 'subjects', 'level'])
/** Tell a deed by what came of it, also where nobody is named. */
const proof = new Set<Clause['role']>(['story', 'result'])
const fewestWords = 5
const longest = 1000
const mostDeeds = 4

/** What the user did, as a whole sentence that fits the question; undefined where a clause tells no deed. */
export function tellDeed({ kind, current, title }: ProfileItem, clause: Clause, about?: About): string | undefined {
  if (untold.has(clause.role) || clause.text.length > longest) return undefined
  if (clause.demands) return clause.kind === 'verb' ? whole(`I ${clause.text}`) : undefined
  if (clause.kind === 'sentence') return whole(clause.text, proof.has(clause.role))
  if (clause.kind === 'noun') return undefined
  if (kind === 'team' && (namesEvents(clause.text) || captain.test(clause.text))) return undefined
  const deeds = sayable(clause, current, title).flatMap(said =>
    said.kind === 'deed' ? [current ? asTotal(said.text) : said.text] : [],
  )
  const fitting = about ? deeds.filter(deed => fits(deed, about)) : []
  const told = [fitting, deeds].flatMap(each => tellDeeds(each) ?? [])[0]
  return told ?? (clause.isEdited ? whole(`I ${clause.text}`) : undefined)
}

/** "Shot put and 400m", "left wing and midfield": events and places in a team, whose first word only looks like a verb. */
const namesEvents = (deed: string): boolean => countWords(deed) <= 5 && !withDeterminer.test(deed)
/** "Throws captain" is a post, not something thrown. */
const captain = /^\S+ (?:the )?(?:co-?)?captain\b/i
const withDeterminer =
  /\b(?:an?|the|my|our|his|her|their|this|all|every|each|some|two|three|four|five|six|new|other|to|for|with|at|in|on|up|as|\d+)\b/i

/** Figures that change for all who work there: "went from 6 open positions to 1". */
const ofAll = /^(?:went|grew|rose|fell|dropped) from /i
const lacksObject = /\b(?:reduced|shortened|lowered|raised|increased|cut|brought down)(?= from \d)/i

const reached = /^(make|sign|win|earn|publish|complete|finish|sell|raise|close|train|hire)(?= \d)/i
const often =
  /\b(?:an?|per|each|every) (?:hour|day|shift|night|week|month|year|season)\b|\b(?:daily|weekly|at a time)\b/i
/** In work that goes on, a total is of all the time up to now: "have made 137 sales". */
const asTotal = (deed: string): string =>
  often.test(deed) ? deed : deed.replace(reached, verb => `have ${participleOf(verb.toLowerCase())}`)

/** Log-odds of an editor, below which deeds are loose parts of a list. */
const leastAcceptable = -3

function tellDeeds(deeds: readonly string[]): string | undefined {
  const own = deeds.filter(deed => countWords(deed) > 1).slice(0, mostDeeds)
  // "Sorted mail and packages" and "kept the log" have an "and" of their own.
  const isLong = own.length > 1 && own.slice(0, -1).some(deed => / and /.test(deed))
  if (own.length === 0) return undefined
  const [first = ''] = own
  if (lacksObject.test(first)) return undefined
  const listed = isLong ? `${own.slice(0, -1).join(', ')}, and ${own.at(-1)}` : joinWords(own)
  const said = listed.replace(/, and (?=.*, and )/g, ', ').replace(lacksObject, '$& it')
  const text = whole(`${ofAll.test(first) ? 'We' : 'I'} ${said}`)
  return text && acceptabilityOf(text, 'sentence') >= leastAcceptable ? text : undefined
}

const fits = (deed: string, { topic, stems }: About) =>
  demandsInOwnWords(deed).some(({ id }) => id === topic) ||
  [...contentStems(deed)].some(stem => stem.length > 3 && stems.has(stem))

const opening =
  /^(?:(?:the )?right now|currently|before (?:that|this)|after (?:that|this)|during (?:that|this) time|in (?:that|this) (?:job|time|work|role)|there|also|then),? (?=(?:I|we|my|our)\b)/i
/** "I was the treasurer of the club, where I wrote checks": what stands behind tells what was done. */
const post = /^[^.]{0,200}?\b(?:was|am|worked|work)\b[^.]{0,200}?,? where (?=I )/i

function whole(typed: string, isProof = false): string | undefined {
  const plain = typed.trim().replace(opening, '').replace(post, '')
  const text = endSentence(upperFirst(plain))
  const isDeed =
    countWords(text) >= fewestWords && (isProof || ofUser.test(text)) && hasFiniteVerb(text) && !saysWhatIs(text)
  return isDeed && !leansBack(text, '') && !loose.test(text) ? text : undefined
}

const ofUser = /\b(?:I|we|me|us|my|our)\b/i
/** "I testified 2x", and "I headed of costumes" of a line that says "head of costumes". */
const loose =
  / \+ |\b\d+x\b|^I (?!disposed|approved|informed|notified|assured)\p{L}+ed of\b|(?:^|\s)\/|\b(\p{L}{1,20}) \1\b|\b(?:and|or|the|an?|of|to|for|with|in|at|by|when|until|who)[.]$/iu
const lead =
  "^(?:(?:From|Since|Before|After|In|Between|Until|For|At|During|Currently|Now)\\b[^,]{0,60}?,? )?(?:I|we)(?:['’](?:m|ve))? (?:(?:also|currently|now|still|always|just) )?"
const state = new RegExp(
  `${lead}(?:am|are|have been|had|has|own|hold|know|speak|like|love|enjoy|want|need|can|could|prefer|live|was|were|have(?! (?:\\p{L}+ly )?\\p{L}+(?:ed|en|un|aught|ought|uilt|ade|one|old|ent|ept|ut)\\b))\\b(?! (?:asked|chosen|trusted|given|promoted|named|the (?:one|first|only|person)|responsible|in charge)\\b)`,
  'iu',
)
const tenure = new RegExp(
  `${lead}(?:have )?(?:worked|work|served|serve|started|start|joined|began)\\b(?: (?:as|at|for|in|there|here|full|part|from|since|nights?|days?|evenings?|weekends?|the (?:counter|register|floor|front desk|desk))\\b)(?!.*\\b(?:and|where|until) I\\b)`,
  'iu',
)
const saysWhatIs = (text: string) => state.test(text) || tenure.test(text)

const ofPeople =
  /\b(?:customers?|clients?|residents?|patients?|guests?|child(?:ren)?|kids?|students?|famil(?:y|ies)|parents?|people|person|team|crew|coworkers?|neighbors?|manager|boss|teacher|nurse|doctor|trained|taught|helped)\b/i
const roles: Partial<Record<Clause['role'], number>> = { story: 2.5, result: 2, trusted: 1 }

/** How good a story is by itself: something that went wrong, a result, a number, a person. */
export const worthOf = ({ role, text }: Clause): number =>
  (roles[role] ?? 0) +
  (/\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred)\b/i.test(text) ? 1 : 0) +
  (ofPeople.test(text) ? 0.5 : 0) +
  (countWords(text) >= 8 ? 0.3 : 0)
