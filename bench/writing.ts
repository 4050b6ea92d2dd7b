import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { textOf } from '#server/cover-letters/rules.ts'
import { contentStems, wordsIn } from '#server/language/english/stem.ts'
import { countWords } from '#server/language/english/tidy.ts'
import { composeLetter } from '#server/language/letters/compose-letter.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { findGrammarFaults } from './support/grammar.ts'
import {
  type CorpusAd,
  type CorpusLabels,
  type CorpusPerson,
  corpusCases,
  profileOf,
} from './support/writing-corpus.ts'

interface Written {
  person: CorpusPerson
  ad: CorpusAd
  labels: CorpusLabels
  text: string
  body: string
  /** Titles of the items that its sentences rest on. */
  cited: Set<string>
  /** Sentences about the person. */
  claims: string[]
  /** Of the processor, once the models are loaded. */
  milliseconds: number
}

const today = new Date('2026-11-26T12:00:00Z')
const words = { min: 130, max: 240 }

/** Letters of the built-in writer for people and ads by other authors. `WRITING_OUT=folder` saves them for reading. */
export const writing: Figure = {
  name: 'writing',
  async measure() {
    const letters = writeLetters()
    if (process.env.WRITING_OUT) save(letters, process.env.WRITING_OUT)
    const kept = letters.filter(({ person }) => person.keptBack)
    const slowest = Math.max(...letters.map(({ milliseconds }) => milliseconds))
    return [
      ...(await judge('kept back', kept)),
      ...(await judge('all', letters)),
      atMost({
        name: 'a letter is written in (slowest, processor)',
        value: slowest,
        bound: 150,
        unit: 'ms',
        digits: 1,
      }),
    ]
  },
}

function writeLetters(): Written[] {
  const catalogue = readCatalogue()
  const cases = corpusCases()
  // The first letter loads the models.
  for (const { person, ad, labels } of cases.slice(0, 1)) writeLetter(catalogue, person, ad, labels)
  return cases.map(({ person, ad, labels }) => writeLetter(catalogue, person, ad, labels))
}

function writeLetter(
  catalogue: ReturnType<typeof readCatalogue>,
  person: CorpusPerson,
  ad: CorpusAd,
  labels: CorpusLabels,
): Written {
  const { profile, titles } = profileOf(person)
  const entry = catalogue.find(ad.title) ?? catalogue.entries[catalogue.resolve(ad.title)?.index ?? -1]
  const sameWork = profile.items.flatMap(({ id, kind, title }) =>
    entry && kind === 'job' && catalogue.find(title) === entry ? [id] : [],
  )
  const material = { title: ad.title, entry, employer: ad.employer, ad: ad.text, name: person.name, profile, sameWork }
  const startedAt = process.cpuUsage()
  const letter = composeLetter(material, today)
  const { user, system } = process.cpuUsage(startedAt)
  const milliseconds = (user + system) / 1000
  const claims = letter.paragraphs.flat()
  const cited = new Set(claims.flatMap(({ facts }) => facts.flatMap(id => titles.get(id) ?? [])))
  const body = letter.paragraphs.map(each => each.map(({ text }) => text).join(' ')).join('\n\n')
  const told = claims.filter(({ facts }) => facts.length > 0).map(({ text }) => text)
  return { person, ad, labels, text: textOf(letter), body, cited, claims: told, milliseconds }
}

