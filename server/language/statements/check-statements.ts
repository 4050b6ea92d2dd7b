import type { Fact, OpenQuestion, Statement } from '#contract/endpoints/evidence.ts'
import { clarifyingQuestion } from '../claims/clarifying-question.ts'
import { oddSigns, spelledOut, turnsAround } from './clean-text.ts'
import { judgeDeeds } from './deeds/judge-deeds.ts'
import { judgeStrength } from './deeds/judge-strength.ts'
import { judgeDates } from './judge-dates.ts'
import { type Bound, type Fault, judgeNumbers } from './judge-numbers.ts'
import { judgeWords } from './judge-words.ts'
import { type Reading, readText, sameAs } from './read-text.ts'
import { faultsWithoutFacts } from './says-nothing.ts'
import { stemOf } from './stem-words.ts'
import { type Source, sourceOf, topicsOf } from './words/known-words.ts'

export interface About {
  title: string
  employer: string
  words: readonly string[]
}

interface Goal {
  names: ReadonlySet<string>
  asked: readonly string[][]
}

const stemsIn = (text: string) => readText(text).tokens.map(({ low }) => stemOf(low))

const goals = new WeakMap<About, Goal>()

function goalOf(about: About): Goal {
  const { title, employer, words } = about
  const goal = goals.get(about) ?? {
    names: new Set([title, employer, ...words].flatMap(stemsIn)),
    asked: words.map(stemsIn),
  }
  goals.set(about, goal)
  return goal
}

const longest = 2000

export function checkClaims(
  claims: readonly Statement[],
  facts: readonly Fact[],
  about: About,
): { kept: Statement[]; questions: OpenQuestion[] } {
  const byId = new Map(facts.map(fact => [fact.id, fact]))
  const sourcesOf = (ids: readonly string[]) => ids.map(id => sourceFor(byId.get(id)))
  const goal = goalOf(about)
  const kept: Statement[] = []
  const questions: OpenQuestion[] = []
  for (const claim of claims) {
    const faults = faultsIn(claim, sourcesOf([...new Set(claim.facts)]), goal)
    if (faults.length === 0) kept.push(claim)
    else questions.push(clarifyingQuestion(claim.text, faults, questions.length))
  }
  return { kept, questions }
}

const readBefore = new WeakMap<Fact, { text: string; source: Source }>()

function sourceFor(fact: Fact | undefined): Source | undefined {
  if (!fact) return undefined
  const before = readBefore.get(fact)
  if (before?.text === fact.text) return before.source
  const source = sourceOf(readText(fact.text))
  readBefore.set(fact, { text: fact.text, source })
  return source
}

function faultsIn({ text }: Statement, cited: readonly (Source | undefined)[], goal: Goal): Fault[] {
  const whole = (phrase: string): Fault[] => [{ kind: 'achievement', phrase }]
  if (text.length > longest || turnsAround(text)) return whole(text.slice(0, 80))
  const sources = cited.filter(source => source !== undefined)
  if (sources.length < cited.length) return whole(text.trim())
  const claim = readText(text)
  const odd = oddSigns(claim.text).find(sign => !sources.some(({ reading }) => reading.text.includes(sign)))
  if (odd) return whole(odd)
  const spelled = spelledOut(claim.tokens)
  if (spelled) return whole(spelled.raw)
  const appliesFor = namedAsGoal(claim, goal)
  const nothing = faultsWithoutFacts(claim, appliesFor)
  if (nothing.length === 0 || sources.length === 0) return nothing
  return faultsWithFacts(claim, sources, appliesFor, goal)
}

function faultsWithFacts(
  claim: Reading,
  sources: readonly Source[],
  appliesFor: (at: number) => boolean,
  goal: Goal,
): Fault[] {
  const readings = sources.map(({ reading }) => reading)
  const numbers = judgeNumbers(claim, readings)
  const dates = judgeDates(claim, readings)
  const seen = new Set([...numbers.seen, ...dates.seen])
  const words = judgeWords({ claim, sources, seen, appliesFor })
  const bound = [...numbers.bound, ...dates.bound, ...words.bound]
  return [
    ...unlearned(claim, sources, goal),
    ...numbers.faults,
    ...dates.faults,
    ...words.faults,
    ...judgeDeeds(claim, sources),
    ...judgeStrength(claim, sources),
    ...tornApart(claim, readings, bound),
  ]
}

const speaksOf = ({ carries, topics }: Source, stem: string, loosely: boolean) =>
  carries.has(sameAs(stem)) || (loosely && [...(topicsOf(stem) ?? [])].some(topic => topics.has(topic)))

