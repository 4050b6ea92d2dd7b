import { acceptabilityOf } from '../../acceptability/acceptability.ts'
import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { sentencesOf } from '../../english/sentences-of.ts'
import { spellCounts } from '../../english/spell-counts.ts'
import { tagWords } from '../../english/tagger.ts'
import { countWords } from '../../english/tidy.ts'
import type { Note, NoteTopic } from '../../profile/profile.ts'
import { isHarmfulStory, isWithheld } from '../../profile/withhold.ts'
import { editNote } from '../../sentence-editing/edit-note.ts'

/** How people speak and type to friends. */
const slang = new RegExp(
  [
    String.raw`\b(?:lol|smh|tbh|idk|gonna|wanna|gotta|kinda|sorta|cuz|cause (?:I|he|she|they|it|new)|obvs|prob|def|stuff|dude|legit|crap|pissed|y['’]?all|ain['’]?t|lil|ppl|nite|tons of|whatever|haha?|anyways?|basically|literally|honestly|obviously)\b`,
    String.raw`\b(?:like every|like \d|mess(?:ed)? up|dropped? the ball|my bad|no biggie|freaked|me and (?:my|him|her)|them ones)\b`,
    String.raw`\bso I\.?$|^(?:The|My|Hardest|For)\b[^.]{0,20}:|\b(?:ok|yes)\b|^My (?:mr|mrs|ms)\b|(?<!A)\+|[*~<>{}[\]|\\^_#=]|!{2,}|\?`,
  ].join('|'),
  'i',
)
const secondPerson =
  /\b(?:you (?:can|could|know|may|want|say|should|guys|decide)|if you\b|tell them|say (?:that|it|i)\b|let them know|put that|mention|in the letter|this letter|on my resume)\b/i
