import type { AdDemand } from '../../demands/read-ad.ts'
import { contentStems } from '../../english/stem.ts'
import type { Note } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { isTellingStem } from '../choose-evidence.ts'
import type { Sentence } from '../letter.ts'

/** Of a note to some sentence of the ad. */
const leastRelated = 0.4
const maxNotes = 3
/** Told unless the ad gives no reason to; licenses, hours and studies stand with the credentials. */
const own = new Set<Note['topic']>(['experience', 'gap', 'motive', 'other'])
/** Plans to study elsewhere are a reason to hire only where the ad speaks of them. */
const leadsAway = /\b(?:transfer|pushed it back|save money|go back to school|so I start)\b/i
const wish = /^I (?:really )?(?:want|would like|am looking for) (?:an?|the|some) /i
const grade = /\bgot an? [A-D][+-]? in\b/
/** "I want to start as PCT" in a letter for another job. */
const otherRole = /\bwant to .*\bas (?:an? )?(\p{Lu}{2,5})\b/u
const lack = /\b(?:never|not|cannot|only)\b|n['’]t\b/i

/** The user's own words on gaps, experience and reasons, as far as they belong into this letter. */
export function tellNotes(
  notes: readonly Note[],
  asked: readonly AdDemand[],
  left: ReadonlySet<Note>,
): { experience: Sentence[]; others: Sentence[] } {
  const kept = notes.filter(note => !left.has(note) && own.has(note.topic) && belongs(note, asked))
  const weight = ({ topic }: Note) => (topic === 'gap' ? 0 : topic === 'experience' ? 1 : topic === 'motive' ? 2 : 3)
  const chosen = new Set(kept.toSorted((a, b) => weight(a) - weight(b)).slice(0, maxNotes))
  const tell = (which: (note: Note) => boolean) => kept.filter(note => chosen.has(note) && which(note)).map(toSentence)
  return {
    experience: tell(({ topic }) => topic === 'experience'),
    others: tell(({ topic }) => topic !== 'experience'),
  }
}

const toSentence = ({ topic, text, facts }: Note): Sentence => ({
  text,
  facts,
  importance: topic === 'gap' || topic === 'motive' ? 3 : 2,
})

function belongs({ topic, text }: Note, asked: readonly AdDemand[]): boolean {
  if (asked.length === 0) return !leadsAway.test(text) && !wish.test(text)
  const about = [...contentStems(text)].filter(isTellingStem)
  const shared = Math.max(...asked.map(({ stems }) => about.filter(stem => stems.has(stem)).length))
  if (leadsAway.test(text)) return shared > 1
  if (grade.test(text)) return shared > 0
  const wanted = otherRole.exec(text)?.[1]
  if (wanted && !asked.some(({ sentence }) => sentence.includes(wanted))) return false
  if (topic === 'gap') return true
  if (wish.test(text)) return shared > 0
  if (lack.test(text)) return shared > 0
  if (topic !== 'other') return true
  return shared > 1 || asked.some(({ sentence }) => relatedness(sentence, text) > leastRelated)
}