async function judge(name: string, letters: readonly Written[]): Promise<Row[]> {
  const demands = letters.flatMap(({ labels, body }) => labels.mainDemands.map(demand => isAnswered(demand, body)))
  const strongest = letters.filter(({ labels, cited }) => labels.strongestItems.some(title => cited.has(title)))
  const backed = letters.flatMap(({ labels, claims, body }) =>
    labels.mainDemands.map(demand => isAnswered(demand, body) && isBacked(demand, claims, body)),
  )
  const lies = letters.flatMap(({ labels, claims }) => labels.mustNotSay.filter(lie => says(lie, claims)))
  const lengths = letters.filter(({ body }) => countWords(body) >= words.min && countWords(body) <= words.max)
  const faults = (await Promise.all(letters.map(({ body }) => findGrammarFaults(body)))).flat()
  const share = (part: number, of: number) => (100 * part) / Math.max(of, 1)
  const shared = longestShared(letters)
  const detail = `of ${letters.length}`
  return [
    info(`${name}: letters`, `${letters.length}`),
    atLeast({
      name: '  main demands of the ad answered',
      value: share(demands.filter(Boolean).length, demands.length),
      bound: 85,
      unit: '%',
      detail: `of ${demands.length}`,
    }),
    info(
      '  of these, beside a sentence about the person',
      `${share(backed.filter(Boolean).length, backed.length).toFixed(0)} %`,
    ),
    atLeast({
      name: '  strongest item used',
      value: share(strongest.length, letters.length),
      bound: 90,
      unit: '%',
      detail,
    }),
    atMost({ name: '  tempting lies said', value: lies.length, bound: 0, detail: lies.slice(0, 3).join('; ') || '0' }),
    atLeast({
      name: `  ${words.min} to ${words.max} words`,
      value: share(lengths.length, letters.length),
      bound: 100,
      unit: '%',
      detail,
    }),
    atMost({
      name: '  grammar faults',
      value: faults.length,
      bound: 0,
      detail:
        faults
          .slice(0, 4)
          .map(({ kind, text }) => `${kind}: ${text}`)
          .join('; ') || detail,
    }),
    atMost({
      name: '  longest run of words in letters of two people',
      value: shared.longest,
      bound: 6,
      detail: shared.example,
    }),
  ]
}

/** Whether a letter speaks of a demand: at least half of what the demand is about is in it. */
function isAnswered(demand: string, body: string): boolean {
  const stems = [...contentStems(demand)]
  const said = contentStems(body)
  return stems.filter(stem => said.has(stem)).length >= Math.max(1, stems.length / 2)
}

/** Whether the sentence that speaks of a demand most, or the next one, says something about the person. */
function isBacked(demand: string, claims: readonly string[], body: string): boolean {
  const wanted = contentStems(demand)
  const sentences = body.split(/(?<=[.!?])\s+/)
  const shared = sentences.map(sentence => [...contentStems(sentence)].filter(stem => wanted.has(stem)).length)
  const at = shared.indexOf(Math.max(...shared))
  return [at, at + 1].some(index => claims.some(claim => claim.includes(sentences[index] ?? '\n')))
}

/** A certificate that ran out or is booked, a test to come: the opposite of the lie. */
const notYet =
  /\b(?:expired|booked|not|cannot|never|until|working toward|studying|halfway|exam for|signed up|\d+ of \d+|lapsed|ran out)\b/i

/** Whether a sentence about the person holds all that a false statement is about. */
function says(lie: string, claims: readonly string[]): boolean {
  const stems = [...contentStems(lie)]
  return (
    stems.length > 1 &&
    claims
      .flatMap(claim => claim.split(/(?<=[.!?])\s/))
      .some(sentence => {
        const said = contentStems(sentence)
        return !notYet.test(sentence) && stems.every(stem => said.has(stem))
      })
  )
}

function longestShared(letters: readonly Written[]): { longest: number; example: string } {
  let longest = 0
  let example = ''
  const runs = new Map<string, string>()
  const texts = letters.map(({ person, ad, body }) => ({
    id: person.id,
    words: wordsIn(withoutNames(body, ad)),
    theirs: ` ${wordsIn(ad.text).join(' ')} `,
  }))
  for (let length = 4; length < 40; length++) {
    runs.clear()
    let shared = false
    for (const { id, words, theirs } of texts)
      for (let at = 0; at + length <= words.length; at++) {
        const run = words.slice(at, at + length).join(' ')
        if (run.includes(nameMark) || theirs.includes(` ${run} `)) continue
        const before = runs.get(run)
        if (before !== undefined && before !== id) {
          shared = true
          example = run
        }
        runs.set(run, id)
      }
    if (!shared) break
    longest = length
  }
  return { longest, example }
}

/** Stands for a name, which ends a run of words. */
const nameMark = 'xnamex'

const withoutNames = (body: string, { title, employer }: CorpusAd) =>
  body.replaceAll(title, ` ${nameMark} `).replaceAll(employer, ` ${nameMark} `)

function save(letters: readonly Written[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { person, ad, text } of letters)
    writeFileSync(join(folder, `${person.keptBack ? 'kept-' : ''}${person.id}-${ad.ad}.txt`), `${text}\n`)
}
