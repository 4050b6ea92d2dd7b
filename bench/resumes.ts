import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeSection } from '#contract/endpoints/resume.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { stemOf } from '#server/language/english/stem.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { namedSection } from '#server/language/resume-parsing/name-section.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { typedDate } from '#server/language/resume-wording/frame/mend-headings.ts'
import { tailorResume } from '#server/language/resume-wording/tailor-resume.ts'
import { readPdf } from '#server/platform/files/read-pdf.ts'
import { atLeast, atMost, type Figure, info, type Row, skipped } from './row.ts'
import { findGrammarFaults } from './support/grammar.ts'
import { judgeLacking } from './support/judge-lacking.ts'
import { judgeNeeds } from './support/judge-needs.ts'
import { plainWords } from './support/plain-words.ts'
import { type Optimized, save, saveResume, show } from './support/save-resumes.ts'
import { type CorpusPerson, corpusCases, profileOf } from './support/writing-corpus.ts'

interface Wanted {
  name: string
  dates: string[]
}

/**
 * Resumes as read and as optimized. `RESUME_PDFS=folder` measures PDF files with rendercv's YAML beside them,
 * `RESUMES_OUT=folder` saves what was read and changed.
 */
export const resumes: Figure = {
  name: 'resumes',
  async measure() {
    const optimized = await optimizeAll()
    if (process.env.RESUMES_OUT) save(optimized, process.env.RESUMES_OUT)
    const kept = optimized.filter(({ person }) => person.keptBack)
    const slowest = Math.max(...optimized.map(({ milliseconds }) => milliseconds))
    return [
      ...(await judgeFiles(process.env.RESUME_PDFS)),
      ...judgeReading('kept back', kept),
      ...(await judgeChanges(kept)),
      ...judgeReading('all', optimized),
      ...(await judgeChanges(optimized)),
      ...judgeNeeds(
        optimized.map(({ person, ad, content }) => ({
          person: person.id,
          ad: ad.ad,
          words: content.words.map(({ word }) => word),
        })),
      ),
      ...judgeLacking(
        optimized.map(({ person, ad, content }) => ({
          person: person.id,
          ad: ad.ad,
          remarks: content.overallImprovements,
        })),
      ),
      atMost({ name: 'a resume is read and optimized in (slowest)', value: slowest, bound: 300, unit: 'ms' }),
    ]
  },
}

async function optimizeAll(): Promise<Optimized[]> {
  const catalogue = readCatalogue()
  const optimized: Optimized[] = []
  for (const { person, ad } of corpusCases()) {
    const startedAt = performance.now()
    const target = { title: ad.title, advert: ad.text, career: catalogue.find(ad.title), all: catalogue.entries }
    const layout = { pages: null, hasTabs: false }
    const { facts, profile } = profileOf(person)
    const own = { facts: [...facts, ...quizSkills(person)], items: profile.items, layout }
    const content = await tailorResume(parseResume(cleanText(person.resume)), target, own)
    const milliseconds = performance.now() - startedAt
    // The first one loads the language models.
    optimized.push({ person, ad, content, milliseconds: optimized.length ? milliseconds : 0 })
  }
  return optimized
}

const quizSkills = ({ quiz }: CorpusPerson) =>
  quiz.jobs.map(
    ({ skills }, at): Fact => ({
      id: `quiz-job-${at + 1}-skills`,
      text: `Skills used: ${[skills].flat().join(', ')}`,
      from: 'quiz',
    }),
  )

const share = (part: number, of: number) => (100 * part) / Math.max(of, 1)
const headsOf = ({ entries }: ResumeSection) =>
  entries.map(({ heading, organisation, from, to }) => ({
    name: plainWords(`${heading} ${organisation}`),
    dates: `${from} ${to}`,
  }))
const jobKinds = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'other'])
const jobsIn = ({ sections }: Resume) => sections.filter(({ kind }) => jobKinds.has(kind)).flatMap(headsOf)
const schoolsIn = ({ sections }: Resume) => sections.filter(({ kind }) => kind === 'education').flatMap(headsOf)

