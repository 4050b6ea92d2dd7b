import { lowerFirst, upperFirst } from '../../english/tidy.ts'
import type { CatalogueStep, Traits } from '../read-step.ts'
import { writePerfect } from './write-perfect.ts'

export const asksReference = ', and one person there has agreed to be your reference.'

const offer = 'You have a job offer and a start date.'

export function writeDoneWhen(step: CatalogueStep, traits: Traits, isEntry = false): string {
  const { type, title } = step
  if (decides.test(title) || (type !== 'education' && chooses.test(title) && !/\b(?:first|hangar|room)\b/i.test(title)))
    return 'You have decided, and you can say why in one sentence.'
  if (isEntry && type === 'experience') return offer
  return untilOf(step) ?? byType[type](step, traits)
}

const decides = /^(?:decide|weigh|consider|think|compare|look into|or)\b/i
const chooses = /^(?:choose|pick)\b/i

function untilOf({ title, description }: CatalogueStep): string | undefined {
  const [, object = '', rest] = /^\w+ (.+?) until (?:they|it) ((?:are|is|feels?|works?) .+)$/i.exec(title) ?? []
  if (rest)
    return /^practice\b/i.test(title)
      ? `${upperFirst(object)} ${rest}, start to finish, with someone watching.`
      : `${upperFirst(object)} ${rest} for you.`
  const told = /\buntil (you (?:can|score|reach|know|feel|are|stop)\b[^.,;]{4,80})/i.exec(description)?.[1]
  return told ? `${upperFirst(told)}.` : undefined
}

type Write = (step: CatalogueStep, traits: Traits) => string

const byType: Record<CatalogueStep['type'], Write> = {
  certification: holdsPaper,
  education: hasLearned,
  skills: canDo,
  experience: hasDone,
}

function holdsPaper({ title, description }: CatalogueStep): string {
  const isExam =
    /^(?:pass|sit|take|try|clear)\b/i.test(title) &&
    /exam|test|NCLEX|board|SIE|CAPM|PMP|OSCP|FRM|parts?\b|MBLEx|VTNE|Security\+|A\+/i.test(title)
  if (/\bregistry\b/i.test(title)) return 'You have passed, and your name is on the registry.'
  if (/\blicens(?:e|ed)\b/i.test(title))
    return isExam
      ? 'You have passed, and the license has been issued in your name.'
      : 'The license has been issued in your name.'
  if (isExam) return 'You have your passing score in writing.'
  if (/\bpermit\b/i.test(title)) return 'You hold the permit.'
  if (/\bCPR\b|\bfirst aid\b|\bBLS\b|\blife support\b/i.test(title))
    return 'You hold the card and know when it runs out.'
  if (/\bcards?\b|\bOSHA\b/i.test(title)) return 'You hold the card.'
  if (
    /^(?:earn|get|add|finish|take|complete|collect|hold|do)\b/i.test(title) &&
    /certif|course|class|credential|training|badge|title|degree/i.test(`${title} ${description}`)
  )
    return 'You hold the certificate.'
  return `${writePerfect(title)}.`
}

function hasLearned({ title, description }: CatalogueStep, { level, weeks }: Traits): string {
  if (/^(?:choose|pick|compare)\b/i.test(title) && weeks.to <= shortChoice)
    return 'You have chosen one, and you know the whole cost and the start date.'
  if (level === 'high-school') return 'You hold the diploma or the equivalent.'
  if (/\bapprentic/i.test(title) && weeks.to >= aYear)
    return 'You have finished the apprenticeship and have that in writing.'
  if (/^(?:apply|sign up)\b/i.test(title)) return 'A school or program has accepted you, and you know the whole cost.'
  if (level || (weeks.from >= longProgram && /\b(?:program|school)\b/i.test(title))) return 'You have graduated.'
  if (/\b(?:entry|science|prerequisite|general) classes\b|\bMCAT\b|\bDAT\b/i.test(title))
    return /\btest|MCAT|DAT\b/i.test(title)
      ? 'You have the grades and the test score that your schools ask for.'
      : 'You have the grades that your schools ask for.'
  if (
    weeks.to >= month &&
    /\b(?:program|school|course|class(?:es)?|certificate|training|academy|degree|college)\b/i.test(
      `${title} ${description}`,
    )
  )
    return 'You have finished it and have the certificate or grades to show.'
  return `${writePerfect(title)}.`
}

const aYear = 52
const longProgram = 78
const shortChoice = 13
const month = 4

const tools =
  /\b(?:tools?|software|Excel|SQL|Python|CAD|system|programs?|spreadsheets?|Photoshop|app|language|platform|PLC|Civil 3D|code|editing|shortcuts)\b/i

