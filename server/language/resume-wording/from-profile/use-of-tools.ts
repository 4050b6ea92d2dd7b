import { joinWords, lowerFirst } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import type { Point } from './points/tidy-point.ts'
import { stemsOf } from './said.ts'

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const mostTools = 3

interface Use {
  tool: string
  purpose: string
  facts: string[]
}

/** "Excel, Kronos" with what the user does with each: "Use Kronos for shift swaps and Excel for the floor set plan". */
export function useOfTools(
  line: string,
  items: readonly ProfileItem[],
  isCurrent: boolean,
): { text: string; used: { facts: string[] }[] } | undefined {
  const tools = line.replace(/[.]$/, '').split(/, (?:and )?| and /)
  if (tools.length > mostTools || tools.some(tool => !/^\p{Lu}/u.test(tool) || tool.split(' ').length > 3))
    return undefined
  const uses = tools.map(tool => items.map(item => purposeOf(tool, item)).find(Boolean))
  if (uses.some(use => use === undefined)) return undefined
  const told = uses.flatMap(use => (use ? [`${use.tool} for ${use.purpose}`] : []))
  const used = uses.flatMap(use => (use ? [{ facts: use.facts }] : []))
  return { text: `${isCurrent ? 'Use' : 'Used'} ${joinWords(told)}`, used }
}

function purposeOf(tool: string, { id, kind, title, clauses }: ProfileItem): Use | undefined {
  const clause = clauses.find(({ role }) => role === 'used')
  const names = title.split(/ and |, /)
  const at = names.findIndex(name => new RegExp(`(?<!\\p{L})${escaped(tool)}(?!\\p{L})`, 'iu').test(name))
  const [, purposes = ''] = /^have used .+? for (.+)$/.exec(clause?.text ?? '') ?? []
  if (kind !== 'skill' || !clause || at < 0 || !purposes || purposes.length > 120) return undefined
  // The second tool of a title may be told with a purpose of its own.
  const own = new RegExp(`(?:^|, (?:and )?| and )${escaped(tool)} for (.+)$`, 'i').exec(purposes)
  const others = names.filter((_, place) => place !== at)
  const next = others
    .map(name => new RegExp(`,? (?:and )?${escaped(name)} for .+$`, 'i').exec(purposes)?.index)
    .find(index => index !== undefined)
  const purpose = own?.[1] ?? (next === undefined ? purposes : purposes.slice(0, next))
  return { tool, purpose: lowerFirst(purpose.replace(/,$/, '')), facts: [id, ...clause.facts] }
}

export function withSkills(
  points: readonly Point[],
  { organisation }: ProfileItem,
  items: readonly ProfileItem[],
): Point[] {
  const [place = ''] = organisation.split(' ')
  const skills = items.flatMap(({ kind, title, clauses }) => {
    const clause = clauses.find(({ role }) => role === 'used')
    const [, often = ''] = /\b((?:every|each) (?:\p{L}+ )?\p{L}+)\b/u.exec(clause?.text ?? '') ?? []
    const isHere = clause?.text.includes(` at ${place}`)
    const [, what = ''] = /^(.+) testing$/i.exec(title) ?? []
    return kind === 'skill' && clause && often && isHere && what
      ? [{ what: lowerFirst(what), often, facts: clause.facts }]
      : []
  })
  return points.map(point => {
    const deeds = point.deeds.map(deed => {
      const skill = skills.find(({ what }) => deed.includes(` ${what.split(' ')[0]} test`))
      return skill ? `${/^did\b/.test(deed) ? 'tested' : 'test'} ${skill.what} ${skill.often}` : deed
    })
    return { ...point, deeds }
  })
}

export function schoolTools({ kind, title }: ProfileItem, items: readonly ProfileItem[]): Point[] {
  if (kind !== 'education') return []
  return items.flatMap(skill => {
    const clause = skill.clauses.find(({ role }) => role === 'used')
    const [, tool = '', purpose = ''] =
      /^have used (.+?) for (.*\b(?:thesis|dissertation)\b.*)$/.exec(clause?.text ?? '') ?? []
    const [, degree = ''] = /\b(master|bachelor|phd)\b/i.exec(purpose) ?? []
    if (skill.kind !== 'skill' || !clause || !tool || !degree || !title.toLowerCase().includes(degree.toLowerCase()))
      return []
    const what = purpose.replace(/\b(?:master|bachelor)'?s? thesis\b/i, 'the thesis')
    return [{ kind: 'result', deeds: [`Used ${tool} for ${what}`], tail: '', facts: clause.facts }]
  })
}

const withTools = new Set<ProfileItem['kind']>(['job', 'family-business', 'project', 'volunteering', 'school', 'team'])

export function toolPoints(item: ProfileItem, items: readonly ProfileItem[]): Point[] {
  if (!withTools.has(item.kind)) return []
  const own = stemsOf([item.title, ...item.clauses.map(({ text }) => text)].join('. '))
  return items.flatMap((skill): Point[] => {
    const clause = skill.clauses.find(({ role }) => role === 'used')
    const [, tool = '', purpose = ''] = /^have used (.+?) for (.+)$/.exec(clause?.text ?? '') ?? []
    const about = [...stemsOf(purpose)]
    const isHere = about.filter(stem => own.has(stem)).length >= 2
    const isTold = item.clauses.some(({ text }) => text.toLowerCase().includes(tool.toLowerCase()))
    if (skill.kind !== 'skill' || !clause || !isHere || isTold || purpose.length > 70) return []
    const name = /\b(?:app|system|software)$/i.test(tool) ? `the ${tool}` : tool
    return [
      {
        kind: 'trusted',
        deeds: [`${item.current ? 'Use' : 'Used'} ${name} for ${purpose}`],
        tail: '',
        facts: clause.facts,
      },
    ]
  })
}
