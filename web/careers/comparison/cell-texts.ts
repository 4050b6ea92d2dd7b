/** How much a rating differs from most jobs, in words. `score`: in standard deviations from the mean. */
export function ratingText(score: number, what: string): string {
  if (Math.abs(score) < 0.3) return `About as much ${what} as in most jobs.`
  const much = Math.abs(score) >= 1 ? 'Much ' : ''
  const word = score > 0 ? 'more' : 'less'
  return `${much ? `${much}${word}` : word.charAt(0).toUpperCase() + word.slice(1)} ${what} than in most jobs.`
}

export type TagRow = 'hours' | 'license' | 'training' | 'stress' | 'people' | 'body'

/** In the order in which a tag is assigned to a row; tags without a row stay on the career's page. */
const patterns: readonly [TagRow, RegExp][] = [
  ['license', /licen[sc]e(?! later)|\bCDL\b|\bbar exam\b|EPA card|certification needed|certificate needed/i],
  [
    'hours',
    /shift|\bhours\b|\bnights?\b|evening|weekend|holidays|early (?:mornings?|starts?)|overtime|on.call|long (?:weeks|days)|full weeks|full-time|part-time|calendar|schedule|daytime|summers off|longer days|weeks (?:away|on)|seasonal|busy seasons?|choose your days|odd hours|storm duty/i,
  ],
  [
    'training',
    /training|apprentice|learn on the job|school|academy|start (?:fast|within)|quick start|short (?:course|program)/i,
  ],
  [
    'stress',
    /pressure|stress|deadline|fast (?:pace|decisions|machines)|emotion|hard (?:talks|to watch)|responsibility|risky|\bcalm\b|quiet (?:work|setting|focus|desk)|emergencies|conflict|sales goals|targets|high focus|steady nerves|strict|repetitive|same task/i,
  ],
  [
    'people',
    /people|child|kids|one-to-one|\balone\b|teams?\b|public\b(?! (?:service|employer|works|good|benefits))|patients?|guests|clients?|customer|students?|behind the scenes|phone|listening|talks? with|seniors|helping/i,
  ],
  [
    'body',
    /feet|physical|lifting|\bactive\b|moving|outdoors|indoors|heights?|ladders|roofs|desk|seated|sitting|standing|walking|hands-on|heat|\bhot\b|\bcold\b|noise|loud|dust|dirty|messy|hard on|shoulders|suits?\b|safety gear|on the road|driving|machine work|tight spaces|with tools/i,
  ],
]

export const tagsIn = (row: TagRow, tags: readonly string[]): string[] =>
  tags.filter(tag => patterns.find(([, pattern]) => pattern.test(tag))?.[0] === row)

export const roughly = (count: number): number => Number(count.toPrecision(3))

interface Step {
  type: string
  title: string
}

export function licenseText(tags: readonly string[], steps: readonly Step[]): string {
  const said = tagsIn('license', tags)
  if (said.length) return `${said.join('. ')}.`
  const step = steps.find(({ type, title }) => type === 'certification' && /licen[sc]e/i.test(title))
  return step
    ? `Our roadmap has a step for it: ${step.title}.`
    : 'Our roadmap has no license step. States and employers differ.'
}
