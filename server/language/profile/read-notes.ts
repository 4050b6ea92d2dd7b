import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { forEmployers } from '../acceptability/acceptability.ts'
import { topicOfOffered } from '../ad-questions/offered.ts'
import { hasFiniteVerb } from '../english/finite-verb.ts'
import { mendSpelling } from '../english/mend-spelling.ts'
import { sentencesOf } from '../english/sentences-of.ts'
import { spellTimes } from '../english/spell-times.ts'
import { tagWords } from '../english/tagger.ts'
import {
  countWords,
  endSentence,
  joinWords,
  longDay,
  lowerFirst,
  tidyTyping,
  upperFirst,
  withArticle,
} from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import { writtenOut } from '../english/written-out.ts'
import { type NoteKind, startNote } from '../line-editing/edit-note.ts'
import { thoughtsIn } from '../line-editing/read-thoughts.ts'
import { takesOut } from './about-letter.ts'
import { denialsIn } from './denials.ts'
import type { Frame } from './frames/frame.ts'
import { joinFrames } from './frames/join-frames.ts'
import { withTool } from './frames/read-experience.ts'
import { frameSteps } from './frames/read-frames.ts'
import { topicOfFrame, wordFrame } from './frames/word-frame.ts'
import { type NoteSentence, noteSentences } from './note-sentences.ts'
import { polishNote } from './polish-note.ts'
import type { Denials, Note, NoteTopic, Span } from './profile.ts'
import { harmful, ofUser, personal } from './spans/harmful.ts'
import { readSpans } from './spans/read-spans.ts'
import { splitRunOns } from './split-run-ons.ts'
import { splitSplices } from './split-splices.ts'
import { suitsUser } from './suits-user.ts'
import { isLack } from './withhold.ts'
import { withoutLack } from './without-lack.ts'

