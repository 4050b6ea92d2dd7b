import { allOf, type Sentence } from './split-text.ts'

export type Standing = 'must' | 'plus' | 'waived' | 'aside'

export interface Place {
  from: number
  to: number
}

const requirementWords = [
  'required?|requirement|need(?:ed)?|necessary|necessarily|essential|must|condition|mandatory|expected',
  'compulsory|obligatory|asked|called|set|assumed|important|looking for|look for',
].join('|')
const waived = [
  String.raw`\b(?:not|never|isn't|aren't|don't|doesn't|won't|needn't|no longer|nor|without)\b(?: \w{1,12}){0,3} (?:${requirementWords})\b`,
  String.raw`\bunnecessary\b|\b(?:none|neither) (?:is|are|of (?:it|them|these|this) (?:is|are))\b|\birrelevant\b`,
  String.raw`\b(?:don't|doesn't|do not|does not) matter\b|\bunimportant\b|\bcan wait\b`,
  String.raw`\b(?:isn't|aren't|is not) either\b`,
  String.raw`\bnot (?:obligatory|a (?:deal-?breaker|condition|must|dealbreaker)|fussed|bothered)\b`,
].join('|')
const plusWords = 'helpful|useful|handy|welcome(?! to apply)|welcomed|lovely|nice|great|appreciated|a help|well|a bonus'
const plus = [
  String.raw`\bprefer(?:red|ably|able|ence)?\b|\ba (?:huge |big |strong |definite |real |distinct |great )?plus\b`,
  String.raw`\bstrong plus\b|\bare pluses\b|\b(?<!is |are |be )desir(?:able|ed)\b|\bdesir(?:able|ed)\b|\bideally\b`,
  String.raw`\badvantage(?:ous)?\b|\b(?:a|an added|added) bonus\b|\bbonus (?:if|points)\b`,
  String.raw`\b(?:an?|strong|valuable|definite) (?:\w{1,10} )?asset\b|\bnice[- ]to[- ]haves?\b`,
  String.raw`\b(?:good|great|nice|lovely) to have\b|\bbeneficial\b`,
  String.raw`\b(?:is|are|be|very|most|read) (?:also |always |very |all )?(?:${plusWords})\b|\bhelps\b|\bwould help\b`,
  String.raw`\b(?:would not|wouldn't|doesn't|won't|can't|never) hurts?\b|\ban edge\b|\bgo(?:es)? a long way\b`,
  String.raw`\bcatch(?:es)? our eye\b|\bwelcome\b(?! to apply)|\bappreciated\b|\bfavou?rabl[ey]\b`,
  String.raw`\bhighly (?:regarded|valued)\b`,
  String.raw`\bwe(?:'d| would) (?:also )?(?:love|like|prefer)\b(?! to (?:hear|meet|talk|speak|chat|welcome|see you))`,
  String.raw`\brecommended\b|(?<!not )\boptional\b`,
  String.raw`\bwould be (?:\w{1,10} )?(?:ideal|useful|lovely|great|nice|handy|helpful|an? \w{1,12})\b`,
  String.raw`\bput you ahead\b|\bstand out\b|\bset you apart\b|\blooks? (?:nice|good|great|well)\b`,
].join('|')
const must = [
  String.raw`\brequir(?:e|es|ed|ement|ements)\b|\bmust\b|\bessential\b|\bmandatory\b|\bneed(?:s|ed)?\b|\bnecessary\b`,
  String.raw`\bcompulsory\b|\bminimum\b|\bmin\b|\bat least\b|\bnot negotiable\b|\bn't negotiable\b|\bnon-negotiable\b`,
  String.raw`\bwe(?:'ll)? ask\b|\basked for\b|\bplease\b|\bvital\b|\bis the floor\b`,
].join('|')
const status = new RegExp(`(?<waived>${waived})|(?<plus>${plus})|(?<must>${must})`, 'g')

const hasLostStops = (text: string): boolean => text.length > 250 && !/[,;]/.test(text)

const turn = /;|:(?!\d)| but | though | although | however | while | yet | whereas | - /

