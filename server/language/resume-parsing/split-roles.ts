import { findDates } from './find-dates.ts'
import { namedSection } from './name-section.ts'
import { isLanguageLine, isPaperLine } from './other-lines.ts'
import { isStudyLine, partsOf, titleWords } from './read-head.ts'

const afterDates =
  /(?<=\d{4}|['’]\d\d|present|now|current)\)?(?:\s*[,;/]\s*(?:(?:and|then)\s+)*|\s+(?:(?:and|then)\s+)+)(?=\p{L})/iu
const isBullet = (line: string) => /^[^\p{L}\p{N}("']/u.test(line)
const most = 7

/** "Corner Market" above "cashier 2021-2022, then shift lead 2022 til present": a head for each of the jobs. */
export function splitRoles(lines: readonly string[]): string[] {
  const out: string[] = []
  for (const line of lines) {
    const roles = rolesOf(line)
    const above = out.at(-1) ?? ''
    const isEmployer = roles.length > 0 && isPlainName(above) && !titleWords.test(above)
    const employer = roles.find(({ employer }) => employer)?.employer ?? (isEmployer ? above : '')
    if (!employer) out.push(line)
    else {
      if (employer === above) out.pop()
      for (const { title, dates } of roles) out.push(`${title}, ${employer}, ${dates}`)
    }
  }
  return out
}

function rolesOf(line: string): { title: string; employer: string; dates: string }[] {
  if (line.length > 160 || isBullet(line)) return []
  const pieces = line.split(afterDates)
  if (pieces.length < 2) return []
  const roles = pieces.flatMap((piece, at) => {
    const dates = findDates(piece)
    if (!dates?.from || !dates.to) return []
    const parts = partsOf(dates.rest.replace(/: /, '\t'))
    const [first = '', second = ''] = parts
    if (parts.length > (at === 0 ? 2 : 1) || dates.rest.split(' ').length > most || first === '') return []
    const isSecond = second !== '' && titleWords.test(second) && !titleWords.test(first)
    const title = isSecond ? second : first
    return [{ title, employer: isSecond ? first : second, dates: `${dates.from} - ${dates.to}` }]
  })
  return roles.length === pieces.length ? roles : []
}

const isPlainName = (line: string) =>
  /^\p{Lu}/u.test(line) &&
  line.split(' ').length < most &&
  !/[.!?:;]$/.test(line) &&
  !findDates(line) &&
  !namedSection(line)

/** A title or an employer above the line that has its dates. */
export function announces(lines: readonly string[], place: number, least = 0): boolean {
  const [line = '', next = '', third = ''] = lines.slice(place, place + 3)
  if (!isPlainHead(line)) return false
  const isDates = (text: string, most: number) =>
    Boolean(findDates(text)?.from) && text.length <= 130 && partsOf(findDates(text)?.rest ?? '').length <= most
  if (isStudyLine(next) || isBullet(next) || isBullet(third))
    return least === 0 && !isStudyLine(next) && isDates(next, 1)
  const isPair = [line, next].some(text => titleWords.test(text)) && isPlainHead(next) && isDates(third, 1)
  return isPair || (least === 0 && isDates(next, 1))
}
const isPlainHead = (line: string) =>
  /^\p{Lu}/u.test(line) &&
  line.split(' ').length < 7 &&
  !/[.!?:;,]$/.test(line) &&
  !findDates(line) &&
  !isStudyLine(line) &&
  !isPaperLine(line) &&
  !isLanguageLine(line)
