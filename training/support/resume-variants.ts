import { randomFrom } from '../../bench/support/random.ts'
import type { LabelledLine, LabelledResume, Mark } from './labelled-resumes.ts'
import { printed } from './printed-resumes.ts'

const ofHead = /^(?:JOB|VOL|PROJ|EDU)2?$/
const replaced = 'tepsg'

const caseOf = (text: string) =>
  text === text.toLowerCase() ? 'low' : text === text.toUpperCase() && text.length > 5 ? 'capital' : 'name'

type Names = Map<string, string[]>

function namesOf(resumes: readonly LabelledResume[]): Names {
  const names: Names = new Map()
  for (const { tag, text, marks } of resumes.flatMap(({ lines }) => lines)) {
    if (!ofHead.test(tag)) continue
    for (const { kind, start, end } of marks) {
      if (!replaced.includes(kind)) continue
      const own = text.slice(start, end)
      const key = `${kind} ${caseOf(own)}`
      const known = names.get(key)
      if (known) known.push(own)
      else names.set(key, [own])
    }
  }
  return names
}

/**
 * Every second resume also as our own files print it, because they must be read back without a loss; and all of them with
 * the names in their heads exchanged for others of `from`, typed alike.
 */
export function withVariants(resumes: readonly LabelledResume[], from: readonly LabelledResume[]): LabelledResume[] {
  const random = randomFrom(7)
  const names = namesOf(from)
  const exchanged = (line: LabelledLine): LabelledLine => {
    if (!ofHead.test(line.tag)) return line
    let text = ''
    let at = 0
    const marks: Mark[] = []
    for (const mark of line.marks) {
      const own = line.text.slice(mark.start, mark.end)
      text += line.text.slice(at, mark.start)
      const others = names.get(`${mark.kind} ${caseOf(own)}`)
      const next = others && random.chance(0.8) ? random.one(others) : own
      marks.push({ kind: mark.kind, start: text.length, end: text.length + next.length })
      text += next
      at = mark.end
    }
    return { ...line, text: text + line.text.slice(at), marks }
  }
  return resumes.flatMap((resume, at) => [
    resume,
    ...(at % 2 === 0 ? [printed(resume, ((at / 2) % 3) as 0 | 1 | 2)] : []),
    { id: `${resume.id} exchanged`, lines: resume.lines.map(exchanged) },
  ])
}