function canDo({ title, description }: CatalogueStep, { weeks }: Traits): string {
  if (/\binterviews?\b/i.test(title)) return 'You have done two full practice interviews with another person.'
  if (/\b(?:portfolio|reel|sample book)\b/i.test(title)) return hasPieces(title, description)
  if (/^(?:know|be)\b/i.test(title)) return `You ${lowerFirst(title)}.`.replace(/^You be\b/, 'You are')
  const [, skill] = /^learn to (.+)$/i.exec(title) ?? []
  if (skill) return can(skill)
  const [, how] = /^learn ((?:how|what|why|where|when) .+)$/i.exec(title) ?? []
  if (how) return `You can explain ${how} in your own words.`
  if (/^(?:learn|master|study)\b/i.test(title)) return knows(title)
  if (weeks.to > month && /^(?:read|understand|use|get through)\b/i.test(title)) return can(lowerFirst(title))
  if (/^(?:practice|train|rehearse)\b/i.test(title))
    return `${writePerfect(title)}, and one person has watched you do it.`
  if (/^(?:build|make|record|write|draw|code|design|model)\b/i.test(title) && !nothingToShow.test(title))
    return `${writePerfect(title)}, and someone who knows the work has seen the result.`
  return `${writePerfect(title)}.`
}

function can(skill: string): string {
  const how = /\bunder supervision\b/i.test(skill)
    ? ''
    : /\b(?:help|without)\b/i.test(skill)
      ? ' on your own'
      : ' without help'
  return `You can ${skill.replace(/\b(and|or) to\b/g, '$1')}${how}.`
}

const nothingToShow =
  /\b(?:habit|safe|base|focus|language|bridge|time|change|record|clients|tonnage|contacts?|seven|screens)\b/i

const byHeart =
  /\b(?:\d+|numbers?|two|three|five|ten|fifteen|twenty|thirty|forty|fifty|names?|words?|terms?|signs?|codes?|knots?|sinks?|trees|maps|menu|by sight|by heart)\b/i

function knows(title: string): string {
  const what = title.replace(/^\w+ /, '').replace(/ (?:for free|online|at home|well)$/, '')
  if (tools.test(title)) return `You know ${what} well enough to make one thing that you can show.`
  if (byHeart.test(title) && !/,/.test(title)) return `You know ${what} without looking anything up.`
  return 'Someone who knows the work has asked you about it, and you knew the answers.'
}

const numbers = 'two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|\\d+'

function hasPieces(title: string, description: string): string {
  const [, count, noun] =
    new RegExp(`\\b(${numbers})\\b[^.]*?\\b(pieces|projects|works|samples|pages|photos|images|minutes)\\b`, 'i').exec(
      `${title}. ${description}`,
    ) ?? []
  const what = count && noun ? `${count.toLowerCase()} ${noun}` : 'your best pieces'
  return `You have ${what} in one place with a link, and someone who does this work has looked at them.`
}

const looksForWork =
  /^(?:apply|search|look for (?:a|your) (?:first|job|post|team)|find (?:a|your) (?:first|job)|get (?:hired|a job|into)|hire on|land|walk in|sign on|bid|accept|join an? (?:agency|firm))\b/i
const worksThere =
  /^(?:work|begin|start|serve|spend|become|run|get a job|get paid|take (?:a|an)|move|enter|drive|join|act|coordinate|handle|supervise|lead|stay|train|care|volunteer|help|do)\b/i
const visits =
  /^(?:try|talk|visit|tour|shadow|watch|meet|see|observe|sit|follow|ride|spend (?:a|an|one|four|two|three) (?:hour|day|morning|afternoon|few|saturday|shift)|ask|interview|attend|look|compare|read|call)\b/i

function hasDone({ title, description, timeline }: CatalogueStep, { weeks }: Traits): string {
  if (/\b(?:portfolio|reel)\b/i.test(title)) return hasPieces(title, description)
  if (looksForWork.test(title)) return offer
  if (/^ask (?:for|to be)\b/i.test(title) && weeks.to > month)
    return `Your employer has said yes, and you have done it for ${describeLeast(timeline)}.`
  if (/\b(?:intern(?:ship)?s?|co-op)\b/i.test(title)) return `You have finished it${asksReference}`
  if (/\b(?:projects?|GitHub)\b/i.test(title) && /^(?:put|build|do|make|finish)\b/i.test(title))
    return `${writePerfect(title)}, and one person has used or tested what you made.`
  if (/^(?:design|build|map|make|code|photograph|edit|write|coordinate|cook)\b.* for (?:a|an|the)\b/i.test(title))
    return `${writePerfect(title)}, and they have used your work.`
  if (weeks.to <= month && visits.test(title))
    return `${writePerfect(title)}, and you have noted three things that you learned.`
  if (weeks.to <= month && /^(?:begin|start|enter)\b/i.test(title)) return offer
  if (weeks.to > month && worksThere.test(title))
    return `You have done it for ${describeLeast(timeline)}${asksReference}`
  return `${writePerfect(title)}.`
}

function describeLeast(timeline: string): string {
  const [, least = timeline, unit = ''] =
    /^(\d+(?:\.\d+)?)(?: to \d+(?:\.\d+)?)? ((?:school )?[a-z]+)/i.exec(timeline) ?? []
  return `${least} ${least === '1' ? unit.replace(/s$/, '') : unit}`.trim()
}
