import type { Mark } from './label-words.ts'
import { hasTitleWord } from './title-words.ts'

/** What stands behind a comma and belongs to the name of a firm; "MD", "PA" and "CO" are states. */
export const ofFirm =
  "(?:Esqs?|PC|P\\.\\s?C|P\\.\\s?A|M\\.\\s?D|D\\.?\\s?D\\.?\\s?S|D\\.?M\\.?D|D\\.?V\\.?M|O\\.D|P\\.?L\\.?L\\.?C|L\\.?L\\.?[CP]|Inc(?:orporated)?|Ltd|Limited|Corp|Co(?=\\.)|CPAs?|Attorneys|Attorneys? at Law)(?![\\p{L}'’])\\.?"
const surname = "\\p{Lu}[\\p{L}'’-]+"
const surnames = new RegExp(
  `(?<=(?:^|[^\\p{L}\\p{N}&'’.\\s-]|(?<!\\p{L})(?:at|for|with|by)) ?|[\\n\\t])${surname}(?:, ${surname}){1,5},? (?:&|and) ${surname}(?:,? ${ofFirm})*(?![\\p{L}'’-]| \\p{Lu}| & )`,
  'gu',
)
const behind = new RegExp(`^(?:,? ?${ofFirm})+(?=$|[\\s,;|)])`, 'u')
const hasForm = new RegExp(`(?:^|[\\s,])${ofFirm}$`, 'u')
const ofWork = new Set<Mark['kind']>(['employer', 'title', 'place'])

/** "Brandt, Loomis & Fahey, P.C." and "Peter J. Sandusky, Esq." are each one employer: a comma within a name parts nothing. */
export function withFirms(text: string, marks: readonly Mark[]): Mark[] {
  const firms = [...text.matchAll(surnames)].flatMap(({ 0: found, index }): Mark[] => {
    const isTitled = marks.some(({ kind, start }) => kind === 'title' && start !== index)
    const [lead = ''] = !isTitled && hasTitleWord(found.split(',')[0] ?? '') ? (/^[^,]+, /.exec(found) ?? []) : []
    const start = index + lead.length
    const own = text.slice(start, index + found.length)
    const isNamed = marks.some(
      mark => mark.kind === 'employer' && mark.start < index + found.length && mark.end > start,
    )
    const isFirm = hasForm.test(own) || (isNamed && own.includes(' & '))
    return isFirm ? [{ kind: 'employer', start, end: index + found.length }] : []
  })
  const others = marks.flatMap(mark => withoutFirms(text, mark, firms))
  return [...others, ...firms]
    .toSorted((a, b) => a.start - b.start)
    .map(mark => (mark.kind === 'employer' ? { ...mark, end: mark.end + (formBehind(text, mark)?.length ?? 0) } : mark))
    .flatMap((mark, at, all) =>
      withoutFirms(
        text,
        mark,
        all.slice(0, at).filter(({ kind }) => kind === 'employer'),
      ),
    )
}

function formBehind(text: string, { start, end }: Mark): string | undefined {
  const rest = text.slice(end)
  return (
    behind.exec(rest)?.[0] ??
    (hasForm.test(`${text.slice(start, end)}.`) ? /^\.(?=$|[\s,;|)])/.exec(rest)?.[0] : undefined)
  )
}

function withoutFirms(text: string, mark: Mark, firms: readonly Mark[]): Mark[] {
  const firm = firms.find(({ start, end }) => mark.start < end && mark.end > start)
  if (!firm) return [mark]
  if (!ofWork.has(mark.kind) || mark.kind === 'employer') return []
  const before = text.slice(mark.start, Math.max(mark.start, firm.start)).replace(/[\s,|–—-]+$/u, '')
  const after = text.slice(Math.min(mark.end, firm.end), mark.end).replace(/^[\s,.|–—-]+/u, '')
  return [
    ...(before ? [{ ...mark, end: mark.start + before.length }] : []),
    ...(after ? [{ ...mark, start: mark.end - after.length }] : []),
  ]
}
