export interface Said {
  text: string
  /** How the user announced what follows: "the story I always tell", "for the calendar question". */
  label: string
}

const filler = '(?:(?:ok(?:ay)?|so|well|and|also|oh|um|now),? )*'
const you = '(?:you|u)'
const tell = '(?:put|say|add|mention|include|write|note|use|tell them)'
const thing = '(?:story|stories|example|question|prompt|answer|time|moment|situation|part|one)'
const letter = '(?:letters?|cover letters?|application letters?)'

/** Said to whoever writes the letter, and nothing of the user's work. */
const onlyTalk: readonly RegExp[] = [
  /^(?:(?:ok(?:ay)?|so|well|and|also|oh|um|now|yes|period|comma)[,. !]*)*$/i,
  /\bbear with me\b/i,
  new RegExp(
    `^${filler}(?:I|we)?\\b.*(?:n['’]?t|\\bnot|\\bnever|\\bhate|\\bbad at|\\bno good at|\\bfirst time)\\b.{0,25}\\b(?:writ(?:e|ing|ten)|wrote|do(?:ing|ne)?|made?|making) (?:one of )?(?:these|those|one of (?:these|those)|an? ${letter}|${letter}|this kind of)(?: (?:before|since|in)\\b|[,.!]|$)`,
    'i',
  ),
  new RegExp(
    `^${filler}(?:please |kindly |pls |can ${you} |could ${you} )+(?:please )?(?:help|fix|correct|mend|edit|rewrite|polish|clean|check|forgive|excuse|ignore|write|make)\\b`,
    'i',
  ),
  /^(?:kindly |please )?(?:forgive|excuse|ignore) (?:my|the) (?:spelling|typos?|grammar|english|mistakes)\b/i,
  /^my (?:spelling|typing|grammar|english writing) (?:is|isn['’]?t)\b/i,
  /\bI(?:['’]m| am) (?:talking|speaking|typing|dictating|writing) (?:this )?(?:to|into|on|from|in) (?:my|the|a) (?:phone|tablet|bus|break|car)\b/i,
  /^(?:please |pls )?(?:keep it|make it|nothing|not) (?:(?:too|so|very) )?(?:short|brief|gushing|long|simple|formal|fancy|cheesy|sappy|corny|stiff)\b/i,
  /^(?:short|brief|quick) (?:one|letter)?,? ?(?:please|pls)[.!]?$/i,
  /^(?:please )?(?:no|not|never)(?: the word)? ["“'‘]\p{L}+[.,]?["”'’][.!]?$/iu,
  /^(?:that|this|it) (?:can|could|may|should|is ok to) (?:go|be|stay) in\b/i,
  new RegExp(`^${filler}${you} (?:can|could|may) (?:${tell}|keep|leave) (?:that|this|it)(?: in)?\\b(?! (?:I|my|we)\\b)`, 'i'),
  new RegExp(`^my (?:best|strongest|favorite|main|biggest) ${thing.replace('story', 'thing|story')}\\b[^.]* (?:is|would be|has to be) (?:the |my )?(?:\\p{L}+ ?){1,4}[.!]?$`, 'iu'),
  /^(?:hope|i hope) (?:this|that|it) (?:helps|is (?:ok|okay|enough|fine))\b/i,
  /^(?:that['’]?s|thats|this is) (?:all|it|everything)(?: i (?:have|got|can think of))?[.!]?$/i,
]

const greeting =
  /^(?:(?:hello|hi|hey)(?: (?:there|all|everyone|again))?(?:[,.!]+|(?= (?:I|so|my|um|this)\b)|$)|good (?:day|morning|afternoon|evening)[,.!]*$|dear (?:\p{L}+ ?){1,3}[,!])\s*/iu
const thanks =
  /(?:^|[,.]? |\b(?:period|comma) )(?<!\b(?:an?|the|my|say|said|saying|of|us|me|him|her|them|big|to|and|with) )(?:thank you|thanks|thx|god bless)(?: (?:so|very) much| in advance| for (?:your )?(?:help\w*|reading|time))?[.!]*$/i
const asked = new RegExp(
  `(?:^|[,;]? +)(?:so |and |but |please |pls |just )*(?<!(?:\\b(?:to|I|we|he|she|they|will|would|could|can|and|then|not|never|ever|dont|let)|n['’]t) )${tell} (?:that|this|it)(?: (?:in|there|too|please|pls|lol|down))*[.!]?$`,
  'i',
)
const reasonFrame =
  /^(?:the |my )?(?:(?:real|honest|main|true|biggest) )?(?:reason|answer|truth|point|thing)(?: for (?:this|me|applying|that))? is,? (?:that |because )?(?=(?:I|my|we)\b)/i
const sayLead = new RegExp(
  `^${filler}(?:${you} (?:can|could|may|should) |please |pls |kindly |definitely |maybe |just |make sure (?:${you} |to )?|I (?:just )?(?:want(?:ed)?|would like|have) to )*(?:${tell}|say)(?: in)?(?: that|:)? (?=(?:I|i|im|i['’]m|ive|i['’]ve|id|my|we)\\b)`,
  'i',
)
const polite = new RegExp(`\\b(?:${you}|please|pls|kindly|definitely|maybe|make sure|want|would like|just|mention|put|include|add|note)\\b`, 'i')

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
const whenItWas = /^(?:it|this|that) was (?:back )?(?:in )?((?:19|20)\d\d|last (?:year|summer|winter|spring|fall|month|week)) (?:and|when|,) ?/i
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

const aside = /\s*\((?:no (?:exact )?(?:number|idea|clue)s?|not sure\b[^()]*|i (?:think|guess)|lol|haha|my favorite|idk[^()]*|(?:you|u) (?:can|could)[^()]*|if (?:you|u)[^()]*)\)/gi

/** What a sentence of the notes says once talk to the writer of the letter is gone; empty where it was nothing else. */
export function withoutTalk(sentence: string): Said {
  let text = sentence.replace(aside, '').replace(greeting, '').replace(thanks, '')
  let label = ''
  const bare = text.replace(asked, '')
  if (bare !== text) text = bare
  const question = forQuestion.exec(text) ?? storyOf.exec(text)
  if (question && text.length > question[0].length + 3) {
    label = question[1]?.trim() ?? ''
    text = withoutChoice(text.slice(question[0].length))
  }
  text = text.replace(reasonFrame, '')
  const said = sayLead.exec(text)
  if (said && polite.test(said[0])) text = text.slice(said[0].length).replace(/\?$/, '.')
  return onlyTalk.some(each => each.test(text.trim())) ? { text: '', label: '' } : { text: text.trim(), label }
}
