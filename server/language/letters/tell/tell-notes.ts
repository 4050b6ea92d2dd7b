import type { AdDemand } from '../../demands/read-ad.ts'
import { sentencesOf } from '../../english/sentences-of.ts'
import { contentStems } from '../../english/stem.ts'
import type { Note } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { isTellingStem } from '../choose-evidence.ts'
import { speaksOfHours } from '../fit/fit-hours.ts'
import type { Sentence } from '../letter.ts'
import { isFragment, isSendable } from './mend.ts'

/** Of a note to some sentence of the ad. */
const leastRelated = 0.4
const leastShared = 0.25
const maxNotes = 8
/** Licenses, hours and studies stand with the credentials. */
const own = new Set<Note['topic']>(['motive', 'experience', 'gap', 'other'])
const grade = /\bgot an? [A-D][+-]? in\b/
const butLack = / but I (?:have never|never|do not|don't|cannot) .+$/
/** Plans to study elsewhere are a reason to hire only where the ad speaks of them. */
const leadsAway = /\b(?:transfer|pushed it back|save money|go back to school|so I start)\b/i
const outdated = /\b(?:old (?:software|program|system)|outdated|rusty)\b/i
const lack = /\b(?:never|not|cannot|only)\b|n['’]t\b/i
/** The user wants an employer to know why a job ended. */
const frank = /^I was (?:let go|fired|dismissed)\b/

export function tellNotes(
  notes: readonly Note[],
  asked: readonly AdDemand[],
): { experience: Sentence[]; others: Sentence[] } {
  const kept = notes
    .map(note => ({ ...note, topic: topicOf(note), text: whole(note.text) }))
    .filter(note => note.text !== '' && own.has(note.topic) && belongs(note, asked))
  const weight = ({ topic }: Note) => (topic === 'gap' ? 0 : topic === 'experience' ? 1 : 2)
  const chosen = new Set(kept.toSorted((a, b) => weight(a) - weight(b)).slice(0, maxNotes))
  const tell = (which: (note: Note) => boolean) => kept.filter(note => chosen.has(note) && which(note)).map(toSentence)
  return {
    experience: tell(({ topic }) => topic === 'experience'),
    others: tell(({ topic }) => topic !== 'experience'),
  }
}

/** "We are settled here for good" is no answer on hours, but tells why jobs were short. */
const topicOf = ({ topic, text }: Note): Note['topic'] => {
  if (topic === 'availability' && !speaksOfHours(text) && settled.test(text)) return 'gap'
  return topic === 'motive' && sentencesOf(text).length >= ofStory ? 'experience' : topic
}
/** In sentences. */
const ofStory = 3
const settled = /\b(?:settled|moves? (?:are|is) behind|here to stay|moved back)\b/i

const whole = (text: string) =>
  sentencesOf(text)
    .filter(sentence => isSendable(sentence) && !isFragment(sentence))
    .join(' ')

const toSentence = ({ topic, text, facts }: Note): Sentence => ({
  text: text.replace(butLack, '.'),
  facts,
  importance: topic === 'gap' || topic === 'experience' ? 3 : 2,
})

function belongs({ topic, text }: Note, asked: readonly AdDemand[]): boolean {
  if (asked.length === 0 || frank.test(text)) return true
  const about = [...contentStems(text)].filter(isTellingStem)
  const shared = Math.max(...asked.map(({ stems }) => about.filter(stem => stems.has(stem)).length))
  if (outdated.test(text)) return false
  if (leadsAway.test(text)) return shared > 1
  if (grade.test(text)) return shared > 0
  if (topic === 'gap') return true
  if (/\bbut I am not\b/.test(text)) return shared > 0
  if (/\bnot (?:afraid|scared)\b/.test(text)) return shared > 0
  if (topic !== 'other') return true
  if (lack.test(text)) return false
  return (
    shared > 1 ||
    asked.some(({ sentence, stems }) => {
      const near = relatedness(sentence, text)
      return near > leastRelated || (near > leastShared && about.some(stem => stems.has(stem)))
    })
  )
}
