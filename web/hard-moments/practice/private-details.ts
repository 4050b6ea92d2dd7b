import type { Private } from '#contract/hard-moments/moment.ts'

const money = '(?:dollars|bucks|an hour|per hour|a year|per year|a week|hourly)'
const ages = '(?:\\d{2}|(?:six|seven|eight|nine)teen|twenty(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)'
const count =
  '(?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)'

const patterns: Record<Private, RegExp> = {
  pay: new RegExp(
    `\\$\\s?\\d[\\d.,]*k?(?: ${money})?|\\b\\d[\\d.,]*k\\b|\\b(?:\\d[\\d.,]*|${count}) ${money}|\\b(?:mak(?:e|ing)|earn(?:ing)?|pa(?:y|id|ying)|getting|want|around|about|at least|like) (?:me )?(?:\\d[\\d.,]*|${count})\\b(?: ${money})?(?! (?:minutes|days|weeks|months|years|shifts|people))`,
    'i',
  ),
  family:
    /\bI(?:'m| am) (?:not )?(?:pregnant|expecting|married|engaged|single)\b|\b(?:I|we)(?:'ve)? (?:don't |do |already |really |never )?(?:have|got|want|plan(?:ning)?|am planning)[^.!?]{0,24}\b(?:kids?|child(?:ren)?|bab(?:y|ies)|family)\b|\bmy (?:kids?|son|daughter|husband|wife|boyfriend|girlfriend|fiancée?|baby)\b|\b(?:no kids|birth control)\b/i,
  faith:
    /\b(?:I'm|I am|we're|we are)(?: not)? (?:an? |very |really |super )?(?:christian|catholic|muslim|jewish|hindu|buddhist|sikh|mormon|baptist|atheist|religious)\b|\b(?:go to|my|our) (?:church|mosque|temple|synagogue)\b|\bI pray\b/i,
  origin:
    /\b(?:I'm|I am|I was|we're|my (?:family|parents|mom|dad|folks)(?:'s| is| are| was| were)?|they're) (?:originally )?(?:from|born in) \p{L}+|\b(?:I|my (?:family|parents|mom|dad|folks)|they) (?:moved here|came|come) from \p{L}+|\bimmigra\w+/iu,
  age: new RegExp(
    `\\bI(?:'m| am| just turned| turned)(?: only| just| already)? ${ages}\\b|\\b${ages} years old\\b|\\bI was born in\\b`,
    'i',
  ),
  health:
    /\b(?:anxiety|depress\w+|asthma|diabet\w+|adhd|autis\w+|epilep\w+|seizures?|migraines?|medication|meds|surgery|disabilit\w+|throwing up|threw up|diarrhea|stomach\w*|fever|the flu|covid|strep|cramps|my period|diagnos\w+|my doctor|therap\w+|hangover|hungover)\b/i,
}

export function findGivenAway(text: string, keep: readonly Private[]): { what: Private; said: string } | null {
  for (const what of keep) {
    const said = patterns[what].exec(text)?.[0]
    if (said) return { what, said }
  }
  return null
}
