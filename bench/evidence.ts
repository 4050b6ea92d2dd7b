import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { findEvidence } from '#server/language/requirements/find-evidence.ts'
import { atLeast, type Figure, type Row } from './row.ts'

/** What someone told, and requirements of ads with the items that truly speak of each, by careful judgment. */
interface LabeledPerson {
  person: string
  items: string[]
  asked: {
    text: string
    speaks: number[]
    /** Items that a fair reader could judge either way. They count for nothing. */
    either?: number[]
  }[]
}

const corpus = new URL('texts/evidence.json', import.meta.url)
/** Nothing was chosen or adjusted after a look at these. */
const isKeptBack = ({ person }: LabeledPerson) => hash('md5', person, 'buffer').readUInt8(0) % 2 === 0

/** Which of someone's items "Can I apply?" offers for a requirement, against those that truly speak of it. */
export const evidence: Figure = {
  name: 'evidence',
  async measure() {
    const people = JSON.parse(readFileSync(corpus, 'utf8')) as LabeledPerson[]
    return [
      ...rowsOf('kept back', people.filter(isKeptBack)),
      ...rowsOf(
        'others',
        people.filter(person => !isKeptBack(person)),
      ),
    ]
  },
}

function rowsOf(name: string, people: readonly LabeledPerson[]): Row[] {
  const pairs = people.flatMap(({ items, asked }) => {
    const facts = items.map((text, at): Fact => ({ id: `${at}`, text, from: 'evidence' }))
    return asked.map(({ text, speaks, either = [] }) => {
      const shown = findEvidence(text, facts).map(({ fact }) => Number(fact.id))
      const offered = shown.filter(at => !either.includes(at))
      return { speaks, offered, right: offered.filter(at => speaks.includes(at)) }
    })
  })
  const count = (of: 'speaks' | 'offered' | 'right') => pairs.reduce((sum, pair) => sum + pair[of].length, 0)
  const [labeled, offered, right] = [count('speaks'), count('offered'), count('right')]
  const without = pairs.filter(({ speaks }) => speaks.length === 0)
  const silent = without.filter(pair => pair.offered.length === 0).length
  return [
    atLeast({
      name: `${name}: items offered that speak of the requirement`,
      value: offered ? right / offered : 1,
      bound: 0.9,
      digits: 3,
      detail: `${right} of ${offered}`,
    }),
    atLeast({
      name: '  items that speak of it offered',
      value: right / labeled,
      bound: 0.74,
      digits: 3,
      detail: `${right} of ${labeled}`,
    }),
    atLeast({
      name: '  requirements without such an item that get none',
      value: silent / without.length,
      bound: 0.9,
      digits: 3,
      detail: `${silent} of ${without.length}`,
    }),
  ]
}