export function standingOf({ text, section }: Sentence, { from, to }: Place): Standing {
  const before = tail(text.slice(Math.max(0, from - 120), from))
  if (
    /\b(?:requires?|required|requirements?|requiring|must have|minimum(?: of)?|at least|mandatory)[:\s]+(?:an? |the )?$/.test(
      before,
    )
  )
    return section === 'offer' || section === 'about' ? 'aside' : stated(text, to) === 'plus' ? 'plus' : 'must'
  if (likewise.test(text.slice(Math.max(0, from - 60), from))) return 'plus'
  const said = stated(text, to) ?? ledBy(before) ?? ledBy(opening(text, from))
  if (said) return said
  const plainly =
    speaksOf({ text, section }, { from, to }) === 'her' && asksPlainly.test(text.slice(Math.max(0, from - 80), from))
  if (section === 'waived' || (section === 'plus' && !plainly)) return section
  return (section === 'offer' || section === 'about') && !plainly ? 'aside' : 'must'
}

const asksPlainly =
  /\b(?:must|you(?:'ll| will)? need|we (?:need|require|ask|want)|required|requires|at least|minimum)\b/

const goodToHave = 'meriting|plus|bonus|better|advantage|asset|welcome|happy|lovely|great|nice|useful|helpful|no demand'
const likedWords = 'asset|plus|preferred|desirable|bonus|welcome|helpful|advantage|required'
/** "… is an asset, as is a diploma". */
const likewise = new RegExp(
  [
    String.raw`\b(?:${goodToHave})\b[^.;:]{0,25} if you(?:'ve| have| can)?(?: \w{1,12}){0,3} $`,
    String.raw`\b(?:${likedWords}),? (?:and )?(?:as|so) (?:is|are|would be) (?:an? |any )?(?:\w{1,14} )?$`,
    String.raw`\b(?:preferred|desirable|desired|a plus)(?::| \() ?$|\b(?:ideally|preferably),? (?:an? )?$`,
  ].join('|'),
)

const partEnd = /,|;|:(?!\d)| but | though | although | while | however /g
function tail(before: string): string {
  const last = allOf(partEnd, before).at(-1)
  return last ? before.slice(last.index + last[0].length) : before
}

const leadWords = [
  'ideally|preferably|preference|prefers?',
  "we'd (?:also )?(?:like|love)(?! to (?:hear|meet|talk|speak|chat|welcome|see you))|nice[- ]to[- ]haves?",
  'ideal but|(?:good|great|nice|lovely) (?:to have|if)|bonus|would help',
  String.raw`^\W{0,3}(?:helpful|handy|useful|optional|extras?)\b[^:]{0,30}:|plus if|desirable|desired`,
].join('|')
const leads = new RegExp(
  [
    String.raw`\b(?:${leadWords})\b|^\W{0,3}(?:and )?(?:preferred|desirable|desired|plus:)`,
    String.raw`\bpreferred (?:qual|skill|exp|edu|req)`,
  ].join('|'),
)
const leadingWords = [
  String.raw`ideal(?:ly)?\b|prefer|desir|nice|bonus|plus:|we'd (?!(?:love|like) to (?:hear|meet|talk))|it would|it'd`,
  String.raw`good to|helpful|handy|useful|optional|extras?\b|an advantage|what's nice|the nice`,
].join('|')
const leading = new RegExp(String.raw`^\W{0,3}(?:and )?(?:${leadingWords})[^.]{0,60}`)

function opening(text: string, from: number): string {
  return text.slice(0, Math.min(from, 60)).match(leading)?.[0] ?? ''
}

function ledBy(before: string): Standing | undefined {
  if (/\bnot (?:needed|required)\b/.test(before)) return 'waived'
  return leads.test(before) ? 'plus' : undefined
}

function stated(text: string, to: number): Standing | undefined {
  const after = text.slice(to, to + (hasLostStops(text) ? 60 : 160))
  const end = after.search(turn)
  const own = end < 0 ? after : after.slice(0, end)
  const found = allOf(status, own).filter(({ 0: word, index }) => reaches(own.slice(0, index), word))
  const kinds = found.map(({ groups }) => (groups?.waived ? 'waived' : groups?.plus ? 'plus' : 'must'))
  const first = kinds[0]
  if (
    first === 'plus' &&
    found[0]?.[0].endsWith('welcome') &&
    /\bgraduates\b/.test(text.slice(Math.max(0, to - 60), to))
  )
    return undefined
  if (first === 'waived')
    return kinds[1] === 'plus' || /^ but [^,.]{0,20}(?:prefer|a plus|desir|welcome|helps)/.test(after.slice(end))
      ? 'plus'
      : 'waived'
  return first
}

function reaches(between: string, word: string): boolean {
  const comma = between.lastIndexOf(',')
  if (/\b(?:makes?|than) (?:an?|the|any) \w{1,12} $/.test(between)) return false
  if (
    /^(?:preferably|ideally)/.test(word) ||
    /\((?!strongly|highly|very|much|is |are )[^)]{0,80}\w[^)]{0,80}$/.test(between)
  )
    return false
  if (comma < 0) return between.length < 80
  const last = between.slice(comma + 1)
  return (
    /\bor\b/.test(last) ||
    /^ ?(?:and )?(?:is|are|was|would|isn't|aren't)?\s*$/.test(last) ||
    /^ (?:is|are|isn't|aren't|would)\b/.test(last)
  )
}

const ofOurs = [
  'has|have|had|having|with|who|of|brings?|averages?|started|began|spent|stayed|been|boasts?|share|holds?',
  'founders?|team|owners?|chef|staff|director|manager',
].join('|')
const organisations = [
  'company|firm|trust|agency|team|group|organi[sz]ation|business|franchise|practice|chef|owners?|directors?',
  'partners|attorneys|advisors|clinic|studio|shop|manager|trainers?|leaders?|couples?|nanny|interns',
  'programme|program|scheme|institute|department|supplier|manufacturer|brokerage|carrier',
].join('|')
/** A sentence of somebody else: "our founders have …", "a company with …". */
const them = [
  String.raw`\baverag(?:e|es|ed|ing)\b|\bour (?:[\w'-]{1,16},? ){0,4}(?:${ofOurs})\b`,
  String.raw`\b(?:trained|mentored|led|taught|supported|guided|supervised|run|owned|managed|headed) by\b`,
  String.raw`\balongside\b|\blearn(?:ing)? from\b|\breport(?:s|ing)? to\b|\bpaired with\b`,
  String.raw`\bwe(?:'ve| have| had|'re| are| were)\b(?! (?:looking|seeking|after|hiring|asking|not|happy|keen|open|flexible|searching|recruiting)\b)`,
  String.raw`\bfounde(?:d|rs?)\b|\bcombined\b|\bcelebrat\w{1,4}\b|\bestablished\b`,
  String.raw`, who (?:has|have|had|holds|runs|is|was|trained|worked|joined|started|began|spent)\b(?! (?:completed|finished|earned|graduated))`,
  String.raw`\b(?:engineers|colleagues|employees|staff|managers) who\b|\b(?:he|she|they)\b|\bit(?:'s been| has)\b`,
  String.raw`\b(?:${organisations})(?: \w{1,12})? (?:has|have|having|had|with|brings?|serv\w{1,4}|stayed|marks)\b`,
  String.raw`\bin business (?:for|since|over)\b`,
  String.raw`(?<!time-)\bserv(?:ed|ing) (?:the|our|families|customers|clients|\w{1,14} (?:for|since))\b|\bsome of\b`,
  String.raw`\bpartner in\b`,
].join('|')
const her = [
  String.raw`\byou(?:'ve|'ll|'d|'re)?\b|\byour\b|\bcandidates?\b|\bapplicants?\b|\bmust\b|\brequir\w{1,7}\b`,
  String.raw`\bneed(?:s|ed)?\b|\bask(?:s|ed|ing)?\b|\bwants?\b|\blook(?:s|ing)? (?:for|to)\b|\bseek\w{0,3}\b`,
  String.raw`\bminimum\b|\bmin\b|\bat least\b|\bessential\b|\bqualif\w{1,10}\b|\bbring(?:s|ing)?\b`,
  String.raw`\bsome(?:one|body)\b|\banyone\b|\b(?:people|those|person|graduate|individuals?) (?:with|who)\b`,
  String.raw`\bshould\b|\bideal\b|\bsuccessful\b|\bexperienced\b|\bconsider\b|\bexpect(?:s|ed)?\b|\bpossess\b`,
  String.raw`\bhir(?:e|ing)\b|\bopen to\b|\b(?:right|perfect|best|strongest|suitable|chosen) \w{1,12}\b`,
  String.raw`\bfor (?:\w{1,12} )?(?:students|graduates|people|anyone|someone|those)\b|\b(?:is|are) for\b|\bsuits?\b`,
  String.raw`\bif you\b|\bapply\b`,
].join('|')
const subject = new RegExp(`(?<them>${them})|(?<her>${her})`, 'g')

export function speaksOf({ text }: Sentence, { from }: Place): 'them' | 'her' | undefined {
  const last = allOf(subject, text.slice(Math.max(0, from - (hasLostStops(text) ? 60 : 110)), from)).at(-1)
  return last && (last.groups?.them ? 'them' : 'her')
}
