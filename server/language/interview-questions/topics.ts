import { findDemand } from '../demands/demand.ts'
import type { AdDemand } from '../demands/read-ad.ts'
import { wordsIn } from '../english/stem.ts'
import { availability, common } from '../letters/choose-evidence.ts'
import { demandQuestions, isOfAnyWork } from './demand-questions.ts'
import { isDuty } from './duties.ts'

export interface Topic {
  asked: AdDemand
  id: string
  weight: number
}

const leastSure = 1
const named = 2
export const notAsked =
  /\b(?:don't|do not|not|no) (?:need|required|necessary)|\bnot (?:required|needed|necessary)\b|\bequal opportunit|\bwe offer\b/i

/** The demands of an ad to ask about, most important first, each once. */
export function topicsOf(asked: readonly AdDemand[], ofCareer: readonly string[], shown: ReadonlySet<string>): Topic[] {
  const found = asked.flatMap(each => topicsIn(each, ofCareer, shown)).toSorted((a, b) => b.weight - a.weight)
  return found.filter(({ id }, at) => found.findIndex(topic => topic.id === id) === at)
}

const ofPaper = /\b(?:completion|graduation) of\b|\b(?:program|diploma|coursework|degree)$/i
const carriers =
  /^(?:(?:strong|solid|good|proven|previous|prior|some|basic|excellent|\d+\+? years?(?: of)?|experience|knowledge|understanding|ability|able|skills?|comfort\w*|familiarity|interest|background|proficien\w+|work\w*)\s+(?:(?:in|of|with|on|to|as)\s+)?)+/i
const joins = /\b(?:for|of|with|at|to|from|by|on|during|including|whose|who|that)\b/i

function isHead(id: string, { phrase, sentence }: AdDemand): boolean {
  const demand = findDemand(id)
  const text = (phrase?.text ?? sentence).replace(/^\W+/, '').replace(carriers, '').toLowerCase()
  const before = (demand ? [demand.name, ...demand.ads] : [])
    .map(cue => text.indexOf(cue.toLowerCase()))
    .filter(at => at >= 0)
    .map(at => text.slice(0, at))
  return before.length > 0 && before.some(words => !joins.test(words))
}

/** A long sentence may name two demands that are worth a question. */
const longSentence = 14

function topicsIn(asked: AdDemand, ofCareer: readonly string[], shown: ReadonlySet<string>): Topic[] {
  if (asked.qualification || notAsked.test(asked.sentence) || ofPaper.test(asked.phrase?.text ?? '')) return []
  const ranked = asked.demands
    .filter(({ id }) => demandQuestions().has(id))
    .filter(({ id }) => ofCareer.includes(id) || isOfAnyWork(id) || isHead(id, asked))
    .map(({ id }) => ({ id, sure: sureness(id, asked.sentence, ofCareer) }))
    .filter(({ sure }) => sure >= leastSure)
    .toSorted((a, b) => b.sure + Number(shown.has(b.id)) - a.sure - Number(shown.has(a.id)))
  const isLong = asked.sentence.split(' ').length > longSentence
  return ranked.slice(0, isLong ? 2 : 1).flatMap(({ id, sure }, at): Topic[] => {
    // A stem or one word may mean something else; the ad's own words do not.
    if (sure < named && (at > 0 || isDuty(asked))) return []
    if (sure === leastSure && !asked.phrase && !shown.has(id)) return []
    const agreed = availability.has(id) ? 0.5 : ofBody.has(id) ? 0.4 : common.has(id) ? 0.7 : 1
    return [{ asked, id, weight: asked.weight * agreed + Math.min(sure, 3) * 0.4 - at * 0.3 }]
  })
}

/** What every ad of a warehouse or a clinic lists, and hardly any interview asks. */
const ofBody: ReadonlySet<string> = new Set(['lifting', 'standing-long', 'stamina', 'heat-and-cold'])

/** How surely a sentence names a demand: in whole words rather than in stems, and one that the career asks for too. */
function sureness(id: string, sentence: string, ofCareer: readonly string[]): number {
  const demand = findDemand(id)
  if (!demand) return 0
  const words = ` ${wordsIn(sentence).join(' ').replaceAll('-', ' ')} `
  const isNamed = (phrase: string) => {
    const plain = wordsIn(phrase).join(' ').replaceAll('-', ' ')
    const at = Math.max(words.indexOf(` ${plain} `), words.indexOf(` ${plain}s `))
    // "At drop off" says when, not what.
    return at >= 0 && !/ (?:at|during|before|after)$/.test(words.slice(0, at))
  }
  const longest = Math.max(
    0,
    ...[demand.name, ...demand.ads]
      .filter(isNamed)
      .map(phrase => wordsIn(phrase).flatMap(word => word.split('-')).length),
  )
  return (longest > 1 ? 2 : longest === 1 ? 1 : 0.6) + (ofCareer.includes(id) ? 1 : 0)
}
