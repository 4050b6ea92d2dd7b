import { lowerFirst } from '../english/tidy.ts'
import { isPrivate } from './spans/harmful.ts'

export interface Said {
  text: string
  /** How the user announced what follows: "the story I always tell", "for the calendar question". */
  label: string
}

const filler = '(?:(?:ok(?:ay)?|so|but|well|and|also|oh|um|now),? )*'
const you = '(?:you|u)'
const tell = '(?:put|say|add|mention|include|write|note|use|tell them)'
const thing = '(?:story|stories|example|question|prompt|answer|time|moment|situation|part|one)'
const letter = '(?:letters?|cover letters?|application letters?)'

/** Said to whoever writes the letter, and nothing of the user's work. */
const onlyTalk: readonly RegExp[] = [
  /^(?:(?:ok(?:ay)?|so|well|and|also|oh|um|now|yes|period|comma)[,. !]*)*$/i,
  /\bbear with me\b/i,
  /^(?:points|things|stuff) to (?:include|mention|say|put)[\s:–-]*$/i,
  new RegExp(
    `^${filler}(?:I|we)?\\b.*(?:n['’]?t|\\bnot|\\bnever|\\bhate|\\bbad at|\\bno good at|\\bfirst time)\\b.{0,25}\\b(?:writ(?:e|ing|ten)|wrote|do(?:ing|ne)?|made?|making) (?:one of )?(?:these|those|one of (?:these|those)|an? ${letter}|${letter}|this kind of)(?: before)?[.!]?$`,
    'i',
  ),
  new RegExp(
    `^${filler}(?:please |kindly |pls |can ${you} |could ${you} )+(?:please )?(?:help|fix|correct|mend|edit|rewrite|polish|clean|check|forgive|excuse|ignore|write|make)\\b`,
    'i',
  ),
  /^(?:kindly |please )?(?:forgive|excuse|ignore) (?:my|the) (?:spelling|typos?|grammar|english|mistakes)\b/i,
  new RegExp(
    `^(?:and |but |so )?(?:I|we) (?:don['’]?t|do not) know (?:if|whether|how) (?:I|we|${you}|it|that|this)(?:['’]s| is)? (?:can|could|should|may|to|good|ok|okay|allowed|right) ?(?:to )?(?:${tell}|say)?\\b.*$`,
    'i',
  ),
  /^(?:am|do|did|should|can|could) I (?:\p{L}+ )?(?:supposed|need|have|say|tell|write|put|mention|bring|use|add|include|leave|be|just)\b/iu,
  /^(?:is|was) (?:it|that|this) (?:ok|okay|fine|enough|too|firm|good|bad|allowed|right|the (?:kind|right))\b/i,
  /^(?:can|could|will|would|do|should) (?:you|u)\b/i,
  /^I (?:don['’]?t |do not )?(?:just |also )?want (?:it |this |that |(?:the|my|this) letter )?to (?:sound|read|look|come (?:off|across))\b/i,
  /^(?:it|that|this|they)(?:['’]?s| is| are|['’]re) (?:already |all )?(?:in|on) (?:the|my) (?:resume|cv)\b/i,
  /^(?:ok|okay|fine|free) to (?:use|say|put|write)\b/i,
  /^I(?:['’]m| am) (?:ok|okay|fine|good|cool) with (?:you |it |the letter )?(?:mention|say|put|tell|includ|writ)ing\b/i,
  /^(?:please |pls |just )*(?:make|let) (?:it|this|the letter|me) (?:sound|look|read|feel|seem|like|friendly|simple|plain|strong|nice|good)\b/i,
  /^(?:they|he|she|it|the (?:ad|posting|job)) (?:wants?|asks?|says?) (?:to know|to hear|that in|for (?:an? )?(?:letter|story|example|page|paragraph|reason)|an? (?:whole |short |one |full )?(?:letter|story|example|page|paragraph|sentence))\b/i,
  /\b(?:short|whole|half a|one|long) (?:note|page|letter|paragraph)\b.*\b(?:they|he|she|it) (?:said|says?|wants?)\b/i,
  /^my (?:spelling|typing|grammar|english writing) (?:is|isn['’]?t)\b/i,
  /\bI(?:['’]m| am) (?:talking|speaking|typing|dictating|writing) (?:this )?(?:to|into|on|from|in) (?:my|the|a) (?:phone|tablet|bus|break|car)\b/i,
  /^(?:please |pls )?(?:keep it|make it|nothing|not) (?:(?:too|so|very) )?(?:short|brief|gushing|long|simple|formal|fancy|cheesy|sappy|corny|stiff)\b/i,
  /^(?:short|brief|quick) (?:one|letter)?,? ?(?:please|pls)[.!]?$/i,
  /^(?:please )?(?:no|not|never)(?: the word)? ["“'‘]\p{L}+[.,]?["”'’][.!]?$/iu,
  /^(?:that|this|it) (?:can|could|may|should|is ok to) (?:go|be|stay) in\b/i,
  new RegExp(
    `^${filler}${you} (?:can|could|may) (?:${tell}|keep|leave) (?:that|this|it)(?: in)?\\b(?! (?:I|my|we)\\b)`,
    'i',
  ),
  new RegExp(
    `^my (?:best|strongest|favorite|main|biggest) ${thing.replace('story', 'thing|story')}\\b[^.]* (?:is|would be|has to be) (?:the |my )?\\p{L}+(?: \\p{L}+){0,3}[.!]?$`,
    'iu',
  ),
  /^(?:hope|i hope) (?:this|that|it) (?:helps|is (?:ok|okay|enough|fine))\b/i,
  /^(?:that['’]?s|thats|this is) (?:all|it|everything)(?: i (?:have|got|can think of))?[.!]?$/i,
]

export const isOnlyTalk = (text: string): boolean => onlyTalk.some(each => each.test(text))

const greeting =
  /^(?:(?:hello|hi|hey)(?: (?:there|all|everyone|again))?(?:[,.!]+|(?= (?:I|so|my|um|this)\b)|$)|good (?:day|morning|afternoon|evening)[,.!]*$|dear \p{L}+(?: \p{L}+){0,2} ?[,!])\s*/iu
const onResume =
  /(?:,|\band\b|\bbut\b|;) (?:it|that|this|they)(?:['’]?s| is|['’]re| are) (?:already |all )?(?:in|on) (?:the|my) resume(?=[.!]?$)/i
const thanks =
  /(?:^|[,.]? |\b(?:period|comma) )(?<!\b(?:an?|the|my|say|said|saying|of|us|me|him|her|them|big|to|and|with) )(?:thank you|thanks|thx|god bless)(?: (?:so|very) much| in advance| for (?:your )?(?:help\w*|reading|time))?[.!]*$/i
const asked = new RegExp(
  `(?:(?:^|[,;] +)(?:so |and |but |please |pls |just )*|,? +(?:so |and |but )?(?:please |pls |you can |you could ))${tell} (?:that|this|it)(?: (?:in|there|too|please|pls|lol|down))*[.!]?$`,
  'i',
)
const reasonFrame =
  /^(?:the |my )?(?:(?:real|honest|main|true|biggest) )?(?:reason|answer|truth|point|thing)(?: for (?:this|me|applying|that))? is,? (?:that |because )?(?=(?:I|we)\b|(?:my|our) \p{L}+ \p{L})/iu
const toBeKnown =
  /^(?:please,? )?I (?:just |really |also )?(?:want(?:ed)?|would like|need) (?:(?:them|you|him|her|people|the (?:\p{L}+ )?\p{L}+) to (?:know|see|understand|hear)|(?:the|this|my) letter to (?:say|mention|tell|show))(?: that)?,? (?=(?:I|my|we)\b)/iu
const saidByOther =
  /^(?:my )?(?:mom|mother|dad|father|husband|wife|son|daughter|sister|brother|aunt|uncle|cousin|friend|teacher|grandma|boyfriend|girlfriend) (?:says?|said|told me|wants me) (?:to )?(?:mention|tell (?:you|them)|put|say|write|add)(?: that)? (?=(?:I|im|i['’]m|my|we)\b)/iu
/** "If you need to say why, say that I …", "casino job, say it's shift work". */
const ifAsked =
  /^if (?:you|u|they) (?:need|have|want|must|ask)\b[^,]*,? (?:then )?(?:you can )?(?:just )?(?:say|put|write|tell them)(?: that)? (?=(?:I|my|we)\b)/i
const called =
  /^(?:the |my )?((?:\p{L}+ )?\p{L}+ (?:job|work|part|post)),? (?:just |please )?say (?:it['’]s|it is|its|that it is) ([^,.]+).*$/iu
const whatIDo = /^what I (?:can|could|want to|would) (?:say|tell)(?: is)?(?: that)? I (do|did|have): /i
const isLike = /^(?:\p{L}+ ){1,4}is like,? (?=(?:mr|mrs|ms|I|we|my|one|there|when|this|a)\b)/iu
const theOne = /^this is the (?:one|job) (?:that )?I (really )?want(?:ed)?\b/i
const sayLead = new RegExp(
  `^${filler}(?:${you} (?:can|could|may|should) |please |pls |kindly |definitely |maybe |just |make sure (?:${you} |to )?|I (?:just )?(?:want(?:ed)?|would like|have) to )*(?:${tell}|say)(?: in)?(?: that|:)? (?=(?:I|i|im|i['’]m|ive|i['’]ve|id|my|we)\\b)`,
  'i',
)
const polite = new RegExp(
  `\\b(?:${you}|please|pls|kindly|definitely|maybe|make sure|want|would like|just|mention|put|include|add|note)\\b`,
  'i',
)

const forQuestion = new RegExp(
  `^${filler}(?:for|about|on|to|as for|regarding) ((?:the|their|your|that|this)? ?(?:[\\p{L}'’-]+ ){0,5}(?:question|prompt|part|story|example))(?: (?:of|about|on) [^:,.]{2,40})?(?: ?[:,] ?| - | )`,
  'iu',
)
const storyOf = new RegExp(
  `^${filler}((?:the |a |an |my |one |this )?(?:[\\p{L}'’-]+ ){0,3}?${thing}\\b[^:.!?\\d]{0,60}): `,
  'iu',
)
const wantsToUse =
  /^I(?:['’]d| would|['’]ll| will| want| am going| can| could| might)? ?(?:like )?(?:to )?(?:use|tell|talk about|pick|choose|go with|share|say) (?:the |my |about |them )*([^,.:]{3,60}?)(?:[,.:] | because )/i
const whenItWas =
  /^(?:it|this|that) was (?:back )?(?:in )?((?:19|20)\d\d|last (?:year|summer|winter|spring|fall|month|week)) (?:and|when|,) ?/i
const dayName = /(?:day|eve|weekend|night|christmas|easter|thanksgiving|week)$/i

/** "I want to use prom Saturday, it was 2023 and our system went down" -> "On prom Saturday in 2023, our system …". */
function withoutChoice(text: string): string {
  const chosen = wantsToUse.exec(text)
  if (!chosen) return text
  const [lead, name = ''] = chosen
  const rest = text.slice(lead.length)
  const [whole = '', when = ''] = whenItWas.exec(rest) ?? []
  const told = rest.slice(whole.length)
  if (!whole) return rest
  const time = /^\d/.test(when) ? `in ${when}` : when
  return dayName.test(name) ? `On ${name} ${time}, ${told}` : `${time.charAt(0).toUpperCase()}${time.slice(1)}, ${told}`
}

const notAlone =
  /,? (?:(?:so|but|and) )?(?:please |pls )?(?:don['’]?t|do not) make it (?:sound|look) like I (?:did|was|am|do)\b.*$/i

const aside =
  /\s*\((?:no (?:exact )?(?:number|idea|clue)s?|not sure\b[^()]*|i (?:think|guess)|lol|haha|my favorite|idk[^()]*|(?:you|u) (?:can|could)[^()]*|if (?:you|u)[^()]*)\)/gi

/** What a sentence of the notes says once talk to the writer of the letter is gone; empty where it was nothing else. */
const heading = /^(?:points|things|stuff) to (?:include|mention|say|put) ?[:–-] ?(?=\S)/i

export function withoutTalk(sentence: string): Said {
  let text = sentence
    .replace(heading, '')
    .replace(notAlone, '')
    .replace(aside, whole => (isPrivate(whole) ? whole : ''))
    .replace(greeting, '')
    .replace(thanks, '')
    .replace(onResume, '')
  let label = ''
  const bare = text.replace(asked, '')
  if (bare !== text) text = bare
  const question = forQuestion.exec(text) ?? storyOf.exec(text)
  if (question && text.length > question[0].length + 3) {
    label = question[1]?.trim() ?? ''
    text = withoutChoice(text.slice(question[0].length))
  }
  text = text
    .replace(reasonFrame, '')
    .replace(toBeKnown, '')
    .replace(saidByOther, '')
    .replace(called, (_, work: string, what: string) => `The ${lowerFirst(work)} is ${what}`)
    .replace(ifAsked, '')
    .replace(whatIDo, 'I $1 ')
    .replace(isLike, '')
    .replace(theOne, 'I $1want this job')
  const said = sayLead.exec(text)
  if (said && polite.test(said[0])) text = text.slice(said[0].length).replace(/\?$/, '.')
  if (text !== bare) text = text.replace(/ and that (?=(?:I|it|he|she|we|they|my)\b)/g, ' and ')
  return isOnlyTalk(text.trim()) ? { text: '', label: '' } : { text: text.trim(), label }
}
