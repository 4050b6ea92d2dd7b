import { mapSteps, type Steps } from '#server/platform/in-turns.ts'
import { topicOfOffered } from '../../ad-questions/offered.ts'
import { sentencesOf } from '../../english/sentences-of.ts'
import type { Note, Profile, ProfileItem } from '../../profile/profile.ts'
import { isHarmfulStory } from '../../profile/withhold.ts'
import { speaksOfHours } from '../fit/fit-hours.ts'
import type { Scored } from '../points/match-points.ts'
import { leansBack, quotable } from '../tell/quotable.ts'
import { noteFeatures } from './note-features.ts'
import { paperFeatures } from './paper-features.ts'
import { planWeights, scoreWith } from './plan-model.ts'
import { type Rated, readJob } from './planned-job.ts'
import { workFeatures } from './work-features.ts'

export interface LetterPlan {
  /** Works that the letter tells of; the first is the one it opens with. */
  works: ProfileItem[]
  /** The log-odds of each paper to be told. */
  papers: ReadonlyMap<ProfileItem, number>
  notes: Note[]
}

/** Log-odds from which on a work is told beside the one that the letter opens with. */
const leastOfWork = 0.2
/** What somebody does now is asked about wherever it is left out. */
const leastOfPresent = -1.5
const maxWorks = 4
/** Nearly all of what is read from notes is told by others; below this it is often what should not reach an employer. */
const leastOfNote = 0.9

/** What an employer checks first is told however seldom others told it: added to the log-odds. */
const ofRequired = 1.5
/** The models learned from letters that answer an ad, whose words speak for most papers. */
const withoutAd = 1.5

function isRequired(features: Rated['features']): boolean {
  const has = (...names: string[]) => names.every(name => (features[name] ?? 0) > 0)
  return (
    has('isHighSchoolAsked') ||
    has('isNamed', 'isCertificate') ||
    has('isNamedSkill') ||
    has('isAskedEducation', 'isDegree') ||
    (has('isAskedLanguage') && !has('isEnglish')) ||
    has('hasSpeed')
  )
}

/** A story beside a complaint is told without it. */
function withoutHarm(note: Note): Note[] {
  if (!isHarmfulStory(note.text)) return [note]
  const kept = sentencesOf(note.text).filter(
    (sentence, at) => !isHarmfulStory(sentence) && !(at === 0 && leansBack(sentence, '')),
  )
  return kept.length > 0 && !leansBack(kept[0] ?? '', '') ? [{ ...note, text: kept.join(' ') }] : []
}

/** In log-odds: how a paper that the ad may require stands is told in rougher words, too. */
const lenience = 2
const leastOfStatus = 0.3
const underWay = /\b(?:renew\w*|booked|scheduled|in progress|(?:test|exam|class|course) (?:is|was)\b)/
const isUnderWay = ({ topic, text }: Pick<Note, 'topic' | 'text'>) => topic === 'status' && underWay.test(text)
function quotableNote(note: Note): Note[] {
  if (topicOfOffered(note.text)) return [note]
  const topic = note.topic === 'availability' && !speaksOfHours(note.text) ? 'experience' : note.topic
  const text = quotable({ ...note, topic }, isUnderWay({ ...note, topic }) ? lenience : 0)
  return text ? [{ ...note, topic, text }] : []
}

/** Chooses what a letter tells of, as it was learned from letters that people wrote for others. */
export function* planLetter(
  { items, notes }: Pick<Profile, 'items' | 'notes'>,
  typed: Parameters<typeof readJob>[0],
  scored: Scored,
): Steps<LetterPlan> {
  const weights = planWeights()
  const { opens, works, papers } = weights
  const job = yield* readJob(typed)
  const read = (yield* workFeatures(items, job, scored)).map(({ item, features }) => ({
    item,
    opens: scoreWith(opens, features),
    odds: scoreWith(works, features),
  }))
  const [first, ...others] = read.toSorted((a, b) => b.opens - a.opens)
  const told = others
    .toSorted((a, b) => b.odds - a.odds)
    .filter(({ item, odds }) => odds >= (item.current ? leastOfPresent : leastOfWork))
    .slice(0, maxWorks - 1)
  const rated = yield* paperFeatures(items, job)
  const quoted = notes.filter(({ frame }) => !frame)
  const said = job.ad.trim() ? yield* noteFeatures(quoted, job) : []
  const chosen =
    said.length === 0
      ? quoted
      : said
          .filter(
            ({ note, features }) =>
              topicOfOffered(note.text) ||
              scoreWith(weights.notes, features) >= (isUnderWay(note) ? leastOfStatus : leastOfNote),
          )
          .flatMap(({ note }) => withoutHarm(note))
  const fit = (yield* mapSteps(chosen, quotableNote)).flat()
  return {
    works: first ? [first, ...told].map(({ item }) => item) : [],
    notes: [...notes.filter(({ frame }) => frame), ...fit],
    papers: new Map(
      rated.map(({ item, features }) => [
        item,
        scoreWith(papers, features) + (job.ad.trim() ? 0 : withoutAd) + (isRequired(features) ? ofRequired : 0),
      ]),
    ),
  }
}
