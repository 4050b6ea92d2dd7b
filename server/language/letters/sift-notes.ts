import type { Fact } from '#contract/endpoints/evidence.ts'
import { cleanText } from '#server/platform/ai/clean-text.ts'
import { countWords } from './rules.ts'

export interface Noted {
  text: string
  id: string
}

const abbreviation = /\b(?:e\.g|i\.e|etc|vs|approx|mrs?|ms|dr|st|no)\.$/i
const anew = /,?\s+(?:and|but|so|then|also|plus)(?: (?:and|but|so|then|also|like))* (?=(?:I|i|we|my)\b)/
const longest = 22
const run =
  /(?<!\b(?:and|that|because|when|what|if|so|but|or|where|since|while|before|after|as|which|who|how|than|until|why|like|think|know|hope|say|said)|[,;:])\s+(?=i\b)/
const leading = /^\s*(?:\d{1,2}[.)]\s+|(?:here (?:is|are)|some|this is) [^:.]{0,40}: )/i
const pictures = /\p{Extended_Pictographic}/u

export function sentencesIn(text: string): string[] {
  const lines = cleanText(text).normalize('NFC').split('\n')
  const sentences: string[] = []
  for (const line of lines)
    for (const part of line
      .replace(leading, '')
      .split(pictures)
      .flatMap(each => each.split(/(?<=[.!?])\s+|\s*[•;]\s+/))) {
      const before = sentences.at(-1)
      if (before !== undefined && abbreviation.test(before)) sentences[sentences.length - 1] = `${before} ${part}`
      else sentences.push(part)
    }
  return sentences
    .flatMap(each => (countWords(each) > longest ? each.split(anew) : [each]))
    .flatMap(each => each.split(run))
    .map(each => each.replace(/\s+/g, ' ').trim())
    .filter(each => /\p{L}|\d{3}/u.test(each))
}

