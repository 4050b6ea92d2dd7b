import type { CareerEntry } from '#server/careers/catalogue/entry.ts'

const numbers =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w*teen|\w*ty-\w+|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|twice|dozen|half|fortieth)\b/i
const someDay =
  /\b(?:yesterday|last night|tonight|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|friday's|sunrise|midnight|noon)\b/i

export function tasksOf({ dayInTheLife }: CareerEntry): string[] {
  const tasks = dayInTheLife.flatMap(line => {
    const task = line.length <= 125 && !numbers.test(line) && !someDay.test(line) && asHers(line)
    return task && !/^(?:be|have|get)\b|\bmy other job\b/.test(task) ? [task] : []
  })
  return tasks.toSorted((a, b) => Number(/\bmy\b/.test(a)) - Number(/\bmy\b/.test(b)))
}

/** The work in one phrase, ready to stand behind "I would": "keep a true record of what a company earns". */
export function purposeOf({ description }: CareerEntry): string | undefined {
  const told = description.split(/(?<=\.) /).map(sentence => (numbers.test(sentence) ? undefined : asHers(sentence)))
  return told.find(each => each !== undefined && each.split(' ').length >= 4)
}

/** Behind these words "you" is who acts, so it becomes "I"; anywhere else it may be who is acted on. */
const beforeSubject =
  /(\b(?:that|what|when|while|before|after|so|if|as|where|until|because|which|than|once|who|how) )you\b(?! (?:are|were)\b)/g

function asHers(sentence: string): string | undefined {
  if (!/^You (?!are\b|were\b)[a-z]/.test(sentence) || /["“”]/.test(sentence)) return undefined
  const told = sentence
    .slice(4)
    .replace(/\.$/, '')
    .replace(/([,:;] (?:and |or |then )?|\band |\bor |\bthen )you (?!are\b)(?=[a-z])/g, '$1')
    .replace(beforeSubject, '$1I')
    .replace(/\byours\b/g, 'mine')
    .replace(/\byour\b/g, 'my')
    .replace(/\byourself\b/g, 'myself')
  return /\byou(?!ng|th)/i.test(told) || told.includes(';') || /[,:] (?:may|can|must) /.test(told) ? undefined : told
}

const plainWords = /^[\p{L}' -]+$/u
const names = /^(?:I|[A-Z]{2,}.*|Excel|Python|Spanish|English|French|American|US|Google|Adobe|Photoshop|Microsoft)$/

export function skillsOf({ hardSkills }: CareerEntry): string[] {
  const skills = hardSkills.flatMap(skill => {
    const rest = skill.slice(1)
    if (!plainWords.test(skill) || /\p{Lu}/u.test(rest) || skill.split(' ').length > 5) return []
    if (names.test(skill.split(' ')[0] ?? '') || numbers.test(skill)) return []
    return /^(?:What|How|Basics?|First)\b/.test(skill) ? [] : [skill.charAt(0).toLowerCase() + rest]
  })
  return skills.filter(each => !each.includes(' and '))
}

const nouns =
  /^(?:patience|respect|care|honesty|fairness|curiosity|teamwork|discretion|tact|accuracy|kindness|stamina|energy|warmth|trust|reliability|exactness|courage|pride|focus|alertness|politeness|attention|self-discipline|endurance|strength|persistence|firmness|independence|courtesy|discipline|precision|friendliness|humility|playfulness|encouragement|concentration|caution|empathy|openness|gentleness|creativity|steadiness|order|listening|asking|following|speaking|thinking|keeping|staying|explaining|noticing|being|working|leading|planning|saying|owning|watching|admitting|meeting|looking|teaching|learning|clear (?:speech|writing|words|notes)|honest (?:advice|words|talk)|plain (?:words|speech|explanations)|good (?:memory|manners|judgment)|quick (?:thinking|choices|reactions?))\b/i

export const traitsOf = ({ softSkills }: CareerEntry): string[] =>
  softSkills.flatMap(trait =>
    nouns.test(trait) && !numbers.test(trait) && !/[;:(,]|\band\b|^good (?:memory|judgment)|\byour?\b/i.test(trait)
      ? [trait.charAt(0).toLowerCase() + trait.slice(1)]
      : [],
  )

export const needsPapers = ({ facts }: CareerEntry): boolean =>
  facts.jobZone >= 4 || !['none', 'high-school', 'some-college'].includes(facts.entryEducation)
