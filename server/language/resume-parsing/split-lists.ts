import type { Mark } from './label-words.ts'
import { type ReadEntry, readHeads } from './read-heads.ts'

/** "CPR, Food Handlers (exp 3/27)": a line for each of them, with what is said of it. */
export function splitList(text: string, marks: readonly Mark[], ...kinds: Mark['kind'][]): string[] {
  const starts = marks
    .filter(each => kinds.includes(each.kind))
    .map(({ start }) => start)
    .filter(start => !kinds.includes('certificate') || !/\([^()]+$/.test(text.slice(0, start)))
    .filter(start => !kinds.includes('certificate') || !goesOnWithPaper.test(text.slice(start)))
    .filter((start, at) => at === 0 || /(?:[;|/•·&+\t]|(?<!\d),|,\s)\s*\(?$/u.test(text.slice(0, start)))
  const own = starts.map(start => {
    const sign = Math.max(...['·', '•', '|'].map(sign => text.lastIndexOf(sign, start))) + 1
    return sign > 0 && marks.every(({ end }) => end <= sign || end > start) ? sign : start
  })
  const cuts = [0, ...own.slice(1), text.length]
  return cuts
    .slice(1)
    .map((end, at) => text.slice(cuts[at], end).replace(/^[\s,;|/•·&+]+|[\s,;|/•·&+(]+$/gu, ''))
    .filter(part => /[\p{L}\p{N}]/u.test(part))
}

const goesOnWithPaper =
  /^(?:(?:class(?:room)?|course|practice|online) only|(?:got|took|passed|did|earned) it|not|no|never|own|can)(?!\p{L})/iu

export function paperOf(text: string, marks: readonly Mark[]): ReadEntry | undefined {
  const papers = marks.filter(({ kind }) => kind === 'certificate')
  if (papers.length !== 1 || !/[\n\t]/.test(text)) return undefined
  const [head] = readHeads(
    text,
    marks.map(mark => ({ ...mark, kind: kindOfPaper[mark.kind] ?? mark.kind })),
  )
  return head?.entry
}
const kindOfPaper: Partial<Record<Mark['kind'], Mark['kind']>> = { certificate: 'title', issuer: 'employer' }

const glue = /(?<=\p{Ll}{2}|\p{Lu}{2})(?=\p{Lu}\p{Ll})/gu
const oneWord =
  /PowerPoint|QuickBooks|JavaScript|TypeScript|TikTok|YouTube|LinkedIn|GitHub|WordPress|InDesign|AutoCAD|MailChimp|HubSpot|SharePoint|OneNote|OneDrive|OpenTable|DoorDash|GrubHub|PayPal|CapCut|SolidWorks|ServSafe|MailChimp|PointClickCare|BambooHR|ClassDojo|SimplePractice|FareHarbor|TurboTax/u
const fewestGlued = 4

/** "Customer serviceCash handlingLatte artTeam player": a list whose signs a file lost. */
export function unglued(text: string): string {
  const isList = /[,;|•·\t]/.test(text)
  const words = text.split(' ')
  const glued = words.map(word => (oneWord.test(word) ? word : word.replace(glue, ', '))).join(' ')
  const added = glued.split(', ').length - text.split(', ').length
  return !isList && added >= fewestGlued ? glued : text
}
