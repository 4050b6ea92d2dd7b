import { findDates } from './find-dates.ts'
import { isBullet } from './is-bullet.ts'
import { datedHeading, namedSection } from './name-section.ts'

export function withOwnHeadings(lines: readonly string[]): string[] {
  return withPlainHeadings(lines).flatMap(line => {
    const [, label = '', told = ''] = withStop.exec(line) ?? []
    if (label && namedSection(label)?.rest === '') return [label, told]
    const [, number = '', name = '', rest = ''] = withRest.exec(line) ?? []
    const cells = rest.split('\t')
    if (!name || namedSection(name)?.rest !== '' || cells.some(cell => namedSection(cell)?.rest === '')) return [line]
    return cells.every(cell => column.test(cell)) ? [`${number}${name} (${cells.join(', ')})`] : [number + name, rest]
  })
}
const withStop = /^(\p{Lu}\p{L}+s(?: and \p{L}+)?)\. (\p{Lu}.{20,})$/u
const withRest = /^(\d{1,2}[.)] ?)?(\p{Lu}[\p{L} &/]{2,40}?) ?:?\t(\S.*)$/u
const column =
  /^(?:speaking|reading|writing|listening|understanding|spoken|written|comprehension|levels?|proficiency)$/i

/** A heading with the names of the columns below it. */
export const isTableHeading = (line: string): boolean => {
  const [, columns = ''] = /^[\d.) ]*\p{Lu}[\p{L} &/]{2,40} \(([^()]+)\)$/u.exec(line) ?? []
  return columns !== '' && columns.split(', ').every(each => column.test(each))
}

export const isDeclaration = (line: string): boolean =>
  /^(?:i,? )?(?:the undersigned|(?:do )?(?:here ?by|solemnly) (?:certify|declare|affirm|confirm|state)|(?:certify|declare|affirm|confirm|attest) that)|^all (?:the )?(?:above |given )?(?:information|details|particulars)[^.]* (?:is|are) (?:true|correct)|^signature\b/i.test(
    line,
  )

function withPlainHeadings(typed: readonly string[]): string[] {
  const lines = [...typed]
  for (const [at, line] of lines.entries()) {
    const below = lines.findIndex((each, place) => place > at && each !== '')
    const first = lines[below] ?? ''
    const heading = first && !isBullet(first) && !findDates(first) ? datedHeading(line) : undefined
    if (!heading) continue
    lines[at] = heading.name
    lines[below] = `${first.replace(/\.$/, '')}\t${heading.dates}`
  }
  return lines
}
