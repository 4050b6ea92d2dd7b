import type { Passage } from './read-passages.ts'
import { words } from './signals/read-signals.ts'
import { pattern } from './write-pattern.ts'

const payer = pattern`
  (?:we|us|they|he|she|which|that|families|(?:the|your) (?:\w+ )?\w+|centre|trust|school|agency|council|college
  |hospital)
`
const bears = pattern`
  (?:pays?|covers?|funds?|refunds?|reimburses?|provides?|lends?|suppl(?:y|ies)|gives?|buys?|bears?|meets?
  |trains?|teach(?:es)?)
`
const building = pattern`
  (?:office|shop|store|branch|depot|warehouse|school|nursery|hospital|ward|hotel|kitchen|restaurant|farm|salon
  |theatre|museum|library|clinic|practice|factory|workshop|studio|bakery|caf[eé]s?|pool|site|lab|building|hall
  |yard|hub|surgery|church|civic centre|garage|stables?|gallery|centre|unit|pub|bar|bureau|roastery|atelier
  |quay)
`

const grounds = [
  words(
    `come (?:in|by|down|round|over|along|and (?:see|meet|have|try|look)|to (?:the|our|a|desk|room|see|watch|my)|for a)`,
    pattern`
      (?:drop|pop|call|walk) (?:in|by|round)|popping in|hand (?:it|them|in|your)|bring (?:it|your) in|see you
      |in person|face to face
    `,
    `meet (?:us|me|him|her|them|the|with|at)|visit (?:us|the)|look (?:round|around)|show you (?:round|around)|shadow\\w*`,
    pattern`
      trial (?:shift|day|morning|lesson|session)s?|open (?:day|evening|call)|(?:taster|assessment
      |interview) (?:day|centre|morning|evening)s?
    `,
    `ask for (?!money|a fee|your)\\w+|coffee|supper|cup of tea|in your presence`,
  ),
  words(
    pattern`
      interviews? (?:is|are|will be|in|on|at|with|by video|panel|yesterday|was)|(?:invited
      |come) to (?:an )?interview|group interview
    `,
    `video (?:interview|talk|call)s?|cameras? on|panel|two of (?:us|the team)`,
  ),
  words(
    pattern`
      (?:ring|phone|call) (?:me|us|her|him|mrs?|ms|the|your|if)|(?:do|please|or|just) (?:ring|phone|call)
      |landline|switchboard|extension
    `,
    `by phone|phone call|on the phone`,
  ),
  words(
    pattern`
      ${payer}(?:'ll|'d)? (?:also |will |then |always |both |even |gladly )?${bears} (?:for|you|the|it|half|all
      |your|both|training|travel|every|that|them|fares)
    `,
    pattern`
      funded|paid (?:by (?:the|us|our)|training|breaks|travel|holiday)|at (?:our|no) cost|on (?:us|loan
      |full pay)|free of charge|without charge
    `,
    pattern`
      (?:is|are|it's) free|no (?:programme |registration |joining )?(?:fees?|charge|cost)|nothing to (?:buy|pay)
      |pay (?:us |it |them )?nothing
    `,
    `reimbursed(?! (?:with|in|on|from) (?:your|the) first)|costs? you nothing|fares (?:back|paid)`,
  ),
  words(
    pattern`
      pension|pay ?slips?|payroll (?:form|team|run)|paye|through the books|wages? run|national insurance|insured
      |union|collective agreement
    `,
    pattern`
      holidays?(?: pay)?|annual leave|days?'? (?:of )?(?:leave|holiday)|sick pay|maternity|probation|notice
      |overtime|time and a half
    `,
    pattern`
      (?:minimum|living) wage|equal opportunit\w+|references?|referees|rotas?|shifts?|contracts?|signed|pro rata
      |term[- ]time
    `,
    pattern`
      dbs|disclosure|background check|right[- ]to[- ]work|i-9|w-4|permanent|part[- ]time|casual|tronc|tips
      |grade \d|band \d|self-employed
    `,
  ),
  words(
    `[£$€] ?\\d{1,2}[.,]\\d\\d|\\d{1,2}\\.\\d\\d (?:an|per) hour|(?:an|per) hour|/h(?:our|r)?|hourly`,
    `[£$€] ?\\d\\d,\\d{3}|\\d\\d(?:\\.\\d)?k|rising (?:to|with|at)|per annum|a year|yearly`,
  ),
  words(
    `(?:would|will|we'd|we'll|shall|must|real \\w+) never|never (?:asks?|sends?|charges?|pays?|hires?|requests?)`,
    pattern`
      (?:isn't|not|not from) us|beware|be wary|hang up|verify (?:me|us|it|this)|check (?:with|me|us|it|that)
      |is illegal|not allowed
    `,
    `(?:don't|do not) (?:send|pay|give|share|attach|reply)|report it`,
  ),
  words(
    pattern`
      if you(?:'d| would)? (?:rather|like|prefer|want|wish|can|cannot|can't|pass|have any|have questions|need)
      |if you(?:'re| are) (?:unsure|not sure|curious|under)
    `,
    pattern`
      if (?:it|this)(?:'s| is)(?: all)? not for you|should you|whether (?:or not )?you|if not[,;]|your (?:choice
      |pick|call)|as you (?:choose|like|please)|optional
    `,
    pattern`
      take your time|sleep on it|no (?:hurry|rush|pressure|obligation)|at (?:your )?leisure|before you (?:decide
      |sign|say|start|commit|accept)
    `,
    pattern`
      bring (?:a|your) (?:parent|friend|mum|mother|dad|someone)|someone (?:at home|you trust)|ask (?:us|me|them
      |questions)|any questions?
    `,
    pattern`
      feel free|you may|welcome to|of course|not before|only after|until you(?:'ve| have)|once you(?:'ve| have)
      |after (?:you|that|your)
    `,
    pattern`
      if (?:we|they|he|she)(?:'ve| have)? (?:both|all|offer|take|appoint|get on|like)|if (?:you(?:'re
      | are) )?(?:offered|appointed|successful|taken on)
    `,
    `offer remains|either of us|let me know if|tell (?:me|us) (?:if|no)|stop whenever|open until`,
  ),
  words(
    pattern`
      honest(?:ly)?|to be fair|plain words|truth|not glamorous|(?:isn't|not) (?:a living|easy|for everyone)
      |hard work|tiring|early starts?|worst
    `,
    `sorry|regret|another candidate|someone else|unsuccessful|this time|feedback|half of|some (?:leave|left|days|months)`,
    pattern`
      noisy|grumpy|handful|rain(?:y|ing)?|cold|mud(?:dy)?|dirty|heavy|busy|wonderful|lovely|kind(?:ness)?
      |patien(?:t|ce)|curiosity|curious|cheerful
    `,
  ),
  words(
    pattern`
      \d+ years|(?:one|two|three|four|five) years|years'? experience|degree|diploma|gcses?|a-levels?|level \d
      |apprentice\w*|qualifi\w+|nvq
    `,
    pattern`
      first aid|(?<!driver's |driving )licen[cs]ed?|valid|certificate|accredited|registered|trained
      |we(?:'ll)? (?:teach|train|show)|training|supervis\w+|college|day release|study|exam
    `,
  ),
  words(
    pattern`
      (?:our|the|at|in) (?!post |your |ur )(?:\w+ )?${building}|on[- ]site|hybrid|high street|opposite|round the corner
      |road|street|floor|room \d+|gate
    `,
    `parking|car park|canteen|bus|station|front door|the door|desk|counter|reception|(?:the|our|a) till|window`,
  ),
]

export function countGrounds(passages: readonly Passage[]): number {
  const text = passages.map(({ all }) => all).join('\n')
  return grounds.filter(kind => kind.test(text)).length + (passages.some(({ warns }) => warns) ? 1 : 0)
}
