import { emoji } from '#contract/emoji.ts'
import { isName } from './find-name.ts'
import { joinWrapped } from './join-wrapped.ts'
import { familyOf, groupLines, labelLines, type TaggedLine } from './label-lines.ts'
import { markBlocks } from './mark-blocks.ts'
import { markReferences, mendTags } from './mend-tags.ts'
import { namedSection } from './name-section.ts'
import { withOwnHeadings } from './own-headings.ts'
import { partColumns } from './part-columns.ts'
import { partTables } from './part-tables.ts'
import { markSchoolFacts } from './school-facts.ts'
import { kindOfHead } from './sections-of.ts'
import { withoutTemplate } from './template-text.ts'
import type { Unit } from './unit.ts'

interface ReadUnits {
  /** The lines without columns, pages and wraps. */
  typed: string[]
  units: Unit[]
  /** What a template left. */
  template: string[]
}

/** What the lines of a resume are, each with those that go on with it. */
export function readUnits(text: string): ReadUnits {
  const pages = withoutPageNumbers(text.split('\n').map(withoutEmoji))
  const typed = withWholeAddresses(withOwnHeadings(joinWrapped(partTables(partColumns(pages)))))
  const [first = ''] = typed.filter(line => line && !/^last updated/i.test(line) && !isFurniture(line))
  const lines = labelLines(
    typed.map((line, at) =>
      isRule.test(line) ||
      isFooter(line, first) ||
      isFurniture(line, typed[at - 1]) ||
      (isName(first) && line === first && typed.indexOf(line) < at)
        ? ''
        : line,
    ),
  )
  markReferences(lines)
  mendTags(lines)
  markBlocks(lines)
  markSchoolFacts(lines)
  const template: string[] = []
  const units = groupLines(lines.map(({ tag }) => tag)).flatMap(places =>
    unitsOf(
      places.flatMap(at => lines[at] ?? []),
      Boolean(lines[(places[0] ?? 0) - 1]?.text),
    ).flatMap(unit => {
      const { own, left } = withoutTemplate(unit.text)
      template.push(...left)
      return own ? [{ ...unit, text: own }] : []
    }),
  )
  return { typed, units, template }
}

/** A line with those that belong to it; a paragraph that is longer than anybody reads is cut between its sentences. */
function unitsOf([first, ...more]: readonly TaggedLine[], isClose: boolean): Unit[] {
  if (!first) return []
  const tag = first.tag === 'MORE' ? 'SUMMARY' : familyOf(first.tag)
  const join = tag in kindOfHead || tag === 'CERT' ? below : joined
  const units: Unit[] = [
    {
      tag,
      text: first.text,
      isMore: first.tag.endsWith('2'),
      isClose,
      isInner: first.isInner,
      isWhole: first.isWhole,
    },
  ]
  for (const { text } of more) {
    const last = units.at(-1)
    if (last && last.text.length + text.length < longestUnit) last.text = join(last.text, text)
    else
      units.push({
        tag: tag in kindOfHead ? 'DUTY' : tag,
        text,
        isMore: false,
        isClose: true,
        isInner: false,
      })
  }
  return units
}
const longestUnit = 1_000

const below = (before: string, line: string) => `${before}\n${line}`
const joined = (before: string, line: string) =>
  /\p{L}-$/u.test(before.slice(-3)) ? before + line : `${before} ${line}`

function withoutEmoji(line: string): string {
  const plain = line.replace(emoji, ' ').replace(/ {2,}/g, ' ').trim()
  if (plain === line || !startsWithEmoji.test(line)) return plain
  return namedSection(plain) || plain === '' || isDecorated.test(line) ? plain : `• ${plain}`
}
const startsWithEmoji = /^(?![©®™])\p{Extended_Pictographic}/u
const isDecorated = /\p{Extended_Pictographic}\ufe0f?$/u

const brokenAddress = /\S@(?:[\p{L}\p{N}-]+(\.)?)?$/u
const endOfAddress = /^(?:[\p{Ll}\d-]+)?(?:\.[\p{Ll}\d-]+)*\.\p{Ll}{2,}(?=$|[\s|,;·•])/u
const endOfDomain = /^(?:com|net|org|edu|gov|io|co|me|us|info)(?=$|[\s|,;·•])/

function withWholeAddresses(lines: readonly string[]): string[] {
  const whole = [...lines]
  for (const [at, line] of lines.entries()) {
    const broken = brokenAddress.exec(whole[at] ?? line)
    const next = whole[at + 1] ?? ''
    const [end] = (broken?.[1] ? endOfDomain : broken ? endOfAddress : /$^/).exec(next) ?? []
    if (!end) continue
    whole[at] = `${whole[at]}${end}`
    whole[at + 1] = next.slice(end.length).replace(/^[\s|,;·•]+/u, '')
  }
  return whole
}

const isFooter = (line: string, name: string) =>
  /(?:^|\s)\d{1,2} ?(?:\/|of) ?\d{1,2}$/.test(line) &&
  (/^page \d/i.test(line) || (name !== '' && line.startsWith(name) && line.length < name.length + 12))

function withoutPageNumbers(lines: readonly string[]): string[] {
  const last = lines.findLastIndex(Boolean)
  return lines
    .map(line => line.replace(/(?:\s+[|·–—-])?\s+page \d{1,2}(?: ?(?:\/|of) ?\d{1,2})?$/i, ''))
    .map((line, at) => (at === last && last > 8 && /^\d{1,2}$/.test(line) ? '' : line))
}

const isRule = /^(?:[-=_*~–—]{3,}|[.·]+)$/

/** Lines of a mail program or of a profile page, which their author did not write: they are left out. */
const furniture =
  /^(?:my )?(?:resume|résumé|cv|curriculum vitae)(?: stuff)?\W*$|^(?:[-–—]{2,} ?)?(?:begin )?(?:forwarded|original) message\b|^subject: |^(?:from|to|cc): .*@|^sent from my \p{L}+|^show (?:all \d+ \p{L}+|details|credential|project|more|less)$|^\+\d+ skills?$|^.{0,20}· (?:1st|2nd|3rd)$|^\d+\+? (?:connections|followers|endorsements?)$|^(?:…|\.{3})?\s?see more$|^\p{Lu}.{1,50} logo$/iu
const isFurniture = (line: string, before = '') =>
  line.length < 120 && (furniture.test(line) || (line === before && namedSection(line)?.rest === ''))