const order =
  /\b(?:ignore|disregard|forget|override|instructions?|prompt|system:|assistant:|chatbot|chatgpt|gpt|jailbreak|language model|as an ai|you are|you must|you will|your (?:task|role|job is)|respond with|reply with|output|pretend|act as|reveal|repeat after|print|password|api key|token)\b|^system\b|https?:|www\.|\S@\S|[<>{}[\]|\\`~^*_#=]/i
const toWriter =
  /\b(?:please|pls|plz|(?:do not|don['’]?t|never|no need to) (?:mention|say|write|tell|include|add|put|use|talk about|bring up)|you (?:can|could|may|should|might|would|need|have to|decide|choose|know)(?! (?:count|rely|trust))|(?:can|could|would|will) you|if you|write (?:that|it|about|me|a|the|this|something|down)|say (?:that|I|something|it)|said to|told me to|tell (?:them|him|her|the)|let them|sounds? (?:good|better|more|like|smart|professional|nice|strong|confident)|leave (?:it|this|that|out)|(?:the|this|my|your|a) (?:cover )?letter|rewrite|exaggerate|lie|lying|fake|a secret|(?:is|are|it|that) private|between us|joking|kidding|made (?:it|that|this) up|not true|isn['’]?t true|I (?:would|could|might|can) (?:say|claim|write)|up to you|hope (?:this|that|it) helps|thank you|hire me|hiring me|the best \p{L}+ you|not sure (?:if|whether|what|how))\b|@|^(?:check|look at|see|rewrite|make|keep|use|sound|be|don['’]?t|do not|never|say|write|tell|put|thanks?(?! to)|hello|hi|hey|dear|yo)\b/iu
const question =
  /\?\s*["”’)]*$|^(?:(?:should|shall|can|could|may|might|would|do|does|did|is|are|am|was|will) (?:I|we|it|this|that|you|they|he|she)|(?:what|how|why|where|who) (?:should|do|does|is|are|can|would|to))\b/i

const bad =
  /\b(?:hat(?:e|es|ed|ing)|only (?:want|need|care|do|did|here|apply\w*)\b|(?:for|want|need|like) (?:the )?money|just (?:want|need) (?:a|the|any|some)|any job|desperate\w*|I (?:also )?(?:fail|failed|quit)|badly|fired|sacked|laid off|boring|I(?:['’]m| am| was| got| get)(?: so| very)? bored|lazy|stupid|dumb|idiots?|ugly|loser|useless|worthless|hopeless|suck(?:s|ed)?|crap\w*|shit\w*|bullshit|fuck\w*|damn\w*|bitch\w*|ass(?:hole)?s?|wtf|bad (?:at|grades?|in|with)|terrible|awful|horrible|worst|expelled|kicked out|stole|cheated|I lied|annoy\w*|lol|lmao|idk|tbh|omg|haha\w*|whatever|blah|dunno)\b/i
const personal =
  /\b(?:depress\w*|anxi\w+|panic\w*|suicid\w*|my therap\w+|in therapy|burn(?:ed|t)? ?out|mental\w*|trauma\w*|my (?:illness|disorder|diagnosis|condition|cancer|ex|boyfriend|girlfriend|husband|divorce|break.?up|debts?|rent|age)|broke up|breaking up|divorc\w*|dumped|left me|I(?: am|['’]m| was| got| have been| became| fell) (?:very |really |so |too |always |often )?(?:sick|ill|pregnant|homeless|broke|sad|lonely|hospitali[sz]ed|crying|tired|late|stressed|scared|nervous|unemployed|jobless|fat|old|young|rejected|arrested)|I(?: am|['’]m| feel) (?:much |now )?better|years old|single|food stamps|illegal\w*|weed|smok(?:e|ing)|vap(?:e|ing)|\d+k|look good|pretty|sexy|my (?:name|number|star sign) is|(?:kids|children) of my own|I have (?:a|one|two|three|four|\d) (?:\p{L}+ )?(?:kids?|child|children|bab(?:y|ies)|sons?|daughters?)|my (?:old |last |ex )?(?:boss|manager|coworkers?|teachers?) (?:was|were|is|did|never)|god|I cried|crying|feel(?:ing)? (?:sad|bad|lost|lonely)|abus\w+|arrest\w*|jail|prison|criminal|probation|addict\w*|drunk|stress(?:ed|ful)?|tired of|afraid of|scared of|shy|nobody|no one|reject\w*|turned me down|lost my|wants? me to|made me|forc(?:e|ed|es) me|I guess|dropped out|religio\w*|salary|pay me)\b/iu
const loss = /\b(?:died|dead|death|passed away|funeral|cancer|surgery|hospital|divorce\w*|alcohol\w*|drugs?)\b/i
const cared = /\bI (?:\p{L}+ )?(?:cared|looked|took|nursed|visited|helped|cooked|fed|supported|worked|volunteered)\b/iu

const negation =
  /\b(?:not|never|no|none|nothing|nobody|neither|nor|without|hardly|barely|cannot|\p{L}+n['’]t|cant|dont|didnt|wasnt|havent|isnt|doesnt|wont|fail(?:ed|s)?|lack(?:s|ed)?|unable|(?:almost|nearly) (?:\p{L}+ed|got|won|became))\b/iu
const proud =
  /\b(?:never|not|n['’]t|no|without|nobody|hardly)(?: \p{L}+)? (?:missed|late|afraid|mind|give up|gave up|giving up|smoke|complain\w*|complaints?|mistakes?|accidents?|being asked|help|only|easily|problem|else|forget|forgot)\b|\b(?:do not|don['’]?t) (?:mind|give up|smoke|forget)\b/giu

export const hurts = (text: string): boolean => bad.test(text.replace(proud, ''))
export const denies = (text: string): boolean => negation.test(text.replace(proud, ''))
export const speaksToWriter = (text: string): boolean => order.test(text) || toWriter.test(text) || question.test(text)

const halfQuoted = (text: string) => (text.match(/["“”]/g)?.length ?? 0) % 2 === 1

const isPersonal = (text: string, next = '') =>
  personal.test(text.replace(proud, '')) || (loss.test(text) && !cared.test(text) && !cared.test(next))

export const asking =
  /^(?:please |pls |kindly )?(?:also )?(?:mention|include|add|note)(?:(?: that|:)? (?=I\b|my\b)| about (?=my\b))/i

const secret =
  /(?:\bnot|n['’]t|\bdont|\bnever|\bno need to) (?:mention|tell|say|include|write|add|put|bring|talk|use)|\b(?:leave|skip|secret|private|hide|between us)\b/i
const takenBack =
  /^(?:but )?(?:(?:I|they|he|she|it|we) (?:did|was|have|had|do|am|is|were)(?: not|n['’]t)|(?:no|nope|not really|just (?:kidding|joking)|(?:that|this|it)(?:['’]s| is| was| isn['’]t) (?:not true|a lie|true|private|a secret|made up|a joke)|I made (?:it|that|this) up))[^\p{L}]*$/iu

const small =
  /^(?:please|mention|that|this|what|with|have|from|they|them|write|include|anything|about|tell|says?|letter|there|were|because|would|could|should|never|when|also|leave|private|secret)$/
const stems = (text: string) =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter(word => !small.test(word)).map(word => word.slice(0, 5))

export function siftNotes(facts: readonly Fact[]): Noted[] {
  const all = notesIn(facts)
  const out = new Set<number>()
  const secrets = new Set<string>()
  for (const [at, { text }] of all.entries()) {
    if (takenBack.test(text)) out.add(at).add(at - 1)
    const said = text.replace(asking, '')
    if (!speaksToWriter(said)) continue
    out.add(at)
    if (!secret.test(said)) continue
    const about = stems(said)
    for (const stem of about) secrets.add(stem)
    if (about.length === 0 || /\b(?:it|this|these|those)\b/i.test(said)) out.add(at - 1)
  }
  return all.filter(
    ({ text }, at) =>
      !out.has(at) &&
      !halfQuoted(text) &&
      !hurts(text) &&
      !denies(text) &&
      !isPersonal(text, all[at + 1]?.text) &&
      !stems(text).some(stem => secrets.has(stem)),
  )
}

export const notesIn = (facts: readonly Fact[]): Noted[] =>
  facts.flatMap(({ id, text, from }) => (from === 'notes' ? sentencesIn(text).map(each => ({ text: each, id })) : []))