const typedBadly =
  /\b(?:i|im|ive|id|dont|cant|wont|its(?= (?:a|the|not|been|over))|thats|hes|shes|theyre|alot|ur|u|w|n|bc|yr|hrs?|mins?|def|dr|appt|sched)\b(?!['’.])|\b\d+(?:am|pm)\b|\b\d{3}[ap]m|\b(\p{L}+) \1\b|\(\s*\)|,,|\d (?:st|nd|rd|th)\b|\b(?:rite|teached|catched|seen it|I seen|I best|I done|I been|had went|they was|we was|don't has|more better)\b/u
const unbalanced = (text: string) =>
  (text.match(/\(/g)?.length ?? 0) !== (text.match(/\)/g)?.length ?? 0) || (text.match(/["“”]/g)?.length ?? 0) % 2 === 1
const endsOpen =
  /\b(?:and|but|or|so|with|for|of|to|the|a|an|my|because|when|if|that|which|from|at|by|than|as|I|on|into|no|not)[.!]?$/i
const leaning =
  /^(?:It|He|She|They|That|This|These|Those|There (?!was|were|is|are)|Then|And|But|So|Or|Which|Its|Their|His|Her|Also|Too|Same|Still|Only|Not|No|Never|Just|One made)\b/
const openReference =
  /\b(?:a (?:better|new|different|good) one|that one|this one|the same one|with that|I (?:had|did|used|like|love|want|know) (?:that|this)(?= (?:with|for|at|too|so)\b|[.,])|those ones|there too|new one)\b/i
const ofPeople =
  /\b(?:man|woman|men|women|boy|girl|grader|senior|camper|shopper|stylists?|spouses?|tenants?|suppliers?|cashiers?|clerks?|lady|ladies|guy|person|people|customers?|clients?|residents?|patients?|guests?|child|children|kids?|students?|mother|mom|father|dad|parents?|grandmother|grandfather|grandma|grandpa|moms|sister|brother|neighbors?|nurse|doctor|teacher|owner|manager|boss|coworkers?|family|families|baby|babies|couple|bride|groom|driver|vendor|caller|visitor|passenger|veteran|teen|team|lady|uncle|aunt|cousin|friend|director|officer|trader|member|one|someone|somebody|everyone|nobody|dog|cat|beagle|horse|goats?|puppy|animal|Mr|Mrs|Ms|Miss|Dr)\b/i
const personal = /\b(?:he|she|him|her|his|hers)\b/i
const plural = /\b(?:they|them|their)\b/i
const withoutArticle =
  /\b(?:[Ii]f|[Ww]hen) (?:customer|client|patient|child|resident|baby|boss|owner|guest|student)\b(?! \p{Ll}+s\b)/u
const unclear = /, \p{Lu}{2,}\.$|\bI have [Nn]o \p{Lu}/u
const opensOnly =
  /^(?:Before|After|When|While|If|Although|Until|Once(?!,)) (?!.*(?:,| (?:I|we|he|she|they|it) .*\b(?:I|we|he|she|they|it|my|the) )).*$/u
const runOn =
  /\b(?:is|are|was|were) (?:perfect|fine|good)\b.*\b(?:is|are|was|were) (?:perfect|fine|good)\b|, (?:it|this|that|there)(?:['’]s| is) |\b(?:she|he|they|we|I|it) (?:has|have|had|is|are) [\p{L}\d]+ of (?:them|those)\b/iu
const verbless =
  /^(?:\d+ \p{Ll}+ (?:as|so)|Zero|None|Nights|Days)\b|\bI have \d+ hours (?:spring|summer|fall|winter)\b/u

const hasMainVerb = (sentence: string): boolean =>
  hasFiniteVerb(sentence) || ofFirstPerson.test(sentence) || /\b(?:always|often|never|just) \p{Ll}+ed\b/u.test(sentence)
const ofFirstPerson =
  /^(?:I|We) (?!(?:at|best|in|on|with|from|for|good|not|no|an?|the|my|our|last|next|of|to|and|or|one|two|\d+)\b)\p{Ll}+/u

/** Whether words that are no sentence can be quoted as they were typed. */
export const isCleanlyTyped = (text: string): boolean =>
  ![slang, typedBadly, endsOpen].some(each => each.test(text)) && !unbalanced(text)

const sentenceIsRight = (sentence: string, lenience: number): boolean =>
  hasMainVerb(sentence) &&
  ![slang, secondPerson, typedBadly, endsOpen, verbless, runOn, withoutArticle, unclear, opensOnly].some(each =>
    each.test(sentence),
  ) &&
  !unbalanced(sentence) &&
  countWords(sentence) <= longest + wordsOfLenience * lenience &&
  (lenience > 2 || !fronted.test(sentence)) &&
  !hasLooseEnd(sentence) &&
  !hasSplice(sentence)
const longest = 38
const wordsOfLenience = 8
const fronted =
  /^(?!(?:When|If|After|Once|Because|Since|While|As|Before|Until|Every|Each|One|The|In|On|At|During|Last|By|For|From|This|That|With|Now|Then|Sometimes|Today|Also|Here|There|Next|Soon|Later|Every|Usually|Often|What|Where|How|Although|Though|My|Our|To)\b)\p{L}+(?: \p{Ll}+){0,3} I (?:have|can|do|send|did|use|got|make)\b/u
function hasLooseEnd(sentence: string): boolean {
  const parts = sentence.split(/, /).slice(1)
  if (parts.some(part => /^(?:and|or|but)\b/.test(part)) || / and [^,]+[.]?$/.test(parts.at(-1) ?? '')) return false
  return parts.filter(part => !hasFiniteVerb(part) && !/\b(?:I|we|he|she|they|it)\b/.test(part)).length > 1
}

function hasSplice(sentence: string): boolean {
  const parts = sentence.split(
    /, (?!(?:and|but|so|or|which|who|where|because|when|while|since|with|even|then|including|from|after|before|until|as|like)\b)/,
  )
  const finite = parts.filter(
    (part, at) =>
      (at === 0 ||
        /^(?:\p{Lu}\p{L}*|he|she|it|we|they|my|the|a|an|our|his|her|\d|nobody|bride|attorney|mom|customer|first|then)(?!\p{L})/u.test(
          part,
        )) &&
      hasFiniteVerb(part) &&
      countWords(part) > 2,
  )
  return finite.length > 1 && !opens.test(sentence)
}
const opens =
  /^(?:When|Whenever|If|After|Once|Because|Since|While|Although|Though|As|Before|Until|Every time|The first time|In|On|At|During|Last|One|By|For|From|This|With)\b[^,]*,[^,]*(?:, and [^,]*)?[.!]?$/

/** Whether a sentence speaks of somebody or something that neither it nor what stands before it has named. */
export function leansBack(sentence: string, before: string): boolean {
  if (before === '' && (leaning.test(sentence) || openReference.test(sentence))) return true
  if (
    /^They\b/.test(sentence) &&
    !ofPeople.test(before) &&
    !/(?:^|\s)\p{Lu}\p{Ll}{2,}/u.test(before.replace(/^I\b/, ''))
  )
    return true
  const tags = tagWords(sentence)
  const noun = tags.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
  const it = tags.findIndex(({ text }) => /^(?:it|them)$/i.test(text))
  if (before === '' && it >= 0 && (noun < 0 || it < noun)) return true
  const at = tags.findIndex(({ text }) => personal.test(text) && /^(?:he|she|him|her|his|hers)$/i.test(text))
  if (at >= 0) {
    const told = `${before} ${tags
      .slice(0, at)
      .map(({ text }) => text)
      .join(' ')}`
    if (!ofPeople.test(told) && !/(?<=\p{Ll} )\p{Lu}\p{Ll}+/u.test(told)) return true
  }
  const many = tags.findIndex(({ text }) => /^(?:they|them|their|it)$/i.test(text))
  if (many < 0 || before !== '' || !plural.test(sentence)) return false
  return !tags
    .slice(0, many)
    .some(
      ({ pos, text }) =>
        pos === 'NOUN' && /(?:s|people|children|men|women|staff|team|family|pharmacy|state)$/i.test(text),
    )
}

/** Log-odds of an editor, below which nothing is quoted. */
const least = -5
const leastOfMotive = -3
const leastOfOthers = -2
const shortest = 5

/**
 * The sentences of a note as they may stand in a letter: all of a story, none of one that would be half told. `lenience`, in
 * log-odds: for what the ad asks to be told.
 */
export function quotable({ topic, text }: Pick<Note, 'topic' | 'text'>, lenience = 0): string | undefined {
  const sentences = sentencesOf(text).flatMap(typed =>
    sentencesOf(editNote(typed)).map(each => ({ typed, sentence: spellCounts(each) })),
  )
  const told: string[] = []
  for (const { typed, sentence } of sentences) {
    const isKeptBack = (said: string) => (isWithheld(said) && topic !== 'experience') || isHarmfulStory(said)
    const isRight =
      sentenceIsRight(sentence, lenience) &&
      !isKeptBack(typed) &&
      !isKeptBack(sentence) &&
      !leansBack(sentence, told.join(' ')) &&
      acceptabilityOf(sentence, `note-${topic}`) >= leastOf(topic) - lenience
    if (!isRight) break
    told.push(sentence)
  }
  if (told.length === 0) return undefined
  const left = sentences.slice(told.length).map(({ sentence }) => sentence)
  // Half a story is none: only what is said in passing behind it can be missed.
  const isWhole =
    left.every(each => countWords(each) <= shortest) ||
    (told.length > 1 && left.length === 1 && tellsDeed(told.at(-1) ?? ''))
  const [first = ''] = told
  if (told.length === 1 && topic !== 'motive' && !/^I\b/.test(first) && countWords(first) <= shortest) return undefined
  const isOfUser = topic === 'availability' || told.some(each => /\b(?:I|my|we|our|us)\b/i.test(each))
  return isWhole && isOfUser ? told.join(' ') : undefined
}

const leastOf = (topic: NoteTopic) =>
  topic === 'motive'
    ? leastOfMotive
    : topic === 'availability' || topic === 'license' || topic === 'status'
      ? leastOfOthers
      : least
const tellsDeed = (sentence: string) => /\b(?:I|we)\b/.test(sentence)
