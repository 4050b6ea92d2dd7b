import { type Duration, durationsIn } from './read-durations.ts'
import { speaksOf, standingOf } from './rules.ts'
import type { Sentence } from './split-text.ts'

export function yearsIn(sentence: Sentence): Duration[] {
  const durations = durationsIn(sentence.text)
  if (!durations.length || /\brequires? neither\b/.test(sentence.text)) return []
  return durations.filter(duration => isAsked(sentence, duration))
}

function isAsked(sentence: Sentence, duration: Duration): boolean {
  const before = sentence.text.slice(Math.max(0, duration.from - 80), duration.from).replace(roughly, '')
  const after = sentence.text.slice(duration.to, duration.to + 120)
  if (isSomethingElse(before, after, duration)) return false
  if (standingOf(sentence, duration) !== 'must') return false
  const experience = (mayBeOfExperience.test(after) && ofExperience.test(after)) || experienceBefore.test(before)
  const speaks =
    speaksOf(sentence, duration) ?? (somebody.test(before.slice(-45)) && !doneFor.test(before) ? 'them' : undefined)
  if (speaks === 'them')
    return experience && /^[^,;]{0,60}\b(?:required|is a must|essential|needed|minimum)\b/.test(after)
  if (leads.test(after)) return false
  if (supposed.test(before) || otherwise.test(after)) return false
  if (over.test(before) && duration.years < 2 && !experience && !/\bmore than $/.test(before)) return false
  if (over.test(before))
    return experience || doneFor.test(before.replace(over, '')) || (speaks === 'her' && ofWork.test(after))
  if ((ahead.test(before) && !experience) || once.test(before)) return false
  if (experience || withDegree.test(before)) return true
  if (duration.open && duration.years >= 1 && sentence.section !== 'work' && /^\W*$/.test(after)) return true
  if (sentence.section !== 'work' && /^$|[:,;+&/-] $|\b(?:and|plus) $/.test(before) && alone.test(after)) return true
  if (named.test(before) && /^[)\s]*(?:[.,;)]|$)/.test(after)) return true
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
    ((speaks === 'her' ||
      sentence.section === 'must' ||
      !before ||
      /\b(?:with|plus|and|have|has|of|need) $|[-:,;+&] $/.test(before)) &&
      /['s]'$|'s$/.test(sentence.text.slice(duration.from, duration.to))) ||
    (speaks === 'her' && alone.test(after))
  if (floor)
    return work || alone.test(after) || speaks === 'her' || sentence.section === 'must' || leastAfter.test(after)
  return work && (sentence.section !== 'work' || speaks === 'her')
}

/** A sentence that tells of somebody: "Anna has ten years in events". */
const somebody =
  /\b(?:has|had|was|were|spent|ran|worked|began|started|opened|been|celebrat\w{1,3}|stayed)\b|\bour (?:\w{1,12} )?$/
const mayBeOfExperience = /exper|exp\b|yoe\b|background|track|pqe|qualif|after /
const experienceNames = [
  String.raw`experience|exp\b|yoe\b|background|track record|expertise|pqe|qualified\b|after qualif|since qualif`,
  'post-qualif|after (?:the|your) (?:phd|degree|diploma)',
].join('|')
const ofExperience = new RegExp(
  String.raw`^[\s)']{0,2}(?:(?!years?\b)[\w'/&+#.-]{1,20},? ){0,7}?(?:${experienceNames})`,
)
const experienceBefore =
  /\b(?:experience|exp|post-?qualification)\b\.?(?: (?:level|needed|required|in \w{1,12}))?(?: ?[:(-]| of| is| for)? ?(?:minimum|min\.?|at least|a|of| ){0,4}$/
/** "Retail: 2 years", "Kitchen work (2 years)". */
const labelled = /[a-z]{2,}\)? ?(?:[:(]| -) ?(?:min\.? |minimum |at least )?$/
/** "Previous forklift driving, 1 yr". */
const named = /^\W*(?:previous|prior|past|proven|relevant|recent|solid|experienced?)\b[^,.;]{3,50}[,(] ?$/
const leastWords = [
  'at least|at (?:a |the )?minimum,?|minimum(?: of)?|minimal(?:ly)?|no under|not under|a good|a solid',
  String.raw`min\.?|no less than|no fewer than|not less than|more than`,
].join('|')
const least = new RegExp(String.raw`\b(?:${leastWords})[: ](?:an? )?(?:\w{1,10} ){0,2}$`)
/** Right behind a degree: "a bachelor's and two years". */
const withDegree =
  /\b(?:diploma|bachelor's|master's|associate|degree)(?: in \w{1,14}){0,2}(?:,? (?:with|and|plus)|,| ?[+&]) $/
const saysExpected = [
  'condition|prerequisite|expected|vital|assumed|demanded|called for|asked for|obligatory|imperative',
  'our minimum|the minimum',
].join('|')
const saysLeast = [
  String.raw`minimum|min\b|required|is what we require|we require|is a must|(?:is|are) musts`,
  `(?:is|are) (?:an? )?(?:absolute |strict |firm )?(?:${saysExpected})|essential|mandatory|needed`,
  'is the floor|negotiable|we ask|compulsory|necessary|please|behind (?:you|them)',
  String.raw`is (?:enough|plenty|fine|the least)|will do\b|suffices|what we(?:'re| are) (?:after|looking for)`,
].join('|')
const leastAfter = new RegExp(String.raw`^\)?[^.;]{0,90}\b(?:${saysLeast})\b`)
const whoHas = [
  "you(?:'ve| have)|(?:must|should|will|who) have",
  String.raw`(?:someone|somebody|person|one|anyone|candidate|people) who(?:'s| has| have)|having|^\W*been`,
  String.raw`^\W*(?!funding|during|including|starting|following)\w{3,14}ing(?! is| are| was| has| will| of the| runs| lasts)`,
].join('|')
/** "You have worked in care for …", "must have run a shop for …". */
const doneFor = new RegExp(String.raw`\b(?:${whoHas})\b[^.;]{3,60} for (?:at least |about |a minimum of |more than )?$`)
const keptWords = [
  String.raw`licen[cs]e|right to work|lived|live|living (?:in|at|here)|resid\w{1,6}|owned|record|points|valid`,
  String.raw`available|availability|commit\w{0,6}|remain|stay(?:ing)?|accidents?|references?`,
].join('|')
const kept = new RegExp(String.raw`\b(?:${keptWords})\b[^,;]{0,40}$`)
const notKinds = [
  'while|when|after|before|to|and|or|of|for|from|until|if|we|you|that|which|with|into|then|is|are|was|will',
  'as|at|by|on|in|per|a|an|the|it|this|our|your|not|so|long|later|ago',
].join('|')
/** A bullet of a length and a kind of work: "One year acute care". */
const alone = new RegExp(String.raw`^ (?!(?:${notKinds})\b)[a-z][\w/&+-]{1,20}(?: [\w/&+-]{1,20}){0,4}(?:$|[.!;,])`)
const roughly = /\b(?:around|about|roughly|approximately|approx\.?|some|nearly|almost|ca\.?|circa) $/
const butHave = [
  String.raw`have\b|need\b|bring\b|possess\b|hold\b|ideally\b|typically\b|probably\b|come\b`,
  String.raw`be (?:asked|expected|able)\b|also\b|already\b|show\b|demonstrate\b|with\b|must\b|should\b`,
].join('|')
const willDo = [
  'spend|work|rotate|complete|serve|study|train|receive|get|earn|learn|stay|join|run|split|take|lead|shadow',
  'sit',
].join('|')
const whoWill = "you(?:'ll| will)|we(?:'ll| will)|trainees?|apprentices?"
const ahead = new RegExp(
  String.raw`\b(?:${whoWill}) (?!${butHave})(?:\w{1,12} ){0,2}?(?:${willDo})s?\b(?:(?!\b(?:have|bring|need|must)\b)[^,;.]){0,40}$`,
)
const once = /\b(?:once|when|until|before|by the time|as soon as) (?:you|they)(?:'ve| have)?\b[^,;.]{0,40}$/
const over = /\b(?:over|more than|for over) $/
/** "A foreman with 20 years in asphalt leads this gang." */
const leads =
  /^[^.;,]{0,50}\b(?:leads|runs|heads|manages|owns|teaches|trains|founded|will (?:lead|teach|train|show|mentor|guide|be your))\b/
/** Lengths of experience that are only supposed: "whether you've done this for ten years or never". */
const supposed = /\b(?:whether|even if|no matter if)\b[^.;]{0,70}$/
const otherwise = /^[^.;,)]{0,30}\bif you (?:don't|do not|haven't|lack)\b/
const kindsOfWork = [
  'full[- ]time|recent|prior|previous|hands-on|paid|proven|solid|relevant|professional|work|working',
  'verifiable|direct|general|documented|progressive|progressively|related|commercial|practical',
  String.raw`post-\w{1,14}|minimum|min\.?`,
].join('|')
const ofWorkWords = [
  'spent|in|as|of|from|with|at|on|behind|within|under|across|using|supporting|working|doing|making|handling',
  'caring',
].join('|')
const notWork = 'training|during|evening|according|starting|beginning|including|depending|following'
const ofWork = new RegExp(
  String.raw`^[\s)]{1,2}(?:(?:${kindsOfWork}) ?){0,3}(?:(?:[\w-]{1,20}(?:'s)? ){0,2}(?:${ofWorkWords})\b|(?:(?!while|when|after|before|during|and|or|of|training)[a-z-]{3,20} )?(?!${notWork})[a-z]{2,16}ing\b)`,
)

const filler =
  '(?: (?:an?|the|of|for|at|least|about|approximately|to|is|are|full|fixed|our|your|period|minimum)){0,4}[ :(]{0,2}$'
const thingWords = [
  'contracts?|agreement|bond|commitment|term|temporary|placement|programme|program|apprenticeship',
  'internship|course|lasts?|lasting|runs?|period|probation|guarantee|warranty|valid|aged?|held',
  String.raw`residen\w{1,4}|lived|stay(?:ed|s)?|duration|length|vest\w{0,4}|pension|sabbatical|bonus|leave`,
  'fund(?:ed|ing)|grant|secondment|children|kids|toddlers|pupils|ages?',
  String.raw`(?:post|role|job|position) is(?: \w{1,10})?|get|offers?|gives?|receive|provides?|survived|guaranteed?`,
  'promise|enjoy|includes?|turn|be|reach|training|extra|hours?|days?|weeks?|times|your|from',
  String.raw`licen[cs]e (?:for|held|of)(?: \w{1,10}){0,3}`,
].join('|')
const thingBefore = new RegExp(String.raw`\b(?:${thingWords})${filler}`)
const timeWords = [
  'after|within|inside|(?<!spent |over )the (?:last|past|first|next)|(?<!the )(?:last|past)|first|next',
  'every|each|up to|under|during|across|until|throughout|(?<!put |putting |log )in',
  'at(?! least| (?:a |the |an absolute )?minim)|by|per|following|another|over the',
].join('|')
const timeBefore = new RegExp(String.raw`\b(?:${timeWords})${filler}`)
const elseBefore = /\b(?<!no |not )(?:less|fewer) than $|\b(?:no|not) (?:more|longer) than $/
const turnedAway = [
  "isn't for you|not for you|don't (?:send|bother)|will not|won't|cannot|can't|need not|should (?:wait|not)",
  "do not apply|don't apply|be (?:rejected|refused|turned away|screened out|declined)|regret|unsuitable",
  "not be|aren't|are not",
].join('|')
const refused = new RegExp(String.raw`\b(?:${turnedAway})\b`)
const ofThis = [
  'the|this (?:contract|agreement|programme|post|plan|grant)|our|no|age|parental|maternity|leave|holiday',
  String.raw`notice|rent|active|service|growth|history|continuous|uk residen\w{1,4}|residen\w{1,4}|graduate|college`,
  'university|education|study|school|schooling|tuition|employment|training|structured|award|serving|success',
  'tenure|probation|runway|algebra|maths?|coursework|appointment|hire|hiring|starting|joining',
  'experience (?:between|among|combined)',
].join('|')
const notExperience = [
  String.raw`off|or older|or over|and (?:older|over|up)|ago|old|background (?:check|screen\w{0,3})|of age|later|hence`,
  String.raw`from now|in a row|running(?=$|[.,;!)])|on\b(?=$|[.,;])|strong|together|contract\b|fixed|warranty`,
  'guarantee|plan|program|programme|apprenticeship|internship|agreement|bond|lease|vesting|cliff|history',
  'anniversary|roadmap|strategy|no[- ]claims|without|with no|clean',
  'service(?! (?:as|in|at|on|aboard|on board|behind))|fixed-term|ftc|rolling (?:contract|basis|term)',
  'renewable|initially|with (?:possible|the option|an option)|notice|supply|free|ahead|probation|leave',
  'cover|maternity|residen|living|to (?:complete|finish)|back|in business|in operation|in the first|without',
  String.raw`of (?:${ofThis})\b|training|stipend|notice|paid (?!work|employment|experience|practice|time)`,
  String.raw`in (?:three|four|five|six|every)\b|with (?:us|our|the (?:company|firm|business|team))\b|who\b`,
  String.raw`(?:combined|collective)|post-hire|from (?:hire|appointment|start)|per\b|a\b|college|degree|course|school`,
  String.raw`trial|placement|rotation|and (?:still|we)|pass|to run|long\b|out of`,
  String.raw`of (?:eligibility|standing|trading|funding|warranty)|in role\b`,
  String.raw`(?:[\w-]{1,16} ){1,3}(?:training|course|programme|contract|warranty|guarantee|apprenticeship)\b`,
].join('|')
const otherAfter = new RegExp(String.raw`^[\s)]{0,2}(?:${notExperience})\b`)

function isSomethingElse(before: string, after: string, { adjective, years }: Duration): boolean {
  if (years > 15 || years * 12 < 2.5) return years !== 0
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
