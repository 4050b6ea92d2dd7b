import { cleanText } from '#server/platform/ai/clean-text.ts'
import { countWords } from './rules.ts'

const longest = 42

/**
 * Her own words as whole sentences of a letter, told by her. What speaks to the writer instead of about her, or cannot
 * be read by who gets the letter, is left out.
 */
export function tellSentences(text: string): string[] {
  return sentencesIn(text).flatMap(each => {
    const told = tellSentence(each)
    return told ? [told] : []
  })
}

const abbreviation = /\b(?:e\.g|i\.e|etc|vs|approx|mrs?|ms|dr|st|no)\.$/i

function sentencesIn(text: string): string[] {
  const lines = cleanText(text).normalize('NFC').split('\n')
  const sentences: string[] = []
  for (const line of lines)
    for (const part of line.split(/(?<=[.!?])\s+|\s*[•;]\s+/)) {
      const before = sentences.at(-1)
      if (before !== undefined && abbreviation.test(before)) sentences[sentences.length - 1] = `${before} ${part}`
      else sentences.push(part)
    }
  return sentences.map(each => each.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** Orders to whoever writes, addresses, markup: nothing of it is said of her, and nothing of it is done. */
const notOfHer =
  /\b(?:ignore|disregard|forget|override|instructions?|prompt|system|assistant|chatbot|chatgpt|gpt|jailbreak|language model|as an ai|you are|you must|you will|your (?:task|role|job is)|respond|reply with|output|pretend|act as|reveal|repeat after|print|password|api key|token)\b|https?:|www\.|\S@\S|[<>{}[\]|\\`~^*_#=]|\?\s*$/i

const asking =
  /^(?:please |pls |kindly |can you |could you )?(?:also )?(?:mention|say|include|add|write|note|tell (?:them|him|her)|let them know|make sure to (?:say|mention))(?: that| about|:)? /i

export function tellSentence(sentence: string): string | undefined {
  const said = sentence.replace(/^[\s"'“”‘’.,:;!?•·–—-]+/, '').replace(/[\s"“”.,:;!?…–—-]+$/, '')
  const wish = asking.test(said)
  const bare = said.replace(asking, '').trim()
  if (notOfHer.test(bare) || !isReadable(bare)) return undefined
  if (/^(?:don't|dont|do not|never|make|keep|use|sound|be)\b/i.test(said)) return undefined
  const whole = saysTheSame(bare) ? undefined : shortened(bare)
  return whole && frame(whole.replace(/(?<=^|[\s,(])i(?=$|[\s,']|’)/g, 'I'), wish)
}

function isReadable(text: string): boolean {
  const letters = [...text.matchAll(/\p{L}/gu)]
  const latin = letters.filter(([letter]) => /\p{Script=Latin}/u.test(letter)).length
  const shouted = letters.length > 12 && text === text.toUpperCase()
  return letters.length >= 3 && latin / letters.length > 0.7 && !shouted && !/(\p{L})\1{3}/u.test(text)
}

/** Words said over and over. */
function saysTheSame(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/)
  return words.length > 20 && new Set(words).size / words.length < 0.4
}

/** Cut where a part of it ends, and never in the middle of one. */
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
  /^(?:need|speed|feed|seed|weed|bed|red|hundred|kindred|shed|skilled|experienced|trained|certified|licensed|licenced|qualified|interested|motivated|organi[sz]ed|dedicated|excited|detailed|used|advanced|limited|unlimited|mixed|paid)\b/i
const present =
  /^(?:speak|know|love|like|enjoy|can|play|study|live|work|have|want|do|help|teach|sing|dance|draw|cook|bake|drive|run|volunteer|look|take|learn|hope|plan)\b/i
const adjective =
  /^(?:very |really |quite )?(?:good|great|fluent|able|available|certified|licen[sc]ed|trained|experienced|used to|comfortable|reliable|punctual|patient|friendly|calm|careful|organi[sz]ed|interested|fast|quick|skilled|qualified|honest|bilingual|flexible|creative|strong (?:in|at|with))\b/i
const amount =
  /^(?:about |over |almost |nearly |around |more than )?(?:\d+|a|one|two|three|four|five|six|seven|eight|nine|ten|several|many|some)\+?(?: and a half)? (?:full )?(?:years?|months?|weeks?|summers?|seasons?|hours?)(?:'|’)?(?: of experience)? (?:of|as|in|at|with|on)\b/i
const gerund =
  /^(?!(?:king|spring|string|thing|something|nothing|everything|evening|morning|wedding|building|being|during)\b)\p{L}{2,}ing\b/iu

function frame(text: string, wish: boolean): string {
  const small = text.charAt(0).toLowerCase() + text.slice(1)
  if (herself.test(text) && !/^my\b/i.test(text)) return finished(text)
  if (/^my\b/i.test(text))
    return /\b(?:is|are|was|were|has|have|had|taught|made|gave|let|asked|says?|said|can)\b/i.test(text) && !wish
      ? finished(text)
      : `I would also like to mention ${small}.`
  if (adjective.test(text)) return `I am ${small}.`
  if (pastVerb.test(text) && !notPast.test(text)) return `I ${small}.`
  if (present.test(text)) return `I ${small}.`
  if (amount.test(text)) return `I have ${small} behind me.`
  if (gerund.test(text)) return `I have experience in ${small}.`
  return `You should also know this about me: ${/^[A-Z][a-z]/.test(text) && !/^\S+ [A-Z]/.test(text) ? small : text}.`
}

const finished = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
