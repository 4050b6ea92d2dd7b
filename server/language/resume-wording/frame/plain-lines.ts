import type { Resume, ResumeChange, ResumeSection } from '#contract/endpoints/resume.ts'
import { changeOf } from '../draft-change.ts'

/** Short forms that people outside a trade do not know. */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/\bWFA\b/, 'Wilderness First Aid (WFA)'],
  [/\bWFR\b/, 'Wilderness First Responder (WFR)'],
  [/\bWSI\b/, 'Water Safety Instructor (WSI)'],
  [/\bCPO\b/, 'Certified Pool Operator (CPO)'],
  [/\bFRG\b/, 'Family Readiness Group (FRG)'],
  [/\bCNA\b/, 'Certified Nursing Assistant (CNA)'],
  [/(?<!\bevaluat\w+ (?:by |with |\()?)\bECE\b/, 'Early Childhood Education (ECE)'],
  [/\bEMT\b/, 'Emergency Medical Technician (EMT)'],
  [/\bHHA\b/, 'Home Health Aide (HHA)'],
]
const listed = new Set<ResumeSection['kind']>(['certificates', 'other', 'education'])

export function plainLines(resume: Resume, changes: readonly ResumeChange[]): ResumeChange[] {
  const byLine = new Map(changes.map(change => [change.lineId, change]))
  const own: ResumeChange[] = []
  for (const section of resume.sections.filter(({ kind }) => listed.has(kind)))
    for (const entry of section.entries)
      for (const { id, text } of entry.lines) {
        const known = byLine.get(id)
        const said = known?.optimized ?? text
        if (!said) continue
        const whys: string[] = []
        let better = section.kind === 'certificates' ? apart(said) : said
        if (better !== said) whys.push('Each certificate has a line of its own, so none is missed.')
        const spelled = better.split('\n').map(spellOut).join('\n')
        if (spelled !== better) whys.push('Not everybody knows the short form.')
        better = spelled.replace(/[\s,;–-]+(?:relocation|employment|career|resume) gaps?\b\.?/i, '')
        if (better !== spelled) whys.push('It is enough to say who you are. Explain gaps only when you are asked.')
        if (better === said || !better.trim()) continue
        own.push({
          ...(known ?? changeOf(section, entry, { lineId: id, original: text, optimized: better, why: '' })),
          optimized: better,
          why: [known?.why, ...whys].filter(Boolean).join(' '),
        })
      }
  const mended = new Map(own.map(change => [change.lineId, change]))
  return [
    ...changes.map(change => mended.get(change.lineId) ?? change),
    ...own.filter(({ lineId }) => !byLine.has(lineId)),
  ]
}

/** "S-212; WFA" and "Forklift (expired 2026) OSHA 10" name two each. */
export function apart(text: string): string {
  const parts = text
    .split(/; |(?<=\p{L}{4}|\d{4})\. (?=\p{Lu})|(?<=\d{4}\)),? (?=\p{Lu})/u)
    .map(part => part.trim().replace(/[;,.]$/, ''))
    .filter(Boolean)
  if (parts.length < 2 || parts.some(part => part.length < 3)) return text
  return parts.toSorted((a, b) => Number(ended.test(a)) - Number(ended.test(b))).join('\n')
}
const ended = /\b(?:expired|lapsed)\b/i

function spellOut(text: string): string {
  for (const [short, long] of spelledOut)
    if (short.test(text) && !text.includes(long.replace(/ \(.*$/, ''))) return text.replace(short, long)
  return text
}
