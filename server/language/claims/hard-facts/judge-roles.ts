import { stemOf } from '../../english/stem.ts'
import { tagWords } from '../../english/tagger.ts'
import { readVerb } from '../../english/verbs.ts'
import { readFrames } from '../frames/read-frames.ts'
import type { Ground, Known } from '../known.ts'
import type { Reading } from '../read-sentence.ts'
import { type Fault, faultOf } from './fault.ts'
import { statusOf } from './judge-credentials.ts'

const roleEnding = /(?:[^aeiou]er|eer|yer|ver|tor|sor|ist|ian|tant|dent|eper|ier)$/
const roles =
  /^(?:nurse|head|lead|captain|chief|manager|clerk|barista|cashier|intern|volunteer|aide|agent|officer|hand|picker|sorter|valedictorian|curator|cpa|rn|staff|sawyer|guard|lifeguard|coach|crew|member|host|hostess|waitress|waiter|chef|cook|supervisor|controller|treasurer|secretary|president|director|owner|founder|apprentice|electrician|technician|mechanic|notary|receptionist|counselor|counsellor|champion|employee|secretary|bookkeeper|mathematician|economist|statistician|mother|father|carer|student|graduate|novice|professional|specialist|expert|representative|speaker|salesman|nanny|au pair|tutor|steward)$/
