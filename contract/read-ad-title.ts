import { emoji } from './emoji.ts'
import { jobRoles } from './job-roles.ts'

const roles = `${jobRoles}|internship|rep|organizer|tech|technologist|nursing residency|residency|paramedic|reporter|apprenticeship|hand|educator|ambassador|advisor|adviser|practitioner|esthetician|cosmetologist|florist|buyer|planner|recruiter|generalist|processor|scheduler|biller|coder|laborer|gardener|installer|courier|cna|lpn|rn`
export const role = new RegExp(`\\b(?:${roles})s?\\b`, 'i')
const titleEnd =
  /\s+[-–—|•·]\s+|\s*[|•·]\s*|,\s|[:;!]\s|\.(?:\s|$)|\s\$|\s+(?:needed|wanted|position|opening|to|starting|who|from|before|during|until|on an?)\b|\s+(?:at|for|in|with|on|to) (?=(?:our|the|its|their|an?|one|two)\b|\p{Lu})/u
const hiring =
  /\b(?:(?:is|are|we're|is now|are now)\s+(?:currently |now |actively )?(?:hiring|recruiting|seeking|adding|looking for)|hiring|seeks?|has an? opening for|have an? opening for|invites applications for|(?:is|are) searching for|we need|apply for|join us as)\s+(?:(?:an?|the|our|(?:\p{L}+ )?(?:two|three|four|five|six|seven|eight|nine|ten|several|\d+))\b)?\s*/iu
const labelled = /^(?:job title|position(?: title)?|title|role|vacancy)\s*:\s*(.+)$/im
/** Words before a title that are not part of it: "an experienced, part-time". */
const qualities =
  /^(?:(?:an?|the|our|\d+-(?:month|week)|full[- ]?time|part[- ]?time|experienced|motivated|friendly|reliable|energetic|enthusiastic|dedicated|passionate|seasonal|temporary|paid|qualified|new|great|hard[- ]?working|caring|compassionate|dependable|responsible|talented|skilled|outgoing|professional|positive|honest|flexible|detail[- ]oriented|entry[- ]level|immediate|urgent|now hiring|we're hiring|hiring|help wanted|wanted|job|position|student(?= help))\b[:,!]?\s+(?:and\s+)?)+/i
const opening =
  /^(?:about (?:us|the)|job (?:ad|description|summary)|we\b|our\b|are you\b|come\b|join\b|do you\b|help\b|start\b)/i
export const clean = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s"“*•-]+|[\s"”*,;:.!-]+$/g, '')
    .trim()
const isShouted = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
/** "HVAC" of a title in capitals. */
const initials = /\b(?:[b-df-hj-np-tv-xz]{2,4}|hvac|cna|it|hr|qa|ekg|emt)\b/gi
export const spoken = (text: string) =>
  isShouted(text)
    ? text
        .toLowerCase()
        .replace(/(^|[\s/&-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
        .replace(initials, word => word.toUpperCase())
    : text

export const headLines = (ad: string): string[] =>
  ad
    .slice(0, 4000)
    .split('\n')
    .map(line =>
      line
        .replace(emoji, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^(?:who we are|about us): (?=\p{Lu})/iu, '')
        .trim(),
    )
    .filter(Boolean)

/** The job's title as a pasted ad writes it; empty if it does not say it plainly. */
export const readAdTitle = (ad: string): string => readTitle(headLines(ad))

function readTitle(lines: readonly string[]): string {
  const named = labelled.exec(lines.slice(0, 12).join('\n'))?.[1]
  if (named) return titleIn(named)
  for (const line of lines.slice(0, 2)) {
    const words = line.split(' ').length
    const first = titleIn(line.replace(/^posting [\w-]+\.? /i, ''))
    if (
      first &&
      first.split(' ').length <= 7 &&
      (words <= 16 || /^[^.]{3,70}[.,]/.test(line)) &&
      !opening.test(line) &&
      startsTitle(line, first)
    )
      return first
  }
  const text = lines.slice(0, 8).join('\n')
  for (const match of text.matchAll(new RegExp(hiring, 'giu'))) {
    const said = titleIn(text.slice(match.index + match[0].length).split('\n')[0] ?? '')
    if (said && said.split(' ').length <= 7) return singular(said)
  }
  return ''
}

/** A heading: its words begin with capitals, as no sentence does. */
function startsTitle(line: string, title: string): boolean {
  const words = title.split(' ').filter(word => /^\p{L}{4,}/u.test(word))
  return isShouted(line) || words.every(word => /^\p{Lu}/u.test(word)) || words.length < 2 || line.length < 60
}

function titleIn(text: string): string {
  const plain = text.replace(/\s*\((?!s\))[^)]*\)/g, '').replace(qualities, '')
  const parts = plain.split(titleEnd).map(clean).filter(Boolean)
  const [found = ''] = parts
  if (!role.test(found) || found.length > 70 || /^(?:we|our|you|and|notice|next)\b/i.test(found)) return ''
  return upper(spoken(found.replace(qualities, '')))
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const singular = (title: string) => title.replace(new RegExp(`\\b(${roles})s$`, 'i'), '$1')