/** The first two words of the organisation, if the resume has them, and the years beside them. */
function wantedOf(person: CorpusPerson, kinds: readonly string[]): Wanted[] {
  const lines = cleanText(person.resume).split('\n')
  return person.items.flatMap(({ kind, organisation }): Wanted[] => {
    const name = plainWords(organisation).split(' ').slice(0, 2).join(' ')
    const line = lines.find(each => ` ${plainWords(each)} `.includes(` ${name} `))
    // A paragraph has no heads to be found.
    if (!kinds.includes(kind) || name.length < 5 || !line || line.length > 200) return []
    return [{ name, dates: line.match(/\b(?:19|20)\d\d\b/g) ?? [] }]
  })
}

const isFound = ({ name }: Wanted, heads: ReturnType<typeof jobsIn>) => heads.some(head => head.name.includes(name))
const isDated = ({ name, dates }: Wanted, heads: ReturnType<typeof jobsIn>) =>
  heads.some(head => head.name.includes(name) && dates.every(year => head.dates.includes(year)))

function judgeReading(group: string, optimized: readonly Optimized[]): Row[] {
  const read = optimized.filter(({ ad }) => ad.ad === 1)
  const each = read.map(({ person, content: { original } }) => ({
    person,
    original,
    jobs: wantedOf(person, ['job', 'family-business']),
    schools: wantedOf(person, ['education']),
  }))
  const jobs = each.flatMap(({ jobs, original }) => jobs.map(job => [job, isFound(job, jobsIn(original))] as const))
  const schools = each.flatMap(({ schools, original }) =>
    schools.map(school => [school, isFound(school, schoolsIn(original))] as const),
  )
  const dated = each.flatMap(({ jobs, original }) =>
    jobs.filter(({ dates }) => dates.length > 0).map(job => isDated(job, jobsIn(original))),
  )
  return [
    info(`${group}: resumes`, `${read.length}`),
    ...readRows({
      names: each.map(({ person, original }) => plainWords(original.contact.name).startsWith(plainWords(person.name))),
      jobs,
      schools,
      dated,
      notSchools: each.map(({ original }) => headingsAsSchools(original)),
    }),
  ]
}

const headingsAsSchools = ({ sections }: Resume) =>
  sections
    .filter(({ kind }) => kind === 'education')
    .flatMap(({ entries }) => entries)
    .filter(({ heading, organisation }) => [heading, organisation].some(text => text && namedSection(text))).length

interface ReadFigures {
  names: boolean[]
  jobs: (readonly [Wanted, boolean])[]
  schools: (readonly [Wanted, boolean])[]
  dated: boolean[]
  notSchools: number[]
}
function readRows({ names, jobs, schools, dated, notSchools }: ReadFigures): Row[] {
  const part = (name: string, found: readonly boolean[], bound: number) =>
    atLeast({
      name,
      value: share(found.filter(Boolean).length, found.length),
      bound,
      unit: '%',
      detail: `of ${found.length}`,
    })
  const found = (pairs: ReadFigures['jobs']) => pairs.map(([, each]) => each)
  return [
    part('  name found', names, 100),
    part('  jobs found', found(jobs), 95),
    part('  schools found', found(schools), 95),
    part('  years of the jobs found', dated, 95),
    atMost({ name: '  headings taken for a school', value: notSchools.reduce((sum, each) => sum + each, 0), bound: 0 }),
  ]
}

async function judgeChanges(optimized: readonly Optimized[]): Promise<Row[]> {
  const changes = optimized.flatMap(({ content }) => content.changes)
  const mattering = changes.filter(({ original, optimized }) => plainWords(original) !== plainWords(optimized))
  const invented = optimized.flatMap(inventedIn)
  // Headings are no sentences.
  const texts = changes.flatMap(({ head, optimized }) => (head ? [] : optimized.split('\n'))).filter(Boolean)
  const faults = (
    await Promise.all(texts.map(each => findGrammarFaults(/[.!?]$/.test(each) ? each : `${each}.`)))
  ).flat()
  const few = optimized.filter(({ content }) => content.changes.length < 3)
  return [
    info('  changes', `${changes.length} in ${optimized.length} resumes, ${few.length} resumes with fewer than three`),
    atLeast({ name: '  changes that matter', value: share(mattering.length, changes.length), bound: 90, unit: '%' }),
    atMost({
      name: '  numbers and names not in the resume',
      value: invented.length,
      bound: 0,
      detail: invented.slice(0, 6).join('; ') || '0',
    }),
    atMost({
      name: '  grammar faults',
      value: faults.length,
      bound: 0,
      detail:
        faults
          .slice(0, 6)
          .map(({ kind, text }) => `${kind}: ${text}`)
          .join('; ') || `of ${texts.length} lines`,
    }),
  ]
}

