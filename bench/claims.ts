import { checkClaims } from '#server/language/statements/check-statements.ts'
import { atLeast, atMost, type Figure, type Row } from './row.ts'
import { type CorpusClaim, type CorpusPerson, corpusClaims, corpusPeople, profileOf } from './support/writing-corpus.ts'

const about = { title: '', employer: '', words: [] }

/** What the check of statements keeps, on true and false statements by another author. */
export const claims: Figure = {
  name: 'claims',
  async measure() {
    const people = corpusPeople()
    const kept = people.filter(({ keptBack }) => keptBack)
    return [...judge('kept back', kept), ...judge('all', people)]
  },
}

function judge(name: string, people: readonly CorpusPerson[]): Row[] {
  const facts = new Map(people.map(person => [person.id, profileOf(person).facts]))
  const all = corpusClaims().filter(({ person }) => facts.has(person))
  const passes = ({ person, text }: CorpusClaim) => {
    const known = facts.get(person) ?? []
    return checkClaims([{ text, facts: known.map(({ id }) => id) }], known, about).kept.length > 0
  }
  const passed = (verdict: CorpusClaim['verdict']) => {
    const claims = all.filter(claim => claim.verdict === verdict)
    const share = (100 * claims.filter(passes).length) / Math.max(1, claims.length)
    return { value: share, unit: '%', digits: 1, detail: `of ${claims.length}` }
  }
  return [
    atMost({ name: `${name}: false hard facts that pass`, ...passed('unsupported-hard-fact'), bound: 1 }),
    atLeast({ name: '  true sentences kept', ...passed('supported'), bound: 95 }),
    atLeast({ name: '  sentences that claim nothing kept', ...passed('not-a-claim'), bound: 95 }),
    atLeast({ name: '  soft wordings kept', ...passed('needs-confirmation'), bound: 95 }),
  ]
}
