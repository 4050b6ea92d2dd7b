import { itemsOfResume } from '#server/language/profile/items-of-resume.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { nameAndLevel } from '#server/language/resume-parsing/read-languages.ts'
import { type LabelledResume, readLabelledResumes } from '../training/support/labelled-resumes.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { plainWords } from './support/plain-words.ts'

/**
 * How resumes are read that were written and labeled by an author of their own and are never used for training:
 * a third typed in a hurry, a third half neat, a third copied from files.
 */
export const resumeReading: Figure = {
  name: 'resume-reading',
  async measure() {
    const resumes = readLabelledResumes(new URL('texts/resumes/kept-back.txt', import.meta.url))
    const counts = new Map<string, { right: number; of: number }>()
    const times: number[] = []
    for (const resume of resumes) times.push(judge(resume, counts))
    const row = (name: string, key: string, bound: number): Row => {
      const { right, of } = counts.get(key) ?? { right: 0, of: 1 }
      return atLeast({ name, value: (100 * right) / of, bound, unit: '%', detail: `of ${of}` })
    }
    return [
      info('resumes', `${resumes.length}`),
      row('names', 'name', 100),
      row('jobs and unpaid work with title and employer', 'job', 95),
      row('  that are jobs, of those read', 'read', 95),
      row('years of jobs that were found', 'dates', 95),
      row('schools', 'school', 95),
      row('degrees and courses at their school', 'degree', 95),
      row('certificates', 'certificate', 95),
      row('languages', 'language', 95),
      row('duties below their job', 'duty', 95),
      atMost({ name: 'slowest resume', value: Math.max(...times.slice(1)), bound: 50, unit: 'ms' }),
    ]
  },
}

interface Told {
  isStudy: boolean
  marks: Map<string, string>
  duties: string[]
}

const isLike = (a: string, b: string) => {
  const [one, other] = [` ${plainWords(a)} `, ` ${plainWords(b)} `]
  return one.trim() !== '' && other.trim() !== '' && (one.includes(other) || other.includes(one))
}

/** Adds to the counts what of a resume was read right, and returns how many milliseconds it took. */
function judge(resume: LabelledResume, counts: Map<string, { right: number; of: number }>): number {
  const count = (key: string, isRight: boolean) => {
    const { right, of } = counts.get(key) ?? { right: 0, of: 0 }
    counts.set(key, { right: right + (isRight ? 1 : 0), of: of + 1 })
  }
  const text = cleanText(resume.lines.map(({ text }) => text).join('\n'))
  const start = performance.now()
  const read = parseResume(text)
  const took = performance.now() - start
  const items = itemsOfResume(read)
  const all = (kind: string) =>
    resume.lines.flatMap(({ text, marks }) =>
      marks.filter(mark => mark.kind === kind).map(({ start, end }) => text.slice(start, end)),
    )
  const [name] = all('n')
  if (name) count('name', isLike(read.contact.name, name))
  const works = items.filter(({ kind }) => work.has(kind))
  const studies = items.filter(({ kind }) => kind === 'education')
  const found = new Set<unknown>()
  for (const { isStudy, marks, duties } of toldIn(resume)) {
    const [title = '', employer = ''] = [marks.get('t'), marks.get('e')]
    if (isStudy) {
      const [school = '', degree = ''] = [marks.get('s'), marks.get('g')]
      const own = studies.filter(each => !school || isLike(`${each.organisation} ${each.title}`, school))
      if (school) count('school', own.length > 0)
      if (degree)
        count(
          'degree',
          own.some(each => isLike(each.title, degree)),
        )
      continue
    }
    const item = works.find(
      each =>
        (title === '' || isLike(each.title, title) || (!employer && isLike(each.organisation, title))) &&
        (employer === '' || isLike(each.organisation, employer) || (!title && isLike(each.title, employer))),
    )
    count('job', item !== undefined)
    if (item) found.add(item)
    const dates = marks.get('d') ?? ''
    const years = dates.match(/(?:19|20)\d\d/g) ?? []
    if (item && years.length)
      count(
        'dates',
        years.every(year => `${item.from} ${item.to}`.includes(year)),
      )
    for (const duty of duties) {
      const entry = read.sections
        .flatMap(({ entries }) => entries)
        .find(({ lines }) => lines.some(line => isLike(line.text, duty)))
      const head = `${entry?.heading} ${entry?.organisation}`
      count('duty', entry !== undefined && (!title || isLike(head, title)) && (!employer || isLike(head, employer)))
    }
  }
  for (const each of works) count('read', found.has(each))
  for (const paper of all('c'))
    count(
      'certificate',
      items.some(each => each.kind === 'certificate' && isLike(`${each.title} ${each.organisation}`, paper)),
    )
  for (const language of all('l'))
    count(
      'language',
      items.some(
        each =>
          each.kind === 'language' && (isLike(each.title, language) || isLike(each.title, nameAndLevel(language).name)),
      ),
    )
  return took
}

const work = new Set(['job', 'family-business', 'volunteering', 'care', 'team', 'project'])

/** The jobs and schools of a labeled resume: a second title, employer or school begins another one. */
function toldIn({ lines }: LabelledResume): Told[] {
  const told: Told[] = []
  let current: Told | undefined
  for (const { tag, text, marks } of lines) {
    if (/^(?:JOB|VOL|EDU|PROJ|SUMMARY|HEAD.*)$/.test(tag)) current = undefined
    if (tag === 'DUTY') current?.duties.push(text)
    if (!/^(?:JOB|VOL|EDU|PROJ)2?$|^(?:MORE|SUMMARY)$/.test(tag)) continue
    for (const { kind, start, end } of marks) {
      if (!'tedsg'.includes(kind)) continue
      if (!current || (current.marks.has(kind) && kind !== 'd' && kind !== 'g')) {
        current = { isStudy: tag.startsWith('EDU') || kind === 's' || kind === 'g', marks: new Map(), duties: [] }
        told.push(current)
      }
      if (!current.marks.has(kind)) current.marks.set(kind, text.slice(start, end))
    }
  }
  return told.filter(({ marks }) => ['t', 'e', 's', 'g'].some(kind => marks.has(kind)))
}
