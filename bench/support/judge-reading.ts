import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import { itemsOfResume } from '#server/language/profile/items-of-resume.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { markUnsure } from '#server/language/resume-parsing/item-odds.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { nameAndLevel } from '#server/language/resume-parsing/read-languages.ts'
import type { LabelledResume } from '../../training/support/labelled-resumes.ts'
import { plainWords } from './plain-words.ts'

interface Told {
  isStudy: boolean
  marks: Map<string, string>
  duties: string[]
}

const isLike = (a: string, b: string) => {
  const [one, other] = [` ${plainWords(a)} `, ` ${plainWords(b)} `]
  return one.trim() !== '' && other.trim() !== '' && (one.includes(other) || other.includes(one))
}

/** "S A R A" is Sara. */
const lettersOf = (name: string): string => name.replace(/\P{L}/gu, '').toLowerCase()

/** Adds to the counts what of a resume was read right, and returns how many milliseconds it took. */
export function judgeReading(resume: LabelledResume, counts: Map<string, { right: number; of: number }>): number {
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
  if (name) count('name', isLike(read.contact.name, name) || lettersOf(read.contact.name) === lettersOf(name))
  const works = items.filter(item => isWork(item, resume))
  const studies = items.filter(({ kind }) => kind === 'education')
  const found = new Set<unknown>()
  let isWhole = true
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
    const item = findWork(marks, works, found)
    count('job', item !== undefined)
    if (item) found.add(item)
    else isWhole = false
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
  for (const each of markUnsure(works)) {
    const isRight = [...found].some(other => isSame(other as EvidenceForm, each))
    count('read', isRight)
    if (isRight) count('sure', !each.unsure)
    else count('unsure', each.unsure)
    if (!each.unsure) count('read as sure', isRight)
  }
  count('all jobs right', isWhole && works.every(each => found.has(each)))
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

const isSame = (a: EvidenceForm, b: EvidenceForm) =>
  a.title === b.title && a.organisation === b.organisation && a.from === b.from && a.to === b.to

/** The work that a labeled one was read as; somebody may have held the same job twice. */
function findWork(
  marks: ReadonlyMap<string, string>,
  works: readonly EvidenceForm[],
  found: ReadonlySet<unknown>,
): EvidenceForm | undefined {
  const [title = '', employer = ''] = [marks.get('t'), marks.get('e')]
  const isTold = (each: EvidenceForm) =>
    (title === '' || isLike(each.title, title) || (!employer && isLike(each.organisation, title))) &&
    (employer === '' || isLike(each.organisation, employer) || (!title && isLike(each.title, employer)))
  return works.find(each => !found.has(each) && isTold(each)) ?? works.find(isTold)
}

/** What a resume was read to tell of work, each with whether its label says so. */
export function judgeWorks(resume: LabelledResume): { works: EvidenceForm[]; right: ReadonlySet<EvidenceForm> } {
  const works = itemsOfResume(parseResume(cleanText(resume.lines.map(({ text }) => text).join('\n')))).filter(item =>
    isWork(item, resume),
  )
  const right = new Set<EvidenceForm>()
  for (const { isStudy, marks } of toldIn(resume)) {
    const item = isStudy ? undefined : findWork(marks, works, right)
    if (item) right.add(item)
  }
  return { works, right }
}

/** The labels of a club or team are no job's. */
const isWork = ({ kind, title }: EvidenceForm, { lines }: LabelledResume) =>
  work.has(kind) && !(kind === 'team' && lines.some(({ tag, text }) => tag === 'ACT' && isLike(text, title)))
const work = new Set(['job', 'family-business', 'volunteering', 'care', 'team', 'project'])

const sameAsAbove = /^(?:the )?same (?:company|employer|hotel|place|store|restaurant|hospital)\b/i

/** The jobs and schools of a labeled resume: "same company" is the employer above; a second title, employer or school begins another one. */
function toldIn({ lines }: LabelledResume): Told[] {
  const told: Told[] = []
  let current: Told | undefined
  let employer = ''
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
      const said = text.slice(start, end)
      const meant = kind === 'e' && sameAsAbove.test(said) ? employer : said
      if (kind === 'e') employer = meant
      if (!current.marks.has(kind)) current.marks.set(kind, meant)
    }
  }
  return told.filter(({ marks }) => ['t', 'e', 's', 'g'].some(kind => marks.has(kind)))
}
