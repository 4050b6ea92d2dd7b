import { tagWords } from '../english/tagger.ts'

export interface Word {
  /** Lower case. */
  text: string
  pos: string
  /** Whether the next word follows without a comma, slash or other sign. */
  isJoined: boolean
}

export function readWords(text: string): Word[] {
  return tagWords(text).flatMap(({ text: token, pos }, at, all) => {
    // "We'll" is one word here and two tokens there.
    if (/^(?:['’]\p{L}*|n['’]t)$/u.test(token)) return []
    const isJoined = /[\p{L}\p{N}]/u.test(all[at + 1]?.text ?? '')
    const parts = token.toLowerCase().match(/[\p{L}\p{N}'’+#]+/gu) ?? []
    return parts.map((part, place) => ({ text: part, pos, isJoined: place < parts.length - 1 || isJoined }))
  })
}

/** What carries the meaning of the word before it: "scheduling software", "forklift certification". */
const carrier =
  /^(?:software|systems?|skills?|experience|knowledge|dut(?:y|ies)|tasks?|work|jobs?|roles?|positions?|training|certifi\w+|licen[cs]es?|abilit\w+|environments?|settings?|background|coursework|classes|principles|procedures|techniques|practices|tools?|equipment|team|staff|operators?|associates?|assistants?|representatives?|clerks?|workers?|managers?|supervisors?|specialists?|technicians?|coordinators?|aides?|instructors?|trainers?|rules|standards|regulations|services?|programs?|process\w*|requests?|activit\w+|hours?|shifts?|rooms?|availability|mornings?|nights?|weekends?|preferred|required|needed)$/
const making =
  /^(?:makes?|made|making|writes?|wrote|writing|builds?|built|building|sets?|setting|prepares?|preparing|creates?|creating)$/
const giving = /^(?:bring|attach|see|send|get|have|has|receive)$/
/** "Performing data entry" is done before nobody; "dishwashing liquid" is bought. */
const ofShows =
  /^(?:arts?|artists?|music\w*|songs?|plays?|shows?|concerts?|dances?|scenes?|skits?|live|on|for|in|at|as|with|before|and|or)$/
const product = /^(?:liquids?|detergents?|soaps?|powder|fluids?|tablets?)$/
const ofPrograms =
  /^(?:educational|youth|children|children['’]s|summer|community|cultural|public|recreation\w*|museum|school|arts?|event|wellness|family|teen|adult|senior|student|outdoor|after-school)$/
const isNoun = (word: Word | undefined) => word?.pos === 'NOUN' || word?.pos === 'PROPN'
/** What people keep clean only in a manner of speaking. */
const ofPaper = /^(?:data|lists?|books?|records?|credit|codes?|audits?|copy|files?|sets?|spreadsheets?)$/

/**
 * Whether words of an ad mean what the phrase of a demand does: "sales" in "sales tax" is no selling, a "clean credit
 * check" no cleaning, and "blood draws" no drawing.
 */
export function isMeant(phrase: string, words: readonly Word[], from: number, to: number): boolean {
  const [first, last, next, before] = [words[from], words[to - 1], words[to], words[from - 1]]
  if (!first || !last) return false
  const isGerund = /ing$/.test(phrase)
  const isVerb =
    (!before?.isJoined && last.isJoined) ||
    (last.isJoined && /^(?:NUM|DET|PRON)$/.test(next?.pos ?? '') && !/s$/.test(last.text))
  const isCompound = last.pos === 'NOUN' && last.isJoined && isNoun(next) && !carrier.test(next?.text ?? '')
  if (isCompound && to - from < 3 && !(isGerund && (isVerb || /ing$/.test(last.text)))) return false
  if (isGerund && product.test(next?.text ?? '')) return false
  if (phrase === 'programming' && ofPrograms.test(before?.text ?? '')) return false
  if (phrase.startsWith('perform') && !phrase.includes(' ') && last.isJoined && !ofShows.test(next?.text ?? ''))
    return false
  if (phrase.includes(' ') || /\d/.test(phrase)) return true
  if (/ings$/.test(phrase)) return /ings$/.test(last.text)
  if (/[eo]rs?$/.test(phrase)) return /[eo]rs?$/.test(last.text) || last.pos === 'VERB' || isVerb
  return !isGerund || isDone(phrase, words, { from, to, isVerb })
}

/** Whether what a gerund names is done, and not only a thing of the same stem. */
function isDone(
  phrase: string,
  words: readonly Word[],
  { from, to, isVerb }: { from: number; to: number; isVerb: boolean },
): boolean {
  const [word, next, before] = [words[to - 1], words[to], words[from - 1]]
  const clause = words.slice(Math.max(0, from - 5), from)
  if (!word) return false
  if (phrase === 'cleaning' && [...clause, ...words.slice(from, to + 6)].some(({ text }) => ofPaper.test(text)))
    return false
  if (phrase === 'planning' && /^(?:on|to)$/.test(next?.text ?? '')) return false
  if (/^(?:up|off|out|down)$/.test(next?.text ?? '')) return false
  if (/ing$/.test(word.text) || isVerb) return true
  if (word.pos === 'ADJ') return clause.some(({ text }) => /^keep(?:s|ing)?$/.test(text))
  if (word.pos === 'VERB') return word.isJoined || !(isNoun(before) && /s$/.test(word.text))
  const isModified = isNoun(before) || /ing$/.test(before?.text ?? '')
  return (
    clause.some(({ text }) => making.test(text)) ||
    (!isModified && clause.some(({ pos, text }) => pos === 'VERB' && !giving.test(text)))
  )
}
