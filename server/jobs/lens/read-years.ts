import { type Duration, durationsIn } from './read-durations.ts'
import { speaksOf, standingOf } from './rules.ts'
import type { Sentence } from './split-text.ts'

/** The lengths of experience that a sentence requires. */
export function yearsIn(sentence: Sentence): Duration[] {
  if (/\brequires? neither\b/.test(sentence.text)) return []
  return durationsIn(sentence.text).filter(duration => isAsked(sentence, duration))
}

function isAsked(sentence: Sentence, duration: Duration): boolean {
  const before = sentence.text.slice(Math.max(0, duration.from - 80), duration.from).replace(roughly, '')
  const after = sentence.text.slice(duration.to, duration.to + 120)
  if (isSomethingElse(before, after, duration)) return false
  if (standingOf(sentence, duration) !== 'must') return false
  const experience = ofExperience.test(after) || experienceBefore.test(before)
  const speaks = speaksOf(sentence, duration) ?? (somebody.test(before.slice(-45)) ? 'them' : undefined)
  if (speaks === 'them')
    return experience && /^[^,;]{0,60}\b(?:required|is a must|essential|needed|minimum)\b/.test(after)
  if (over.test(before)) return experience || (speaks === 'her' && ofWork.test(after))
  if ((ahead.test(before) && !experience) || once.test(before)) return false
  if (experience || withDegree.test(before)) return true
  if (duration.open && duration.years >= 1 && sentence.section !== 'work' && /^\W*$/.test(after)) return true
  if (sentence.section !== 'work' && /^$|[:,-] $|\band $/.test(before) && alone.test(after)) return true
  if (
    (sentence.section === 'must' || duration.open || after.startsWith(')')) &&
    labelled.test(before) &&
    /^[)\s]*(?:[.,;)]|$)/.test(after)
  )
    return true
  const floor = duration.open || least.test(before) || leastAfter.test(after)
  const work =
    ofWork.test(after) ||
    doneFor.test(before) ||
    ((speaks === 'her' || sentence.section === 'must' || !before) &&
      /['s]'$|'s$/.test(sentence.text.slice(duration.from, duration.to))) ||
    (speaks === 'her' && alone.test(after))
  if (floor)
    return work || alone.test(after) || speaks === 'her' || sentence.section === 'must' || leastAfter.test(after)
  return work && (sentence.section !== 'work' || speaks === 'her')
}

/** A sentence that tells of somebody: "Anna has ten years in events". */
const somebody =
  /\b(?:has|had|was|were|spent|ran|worked|began|started|opened|been|celebrat\w{1,3}|stayed)\b|\bour (?:\w{1,12} )?$/
const ofExperience =
  /^[\s)']{0,2}(?:(?!years?\b)[\w'/&+#.-]{1,20},? ){0,7}?(?:experience|exp\b|yoe\b|background|track record|expertise|pqe|qualified\b)/
const experienceBefore =
  /\b(?:experience|exp|post-?qualification)\b(?: (?:level|needed|required|in \w{1,12}))?(?: ?[:(-]| of| is| for)? ?(?:minimum|min\.?|at least|a|of| ){0,4}$/
/** "Retail: 2 years", "Kitchen work (2 years)". */
const labelled = /[a-z]{2,}\)? ?(?:[:(]| -) ?(?:min\.? |minimum |at least )?$/
const least =
  /\b(?:at least|at (?:a |the )?minimum,?|minimum(?: of)?|min\.?|no less than|no fewer than|not less than|more than)[: ](?:an? )?(?:\w{1,10} ){0,2}$/
/** Right behind a degree: "a bachelor's and two years". */
const withDegree = /\b(?:diploma|bachelor's|master's|associate|degree)(?: in \w{1,14})?(?:,? (?:with|and)|,) $/
const leastAfter =
  /^\)?[^.;]{0,90}\b(?:minimum|min\b|required|is what we require|we require|is a must|essential|mandatory|needed|is the floor|negotiable|we ask|compulsory|necessary|please|behind (?:you|them)|is (?:enough|plenty|fine|the least)|will do\b|suffices|what we(?:'re| are) (?:after|looking for))\b/
/** "You have worked in care for …", "must have run a shop for …". */
const doneFor =
  /\b(?:you(?:'ve| have)|(?:must|should|will|who) have|someone who has|having)\b[^.;,]{3,60} for (?:at least |about |a minimum of |more than )?$/
/** What may also be held, kept or promised for years. */
const kept =
  /\b(?:licen[cs]e|right to work|lived|live|living|resid\w{1,6}|owned|record|points|valid|available|availability|commit\w{0,6}|remain|stay(?:ing)?|accidents?|references?)\b[^,;]{0,40}$/
/** A bullet of a length and a kind of work: "One year acute care". */
const alone =
  /^ (?!(?:while|when|after|before|to|and|or|of|for|from|until|if|we|you|that|which|with|into|then|is|are|was|will|as|at|by|on|in|per|a|an|the|it|this|our|your|not|so|long|later|ago)\b)[a-z][\w/&+-]{1,20}(?: [\w/&+-]{1,20}){0,4}(?:$|[.!;,])/
const roughly = /\b(?:around|about|roughly|approximately|approx\.?|some|nearly|almost|ca\.?|circa) $/
/** What she will do, not what she has done: "you'll spend six months in …". */
const ahead =
  /\b(?:you(?:'ll| will)|we(?:'ll| will)|trainees?|apprentices?) (?!have\b|need\b|bring\b|possess\b|hold\b|ideally\b|typically\b|probably\b|come\b|be (?:asked|expected|able)\b|also\b|already\b|show\b|demonstrate\b|with\b|must\b|should\b)(?:\w{1,12} ){0,2}?(?:spend|work|rotate|complete|serve|study|train|receive|get|earn|learn|stay|join|run|split|take|lead|shadow|sit)s?\b(?:(?!\b(?:have|bring|need|must)\b)[^,;.]){0,40}$/
/** What comes with time in the job: "once you have done two years". */
const once = /\b(?:once|when|until|before|by the time|as soon as) (?:you|they)(?:'ve| have)?\b[^,;.]{0,40}$/
const over = /\b(?:over|more than|for over) $/
/** What follows years of work: "in retail", "as a lead", "running a kitchen", "behind the chair". */
const ofWork =
  /^[\s)]{1,2}(?:(?:full[- ]time|recent|prior|previous|hands-on|paid|proven|solid|relevant|professional|work|working|verifiable|direct|general|documented|progressive|progressively|related|commercial|practical|post-\w{1,14}|minimum|min\.?) ?){0,3}(?:(?:[\w-]{1,20}(?:'s)? ){0,2}(?:spent|in|as|of|from|with|at|on|behind|within|under|across|using|supporting|working|doing|making|handling|caring)\b|(?:(?!while|when|after|before|during|and|or|of|training)[a-z-]{3,20} )?(?!training|during|evening|according|starting|beginning|including|depending|following)[a-z]{2,16}ing\b)/

/** Words right before a length of time that make it something else: a contract, an age, a deadline, a licence held. */
const filler = String.raw`(?: (?:an?|the|of|for|at|least|about|approximately|to|is|are|full|fixed|our|your|period|minimum)){0,4}[ :(]{0,2}$`
const thingBefore = new RegExp(
  String.raw`\b(?:contracts?|agreement|bond|commitment|term|temporary|placement|programme|program|apprenticeship|internship|course|lasts?|lasting|runs?|period|probation|guarantee|warranty|valid|aged?|held|residen\w{1,4}|lived|stay(?:ed|s)?|duration|length|vest\w{0,4}|pension|sabbatical|bonus|leave|fund(?:ed|ing)|grant|secondment|children|kids|toddlers|pupils|ages?|(?:post|role|job|position) is(?: \w{1,10})?|get|offers?|gives?|receive|provides?|survived|guaranteed?|promise|enjoy|includes?|turn|be|reach|training|extra|hours?|days?|weeks?|times|your|from|licen[cs]e (?:for|held|of)(?: \w{1,10}){0,3})${filler}`,
)
const timeBefore = new RegExp(
  String.raw`\b(?:after|within|inside|the (?:last|past|first|next)|last|past|first|next|every|each|up to|under|during|across|until|throughout|in|at(?! least)|by|per|following|another|over the)${filler}`,
)
const elseBefore = /\b(?<!no |not )(?:less|fewer) than $|\b(?:no|not) (?:more|longer) than $/
const refused = /\b(?:will not|won't|cannot|can't|need not)\b/
/** Words right behind it that do. */
const otherAfter =
  /^[\s)]{0,2}(?:off|or older|or over|and (?:older|over|up)|ago|old|background (?:check|screen\w{0,3})|of age|later|hence|from now|in a row|running(?=$|[.,;!)])|on\b(?=$|[.,;])|strong|together|contract\b|fixed|warranty|guarantee|plan|program|programme|apprenticeship|internship|agreement|bond|lease|vesting|cliff|history|anniversary|roadmap|strategy|no[- ]claims|without|with no|clean|service|fixed-term|ftc|rolling|renewable|initially|with (?:possible|the option|an option)|notice|supply|free|ahead|probation|leave|cover|maternity|residen|living|to (?:complete|finish)|back|in business|in operation|in the first|without|of (?:the|this|our|no|age|parental|maternity|leave|holiday|notice|rent|active|service|growth|history|continuous|uk residen\w{1,4}|residen\w{1,4}|graduate|college|university|education|study|school|schooling|tuition|employment|training|structured|award|serving|success|tenure|probation|runway|algebra|maths?|coursework|appointment|hire|hiring|starting|joining|experience (?:between|among|combined))\b|training|stipend|notice|paid\b|in (?:three|four|five|six|every)\b|with (?:us|our|the (?:company|firm|business|team))\b|who\b|(?:combined|collective)|post-hire|from (?:hire|appointment|start)|per\b|a\b|college|degree|course|school|trial|placement|rotation|and (?:still|we)|pass|to run|long\b|out of)\b/

function isSomethingElse(before: string, after: string, { adjective, years }: Duration): boolean {
  if (years > 20 || years * 12 < 2.5) return years !== 0
  if (
    adjective &&
    !/^ (?:minimum|of experience|(?:\w{1,14} )?(?:experience|track record|background|stint))/.test(after)
  )
    return true
  if (elseBefore.test(before)) return !refused.test(before + after)
  if (kept.test(before) && !ofExperience.test(after) && !ofWork.test(after)) return true
  if (
    /\bif you (?:have|had|bring|'ve)\b[^,;]{0,30}$/.test(before) &&
    /\b(?:great|better|bonus|lovely|fine|but we)\b/.test(after)
  )
    return true
  if (timeBefore.test(before)) return true
  if (thingBefore.test(before) && !ofExperience.test(after)) return true
  return otherAfter.test(after)
}
