import type { LabelledLine, LabelledResume, Mark } from './labelled-resumes.ts'

/**
 * A resume as our own files print it, in one of three forms: title and dates above the employer, all of it in one line,
 * or dates in brackets. What the marks name is kept; sentences in heads are left out.
 */
export function printed(resume: LabelledResume, form: 0 | 1 | 2): LabelledResume {
  const lines: LabelledLine[] = []
  const push = (tag: string, text: string, marks: Mark[] = []) => lines.push({ tag, text, marks })
  const gap = () => lines.push({ tag: '', text: '', marks: [] })
  const pieces = (tag: string, parts: readonly [string, string, string][]) => {
    let text = ''
    const marks: Mark[] = []
    for (const [before, kind, own] of parts.filter(([, , own]) => own)) {
      text += text ? before : before.endsWith('(') ? '(' : ''
      const brackets = before.endsWith('(')
      if (kind) marks.push({ kind, start: text.length, end: text.length + own.length })
      text += own + (brackets ? ')' : '')
    }
    if (text) push(tag, text, marks)
  }
  const contact = marksOf(resume.lines, 'm').slice(0, 4)
  pieces('NAME', [['', 'n', marksOf(resume.lines, 'n')[0] ?? 'Ann Lee']])
  pieces(
    'CONTACT',
    contact.map(text => [form === 2 ? ' | ' : ' · ', 'm', text]),
  )
  const heading = (kind: string, name: string) => {
    gap()
    push(`HEAD:${kind}`, form === 1 ? name.toUpperCase() : name)
  }
  for (const { tag, kind, name } of [
    { tag: 'EDU', kind: 'education', name: 'Education' },
    { tag: 'JOB', kind: 'experience', name: 'Experience' },
    { tag: 'VOL', kind: 'volunteering', name: 'Volunteering' },
  ]) {
    const entries = entriesOf(resume.lines, tag)
    if (entries.length === 0) continue
    heading(kind, name)
    const [main, at] = tag === 'EDU' ? ['g', 's'] : ['t', 'e']
    for (const { fields, duties } of entries) {
      const own = (kind = '') => fields.get(kind) ?? ''
      const [first, second] = own(main) ? [main, at] : [at, '']
      if (form === 1)
        pieces(tag, [
          ['', first ?? '', own(first)],
          [' · ', second ?? '', own(second)],
          [' · ', 'p', own('p')],
          ['\t', 'd', own('d')],
        ])
      else {
        pieces(tag, [
          ['', first ?? '', own(first)],
          [form === 0 ? '\t' : ' (', 'd', own('d')],
        ])
        pieces(`${tag}2`, [
          ['', second ?? '', own(second)],
          [' · ', 'p', own('p')],
        ])
      }
      for (const duty of duties) push(tag === 'EDU' ? 'EDUX' : 'DUTY', `${form === 2 ? '-' : '•'} ${duty}`)
    }
  }
  const certificates = resume.lines.filter(({ tag, marks }) => tag === 'CERT' && marks.some(({ kind }) => kind === 'c'))
  if (certificates.length) {
    heading('certificates', 'Certificates')
    for (const line of certificates) {
      const own = (kind: string) => marksOf([line], kind)[0] ?? ''
      if (form === 1)
        pieces('CERT', [
          ['', 'c', own('c')],
          [' · ', 'i', own('i')],
          ['\t', 'd', own('d')],
        ])
      else {
        pieces('CERT', [
          ['', 'c', own('c')],
          [form === 0 ? '\t' : ' (', 'd', own('d')],
        ])
        pieces('CERT2', [['', 'i', own('i')]])
      }
    }
  }
  for (const [kind, tag, name] of [
    ['k', 'SKILL', 'Skills'],
    ['l', 'LANG', 'Languages'],
  ] as const) {
    const all = marksOf(resume.lines, kind)
    if (all.length === 0) continue
    heading(name.toLowerCase(), name)
    pieces(
      tag,
      all.map(text => [', ', kind, text]),
    )
  }
  return { id: `${resume.id} printed`, lines }
}

const marksOf = (lines: readonly LabelledLine[], kind: string): string[] =>
  lines.flatMap(({ text, marks }) =>
    marks.filter(mark => mark.kind === kind).map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ')),
  )

interface Entry {
  fields: Map<string, string>
  duties: string[]
}

/** The jobs or schools of one head each; heads that tell of several are left out. */
function entriesOf(lines: readonly LabelledLine[], tag: string): Entry[] {
  const entries: Entry[] = []
  let current: (Entry & { isOne: boolean }) | undefined
  for (const line of lines) {
    if (line.tag === tag) {
      current = { fields: new Map(), duties: [], isOne: true }
      entries.push(current)
    } else if (line.tag === 'DUTY' || line.tag === 'EDUX') {
      if (line.text.length < 90) current?.duties.push(line.text.replace(/^[^\p{L}\p{N}]+/u, ''))
      continue
    } else if (line.tag !== `${tag}2`) {
      if (line.tag !== '' && line.tag !== 'MORE') current = undefined
      continue
    }
    for (const { kind, start, end } of line.marks) {
      if (!current || !'tedpsg'.includes(kind)) continue
      if (current.fields.has(kind) && kind !== 'p') current.isOne = false
      current.fields.set(kind, line.text.slice(start, end))
    }
  }
  return (entries as (Entry & { isOne: boolean })[]).filter(({ isOne, fields }) => isOne && fields.size > 1)
}
