import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { lapsed } from '../../english/lapsed.ts'
import { contentStems } from '../../english/stem.ts'
import { endSentence } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { splitSentences } from '../../text-model/split-sentences.ts'
import { choose, type Sentence, seedOf } from '../letter.ts'
import { results, saysNotHeld, tellStanding, wordsOf } from '../tell/tell-standing.ts'

const span =
  /\bwithin (?:the first |your first )?((?:\d+|one|two|three|six|twelve) (?:days?|weeks?|months?))|\b(?:in|during) (?:the|your) first (\d+ (?:days?|weeks?|months?))|\bin (\d+ months?)\b/i
const onSite = /\b(?:re-?certify on site|we (?:do|offer|run) it free|certify on site)\b/i
const interim = /\b(?:an?|the) ((?:one|two|three)-year|temporary|provisional|emergency) (permit|licen[sc]e)\b/i
const isGone = /\b(?:expired|ran out|lapsed)\b/i
const generic =
  /^(?:license|licence|certif\w*|card|course|class|training|state|current|valid|level|board|national|online|exam\w*|tests?|technician|assistant)$/

/**
 * A certificate that is not held, in one sentence with what closes the gap: a date, what is passed already, or the time that
 * the ad allows. Nothing where the ad does not ask for it, or only welcomes it and nothing is under way.
 */
export function tellOpenPaper(item: ProfileItem, ad: string): Sentence | undefined {
  // A resume that marks a paper as lapsed says nothing of what the user will do about it.
  if (results(item) === '' && lapsed.test(wordsOf(item))) return undefined
  if (!ad.trim()) return tellStanding(item)
  const asked = sentencesOn(item, ad)
  if (asked.length === 0) return undefined
  const told = tellStanding(item)
  const text = asked.join(' ')
  const allowed = span.exec(text)
  const time = allowed?.[1] ?? allowed?.[2] ?? allowed?.[3]
  if (!told && !saysNotHeld(item)) return undefined
  const isLacking = !told || isGone.test(told.text) || /\b(?:cannot|have not)\b/.test(told.text)
  if (!isLacking) return told
  const name = nameOf(item)
  const again = told && isGone.test(told.text)
  if (onSite.test(text) && again)
    return { ...told, text: `${base(told.text)}, and I would recertify on site as you offer.` }
  const [, length = '', permit = ''] = interim.exec(text) ?? []
  if (permit)
    return {
      text: `I do not hold ${name} yet and would need the ${length} ${permit} first.`,
      facts: [item.id],
      importance: 3,
    }
  if (!time) {
    if (told && / I would /.test(told.text)) return told
    return again && /\b(?:willing\w*|obtain|able to)\b/i.test(text)
      ? { ...told, text: `${base(told.text)}, and I would renew it.`, unconfirmed: true }
      : undefined
  }
  const said = [item.title, ...item.clauses.map(each => each.text)]
  if (told && again)
    return {
      ...told,
      text: `${base(told.text)}, ${choose(seedOf(...said), 14, renewing)(`the ${time} you allow`)}.`,
      unconfirmed: true,
    }
  return {
    text: endSentence(choose(seedOf(...said), 13, lacking)(name, time)),
    facts: [item.id],
    importance: 3,
  }
}

/** "Utah" and "CompTIA", not "First" and "Basic". */
const isRare = (word: string) => (readWordVectors().rankOf(word.toLowerCase()) ?? rarest) >= rarest
const rarest = 4000

type Say = (name: string, time: string) => string
/** Said in several ways, so that two people do not write alike; no promise that the user did not make. */
const lacking: readonly [Say, ...Say[]] = [
  (name, time) => `I do not hold ${name} yet, for which you allow ${time}`,
  (name, time) => `You allow ${time} for ${name}, which I do not have yet`,
]
const renewing: readonly [(time: string) => string, ...((time: string) => string)[]] = [
  time => `and I would renew it within ${time}`,
  time => `which I would renew in ${time}`,
  time => `to be renewed within ${time}`,
]

const base = (text: string) => text.replace(/\.$/, '').replace(/ and I (?:have to|need|would)\b.*$/, '')

const nameOf = ({ title }: ProfileItem) => {
  const name = title.replace(/\s*\([^)]*\)/g, '').trim()
  return /\b(?:license|licence|card|permit|certificate|certification)\b/i.test(name)
    ? `the ${name}`
    : `the ${name} certification`
}

/** Sentences of an ad that speak of this paper, with the one after it where the time stands. */
function sentencesOn({ title }: ProfileItem, ad: string): string[] {
  const names = title
    .split(/[^\p{L}+&]+/u)
    .filter(word => /^\p{Lu}[\p{L}+&]{2,}$/u.test(word) && !generic.test(word.toLowerCase()) && isRare(word))
  const own = [...contentStems(title)].filter(stem => stem.length > 1 && !generic.test(stem))
  return splitSentences(ad)
    .flatMap(each => each.split(/\n|;\s/))
    .filter(sentence => {
      const stems = contentStems(sentence)
      const shared = own.filter(stem => stems.has(stem)).length
      return (
        shared >= Math.min(2, own.length) ||
        names.some(name => new RegExp(`\\b${name}(?![\\p{L}])`, 'u').test(sentence)) ||
        (shared > 0 && /\b(?:certif|licen[sc]|card|WSI|CMI|NCLEX)/i.test(sentence))
      )
    })
}
