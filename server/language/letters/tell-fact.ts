import { countWords } from './rules.ts'
import { asking, hurts, sentencesIn, speaksToWriter } from './sift-notes.ts'

const longest = 42

export function tellSentences(text: string): string[] {
  return sentencesIn(text).flatMap(each => {
    const told = tellSentence(each)
    return told ? [told] : []
  })
}

export function tellSentence(sentence: string): string | undefined {
  const said = bareOf(sentence)
  if (!isSayable(sentence)) return undefined
  const bare = said.replace(asking, '').trim()
  const whole = saysTheSame(bare) ? undefined : shortened(bare)
  return whole && frame(whole.replace(/(?<=^|[\s,(])i(?=$|[\s,']|’)/g, 'I'), asking.test(said))
}

export function isSayable(text: string): boolean {
  const bare = bareOf(text).replace(asking, '').trim()
  return !/\?\s*$/.test(text) && !speaksToWriter(bare) && !hurts(bare) && isReadable(bare)
}

const pictures = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}/gu
const loose = /,? (?:and|or) (?:stuff|things like that|something|so on|whatever)\b| like(?= \d)/gi
const fillers =
  /^(?:(?:and|so|but|also|then|well|ok|okay|yeah|basically|um+|uh+|like|plus|anyway|actually|honestly|PS|btw|that(?:['’]s| is) why)\b,? )+/i

const bareOf = (sentence: string): string =>
  sentence
    .replace(loose, '')
    .replace(pictures, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”‘’.,:;!?•·–—-]+/, '')
    .replace(fillers, '')
    .replace(/[\s"“”.,:;!?…–—-]+$/, '')

const foreign =
  /\b(?:el|los|las|una|por|para|muy|mucho|mis|soy|tengo|años|trabaj\w+|je|suis|dans|avec|pour|mon|les|des|une|ich|und|mit|habe|der|das|nicht|ein|eine|eu|com|uma|minha|anos|sono|ho|della|che|nel|ako|ng|sa)\b/gi
function isReadable(text: string): boolean {
  const letters = [...text.matchAll(/\p{L}/gu)]
  const latin = letters.filter(([letter]) => /\p{Script=Latin}/u.test(letter)).length
  const shouted = letters.length > 12 && text === text.toUpperCase()
  const isForeign = [...text.matchAll(foreign)].length >= 2
  return letters.length >= 3 && latin / letters.length > 0.7 && !shouted && !isForeign && !/(\p{L})\1{3}/u.test(text)
}

function saysTheSame(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/)
  return words.length > 20 && new Set(words).size / words.length < 0.4
}

function shortened(text: string): string | undefined {
  if (countWords(text) <= longest) return text
  const parts = text.split(/(?<=[,;:])\s|\s(?=(?:and|which|where|because|so|but)\s)/)
  let kept = ''
  for (const part of parts) {
    const next = kept ? `${kept} ${part}` : part
    if (countWords(next) > longest) break
    kept = next
  }
  return countWords(kept) >= 6 ? kept.replace(/[\s,;:]+$/, '') : undefined
}

const herself = /\b(?:I|I'm|I've|I’m|I’ve|my|me|we|our)\b/
const pastVerb =
  /^(?:(?:also |always |often |regularly |successfully |once |then )*)(?:\p{L}+ed|led|ran|taught|sold|built|made|wrote|kept|took|did|held|won|gave|helped|set|put|got|found|told|met|spoke|drew|drove|went|came|grew|fed|brought|bought|dealt|stood|sang|swam|cut|read|learnt|spent|sent|paid|began|saw|knew|was|had|could)\b(?! (?:in|on) )/iu
const notPast =
  /^(?:need|speed|feed|seed|weed|bed|red|hundred|kindred|shed|skilled|experienced|trained (?:in|as|at|by)|certified|licensed|licenced|qualified|interested|motivated|organi[sz]ed|dedicated|excited|detailed|used|advanced|limited|unlimited|mixed|paid)\b/i
const present =
  /^(?:speak|know|love|like|enjoy|can|play|study|live|work|have|want|do|help|teach|sing|dance|draw|cook|bake|drive|run|volunteer|look|take|learn|hope|plan)\b/i
const adjective =
  /^(?:very |really |quite )?(?:good|great|fluent|able|available|certified|licen[sc]ed|trained (?:in|as|at|by)|experienced|used to|comfortable|reliable|punctual|patient|friendly|calm|careful|organi[sz]ed|interested|fast|quick|skilled|qualified|honest|bilingual|flexible|creative|strong (?:in|at|with))\b/i
const amount =
  /^(?:about |over |almost |nearly |around |more than )?(?:\d+|a|one|two|three|four|five|six|seven|eight|nine|ten|several|many|some)\+?(?: and a half)? (?:full )?(?:years?|months?|weeks?|summers?|seasons?|hours?)(?:'|’)?(?: of experience)? (?:of|as|in|at|with|on)\b/i
const gerund =
  /^(?!(?:king|spring|string|thing|something|nothing|everything|evening|morning|wedding|building|being|during)\b)\p{L}{2,}ing\b/iu

const relative =
  /^my (?:\p{L}+ )?(?:sister|brother|mother|father|mom|mum|dad|friend|cousin|aunt|uncle|parents|family|husband|boyfriend|neighbor)s?\b/iu

function frame(text: string, wish: boolean): string | undefined {
  const small = text.charAt(0).toLowerCase() + text.slice(1)
  const says = /\bI\b/.test(text)
  if (relative.test(text) && !/\b(?:I|I['’]m|me)\b/.test(text) && !because.test(text)) return undefined
  if (/^my\b/i.test(text)) {
    if (!wish && /\b(?:is|are|was|were|has|have|had|taught|made|gave|let|asked|says?|said|can|died)\b/i.test(text))
      return finished(text)
    return wish || countWords(text) <= 6 ? `I would also like to mention ${small}.` : undefined
  }
  if (!says && /^responsible for /i.test(text)) return `I was ${small}.`
  if (!says && adjective.test(text)) return `I am ${small}.`
  if (!says && pastVerb.test(text) && !notPast.test(text)) return `I ${small}.`
  if (!says && present.test(text)) return /\bme\b/.test(text) ? undefined : `I ${small}.`
  if (!says && amount.test(text)) return `I have ${small} behind me.`
  if (
    gerund.test(text) &&
    !/\b(?:taught|teaches|made|makes|gave|gives|is|was|helped|helps|showed|let|has)\b/.test(
      text.replace(/\bsince I was\b/, ''),
    )
  )
    return `I have experience in ${small}.`
  if (herself.test(text)) return finished(text)
  return gerund.test(text) ? `I have experience in ${small}.` : undefined
}

const because = /\b(?:is|was|are|were) (?:an? |ill\b|sick\b)|\bdied\b/i
const finished = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
