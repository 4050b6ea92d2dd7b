import type { Mark } from './label-words.ts'
import { degree, isInstitution, titleWords } from './work-and-study.ts'

const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'
const withState = new RegExp(
  `(?:^|[\\n\\t,|•·(/@~–—-]\\s*)(\\p{L}[\\p{L}.'’]+(?: \\p{L}[\\p{L}.'’]+){0,2}),? (?:(?:${states})(?=\\s*(?:$|[\\n\\t,|•·()/–—-]|\\d))|(?:${states.toLowerCase()})(?= \\d{5}))`,
  'gu',
)

/** The towns that a resume names with their state anywhere. */
export const townsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap(text => [...text.matchAll(withState)].map(([, town = '']) => town.toLowerCase()))
      .filter(town => !titleWords.test(town) && !degree.test(town) && !isInstitution(town)),
  )

export function withKnownTowns(text: string, marks: readonly Mark[], towns: ReadonlySet<string>): Mark[] {
  if (towns.size === 0) return [...marks]
  const isTown = (start: number, end: number) => {
    const name = text.slice(start, end).toLowerCase()
    return towns.has(name) || towns.has(name.replace(/ (?:north|south|east|west)$/, ''))
  }
  const parted = marks.flatMap((mark): Mark[] => {
    const [, name = '', town = ''] =
      mark.kind === 'employer'
        ? (/^([^\n]{2,60}) [–—-] (\p{Lu}[\p{L} .'’]+)$/u.exec(text.slice(mark.start, mark.end)) ?? [])
        : []
    const start = mark.end - town.length
    if (!town || !isTown(start, mark.end)) return [mark]
    return [
      { ...mark, end: mark.start + name.length },
      { kind: 'place', start, end: mark.end },
    ]
  })
  const told = parted.map(mark =>
    isTown(mark.start, mark.end) && parted.some(each => each !== mark && standsBeside(mark, each))
      ? { ...mark, kind: 'place' as const }
      : mark,
  )
  const alone = [...text.matchAll(piece)].flatMap(({ 0: own, index }): Mark[] => {
    const start = index + own.length - own.trimStart().length
    const end = start + own.trim().length
    const isFree = told.every(each => each.end <= start || each.start >= end)
    return isFree && isTown(start, end) ? [{ kind: 'place', start, end }] : []
  })
  return [...told, ...alone].toSorted((a, b) => a.start - b.start)
}
const standsBeside = ({ kind }: Mark, other: Mark) =>
  ((kind === 'employer' || kind === 'title') && other.kind === 'employer') ||
  ((kind === 'school' || kind === 'degree') && other.kind === 'school')
const piece = /(?:[^\n\t,|•·();–—-]|(?<=\p{L})-(?=\p{L}))+/gu
