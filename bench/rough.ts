import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeContent } from '#contract/endpoints/resume.ts'
import { readAdHead } from '#contract/read-ad-head.ts'
import { pointsOf } from '#contract/sheets/resume-sheet.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { type EvidenceInput, factsOf } from '#server/language/bullets/evidence-facts.ts'
import { contentStems } from '#server/language/english/stem.ts'
import { composeLetter } from '#server/language/letters/compose-letter.ts'
import { buildItems } from '#server/language/profile/build-profile.ts'
import { itemsOfResume } from '#server/language/profile/items-of-resume.ts'
import { readNotes } from '#server/language/profile/read-notes.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { tailorResume } from '#server/language/resume-wording/tailor-resume.ts'
import { splitSentences } from '#server/language/text-model/split-sentences.ts'
import { reduceReview } from '#web/resume/review/state.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { plainWords } from './support/plain-words.ts'

/** A resume as people paste it, with what its author expects. Half of the people are kept back: nobody reads theirs. */
interface RoughPerson {
  id: string
  keptBack: boolean
  resume: string
  notes: string
  ad: { text: string; title: string; employer: string }
  expected: {
    name: string
    jobs: { title: string; employer: string }[]
    schools: { school: string }[]
    certificates: { name: string }[]
    languages: { name: string; level: string }[]
    points: { line: string; good: string[] }[]
    neverSay: string[]
    answers: string[]
  }
}

interface Made {
  person: RoughPerson
  read: Resume
  kept: EvidenceInput[]
  resume: ResumeContent
  letter: string
}

const today = new Date('2026-11-28T12:00:00Z')

/** What comes of a rough resume when all of it is kept in the profile and every change is taken. `ROUGH_OUT=folder` saves it. */
export const rough: Figure = {
  name: 'rough',
  async measure() {
    const people = JSON.parse(
      readFileSync(new URL('texts/rough/people.json', import.meta.url), 'utf8'),
    ) as RoughPerson[]
    const made: Made[] = []
    for (const person of people) made.push(await make(person))
    if (process.env.ROUGH_OUT) save(made, process.env.ROUGH_OUT)
    return [
      ...judge(
        'kept back',
        made.filter(({ person }) => person.keptBack),
      ),
      ...judge(
        'open',
        made.filter(({ person }) => !person.keptBack),
      ),
    ]
  },
}

async function make(person: RoughPerson): Promise<Made> {
  const catalogue = readCatalogue()
  const read = parseResume(cleanText(person.resume))
  const kept = itemsOfResume(read).map(
    ({ lines: _, ...item }, at): EvidenceInput => ({
      ...item,
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    }),
  )
  const notes = splitSentences(person.notes).map((text, at): Fact => ({ id: `note-${at + 1}`, text, from: 'notes' }))
  const items = buildItems(kept, [])
  const head = readAdHead(person.ad.text)
  const title = head.title || person.ad.title
  const career = catalogue.find(title)
  const target = { title, advert: person.ad.text, career, all: catalogue.entries }
  const own = { facts: kept.flatMap(factsOf), items, layout: { pages: null, hasTabs: false } }
  const resume = reduceReview(await tailorResume(read, target, own), { type: 'decideAll', accept: true })
  const material = {
    ...{ title, entry: career, employer: head.employer, ad: person.ad.text },
    ...{ name: read.contact.name, contact: read.contact },
    ...{ profile: { items, ...readNotes(notes) }, sameWork: [] },
  }
  const { greeting, paragraphs, farewell } = composeLetter(material, today)
  const letter = [greeting, ...paragraphs.map(each => each.map(({ text }) => text).join(' ')), farewell].join('\n\n')
  return { person, read, kept, resume, letter }
}

const share = (part: number, of: number) => (100 * part) / Math.max(of, 1)
const isLike = (a: string, b: string) => {
  const [one, other] = [plainWords(a), plainWords(b)]
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one))
}

