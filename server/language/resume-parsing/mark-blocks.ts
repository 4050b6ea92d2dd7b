import { upperFirst } from '../english/tidy.ts'
import { findDates } from './find-dates.ts'
import { isBullet } from './is-bullet.ts'
import { familyOf, type TaggedLine } from './label-lines.ts'
import { namedSection } from './name-section.ts'
import { isInstitution } from './work-and-study.ts'

interface Block {
  heads: readonly TaggedLine[]
  bullets: readonly TaggedLine[]
}

/** Lines with one bullet mark below lines without one tell of a single thing that somebody did, whatever their words are. */
export function markBlocks(lines: readonly TaggedLine[]): void {
  let section = ''
  let heading = -1
  let above: TaggedLine | undefined
  for (const [at, line] of lines.entries()) {
    if (heading >= 0 && isBelowHeading(lines, at, heading)) line.tag = works[section] ?? line.tag
    if (line.tag.startsWith('HEAD:')) {
      section = line.tag.slice(5)
      heading = at
    }
    if (above && line.text !== '' && lines[at - 1]?.text === '') keepBelow(above, lines, at)
    if (line.tag.startsWith('HEAD:')) above = undefined
    else if (isWork(line.tag)) above = line
    const block = canBegin(line, lines[at - 1]) ? blockAt(lines, at) : undefined
    if (!block || block.bullets.filter(({ isInner, tag }) => !isInner && tag !== 'MORE').every(isPost)) continue
    const tag = tagOfHead(block, section)
    const [head] = block.heads
    if (!tag || !head) continue
    head.tag = tag
    tellOf(familyOf(tag), block.bullets)
    head.isWhole = block.heads.length === 1 && /^(?:JOB|VOL|PROJ)$/.test(tag) && !block.bullets[0]?.tag.endsWith('2')
  }
}

/** "Church" above two bullets is no section where those of what somebody did have free lines below or capitals. */
function isBelowHeading(lines: readonly TaggedLine[], at: number, heading: number): boolean {
  const [line, named] = [lines[at], lines[heading]]
  if (!line || !named || !isHeading(line) || at < heading + 2 || !(named.tag.slice(5) in works)) return false
  if (lines[at - 1]?.text !== '' || namedSection(upperFirst(line.text))) return false
  const block = blockAt(lines, at)
  const deeds = block?.bullets.filter(({ tag }) => tag === 'DUTY' || isWork(tag)) ?? []
  const isOther = lines[heading + 1]?.text === '' || (isCapitals(named.text) && !isCapitals(line.text))
  return isOther && block?.heads.length === 1 && deeds.length > block.bullets.length / 2
}
const isCapitals = (text: string) => text === text.toUpperCase()

function tellOf(head: string, bullets: readonly TaggedLine[]): void {
  let isInHead = true
  for (const bullet of bullets) {
    isInHead &&=
      bullet.tag === `${head}2` &&
      !tellsChange.test(bullet.text) &&
      (/^\P{L}*\p{Lu}/u.test(bullet.text) || findDates(bullet.text) !== undefined)
    if (isInHead || isKept(bullet, head)) continue
    const goesOn = !isBullet(bullet.text) && !bullet.isInner
    bullet.tag = goesOn ? 'MORE' : head === 'EDU' ? 'EDUX' : 'DUTY'
  }
}

const tellsChange =
  /(?<!\p{L})(?:till?|until)(?!\p{L}).*(?<!\p{L})then(?!\p{L})|(?<!\p{L})then (?:i |was |got )?(?:moved|promoted|went|switched|transferred|became)(?!\p{L})/iu