const notRoles =
  /^(?:customer|number|paper|computer|register|order|letter|matter|center|counter|summer|winter|member|december|november|october|september|quarter|reader|water|flyer|career|offer|folder|corner|dinner|poster|printer|power|shelter|border|drawer|river|tower|daughter|brother|sister|mother|father|other|error|factor|motor|sector|door|floor|color|behavior|labor|neighbor|patient|client|student|accident|resident|incident|list|assistant's|semester|answer|chapter|layer|buyer|user|newer|better|later|rather|together|under|over|never|ever|after|manner|list|artist's|fryer|grinder|starter|partner|interpreter's|owner|trailer|freezer|transfer|order|laser|timer|scanner|master|sticker|newsletter|employer)s?$/
const rank =
  /^(?:senior|head|chief|lead|manager|director|supervisor|president|executive|principal|assistant|deputy|vice|acting|junior|associate|trainee|night|shift|team|crew|store|office|floor|general|master|former|professional|charge|paid|staff|museum|national|journeyman|apprentice)$/
const lessening =
  /\b(?:vice|assistant|deputy|acting|junior|assoc\w*|trainee|peer|helper|volunteer|intern|apprentice|student|part[- ]time)\b/g

const frames: readonly RegExp[] = [
  /\b(?:I|I've|I'm) ?(?:\w+ly |also |now |still )?(?:am|was|have been|had been|became|'m|been|work as|worked as|served as|acted as|started (?:\w+ )*as)? (?:as )?(?:an? |the |their |our )(.{2,60})/i,
  /\bI (?:am|was|have been|became|served as|worked as|work as) (?!a\b|an\b|the\b|not\b)(.{2,60})/i,
  /\b(?:named|made|elected|promoted|appointed|chosen|voted) me (?:to |as )?(.{2,50})/i,
  /(?:^|, |\b)as (?:an? |the |their )?(.{2,60})/i,
  /\b(?:years?|months|summers?|seasons?|time|experience) as (?:an? |the )?(.{2,60})/i,
  /\b(?:considering|letter of|application of|hire|reading the letter of|welcom\w+) (?:an? |the )?(.{2,60})/i,
  /^(?:could|would|might|can|may) (?:an? |the )(.{2,60})/i,
  /\bI (?:\w+ )?(?:employed|hired|promoted)(?: \w+){0,4} as (?:an? |the )?(.{2,60})/i,
]

/** The job titles and ranks that a clause gives the user must be told with the same words. */
export function judgeRoles(clause: Reading, known: Known): Fault[] {
  const text = clause.text.replaceAll('’', "'")
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const frame of frames) {
    const phrase = frame.exec(text)?.[1]
    if (!phrase) continue
    const named = roleIn(phrase)
    if (!named || named.words.at(-1) === 'speaker' || seen.has(named.words.join(' '))) continue
    seen.add(named.words.join(' '))
    const fitting = known.grounds.filter(ground => isRoleOf(ground, named.words, clause, known))
    if (fitting.length === 0 || isElsewhere(fitting, clause, known))
      faults.push(faultOf('title', named.words.join(' ')))
  }
  return faults
}

function isElsewhere(fitting: readonly Ground[], { low }: Reading, { grounds }: Known): boolean {
  const there = grounds.filter(
    ({ kind, organisation }) =>
      kind !== 'certificate' && kind !== 'education' && organisation.length > 3 && low.includes(organisation),
  )
  if (there.length === 0) return false
  return fitting.every(
    ground =>
      ground.kind !== 'certificate' &&
      ground.kind !== 'education' &&
      ground.organisation !== '' &&
      !there.some(({ organisation }) => organisation === ground.organisation),
  )
}

function roleIn(phrase: string): { words: string[] } | undefined {
  const group =
    /^(?:head|president|captain|lead|leader|director|chief|chair|secretary|treasurer) of (?:the |our |my )?([\w' ]+?)(?=[,.;]|$| at| in| and| with| from| for| since| i\b)/i.exec(
      phrase,
    )?.[1]
  if (group)
    return { words: [...group.toLowerCase().split(/\s+/).slice(-1), phrase.split(' ')[0]?.toLowerCase() ?? ''] }
  const words: string[] = []
  for (const { text, pos } of tagWords(phrase)) {
    const low = text.toLowerCase()
    if (low === '-' || text === 'IT') continue
    if (words.length === 0 && /^(?:named|made|elected|voted|chosen|appointed|promoted|called)$/.test(low)) continue
    if (/^['’]s?$/.test(low)) words.length = 0
    if (/^['’]s?$/.test(low)) continue
    if (!/^(?:NOUN|PROPN|ADJ|ADV|VERB|X)$/.test(pos) || /^(?:who|that|at|in|of|with)$/.test(low)) break
    words.push(low)
  }
  // What a license or certificate says is judged as such.
  words.splice(0, words.findLastIndex(word => /^(?:licensed|certified|registered|qualified)$/.test(word)) + 1)
  while (words.length > 0 && !isRole(words.at(-1) ?? '')) words.pop()
  const head = words.at(-1)
  return head && words.length <= 6 ? { words } : undefined
}

const isRole = (word: string) => roles.test(word) || (roleEnding.test(word) && !notRoles.test(word) && word.length > 4)

const generic =
  /^(?:person|worker|member|employee|first|native|quick|fast|team|customer|good|careful|reliable|patient|calm|friendly|early|people|problem|hard|self|young|strong|great|new)$/

function isRoleOf(ground: Ground, words: readonly string[], clause: Reading, { grounds, now }: Known): boolean {
  if (generic.test(words.at(-1) ?? '') && !words.some(word => rank.test(word))) return true
  const head = stemOf(words.at(-1) ?? '')
  if (head === 'volunteer' && ground.kind === 'volunteering') return true
  if (isOfStudy(ground, words, clause.low, now)) return true
  const open = grounds.filter(each => each.kind === 'certificate' && statusOf(each, now) !== 'held')
  if (losesRank(ground.title.toLowerCase(), words, clause.low)) return false
  return textsOfRoles(ground, head, now, over.test(clause.low)).some(text => {
    if (/\bnot (?:a|an|yet)\b/.test(text) && !/\bnot\b/.test(clause.low)) return false
    const there = new Set(text.match(/[\p{L}\p{N}-]+/gu)?.map(stemOf))
    const ranks = words.slice(0, -1).filter(word => rank.test(word) || !/^[a-z]{3,}$/.test(word))
    if (ranks.some(word => !there.has(stemOf(word)))) return false
    const others = words.slice(0, -1).filter(word => !rank.test(word))
    if (others.some(word => open.some(({ low }) => low.includes(word)) && !ground.low.includes(word))) return false
    if (
      others.length > 0 &&
      !others.some(word => there.has(stemOf(word)) || ground.meanings.has(stemOf(word)) || ground.low.includes(word))
    )
      return false
    return !losesRank(text, words, clause.low)
  })
}

function isOfStudy(ground: Ground, words: readonly string[], low: string, now: number): boolean {
  const { kind, title } = ground
  const head = words.at(-1) ?? ''
  if (kind !== 'education' && kind !== 'certificate') return false
  const told = title.toLowerCase()
  if (head === 'student')
    return (
      kind === 'education' && statusOf(ground, now) === 'open' && words.slice(0, -1).every(word => told.includes(word))
    )
  const isNamed = /\b(?:licensed|certified|registered|qualified)\b/.test(low) && head.length > 6
  return isNamed && told.includes(head.slice(0, 5)) && statusOf(ground, now) === 'held'
}

const over = /\b(?:was|held|had|ran out|ran until|expired|lapsed|run out|no longer|until|renew\w*)\b/
const studying = /^(?:student|graduate|candidate|major|freshman|sophomore|junior|senior|scholar|alum\w*)$/

function textsOfRoles(ground: Ground, head: string, now: number, isOver: boolean): string[] {
  const isStudy = ground.kind === 'education' || ground.kind === 'skill' || ground.kind === 'language'
  if (isStudy && !studying.test(head)) return []
  if (
    ground.kind === 'certificate' &&
    statusOf(ground, now) !== 'held' &&
    !(isOver && statusOf(ground, now) === 'expired')
  )
    return []
  const title = ground.title.toLowerCase()
  const isNamed = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.some(word => stemOf(word) === head) === true
  const told = ground.passages.flatMap(({ reading }) => (isNamed(reading.low) ? readFrames(reading.text) : []))
  const own = told.filter(
    ({ subject, low, reservations }) =>
      subject !== 'other' && reservations.size === 0 && isNamed(low) && (names.test(low) || isBare(low)),
  )
  const deeds = told.filter(({ subject, low, degree }) => subject !== 'other' && degree > 1 && doesAs(low, head))
  // A role may stand in one part and its rank in another: "Captain of the club, 8 members".
  return [...(isNamed(title) ? [title] : []), ...[...own, ...deeds].map(({ low }) => low)]
}

const names =
  /\b(?:am|was|been|be|became|become|as|named|elected|promoted|made|chosen|called|title|role|worked|job|started|hired|years?|months?)\b|i'm\b/
const isBare = (low: string) =>
  !tagWords(low).some(({ pos }, at) => pos === 'AUX' || (pos === 'VERB' && at > 0 && at < 3))

const doesAs = (low: string, head: string) =>
  (low.match(/[\p{L}]+/gu) ?? []).some(
    word => word !== head && readVerb(word)?.base === head && /(?:ed|ing)$/.test(word),
  )

/** "Vice captain" is not "captain", and "I helped the manager" is not "manager". */
function losesRank(told: string, words: readonly string[], claim: string): boolean {
  const head = words.at(-1) ?? ''
  const at = told.indexOf(head)
  if (at < 0) return false
  const before = told.slice(Math.max(0, at - 22), at)
  const lost = before.match(lessening)?.some(word => !claim.includes(word.slice(0, 5)))
  if (lost && !/[,.\n]/.test(before.slice(before.search(lessening)))) return true
  if (
    /^\w* (?:was|is|were|had|tried|said|told|asked|gave|made|got|let|wanted|trusted|showed)\b/.test(
      told.slice(at + head.length),
    )
  )
    return true
  return (
    /\b(?:the|my|our|her|his|their) (?:\w+ )?$/.test(before) &&
    !/\b(?:i am|i was|as|became) (?:the|our|my) (?:\w+ )?$/.test(before)
  )
}
