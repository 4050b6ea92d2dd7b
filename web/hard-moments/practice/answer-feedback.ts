import type { Moment, Private } from '#contract/hard-moments/moment.ts'
import { findHedges, hedgesText, lengthOf, type SpokenLength } from '#web/platform/spoken-text.ts'
import { findGivenAway } from './private-details.ts'

export interface Finding {
  found: boolean
  text: string
}

/** Rule-based feedback for practice. It contains no score and no praise, and stays on the device. */
export interface MomentFeedback extends SpokenLength {
  findings: Finding[]
  hints: string[]
}

const spokenLength = { from: 4, to: 45 }

export function readAnswer(moment: Moment, answer: string): MomentFeedback {
  const text = answer.replaceAll(/[’‘]/g, "'").replace(/\s+/g, ' ').trim()
  const aim = aimOf(moment, text)
  const findings = [aim, keptPrivate(moment, text), nextStep(moment, text, aim.found)]
  const hints = [ownWords(moment, text), reasons(moment, text), apologies(moment, text), rudeness(text), hedging(text)]
  return {
    ...lengthOf(text, spokenLength),
    findings: findings.filter(each => each !== null),
    hints: hints.filter(each => each !== null),
  }
}

export const hasEverything = ({ findings, hints, length }: MomentFeedback): boolean =>
  hints.length === 0 && length === 'good' && findings.every(({ found }) => found)

/** Sounds like a no and is none. */
const falseNo =
  /\bno (?:problem|worries|prob|big deal|doubt|idea)\b|\bcan'?t say no\b|\bcan'?t wait\b|\bdon'?t (?:mind|know|worry)\b|\b(?:why|if) not\b|\bnot (?:busy|too busy|bad|that bad|sure|an? (?:problem|issue))\b/gi
const no =
  /\b(?:no|nope|cannot|can'?t|won'?t|wouldn'?t|shouldn'?t|couldn'?t|not|stop|don'?t|rather|gotta go|(?:have|got|need) to (?:go|leave)|doesn'?t work|only if|if (?:it'?s|you) (?:paid|can pay))\b/i