/** Below a head without a bullet, and what is told of it, a bullet among many that are duties is no head. */
function keepBelow(above: TaggedLine, lines: readonly TaggedLine[], from: number): void {
  const end = lines.findIndex(({ text }, at) => at > from && text === '')
  const run = lines.slice(from, end < 0 ? lines.length : end)
  const sign = run[0]?.text.charAt(0) ?? ''
  const heads = run.filter(({ tag }) => isWork(tag))
  const isRun = run.every(
    ({ text, tag, isInner }) => isInner || tag === 'MORE' || (isBullet(text) && text.startsWith(sign)),
  )
  if (isRun && !isBullet(above.text) && heads.length <= run.filter(({ isInner }) => !isInner).length / 3)
    for (const head of heads) head.tag = 'DUTY'
}

const canBegin = ({ text, tag, isInner }: TaggedLine, before: TaggedLine | undefined) =>
  text !== '' &&
  !isInner &&
  !isBullet(text) &&
  !text.startsWith('(') &&
  !tag.startsWith('HEAD:') &&
  (!before?.text || isHeading(before))

function blockAt(lines: readonly TaggedLine[], from: number): Block | undefined {
  const first = lines.findIndex((line, at) => at > from && (line.text === '' || isBullet(line.text)))
  const sign = lines[first]?.text.charAt(0)
  if (!sign || first - from > mostHeads) return undefined
  const heads = lines.slice(from, first)
  if (heads.some((line, place) => line.isInner || (place > 0 && isHeading(line)))) return undefined
  const end = lines.findIndex((line, at) => at > first && (line.text === '' || isHeading(line)))
  const bullets = lines.slice(first, end < 0 ? lines.length : end)
  const isOne = bullets.every((line, place) => {
    if (line.isInner || line.tag === 'MORE') return true
    return isBullet(line.text) ? line.text.startsWith(sign) : isWrapped(line, bullets[place - 1], heads[0])
  })
  return isOne ? { heads, bullets } : undefined
}

const isWrapped = ({ text }: TaggedLine, before: TaggedLine | undefined, head: TaggedLine | undefined) =>
  !findDates(text)?.from &&
  ((isOpen.test(before?.text ?? '') && /^\P{Lu}/u.test(text)) ||
    (/^[\p{Ll}\d]/u.test(text) && /^\p{Lu}/u.test(head?.text ?? '') && !findDates(text)))
const isOpen = /[,&/]$|\b(?:and|or|the|an?|of|in|to|for|with|at|by|on|as)$/i
const mostHeads = 4
const isHeading = ({ tag, text }: TaggedLine) => tag.startsWith('HEAD:') && !isBullet(text)

const isPost = ({ tag, text }: TaggedLine) => isWork(tag) && findDates(text)?.from !== undefined
const isWork = (tag: string) => /^(?:JOB|VOL|PROJ)2?$/.test(tag)

const works: Record<string, string> = { experience: 'JOB', volunteering: 'VOL', projects: 'PROJ', other: 'VOL' }

function tagOfHead({ heads, bullets }: Block, section: string): string | undefined {
  const [first, ...more] = heads
  const work = works[section]
  if (!first || /^(?:skills|languages|certificates|summary|contact)$/.test(section)) return undefined
  if (isWork(first.tag)) return first.tag
  const isStudy = /^EDU2?$/.test(first.tag) && bullets.some(({ tag }) => tag.startsWith('EDU'))
  if (isStudy || section === 'education') return /^EDU2?$/.test(first.tag) ? first.tag : undefined
  const isLabel = /[:.]$/.test(first.text) || first.text.length > longestHead
  if (!work || isLabel || /^(?:DUTY|MORE|SUMMARY|REF|NAME|CONTACT)$/.test(first.tag)) return undefined
  if (section === 'other' && !bullets.some(({ tag }) => tag === 'DUTY')) return undefined
  const other = more.find(({ tag }) => isWork(tag))
  return more.length === 0 || other ? familyOf(other?.tag ?? work) : undefined
}
const longestHead = 100

const isKept = ({ tag, text }: TaggedLine, head: string) =>
  tag === 'MORE' ||
  (tag === 'OTHER' && text.includes('[')) ||
  (head === 'EDU' && (tag === 'CERT' || (/^EDU2?$/.test(tag) && isInstitution(text))))