/** Numbers, and words with a capital inside a line, that neither the resume nor the profile has; the job wanted may be named. */
function inventedIn({ person, ad, content }: Optimized): string[] {
  const { facts, profile } = profileOf(person)
  // Answers to questions that the product does not ask of the kind are facts of nothing, but were told.
  const answers = person.items.flatMap(item => Object.values(item.answers))
  const told = [...[...facts, ...quizSkills(person)].map(({ text }) => text), ...answers]
  const dates = profile.items.map(({ title, organisation, place, from, to }) =>
    [title, organisation, place, from, to, typedDate(from), typedDate(to)].join(' '),
  )
  const words = plainWords([person.resume, ad.title, ...told, ...dates].join(' ')).split(' ')
  // "25ish" has the number 25.
  const own = new Set(words.flatMap(word => [word, stemOf(word), word.replace(/^(\d+)ish$/, '$1')]))
  return content.changes.flatMap(({ optimized }) =>
    optimized
      .split('\n')
      .flatMap(line => line.match(/\p{L}*\d+\p{L}*|(?<=[\p{L}\p{N},;] )\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)*/gu) ?? [])
      // "Wi-Fi" may be typed as one word.
      .flatMap(word => (own.has(plainWords(word.replaceAll('-', ''))) ? [] : word.split('-')))
      .filter(
        word =>
          ![plainWords(word), stemOf(plainWords(word)), plainWords(word).replace(/s$/, '')].some(each => own.has(each)),
      ),
  )
}

async function judgeFiles(folder: string | undefined): Promise<Row[]> {
  if (!folder) return [skipped('resumes as PDF', 'RESUME_PDFS names no folder')]
  const files = readdirSync(folder).filter(name => name.endsWith('.pdf'))
  const truth = readTruth(readFileSync(join(folder, 'rendercv_classic.yaml'), 'utf8'))
  const figures: ReadFigures = { names: [], jobs: [], schools: [], dated: [], notSchools: [] }
  const unreadable: string[] = []
  for (const file of files) {
    const read = await readPdf(readFileSync(join(folder, file))).catch(() => undefined)
    if (!read?.text.trim()) {
      unreadable.push(file)
      continue
    }
    const resume = parseResume(cleanText(read.text))
    if (process.env.RESUMES_OUT) saveResume(process.env.RESUMES_OUT, file, `${show(resume)}\n\n-----\n${read.text}`)
    figures.names.push(resume.contact.name !== '')
    figures.notSchools.push(headingsAsSchools(resume))
    if (!file.startsWith('rendercv')) continue
    figures.names.push(plainWords(resume.contact.name).startsWith(plainWords(truth.name)))
    for (const job of truth.jobs) {
      figures.jobs.push([job, isFound(job, jobsIn(resume))])
      figures.dated.push(isDated(job, jobsIn(resume)))
    }
    for (const school of truth.schools) figures.schools.push([school, isFound(school, schoolsIn(resume))])
  }
  return [info('PDF files', `${files.length}, without text: ${unreadable.join(', ') || 'none'}`), ...readRows(figures)]
}

/** Names and years of rendercv's sample, which is plain enough to be read line by line. */
function readTruth(yaml: string): { name: string; jobs: Wanted[]; schools: Wanted[] } {
  const all = (key: string) =>
    [...yaml.matchAll(new RegExp(`- ${key}: (.+)\\n((?: {8}.*\\n)*)`, 'g'))].map(([, name = '', rest = '']) => ({
      name: plainWords(name),
      dates: [...rest.matchAll(/(?:start|end)_date: (\d{4})/g)].map(([, year = '']) => year),
    }))
  return {
    name: /^ {2}name: (.+)$/m.exec(yaml)?.[1] ?? '',
    jobs: all('company'),
    schools: all('institution'),
  }
}