const yes =
  /\b(?:sure|of course|okay|ok|fine|yes|yeah|alright|no problem|no worries)\b[^.!?]*?\b(?:I(?:'ll| can| could| will| guess)|let'?s)\b|\bI (?:guess|suppose) I (?:can|could)\b|\bI can stay\b|\bI'?ll (?:do it|be there|stay|come in)\b/i
const request =
  /\?|\b(?:I'?d like|I would like|I need|I want|I'?m asking|please|(?:can|could|would|will) you|(?:can|could) (?:we|I)|let me know)\b/i
const privacy =
  /\b(?:private|personal|separate|skip|rather (?:not|talk|keep|hear|stick)|stick to|figuring (?:that|it) out|once I know|not (?:going to|gonna|comfortable)|don'?t (?:really )?(?:share|talk|discuss|bring|think|have|feel)|(?:talk|tell you|ask me) (?:about|anything|how)|prefer)\b|\?/i

const clauseStart = /(?:^|[.!?;,] |\b(?:and|but|so) )(?=[^.!?;,]*$)/
const maxQuoted = 9

/** The words around a match, from the beginning of their clause to its end. */
function quote(text: string, match: RegExpExecArray): string {
  const before = text.slice(0, match.index)
  const start = clauseStart.exec(before)
  const from = start ? start.index + start[0].length : 0
  const end = /[.!?;,]/.exec(text.slice(match.index + match[0].length))
  const to = end ? match.index + match[0].length + end.index : text.length
  const words = text.slice(from, to).trim().split(' ')
  const firstOfMatch = text.slice(from, match.index).trim().split(' ').filter(Boolean).length
  const skipped = Math.max(0, Math.min(firstOfMatch - 3, words.length - maxQuoted))
  const kept = words.slice(skipped, skipped + maxQuoted).join(' ')
  return `"${skipped > 0 ? '… ' : ''}${kept}${skipped + maxQuoted < words.length ? ' …' : ''}"`
}

const forExample = ({ answers }: Moment) => `For example: "${answers.clear}"`

function aimOf(moment: Moment, text: string): Finding {
  const met = (found: RegExpExecArray | null, label: string, missing: string): Finding =>
    found
      ? { found: true, text: `${label} ${quote(text, found)}.` }
      : { found: false, text: `${missing} ${forExample(moment)}` }
  if (moment.aim === 'no') {
    const plain = text.replaceAll(falseNo, match => '·'.repeat(match.length))
    const refused = no.exec(plain)
    const agreed = refused ? null : yes.exec(text)
    if (agreed) return { found: false, text: `This sounds like a yes: ${quote(text, agreed)}. ${forExample(moment)}` }
    return met(refused, 'You say no:', "There's no clear no in it yet.")
  }
  if (moment.aim === 'ask') return met(request.exec(text), 'You ask for it:', "It doesn't say yet what you want.")
  if (moment.aim === 'private')
    return met(privacy.exec(text), 'You leave the question aside:', "It doesn't say yet that you'd rather not.")
  const { what, words } = moment.tell ?? { what: '', words: [] }
  const said = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i').exec(text)
  return met(said, `You say ${what}:`, `It doesn't say yet ${what}.`)
}

const names: Record<Private, string> = {
  pay: 'a number',
  family: 'something about your family',
  faith: 'what you believe',
  origin: 'where you are from',
  age: 'your age',
  health: 'something about your health',
}
function keptPrivate({ keep }: Moment, text: string): Finding | null {
  if (!keep) return null
  const given = findGivenAway(text, keep)
  if (given) return { found: false, text: `You give away ${names[given.what]}: "${given.said}". You don't have to.` }
  return { found: true, text: `You don't give away ${keep.map(what => names[what]).join(' or ')}.` }
}

const next =
  /\?|\b(?:instead|tomorrow|tonight|later|by (?:mon|tues|wednes|thurs|fri|satur|sun)day|by (?:noon|then|six|\d+)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|I (?:can|could)(?!'?t)|I'?ll|I'?d (?:like|love|be glad|need)|let me know|let'?s|we (?:can|could)|next (?:week|time|check|shift)|happy to|glad to|from now on|see you|please|if (?:you|there|it|someone|somebody)|last day|ask me|tell me|give me|hope (?:you|we))\b/i
/** One example is enough, so it gives none if the aim is missing too. */
function nextStep(moment: Moment, text: string, aimFound: boolean): Finding | null {
  // Someone who crosses a line is not owed one.
  if (moment.noApology && moment.aim === 'no') return null
  const found = next.exec(text)
  if (found) return { found: true, text: `You say how it goes on: ${quote(text, found)}.` }
  const example = aimFound ? ` For example: "${moment.answers.gentle}"` : ''
  return { found: false, text: `Say how it goes on, so they know what comes next.${example}` }
}

const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
function ownWords({ answers }: Moment, text: string): string | null {
  const same = Object.values(answers).some(answer => plainOf(answer) === plainOf(text))
  return same ? 'These are our words. Try it once in your own.' : null
}

const reason =
  /\b(?:because|'?cause|cuz|since (?:I|my|we|the|it)|it'?s just that|the thing is|(?:I(?:'ve| have)? (?:already )?(?:have|got)|I'?m having) (?:a |an |my |some |the )?(?:class|test|exam|appointment|date|party|homework|plans|dinner|something|practice|doctor)|I(?:'ve| have)? (?:have|got|gotta) to (?!go\b|leave\b|be paid|get paid|say\b)\w+|my (?:mom|dad|parents|kids?|sister|brother|boyfriend|girlfriend|dog|cat|roommate|grandma|grandmother|ride|bus|car))\b/gi
/** With a request, reasons help; a no does not need them. */
function reasons({ aim }: Moment, text: string): string | null {
  if (aim === 'ask') return null
  const given = distinctClauses(text, [...text.matchAll(reason)])
  if (given.length < 2) return null
  return `You give ${given.length} reasons: ${given.join(' and ')}. One is enough; they can argue with each of them.`
}

function distinctClauses(text: string, found: readonly RegExpExecArray[]): string[] {
  return [...new Set(found.map(match => quote(text, match)))]
}

const sorry =
  /\b(?:(?:so |really |very )?sorry|apologi[sz]e|apologies|my bad|forgive me|feel (?:so |really )?bad|hate to)\b/gi
function apologies({ noApology }: Moment, text: string): string | null {
  const said = [...text.matchAll(sorry)].map(([match]) => `"${match}"`)
  if (noApology && said.length > 0) return `You say ${said.join(', ')}. You did nothing wrong here, so try it without.`
  return said.length > 1 ? `You apologize ${said.length} times: ${said.join(', ')}. Once is plenty.` : null
}

const insult =
  /\b(?:idiot|stupid|dumb(?:ass)?|shut up|jerk|ass(?:hole)?|bitch|damn|hell|fuck\w*|shit\w*|bullshit|crap|screw you|loser|creep|pervert|hate you|you suck|this (?:sucks|dump))\b/i
const threat = /\b(?:sue|lawyers?|lawsuit|or else|you'?ll (?:be sorry|regret)|get you fired)\b/i
function rudeness(text: string): string | null {
  const insulted = insult.exec(text)
  if (insulted) return `"${insulted[0]}" is what they would remember. Say what they did, or what you want.`
  const threatened = threat.exec(text)
  if (threatened)
    return `"${threatened[0]}" is a threat, and people dig in. Say what you want first; you can still get help later.`
  const loud = text.match(/\b[A-Z]{3,}\b/g)?.filter(word => !known.has(word)) ?? []
  if (/!{2,}/.test(text) || loud.length > 1)
    return `It reads as shouting: ${loud.length > 1 ? `"${loud.slice(0, 3).join(' ')}"` : '"!!"'}. Said quietly, it is harder to wave away.`
  return null
}
const known = new Set(['OSHA', 'EEOC', 'NLRB', 'ADHD', 'USA'])

function hedging(text: string): string | null {
  const found = findHedges(text).filter(({ phrase }) => phrase !== 'sorry')
  return found.length > 0 ? hedgesText(found) : null
}
