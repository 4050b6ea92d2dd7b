import { countWords } from '../english/tidy.ts'
import { isHarmful, isPrivate } from './spans/harmful.ts'

const want = "(?:do not|don['’]?t|did not|didn['’]?t|dont)"
const write = '(?:write|put|say|mention|include|tell|add|use)'

const otherLetter =
  /\b(?:wrote|written|sent|mailed|received|got|read|signed|opened|typed|translated|delivered|sorted|folded|printed|drafted|carry|carried)\b[^.]{0,40}\bletters?\b|\bletters? (?:from|of|to (?!say|tell|mention|include|show|explain|sound|be|you|them|the (?:manager|employer|company|store|school)\b))/i
const namesLetter = /\b(?:the|this|that|my|your|other|same|another|whole|cover|these|both) (?:cover )?letter\b/i

const aboutLetter: readonly RegExp[] = [
  /\b(?:not an? |no |a )sob story\b|\bwithout (?:sounding|making it sound|it sounding)\b/i,
  /\bcom(?:e|ing) (?:off|across) (?:as|like)\b|\b(?:to|it|this|I|me|letter) sounds? (?:like (?:I|a|an|im)\b|desperate|needy|fake|stuck up|braggy|dumb|stupid|whiny|too \p{L}+)/iu,
  /\b(?:do not|don['’]?t|dont) want (?:them|you|anybody|anyone|people|it|this) (?:to )?(?:think(?:ing)?|know(?:ing)?|feel(?:ing)?|sound|look(?:ing)?|come|be (?:about|the))\b/i,
  /\bso (?:that )?they (?:do not|don['’]?t|dont|will not|won['’]?t|wont) think\b/i,
  /\bmy resume (?:still |also |already |only )*(?:says?|has|shows?|lists?|is|does|doesn['’]?t)\b|\bI (?:must|need to|should|have to|will) (?:correct|fix|change|update) (?:that|it|this)\b/i,
  /\b(?:same as|like) the other (?:one|letter)\b/i,
  /\b(?:english|grammar|language|tone|words) (?:in|of|for) letter\b/i,
  /\b(?:I )?(?:don['’]?t|do not|dont|not sure) (?:know )?how (?:to|I should|do I|I can) (?:say|word|put|write|explain|phrase)\b/i,
  /^(?:please |just |but |and )*(?:say|write|put|tell|word|phrase) (?:it|this|that) (?:honest\w*|nice\w*|plain\w*|short\w*|simpl\w*|straight|like|in|better|how|however|so)\b/i,
]

/** A sentence that is about the letter itself, which no employer is told. */
export const isAboutLetter = (sentence: string): boolean =>
  (namesLetter.test(sentence) && !otherLetter.test(sentence)) || aboutLetter.some(each => each.test(sentence))

/** "Do not write that": the sentence before is not for the letter. */
const takesBack = new RegExp(
  `^(?:so |but |and |please |maybe |just )*(?:${want}|not|never) ${write}(?: them)? (?:about )?(?:that|this|it)(?=[.!,;]|$| (?:part|please|in|into|down|at all|one|because|cause)\\b)`,
  'i',
)
/** "I do NOT want it in the letter": the sentence before is not for the letter, nor are private ones before that. */
const wantsOut =
  /\b(?:do not|don['’]?t) want (?:it|this|that|these|those|them|any of (?:it|this|that)) (?:in(?: (?:the|this|my))?(?: cover)? (?:letter|application|there|here)|in(?=[.!]?$)|mentioned|brought up)/i
const mostBefore = 12
function keptOutBefore(sentences: readonly { text: string }[]): ReadonlySet<number> {
  const out = new Set<number>()
  for (const [at, { text }] of sentences.entries()) {
    const asked = wantsOut.exec(text)
    if (!asked) continue
    let n = at - 1
    if (n >= 0 && asked.index < mostBefore) out.add(n--)
    while (n >= 0 && isHarmful(sentences[n]?.text ?? '')) out.add(n--)
  }
  return out
}

/** "I don't want them thinking." where dictation was cut: what they should not think comes next. */
const cutOff = /\b(?:think|thinking|feel|feeling|believe|believing|know|knowing)[.]?$/i

export function withoutTakenBack<Each extends { text: string }>(sentences: readonly Each[]): Each[] {
  const out = keptOutBefore(sentences)
  return sentences.filter(
    ({ text }, at) =>
      !out.has(at) &&
      (!takesBack.test(text.trim()) || isPrivate(text)) &&
      !takesBack.test(sentences[at + 1]?.text.trim() ?? '') &&
      !(cutOff.test(sentences[at - 1]?.text.trim() ?? '') && isAboutLetter(sentences[at - 1]?.text ?? '')),
  )
}

const asking = new RegExp(
  `(?:^|[,;.] ?|,? so )(?:(?:so|and|but|then) )*(?:please |pls |kindly )(?:only |just |also )?(?:${write}|make|keep|leave)\\b.*$`,
  'i',
)
const putThat =
  /,? (?:(?:so|and|but) )?(?:please )?(?<!\b(?:not|never|don['’]?t|to|I|we|they|he|she|could|would|will|always|ever|usually|then|just|also) )put that(?! (?:down|back|away|together|on|in|into|up)\b).*$/i
const fewWords = 4
export const takesOut = /\b(?:leave|keep) (?:it|this|that|them|these|those) (?:out|private|between us)\b/i

/** Without the end that asks the writer for something; empty where the rest was only why. */
export function withoutAsking(text: string): string {
  const bare = text.replace(asking, '').replace(putThat, '').trim()
  if (bare === text.trim() || takesOut.test(text.slice(bare.length))) return text
  return countWords(bare) < fewWords || /^(?:they|it|that|this)\b/i.test(bare) ? '' : bare
}
