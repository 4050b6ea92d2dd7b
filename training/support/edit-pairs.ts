import { readFileSync } from 'node:fs'
import type { LineContext } from '#server/language/line-editing/edit-features.ts'
import { typedLine } from '#server/language/line-editing/typed-line.ts'
import { alignLine } from './align-edits.ts'

export interface LinePair {
  /** Lines of one job stay together in a check. */
  job: string
  context: LineContext
  typed: string
  /** What was typed, cleaned as before editing. */
  text: string
  /** "-" for what should not be said; lines are parted by " || ". */
  edited: string
}

export interface NotePair {
  typed: string
  text: string
  kind: string
  edited: string
}

/** Lines of resumes: `# ` and the head of a job, then for each line what was typed, a tab, what an editor made of it. */
export function readLinePairs(file: URL): LinePair[] {
  let title = ''
  let jobs = 0
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      if (line.startsWith('# ')) {
        title = line.slice(2)
        jobs += 1
        return []
      }
      const [typed = '', edited = ''] = line.split('\t')
      const text = typedLine(typed)
      if (!text || !edited) return []
      const context = { title, isCurrent: !alignLine(text, edited).isPast }
      return [{ job: `${file} ${jobs}`, context, typed, text, edited }]
    })
}

/** Notes: what was typed, its kind, the sentence for a letter, parted by tabs. */
export const readNotePairs = (file: URL): NotePair[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      const [typed = '', kind = '', edited = ''] = line.split('\t')
      const text = typedLine(typed)
      return text && edited ? [{ typed, text, kind, edited }] : []
    })