function judge(group: string, made: readonly Made[]): Row[] {
  const found = (wanted: (expected: RoughPerson['expected'], kept: readonly EvidenceInput[]) => boolean[]) => {
    const all = made.flatMap(({ person, kept }) => wanted(person.expected, kept))
    return { value: share(all.filter(Boolean).length, all.length), bound: 95, unit: '%', detail: `of ${all.length}` }
  }
  const has = (kept: readonly EvidenceInput[], kinds: readonly string[], title: string, at = '') =>
    kept.some(
      each =>
        kinds.includes(each.kind) &&
        (title === '' || isLike(each.title, title)) &&
        (at === '' || isLike(`${each.organisation} ${each.title}`, at)),
    )
  const never = made.flatMap(({ person, letter, resume }) =>
    person.expected.neverSay.flatMap(text => {
      const wrong = new RegExp(text, 'i')
      return [
        wrong.test(letter) ? `letter of ${person.id}: ${text}` : '',
        wrong.test(textOf(resume.resume)) ? `resume of ${person.id}: ${text}` : '',
      ].filter(Boolean)
    }),
  )
  const lines = made.flatMap(pointsFor)
  const better = lines.filter(({ before, after }) => after > before + 0.05).length
  const worse = lines.filter(({ before, after }) => after < before - 0.05)
  const answers = made.flatMap(({ person, letter }) =>
    person.expected.answers.map(answer => overlap(answer.split('/ told:')[1] ?? answer, letter) >= 0.5),
  )
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(values.length, 1)
  return [
    info(`${group}: people`, `${made.length}`),
    atLeast({
      name: '  names read',
      value: share(
        made.filter(({ person, read }) => isLike(read.contact.name, person.expected.name)).length,
        made.length,
      ),
      bound: 100,
      unit: '%',
    }),
    atLeast({
      name: '  jobs with title and employer',
      ...found(({ jobs }, kept) => jobs.map(({ title, employer }) => has(kept, work, title, employer))),
    }),
    atLeast({
      name: '  schools',
      ...found(({ schools }, kept) => schools.map(({ school }) => has(kept, ['education'], '', school))),
    }),
    atLeast({
      name: '  certificates',
      ...found(({ certificates }, kept) => certificates.map(({ name }) => has(kept, ['certificate'], name))),
    }),
    atLeast({
      name: '  languages',
      ...found(({ languages }, kept) => languages.map(({ name }) => has(kept, ['language'], name))),
    }),
    atMost({
      name: '  untrue or embarrassing wordings',
      value: never.length,
      bound: 0,
      detail: group === 'open' ? never.join('; ') || 'none' : `of ${made.length * 2} texts`,
    }),
    info('  likeness of points to an editor’s, as typed', mean(lines.map(({ before }) => before)).toFixed(3)),
    info('  likeness of points to an editor’s, optimized', mean(lines.map(({ after }) => after)).toFixed(3)),
    info('  points that came nearer', `${better} of ${lines.length}`),
    atMost({
      name: '  points that got worse',
      value: share(worse.length, lines.length),
      bound: 5,
      unit: '%',
      detail: group === 'open' ? worse.map(({ line }) => line).join('; ') : `of ${lines.length}`,
    }),
    atLeast({
      name: '  answers to the ad that the letter gives',
      value: share(answers.filter(Boolean).length, answers.length),
      bound: 85,
      unit: '%',
      detail: `of ${answers.length}`,
    }),
  ]
}

const work = ['job', 'family-business', 'volunteering', 'care', 'team', 'project']

const textOf = ({ sections }: Resume) =>
  sections
    .flatMap(({ entries }) =>
      entries.flatMap(entry => [entry.heading, entry.organisation, entry.place, ...pointsOf(entry)]),
    )
    .join('\n')

/** How near a point is to the best wording of an editor: words they share of all words, before and after. */
function pointsFor({ person, resume }: Made) {
  const now = resume.resume.sections.flatMap(({ entries }) => entries.flatMap(pointsOf))
  return person.expected.points.map(({ line, good }) => {
    const best = (texts: readonly string[]) =>
      Math.max(0, ...texts.flatMap(text => good.map(each => likeness(text, each))))
    return { line, before: best([line]), after: best(now) }
  })
}

function likeness(a: string, b: string): number {
  const [one, other] = [plainWords(a).split(' '), plainWords(b).split(' ')]
  const left = [...other]
  const shared = one.filter(word => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return (2 * shared) / (one.length + other.length)
}

function overlap(part: string, text: string): number {
  const said = contentStems(text)
  const stems = [...contentStems(part)]
  return stems.filter(stem => said.has(stem)).length / Math.max(1, stems.length)
}

function save(made: readonly Made[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { person, resume, letter } of made.filter(({ person }) => !person.keptBack))
    writeFileSync(
      join(folder, `${person.id}.txt`),
      [
        ...['#### AS TYPED', person.resume, '', '#### NOTES', person.notes, '', '#### AD', person.ad.text, ''],
        ...['#### LETTER', letter, '', '#### RESUME, ALL CHANGES TAKEN', textOf(resume.resume), '', '#### ADVICE'],
        ...[...resume.overallImprovements, ...resume.formatSuggestions],
      ].join('\n'),
    )
}
