import { claimSteps } from '#server/language/claims/check-claims.ts'
import { type Judgment, judgeSentence } from '#server/language/claims/judge-sentence.ts'
import { knownSteps, readKnown } from '#server/language/claims/known.ts'
import { letterSteps } from '#server/language/letters/compose-letter.ts'
import { tipSteps } from '#server/language/letters/give-tips.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import { generateLies, heldOutLies, lieSeed, measureLies } from '#server/testing/lies.ts'
import { measureLongestBlock, workTimeDuring } from '#server/testing/measure-cpu-time.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import {
  type CorpusClaim,
  type CorpusPerson,
  corpusCases,
  corpusClaims,
  corpusPeople,
  profileOf,
} from './support/writing-corpus.ts'

/** When the corpus was written. */
const now = new Date('2026-11-27')

/** What the check of claims leaves in a text, on true and false statements by another author. */
export const claims: Figure = {
  name: 'claims',
  async measure() {
    const people = corpusPeople()
    const kept = people.filter(({ keptBack }) => keptBack)
    return [...judge('kept back', kept), ...judge('all', people), ...judgeLies(), ...(await timeLetters())]
  },
}

function judge(name: string, people: readonly CorpusPerson[]): Row[] {
  const known = new Map(
    people.map(person => {
      const { profile, facts } = profileOf(person)
      return [person.id, readKnown(facts, profile.items, now)]
    }),
  )
  const all = corpusClaims().flatMap(claim => {
    const told = known.get(claim.person)
    return told ? [{ ...claim, judged: judgeSentence(claim.text, told).verdict }] : []
  })
  const share = (verdict: CorpusClaim['verdict'], judged: readonly Judgment['verdict'][]) => {
    const claims = all.filter(claim => claim.verdict === verdict)
    const value = (100 * claims.filter(claim => judged.includes(claim.judged)).length) / Math.max(1, claims.length)
    return { value, unit: '%', digits: 1, detail: `of ${claims.length}` }
  }
  const stays = ['supported', 'confirm'] as const
  const marked = share('needs-confirmation', ['confirm'])
  return [
    atMost({ name: `${name}: false hard facts that stay`, ...share('unsupported-hard-fact', stays), bound: 1 }),
    atMost({
      name: '  false hard facts that stay unmarked',
      ...share('unsupported-hard-fact', ['supported']),
      bound: 1,
    }),
    atLeast({ name: '  true sentences kept', ...share('supported', stays), bound: 95 }),
    atLeast({ name: '  true sentences that need no tap', ...share('supported', ['supported']), bound: 75 }),
    atLeast({ name: '  sentences that claim nothing kept', ...share('not-a-claim', stays), bound: 95 }),
    atLeast({ name: '  soft wordings kept', ...share('needs-confirmation', stays), bound: 95 }),
    info('  soft wordings marked', `${marked.value.toFixed(1)}% ${marked.detail}`),
  ]
}

/** Lies planted into texts about people of the tests. Those of other shapes were not looked at when the check was written. */
function judgeLies(): Row[] {
  measureLies()
  const tried = measureLies(generateLies())
  const other = measureLies(heldOutLies())
  const passed = tried.honest - tried.refused.length
  const share = (part: number, of: number) => ({
    value: (100 * part) / of,
    unit: '%',
    digits: 1,
    detail: `${part} of ${of}`,
  })
  return [
    atMost({
      name: `planted lies unmarked, seed ${lieSeed}`,
      ...share(tried.accepted.length, tried.planted),
      bound: 2,
    }),
    info('  marked', `${tried.marked.length} of ${tried.planted}`),
    info('  of other shapes unmarked', `${other.accepted.length} of ${other.planted}`),
    atLeast({ name: '  honest sentences kept', ...share(passed, tried.honest), bound: 95 }),
    atMost({ name: '  a sentence is judged in', value: tried.milliseconds, bound: 1, unit: 'ms', digits: 2 }),
  ]
}

/** Letters of the built-in writer, checked as those of an AI service are. The first letters compile code and patterns. */
async function timeLetters(): Promise<Row[]> {
  const times: number[] = []
  const holds: number[] = []
  for (const round of ['first', 'second'])
    for (const { person, ad } of corpusCases()) {
      const { profile, facts } = profileOf(person)
      const { title, employer, text } = ad
      const material = { title, employer, ad: text, name: person.name, profile, entry: undefined, sameWork: [] }
      const write = async () => {
        const letter = await inTurns(letterSteps(material, now))
        const statements = letter.paragraphs.flat()
        await inTurns(tipSteps(material, statements))
        return statements
      }
      const statements = await write()
      const check = async () =>
        inTurns(claimSteps(statements, await inTurns(knownSteps(facts, profile.items, now, `${title} ${employer}`))))
      const hold = Math.max(await measureLongestBlock(write), await measureLongestBlock(check))
      const time = await workTimeDuring(check)
      if (round === 'first') continue
      holds.push(hold)
      times.push(time)
    }
  const last = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
  return [
    atMost({ name: '  a letter is checked in, p99', value: last(times, 0.99), bound: 50, unit: 'ms', digits: 1 }),
    info('  a letter is checked in, p50', `${last(times, 0.5).toFixed(1)} ms`),
    atMost({
      name: '  longest hold of the event loop while a letter is written or checked',
      value: Math.max(...holds),
      bound: 20,
      unit: 'ms',
      digits: 1,
    }),
  ]
}