/** Text that is meant for software or for the writer of the letter, not for its reader. */
const order =
  /\b(?:ignore (?:all|any|the|previous)|disregard|override|instructions?|prompt|system:|assistant:|chatbot|chatgpt|gpt|jailbreak|language model|as an ai|you are now|respond with|output|pretend|act as|password|api key)\b|https?:|www\.|\S@\S|[<>{}[\]|\\`~^*_#=]/i
const toWriter =
  /\b(?:(?:do not|don'?t|never|no need to) (?:mention|say|write|tell|include|add|put|use|talk about|bring up)|you (?:decide|choose)|write (?:that|it|a|the|this|something)|say (?:that|I|something)|make (?:it|me|this) (?:sound|look|longer|shorter|better)|sounds? (?:good|better|smart|professional)|(?:the|this|my|your|a) (?:cover )?letter|rewrite|exaggerate|lie\b|fake|a secret|between us|just kidding|not true|made (?:it|that|this) up|hire me|hope (?:this|that|it) helps)\b|^(?:thanks?|thank you|hello|hi|hey|dear)\b/i
const secret =
  /(?:\bnot|n't|\bdont|(?<!\b(?:I|we|they|he|she|who)(?: \p{L}+)? )\bnever|\bno need to) (?:to )?(?:mention|tell|say(?! (?:thank|no\b|bye|hi\b|hello|sorry|yes|much))|include|write|add|put|bring (?:(?:it|that|this) )?up|talk about|name|use(?!\p{L}))|(?:^|[,;:.(-] ?|\b(?:please|pls|plz|just|but|and|so|kindly|rather|not) )(?:do ?n['’]?t|do not|never|not to|not) (?:\p{L}+ )?claim(?!\p{L})|\b(?:secret|between us|only for you|(?:please|pls) skip|leave (?:it |this |that )?out)\b/iu
const ofThat =
  /\b(?:mention|put|say|bring|include|write|add|tell|skip) (?:that|this|it)(?=$|[.,!)?;]| (?:part|one|in|to|up|lol)\b)|\bleave (?:(?:it|this|that) out\b|out(?=$|[.,!)?;]))/i
const isOpenAsk =
  /(?:\bnot|n['’]t|\bdont|\bnever|\bno need) (?:(?:ever|even|also|please|to|or|say|claim|mention|tell|write|put),? ){0,4}(?:say|claim|mention|tell(?: them)?|write|put)(?: that)?$/i
const fewWords = 4
/** "Don't put that" behind a thought is of that thought; alone it is of the one before. */
const isOfBefore = (text: string) => ofThat.test(text) && countWords(text.slice(0, text.search(ofThat))) < fewWords
const ofHours =
  /\b(?:available|free|start|shifts?|weekends?|nights?|evenings?|mornings? (?:is|are|ok)|can work|i can|hours)\b/i
const ofNumbers = /\b(?:the|any|those|exact) (?:numbers?|amounts?|details?)\b/i
/** Leans on the sentence before it, which may have been left out. */
const dangling =
  /^(?:that|this|it|they|he|she|those|these|since then|then|after that|so(?! I(?:['’]?(?:m|ve)| (?:am|can|could|have))\b)|which)\b|^I (?:do|did|like|love|want|use|used) (?:it|that|them)(?=$|[.,!]| (?:too|and|so|a lot|very|because)\b)/i
const ofOthers = /^(?:\S+ ){0,4}(?:he|she|him|her|his|they|them|it)\b/i
const question = /\?\s*$/
/** The user wants an employer to know why a job ended. */
const frank = /\brather (?:say|tell|be (?:open|honest|straight|upfront))\b/i
const leaving = /^I (?:was|got) (?:let go|laid off|fired|dismissed)\b/i
/** "I got two kids" is nobody's business. */
const onlyFamily =
  /^(?:and |but )?(?:I(?:'ve)? (?:have |got )+|my )(?:an? |two |three |four |\d+ |little |young )*(?:\d+[- ]?(?:year|yr)s?[- ]?olds?|kids?|children|daughters?|sons?|toddlers?|baby|babies|boys?|girls?)(?: \d+ years?)?(?: at home)?$/i
/** May be why somebody wants the work, or where it was done, and is no reason for hours. */
const belief = /\b(?:church|mosque|religio\w*|autis\w*|sabbath)\b/i
const because = /,? (?:because|bc|cuz|since|due to|for)\b(?: of)? .+$/i
const asking =
  /^(?:(?:please|pls|kindly|also|and|oh|ps|btw)[,:]? )*(?:mention|include|add|note|say|write|put in|tell them)(?: that|:| about)? (?=(?:I|my|I'\w+)\b)|^(?:(?:please|pls|kindly|also) )+(?:mention|include|add|note)(?: that|:)? /i
/** What the user lacks is left to the ad to ask for, unless the note says what is done about it. */
const negative =
  /\b(?:never|don't|doesn't|didn't|haven't|hasn't|can't|cannot|won't|wouldn't|(?:not afraid|not scared) .*but|couldn't|isn't|wasn't|aren't|(?:do|does|did) not have|no experience|not good|not sure|nothing)\b/i
const turned = /\b(?:but|so|until|yet|though|which is why|don't mind|never (?:missed|late)|can't wait)\b/i
const fillers =
  /^(?:(?:and|so|but|also|then|well|ok|okay|yeah|basically|um+|uh+|like(?! (?:that|the|to|how|your?|it|working|being)\b)|plus|anyways?|actually|honestly|PS|btw),? )+/i

const license =
  /\b(?:driv(?:e|er'?s?|ing)|licen[sc]e[ds]?|own (?:car|transport|bike)|registration|registered|visa|work permit|right to work|green card|sponsor\w*|(?:US|U\.S\.|UK|EU|Canadian) citizen|permission to|authori[sz]ed to work|background check|DBS)\b/i
const isOfLicense = (text: string) =>
  license.test(text.replace(/\b(?:truck|bus|delivery|other|the|our) drivers?\b(?!['’]s)/gi, ''))
const topicOf = (kind: NoteKind, text: string): NoteTopic => {
  if (kind === 'paper') return isOfLicense(text) ? 'license' : 'status'
  if (kind === 'story' || kind === 'experience') return 'experience'
  return kind === 'trait' || kind === 'drop' ? 'other' : kind
}

/** Reads notes typed for a letter. What should not be in a letter is kept apart. */
export const readNotes = (all: readonly Told[]): Read => atOnce(noteSteps(all))

export function* noteSteps(all: readonly Told[]): Steps<Read> {
  const offered = all.flatMap(({ id, text }): Note[] => {
    const topic = topicOfOffered(text)
    return topic ? [{ topic, text, facts: [id] }] : []
  })
  const facts = all.filter(({ id }) => !offered.some(note => note.facts.includes(id)))
  const sentences = noteSentences(facts).map(each => ({ ...each, said: withTool(each.said.replace(asking, '')) }))
  const said = yield* partsOf(sentences)
  const secrets = new Set<string>()
  const out = new Set<number>()
  for (const [at, { said: text }] of said.entries()) {
    if (!secret.test(text)) continue
    out.add(at)
    const about = takesOut.test(text) ? [] : stemsOf(text)
    // "Don't say" and "I speak Spanish" were parted.
    const next = said[at + 1]
    const isCut = isOpenAsk.test(text) && next !== undefined && next.id === said[at]?.id
    if (isCut) out.add(at + 1)
    else if (about.length === 0 || isOfBefore(text) || (ofThat.test(text) && said[at - 1]?.part === said[at]?.part))
      out.add(at - 1)
    for (let n = at - 1; ofNumbers.test(text) && said[n]?.part === said[at]?.part; n--) out.add(n)
    for (const stem of about) secrets.add(stem)
    for (let n = at + 1; goesOnAsking(said, at, n); n++) out.add(n)
  }
  const notes: (Note & { at: number; kind?: NoteKind })[] = []
  const leftOut: string[] = []
  let dropped = false
  const isFrank = said.some(each => frank.test(each.said))
  for (const [at, thought] of said.entries()) {
    yield
    const { id, isAsked, frame } = thought
    const hidden = out.has(at) || isSecret(thought.said, secrets)
    const last = notes.at(-1)
    const isNext = last?.at === at - 1
    if (frame) {
      if (!out.has(at) && !(hidden && isOfLife(frame)) && !isAsked && frame.kind !== 'pay')
        notes.push({ ...noteOf(frame), facts: [id], at })
      continue
    }
    const text = isNext && last.frame ? withPerson(thought.said, last.frame) : thought.said
    const isNamed = text !== thought.said
    const isAnswer = thought.isAnswer && (thought.kind !== 'availability' || !ofHours.test(thought.said))
    const kind = isNamed || isAnswer ? 'story' : thought.kind
    const explains: boolean = dropped && /^(?:I had to|because|it was|they|my (?:boss|manager)|that)\b/i.test(text)
    const before = isNext && !last.frame ? last : undefined
    const alone = dangling.test(text) && !before
    // What came of something is told with its cause or not at all.
    const isBroken =
      said[at - 1]?.kind === 'story' &&
      said[at - 1]?.part === thought.part &&
      before?.at !== at - 1 &&
      !said[at - 1]?.frame
    const note =
      (isAsked && negative.test(text)) ||
      hidden ||
      !(isFrank || isNamed || isAnswer || isMessage(thought, [said[at - 1], said[at + 1]])) ||
      (explains && !isFrank) ||
      (kind === 'story' && isBroken && !isFrank) ||
      (alone && !isFrank)
        ? undefined
        : readNote(text, kind, isFrank)
    dropped = harmful.test(text) || explains
    const isPart =
      dangling.test(text) ||
      (kind === 'story' && before?.kind === 'story' && (before.facts.includes(id) || ofOthers.test(text)))
    if (note && before && (isPart || (isFrank && explains && before.topic === 'gap')))
      Object.assign(before, { text: `${before.text} ${note.text}`, facts: [...new Set([...before.facts, id])], at })
    else if (note) notes.push({ ...note, facts: [id], at, kind, ...(isAnswer ? { isAnswer } : {}) })
    else if (!hidden && !order.test(text) && !toWriter.test(text)) leftOut.push(text)
  }
  const told = notes.map(({ at: _, kind: __, ...note }): Note => note)
  const keptOut = said.flatMap(({ said: text }) => (secret.test(text) ? [text] : []))
  const hidden = said.flatMap((each, at) => (out.has(at) ? [each.said] : []))
  const isOfChild = keptOut.some(text => ofChild.test(text))
  const isHidden = (text: string) =>
    (isOfChild && ofChild.test(text)) ||
    order.test(text) ||
    secret.test(text) ||
    isSecret(text, secrets) ||
    hidden.some(each => isWithin(text, each))
  const spans = readSpans(facts, isHidden)
  const denials = denialsIn(facts)
  return { notes: [...mergeFrames(told), ...offered], leftOut, keptOut, denials, spans }
}

const ofChild = /\b(?:my|got|have) (?:\p{L}+ ){0,2}(?:child|kids?|children|son|daughter|baby)\b/iu
function goesOnAsking(said: readonly Said[], at: number, n: number): boolean {
  const next = said[n]
  if (!next || (next.frame && !isOfLife(next.frame))) return false
  return next.part === said[at]?.part || /^(?:and|or|nor)\b/i.test(next.sentence)
}

interface Told {
  id: string
  text: string
}
interface Read {
  notes: Note[]
  leftOut: string[]
  keptOut: string[]
  denials: Denials
  spans: Span[]
}

interface Said {
  id: string
  said: string
  sentence: string
  kind: NoteKind
  isAsked: boolean
  isAnswer: boolean
  part: number
  frame?: Frame
}

/** The thoughts of the notes in order, those that frames read among them. */
function* partsOf(sentences: readonly NoteSentence[]): Steps<Said[]> {
  const parts = yield* frameSteps(sentences.map(each => each.said))
  const unread = parts.filter(({ frame }) => !frame)
  const thoughts = Map.groupBy(thoughtsIn(unread.map(({ text }) => text)), ({ of }) => unread[of])
  const timed = new Set(parts.flatMap(({ frame, of }) => (frame && topicOfFrame(frame) === 'availability' ? [of] : [])))
  return parts.flatMap((part, at): Said[] => {
    const { id = '', said = '', isAnswer = false } = sentences[part.of] ?? {}
    const all = { id, isAnswer, isAsked: question.test(said), part: at }
    if (part.frame) return [{ ...all, said: part.text, sentence: part.text, kind: 'trait', frame: part.frame }]
    return (thoughts.get(part) ?? []).map(({ text, kind }) => ({
      ...all,
      said: tidyTyping(text),
      sentence: part.text,
      // What else is said of hours beside those that were read limits or explains them.
      kind: kind === 'availability' && timed.has(part.of) ? 'drop' : kind,
    }))
  })
}

const isOfLife = ({ kind }: Frame) => /^(?:home|moves|work|languages|goal)$/.test(kind)

const noteOf = (frame: Frame): Pick<Note, 'topic' | 'text' | 'frame'> => ({
  topic: topicOfFrame(frame),
  text: wordFrame(frame).join(' '),
  frame,
})

const withPerson = (text: string, frame: Frame) => {
  const who = frame.kind === 'languages' ? /\bmy (?:grandmother|mother|father)\b/.exec(frame.helps)?.[0] : undefined
  return who ? text.replace(who.endsWith('father') ? /^he\b/i : /^she\b/i, upperFirst(who)) : text
}

function mergeFrames(notes: readonly Note[]): Note[] {
  const merged: Note[] = []
  for (const note of notes) {
    const { frame } = note
    const other = frame && merged.find(each => each.frame && joinFrames(each.frame, frame))
    const joined = other?.frame && frame ? joinFrames(other.frame, frame) : undefined
    if (other && joined) Object.assign(other, noteOf(joined), { facts: [...new Set([...other.facts, ...note.facts])] })
    else merged.push({ ...note })
  }
  return merged
}

const common =
  /^(?:please|mention|that|this|what|with|have|from|they|them|write|include|about|tell|says?|there|were|because|would|could|should|never|when|also|leave|secret|between|dont|don't|need|want)$/
const stemsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}']{4,}/gu) ?? []).filter(word => !common.test(word)).map(word => word.slice(0, 6))

/** Shares a rare word or two words with what is to be kept secret: "times" alone says nothing. */
function isSecret(text: string, secrets: ReadonlySet<string>): boolean {
  const shared = [...new Set(stemsOf(text))].filter(stem => secrets.has(stem))
  return shared.length > 1 || shared.some(stem => !ofMany.test(stem))
}
function isWithin(text: string, other: string): boolean {
  const stems = stemsOf(text)
  const known = new Set(stemsOf(other))
  return stems.length > 0 && stems.filter(stem => known.has(stem)).length / stems.length > 0.5
}

const ofMany =
  /^(?:since|until|while|every|other|being|having|times?|year|month|week|days?|hours|back|before|after|never|always|heard|told|said|made|work|start|job|jobs|thing|peopl|went|come|came|want|need|because|cause|still|just|here|know|good|last|first|part|call|called|like|about|give|take|night|place)$/

const gone = /\b(?:suspended|revoked|lost|expired|lapsed|sold|no longer)\b/i
/** Log-odds from which on a thought is told: alone, and as a part of a story, which is judged by what came of it. */
const least = { alone: 0, inStory: -1.5, ofSentence: -1.5 } as const
const surely = 1
/** A paper that has run out or is missing, with what is done about it. */
const mended =
  /\b(?:renew\w*|will have it|(?:test|exam|class|course) is (?:booked|scheduled|on|in|\p{Lu})|booked|scheduled)/u

function isMessage({ said, sentence, kind }: Said, [before, after]: readonly (Said | undefined)[]): boolean {
  if (isOfLicense(said) && !negative.test(said) && !gone.test(said)) return true
  const odds = Math.max(forEmployers(said), forEmployers(withoutLack(said)))
  if (kind === 'paper' && mended.test(said) && odds >= least.ofSentence) return true
  const isInStory = kind === 'story' && (before?.kind === 'story' || after?.kind === 'story')
  if (odds < (isInStory ? least.inStory : least.alone)) return false
  return isInStory || odds >= surely || sentence === said || forEmployers(sentence) >= least.ofSentence
}

const polished = (text: string) =>
  endSentence(polishNote(completeNote(spellTimes(writtenOut(mendSpelling(splitSplices(text.replace(/\.$/, ''))))))))

export const tidyNote = (said: string): string =>
  said
    .split(/(?<=[.!?])\s+/)
    .map(each =>
      tidyTyping(each)
        .replace(fillers, '')
        .replace(/^[\s\-–—•*,.;:]+|[\s,.;:!–—-]+$/g, ''),
    )
    .filter(Boolean)
    .map(each => upperFirst(polished(each)))
    .join(' ')

function readNote(said: string, kind: NoteKind, isFrank: boolean): Pick<Note, 'topic' | 'text'> | undefined {
  const typed = said.replace(fillers, '').replace(/^[\s\-–—•*,.;:]+|[\s,.;:!–—-]+$/g, '')
  // Whose verb it is was said in another sentence.
  if (/^(?:has|does|is)n['’]t\b/i.test(typed)) return undefined
  if (order.test(typed) || toWriter.test(typed) || question.test(said)) return undefined
  if (kind === 'drop' || harmful.test(typed) || !isReadable(typed) || onlyFamily.test(typed)) return undefined
  if (isFrank && leaving.test(typed) && !personal.test(typed))
    return { topic: 'gap', text: endSentence(upperFirst(typed)) }
  const isPersonal = kind === 'story' ? ofUser : personal
  if (isPersonal.test(isService(typed) ? typed.replace(/\b(?:husband|wife)\b/gi, '') : typed)) return undefined
  const isHours = kind === 'availability'
  if (isHours && refusal.test(typed)) return undefined
  const bare = toEmployer(
    withoutLack(
      splitRunOns(withoutNeed(isHours ? spellDays(belief.test(typed) ? typed.replace(because, '') : typed) : typed)),
    ),
  )
  const started =
    isHours && start.test(bare)
      ? sayHours(bare)
      : startNote(bare)
          ?.replace(/^I (?=(?:took|cost) (?:me|us)\b)/, 'It ')
          .replace(/^I (?=(\p{Ll}+ing)\b)/u, (whole, word: string) =>
            readVerb(word)?.forms.has('gerund') && !readVerb(word)?.forms.has('base') ? 'I am ' : whole,
          )
  const when = /^(?:and )?more (?:hours )?(?:in|on|over|during) (.+)$/i.exec(bare)?.[1]
  const whole =
    (when ? `I can work more hours during ${when}.` : undefined) ??
    (isHours ? suitsUser(bare) : undefined) ??
    (startsRight(started, bare) ? started : undefined) ??
    asSentence(bare) ??
    namedBy(kind, bare)
  const text = whole && withoutComplaint(polished(whole))
  if (!text || (kind === 'gap' && negative.test(text) && !turned.test(text))) return undefined
  if (!isHours && kind !== 'story' && isLack(text)) return undefined
  // What makes up for a lack is what the user can do.
  const isTurned = kind === 'gap' && (/^(?:but|though)\b/i.test(said) || withoutLack(typed) !== typed)
  return { topic: topicOf(isTurned ? 'experience' : kind, text), text }
}

const speaksOfTimes =
  /\d|day\b|days\b|\b(?:any|weeks?|weekends?|mornings?|afternoons?|evenings?|nights?|shifts?|hours|full|part|summer|now|soon|on call|January|February|March|April|May|June|July|August|September|October|November|December)\b/i
const notHeld = /\b(?:test|exam|booked|pending|scheduled|waiting|applied|failed|expired|lapsed|need|retak\w+)\b/i
/** What has no verb of its own: papers are held, and hours are free. */
function namedBy(kind: NoteKind, text: string): string | undefined {
  if (hasFiniteVerb(text) || kind === 'story') return endSentence(upperFirst(text))
  if (kind === 'paper') return notHeld.test(text) ? undefined : endSentence(`I have ${lowerFirst(text)}`)
  return kind === 'availability' && speaksOfTimes.test(text) ? sayHours(text) : undefined
}
const start = /^(?:(?:can|could|ready to|able to) )?start(?:ing)? /i
/** What may stand behind "I am available". */
const whenFree =
  /^(?:(?:from|after|until|before|on|any|all|every|most|full|part|week\p{L}*|mornings?|afternoons?|evenings?|nights?|days?|summers?|now|immediately|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)\b|\d)(?!.*\b(?:ok|okay|good|great|fine|yes|no|needs?|suits?|works?|classes|graduate|finish|because|so)\b)/iu
const notFree =
  /^(?:no|not|never)(?: on)? ((?:\p{Lu}\p{Ll}+days?|weekends?|nights?)(?:(?:,| or| and) (?:\p{Lu}\p{Ll}+days?|weekends?|nights?))*)$/iu
const longDays = (days: string) =>
  days.replace(/(?<=day)(?=$|[ ,])/g, 's').replace(/^\p{Lu}(?!\p{Ll}+day)/u, letter => letter.toLowerCase())
const times =
  /^(?:only |just |early |late )?(?:\p{Lu}\p{Ll}+days?|mornings?|afternoons?|evenings?|nights?|weekends?|weekdays?|days|summers?)\b/u
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const inWeeks = /^((?:\d+|an?|one|two|three|four|six)(?:[–-]\d+)? (?:weeks?|months?))(?: (?:of )?notice)?$/i
function sayHours(text: string): string {
  const when = text.replace(start, '')
  if (start.test(text) && !/^needs?\b/i.test(when)) {
    const [, weeks = ''] = inWeeks.exec(when) ?? []
    const time = weeks
      ? /notice$/i.test(when)
        ? `after ${weeks} of notice`
        : `in ${weeks}`
      : when
          .replace(new RegExp(`^(?:${months}) \\d`, 'i'), 'on $&')
          .replace(new RegExp(`^(?:${months})\\b(?! \\d)`, 'i'), 'in $&')
    return endSentence(`I can start ${time}`)
  }
  const bare = text
    .replace(/^(?:avail(?:able|ability)?|hours)\b[:,]? ?/i, '')
    .replace(/,? (?:yes|ok(?:ay)?(?: yes)?|please)$/i, '')
  const limited = notFree.exec(bare)?.[1]
  if (limited) return endSentence(`I am not available on ${longDays(limited)}`)
  const finishing = /^(?:graduate|finish|done)\b (.+)$/i.exec(bare)?.[1]
  if (finishing)
    return endSentence(
      `I ${/^g/i.test(bare) ? 'graduate' : 'finish'} ${/^\p{Lu}\p{Ll}+ \d/u.test(finishing) ? 'on ' : ''}${finishing}`,
    )
  const hours = /^(?:about |up to |around )?\d+ (?:hours|hrs)\b.*$/i.exec(bare)?.[0]
  if (hours) return endSentence(`I am available for ${lowerFirst(hours)}`)
  return endSentence(
    whenFree.test(bare) || (times.test(bare) && !/,/.test(bare) && !hasFiniteVerb(bare))
      ? `I am available ${lowerFirst(bare)}`
      : `My availability: ${lowerFirst(bare)}`,
  )
}

/** "I at the rink" was no sentence: the word behind "I" has to be a verb. */
function startsRight(sentence: string | undefined, typed: string): sentence is string {
  if (!sentence) return false
  if (!/^I\b/.test(sentence) || /^I\b/i.test(typed)) return true
  const second = tagWords(sentence)[1]
  return (
    second !== undefined &&
    /^(?:VERB|AUX|ADV)$/.test(second.pos) &&
    !/^I \p{Lu}\p{Ll}/u.test(sentence) &&
    !/^I (?:last|next|this|every|one)\b|^I (?:am|was) (?:start|can|could|mon|tues|wednes|thurs|fri|satur|sun|weekdays|weekends|mornings|evenings|nights|any)/i.test(
      sentence,
    )
  )
}

const refusal =
  /^(?:\p{L}+days?|mon|tues?|weds?|thurs?|fri|sat|sun|weekends?|nights?|mornings?|evenings?),? (?:no|not|nope)(?=$| (?:because|bc|cause|since))/iu

const dayNames: Record<string, string> = { m: 'Monday', w: 'Wednesday', f: 'Friday', t: 'Tuesday', th: 'Thursday' }
const shortDays = /\b(?:mon|tues?|weds?|thu(?:rs?)?|fri|(?<!\b(?:have|I) )sat|sun)(s?)\b(?!['’])/gi
/** Of a note on hours, where "sat" and "sun" are days. */
const spellDays = (text: string) =>
  text
    .replace(/\b(M)(W)(F)?\b|\b(T)\/?(Th)\b/g, (_, ...found: (string | undefined)[]) =>
      found
        .slice(0, 5)
        .flatMap(each => dayNames[each?.toLowerCase() ?? ''] ?? [])
        .join(' '),
    )
    .replace(shortDays, (day, many: string) =>
      /^(?:tues|weds|thurs)$/i.test(day) ? longDay(day) : `${longDay(day)}${many}`,
    )
    .replace(/\beves\b/gi, 'evenings')
    .replace(/\b(?:\p{Lu}\p{Ll}+days?(?:,? (?:and |or )?(?=\p{Lu}\p{Ll}+days?\b)|\b)){2,}/gu, days =>
      / or /.test(days) ? days : joinWords(days.split(/,? and |, | /)),
    )

const isService = (text: string) =>
  /\b(?:Army|Navy|Marines|Air Force|Coast Guard|National Guard|military|deployed)\b/i.test(text)

function isReadable(text: string): boolean {
  const letters = [...text.matchAll(/\p{L}/gu)]
  const latin = letters.filter(([letter]) => /\p{Script=Latin}/u.test(letter)).length
  return (
    letters.length >= 3 && latin / letters.length > 0.8 && !/(\p{L})\1{3}/u.test(text) && text.split(' ').length <= 45
  )
}

const withoutNeed = (text: string) =>
  text
    .replace(/^(I)(?:'m| am) (?:so |just )?(?:tired|sick) of [^,]+?(?: and|,)(?: I)? (?=want|would|need)/i, '$1 ')
    .replace(/,? (?:and )?that'?s why (?=I\b|so many\b)/i, ', which is why ')
    .replace(/^I been\b/, 'I have been')
    .replace(/^proudest (?=thing\b|moment\b)/i, 'My proudest ')
    .replace(/,? so I(?:'m| am)? (?:(?:just )?need (?:something|anything|a job|work|money)\b.*|looking)$/i, '')

/** Of an employer, who is nobody that the note has named: "they pay for school" is "you pay for school". */
const toEmployer = (text: string) =>
  text
    .replace(/^(?:omg|wow|lol|yay|oh),? /i, '')
    .replace(
      /^(?:(?:and )?I (?:saw|seen|see|read|heard|noticed) (?:that )?)?they (?=(?:also )?(?:pay|offer|help|train|teach|give|let|cover|have|do|are)\b)/i,
      'You ',
    )
    .replace(/, that(?:['’]?s| is) (?:literally |exactly |really )?what I want to do$/i, ', which is what I want to do')

const withoutComplaint = (text: string) =>
  sentencesOf(text)
    .filter(
      (part, at) =>
        (countWords(part) > 1 || at === 0) &&
        (at === 0 || !/\b(?:lonely|stressful|exhausting|unfair|toxic|horrible|awful|annoying|pointless)\b/i.test(part)),
    )
    .join(' ')

const completeNote = (text: string) =>
  text
    .replace(
      /\b(have|had) (?=(?:driver'?s? )?licen[sc]e\b|car\b|green card\b|work permit\b|bike\b|truck\b|van\b)/gi,
      '$1 a ',
    )
    .replace(/^I got (?=(?:an? |my own )(?:bike|car|truck|van|licen[sc]e)\b)/i, 'I have ')
    .replace(/,? (so )?no (\p{L}+(?: \p{L}+)?) needed\b/giu, (_, so, what) =>
      so ? ` so no ${what} is needed` : `, so no ${what} is needed`,
    )
    .replace(/ and have (?=a )/g, ' and I have ')
    .replace(/, just not (?=past|after|before)/g, ', but not ')
    .replace(/\bhours\b \(max/g, 'hours (at most')
    .replace(/\(max (?=\d)/g, '(at most ')
    .replace(/\b((?:I|we) (?:really )?(?:love|like|want|hope|need)) (\p{Ll}+)(?= \p{L})/gu, (whole, lead, word) =>
      isBareVerb(word) ? `${lead} to ${word}` : whole,
    )
    .replace(/\bsince (small|young|little|a kid|a child)\b/gi, 'since I was $1')
    .replace(
      /(?<=\bwork (?:\p{L}+ (?:and|or) )?|\bwork \p{L}+, )(morning|afternoon|evening|night|weekend)(?=[ .,]|$)(?! shifts?)/gu,
      '$1s',
    )
    .replace(/(?<!\b(?:the|a|my|on|each|per|of) )\btill\b(?!s)/g, 'until')
    .replace(/\bok with\b/gi, 'fine with')
    .replace(/\bI'm\b/g, 'I am')
    .replace(/\bI'd like\b/g, 'I would like')
    .replace(/\bI've\b/g, 'I have')
    .replace(/ with benefits\b/i, '')
    .replace(/(?<=[^,]) so no (?=\p{L}+ is needed)/u, ', so no ')
    .replace(/^.{8,80}? so (?=I can (?:work|start) )/i, '')
    .replace(/ really$/, '')

/** "I love fix things", not "I love work" or "I like people". */
const isBareVerb = (word: string) =>
  readVerb(word)?.forms.has('base') === true &&
  word !== 'direct' &&
  tagWords(`I want to ${word} it`)[3]?.pos === 'VERB' &&
  tagWords(`the ${word}`)[1]?.pos !== 'NOUN'

const adjective =
  /^(?:very |really |quite |fully |currently )?(?:available|fluent|certified|licensed|trained|flexible|bilingual|open to|willing|able|ready|free|comfortable|used to|good (?:at|with)|reliable|punctual|patient|registered|enrolled|qualified|happy to|interested in|eager)\b/i
const owned =
  /^(?:an? |my own |own |full |clean |valid )*(?:driv\w+ licen[sc]e|licen[sc]e|car|bike|transport(?:ation)?|laptop|certificate|first aid|food handler|\d+ (?:years?|months?) (?:of |in |at |on |as )|(?:one|two|three|four|five) years? )/i
/** "Midwife 4 years in Kabul" may be over or not. */
const yearsAs =
  /^((?:\p{L}+ )?(?:midwife|nurse|aide|cook|CNA|HHA|STNA|LPN|RN|\p{L}{3,}(?:er|or|ist|ian))) (\d+ years)\b(?! ago)(.*)$/iu

/** Makes a whole sentence in the first person from what was typed; undefined where that would be a guess. */
function asSentence(bare: string): string | undefined {
  const first = /^\p{L}+/u.exec(bare)?.[0] ?? ''
  const verb = readVerb(first)
  if (/^(?:I\b|I'|my\b|we\b|our\b)/i.test(bare)) return endSentence(upperFirst(bare))
  if (owned.test(bare)) return endSentence(`I have ${lowerFirst(bare)}`)
  if (/^been\b/i.test(bare)) return endSentence(`I have ${lowerFirst(bare)}`)
  const [, who = '', years = '', rest = ''] = yearsAs.exec(bare) ?? []
  if (who) return endSentence(`I have ${years} as ${withArticle(who.length > 4 ? lowerFirst(who) : who)}${rest}`)
  if (adjective.test(bare)) return endSentence(`I am ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`)
  if (/^(?:\p{Lu}[\p{L}'’]+ ){1,3}(?:closed|shut|ended|moved away)\b/u.test(bare)) return endSentence(bare)
  const [, free = '', more = ''] =
    /^((?:mon\w*|weekdays|weekends|evenings|mornings)\b[^,]*?)(?: please| only)?, (.+)$/i.exec(spellTimes(bare)) ?? []
  if (free && !hasFiniteVerb(free)) {
    const rest = asSentence(more)
    if (rest) return `I am available ${/^Mon/i.test(free) ? upperFirst(free) : lowerFirst(free)}. ${rest}`
  }
  const hours = /^((?:mon\w*|weekdays|weekends|evenings|mornings)\b[^,]*?)(?: please| only| is best)?$/i.exec(
    spellTimes(bare),
  )?.[1]
  if (hours && /^(?:Monday to Friday|weekdays|weekends|evenings|mornings)\b/i.test(hours) && !hasFiniteVerb(hours))
    return `I am available ${/^Mon/.test(hours) ? hours : lowerFirst(hours)}.`
  const notice = /\bnotice\b.*?\b((?:an?|one|two|three|four|six|\d) (?:weeks?|months?|days?))\b/i.exec(bare)?.[1]
  if (notice && !/\bI\b/.test(bare)) return `My notice period is ${lowerFirst(notice)}.`
  const grade = /\bgot (an? [A-D][+-]? in \p{L}+)$/u.exec(bare)?.[1]
  if (grade && !/^I\b/.test(bare)) return `I got ${grade}.`
  const homeAnd =
    /^((?:at )?home for (?:\p{L}+|\d+) (?:years|months)), (?:my )?((?:youngest|oldest|kids?|children|son|daughter)\b.+)$/iu.exec(
      bare,
    )
  if (homeAnd?.[1] && homeAnd[2]) return `I was ${lowerFirst(homeAnd[1])}, and my ${homeAnd[2]}.`
  const home = /^((?:at )?home for (?:\p{L}+|\d+) (?:years|months))\b/iu.exec(bare)?.[1]
  if (home) return `I was ${lowerFirst(home)}.`
  if (
    /^not (?:afraid|scared) of (?!.*\b(?:but|never)\b)/i.test(bare) ||
    /^(?:an? )?(?:US|U\.S\.|UK|EU|Canadian) citizen$/i.test(bare)
  )
    return endSentence(
      `I am ${/citizen/i.test(bare) && !/^an? /i.test(bare) ? 'a ' : ''}${bare.replace(/^N(?=ot)/, 'n')}`,
    )
  if (/^not (?:an?|yet)\b/i.test(bare)) return endSentence(`I am ${lowerFirst(bare)}`)
  if (modal.test(bare)) return endSentence(`I ${lowerFirst(bare)}`)
  if (passive.test(bare)) return endSentence(`I was ${lowerFirst(bare)}`)
  if (verb?.forms.has('past') && !verb.forms.has('base')) return endSentence(`I ${lowerFirst(bare)}`)
  if (
    verb?.forms.has('gerund') &&
    !/^(?:driving|nursing|teaching|training) (?:test|exam|licen[sc]e|lessons?|degree)/i.test(bare)
  )
    return endSentence(`I am ${lowerFirst(bare)}`)
  const planned =
    /^((?:\p{L}+ ){1,3})((?:is |was )?(?:booked|passed|done|scheduled|expired|pending|in progress)\b.*)$/iu.exec(bare)
  if (planned?.[1] && planned[2]) {
    if (/^passed\b/i.test(planned[2]))
      return endSentence(`I passed my ${lowerFirst(planned[1])}${planned[2].slice('passed '.length)}`)
    const be = /^(?:is|was)\b/i.test(planned[2]) ? '' : /^expired/i.test(planned[2]) ? 'was ' : 'is '
    return endSentence(`My ${lowerFirst(planned[1])}${be}${planned[2]}`)
  }
  if (/\bI\b|\bI'|\bmy\b/.test(bare)) return endSentence(upperFirst(bare))
  return undefined
}

const passive = /^(?:laid off|let go|asked|promoted|born|raised|hired|trained (?:in|on|by|as|at))\b/i
const modal = /^(?:can|could|would|will|have|had|want|need|like|love|live|speak|know|do|don't|play)\b/i