function unlearned(claim: Reading, sources: readonly Source[], { asked }: Goal): Fault[] {
  const text = ` ${claim.tokens.map(({ low }) => stemOf(low)).join(' ')} `
  return asked.flatMap((parts): Fault[] => {
    const at = text.indexOf(` ${parts.join(' ')} `)
    if (at < 0 || sources.some(source => parts.some(part => speaksOf(source, part, parts.length < 2)))) return []
    if (parts.length < 2 && !topicsOf(parts[0] ?? '')) return []
    const clause = claim.clauseOf[text.slice(0, at + 1).split(' ').length - 2] ?? 0
    return isGoal(claim, clause) ? [] : [{ kind: 'tool', phrase: parts.join(' ') }]
  })
}

function tornApart(claim: Reading, readings: readonly Reading[], bound: readonly Bound[]): Fault[] {
  const segments = segmentsOf(claim)
  const pointing = new Set(
    readings.flatMap(({ tokens }, place) => (tokens.some(({ low }) => /^(there|it)$/.test(low)) ? [place] : [])),
  )
  const groups = Map.groupBy(bound, ({ at }) => segments[at] ?? 0)
  return [...groups.values()].flatMap(group => {
    if (!group.some(({ kind }) => kind === 'date' || kind === 'title')) return []
    let shared: number[] | undefined
    for (const { by, kind, phrase } of group) {
      if (by.some(place => pointing.has(place))) continue
      const both = shared?.filter(place => by.includes(place)) ?? [...by]
      if (both.length === 0) return [{ kind, phrase }]
      shared = both
    }
    return []
  })
}

const leaning = /^(at|in|as|during|while|since|from|for|on|after|before|where|which|who|there|with)$/

/** Parts of a sentence that speak of one thing: what begins like "where" or "for" belongs to what is beside it. */
function segmentsOf({ tokens, clauseOf }: Reading): number[] {
  const firsts = tokens.filter((_, at) => clauseOf[at - 1] !== clauseOf[at])
  const last = clauseOf.at(-1) ?? 0
  const segment: number[] = []
  for (let clause = 0; clause <= last; clause++) {
    const leans = leaning.test(firsts[clause]?.low ?? '')
    const length = clauseOf.filter(each => each === clause).length
    const introduced = clause === 1 && leaning.test(firsts[0]?.low ?? '') && !firsts[1]?.opens
    const joined = clause > 0 && !firsts[clause]?.opens && (leans || introduced || length <= 4)
    segment[clause] = joined ? (segment[clause - 1] ?? 0) : clause
  }
  return clauseOf.map(clause => segment[clause] ?? 0)
}

const wanting =
  /^(would|draw|draws|attracts|opening|apply|applying|application|want|hope|interested|interest|excited|keen|eager|forward|love|glad|happy|join|joining|considering|consider|become|becoming|writing|like|looking|hoping)$/
const ofTheJob = /^(role|position|job|post|opening|vacancy|advert|advertisement|team|asks|needs|requires|involves)$/
const been =
  /^(was|were|been|had|worked|served|led|managed|held|did|done|having|since|ago|former|formerly|previously|experienced|years|trained|studied|employed|became|hired|graduated|ran|joined|spent|past|already|certified|[a-z]{3,}(?:ored|ated|ized|ised|ained|yed|rved|aged|elled|ised|ked|lped))$/
const wished =
  /^(excited|interested|motivated|pleased|delighted|advertised|needed|required|looked|liked|asked|listed|posted|dedicated)$/

function namedAsGoal(claim: Reading, { names }: Goal): (at: number) => boolean {
  const allowed = new Map<number, boolean>()
  return at => {
    const token = claim.tokens[at]
    if (!token || !names.has(stemOf(token.low))) return false
    const clause = claim.clauseOf[at] ?? 0
    const known = allowed.get(clause) ?? isGoal(claim, clause)
    allowed.set(clause, known)
    return known
  }
}

function isGoal({ tokens, clauseOf }: Reading, clause: number): boolean {
  const own = tokens.filter((_, at) => clauseOf[at] === clause).map(({ low }) => low)
  const seen = /\bwas (pleased|happy|glad|excited|delighted) to (see|read|find|learn)\b/.test(own.join(' '))
  if (own.some(low => been.test(low) && !wished.test(low) && !(seen && low === 'was'))) return false
  if (
    !own.some(low => /^(would|could)$/.test(low)) &&
    own.some(
      (low, at) =>
        low === 'my' &&
        /^(experience|time|work|job|career|years|background|training|skills|role|position|past|degree|first)$/.test(
          own[at + 1] ?? '',
        ),
    )
  )
    return false
  const mine = own.some(
    (low, at) =>
      /^(i|my|me|we|our|myself)$/.test(low) &&
      !/^(eye|interest|attention|application|letter|resume)$/.test(own[at + 1] ?? ''),
  )
  if (own.some(low => wanting.test(low))) return true
  if (own[0] === 'dear' || own[0] === 'hello' || own[0] === 'hi') return true
  return !mine && own.some(low => ofTheJob.test(low) || /^(your|you)$/.test(low))
}
