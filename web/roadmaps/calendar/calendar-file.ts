import { brand } from '#contract/brand.ts'
import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { addDays, type Station } from '../plan.ts'

interface Plan {
  slug: string
  careerTitle: string
  roadmap: readonly RoadmapStep[]
}

/** Writes the dated steps as all-day events (RFC 5545). Stable UIDs let a repeated import replace the events. */
export function calendarFile(
  { slug, careerTitle, roadmap }: Plan,
  stations: Record<string, Station>,
  now: Date,
): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const events = roadmap.flatMap(step => {
    const station = stations[step.id]
    if (station?.kind !== 'due') return []
    return [
      'BEGIN:VEVENT',
      `UID:${slug}.${step.id}@${brand.name.toLowerCase()}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${station.on.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(station.on, 1).replaceAll('-', '')}`,
      `SUMMARY:${escapeText(step.title)}`,
      `DESCRIPTION:${escapeText(`${step.doneWhen}\n${careerTitle}: ${step.timeline}`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Roadmap//EN`,
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map(line => `${foldLine(line)}\r\n`).join('')
}

const escapeText = (words: string) => words.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Folds lines at 75 octets (RFC 5545, section 3.1) without splitting a character. */
function foldLine(line: string): string {
  let out = ''
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > 75) {
      out += '\r\n '
      octets = 1
    }
    out += letter
    octets += size
  }
  return out
}
