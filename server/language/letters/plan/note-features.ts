import { mapSteps, type Steps } from '#server/platform/in-turns.ts'
import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { contentStems } from '../../english/stem.ts'
import { countWords } from '../../english/tidy.ts'
import type { Note, NoteTopic } from '../../profile/profile.ts'
import { isWithheld } from '../../profile/withhold.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { isTellingStem } from '../choose-evidence.ts'
import { fitHours } from '../fit/fit-hours.ts'
import type { PlannedJob } from './planned-job.ts'

const topics: readonly NoteTopic[] = ['motive', 'availability', 'license', 'status', 'gap', 'experience', 'other']
const leans = /^(?:That|It|This|They|He|She|Its|It['’]s|Still|Only|Just|After they)\b/
const lack = /\b(?:never|not|cannot|no|nobody|without)\b|n['’]?t\b/i
const family =
  /\b(?:mom|mama|mother|dad|father|kids?|children|son|daughter|husband|wife|uncle|aunt|sister|brother|girls|boys|youngest|oldest|grandma|grandpa)\b/i
const ofTime =
  /\b(?:\p{Lu}\p{Ll}+days?|mornings?|evenings?|nights?|afternoons?|weekends?|shifts?|hours|days|January|February|March|April|May|June|July|August|September|October|November|December)\b|\d/u
const whenFree = /\b(?:start|available|free|can|notice|fine|ok|any)\b/i
const hardship =
  /\b(?:but|tired?s?|passed|die[sd]?|since he|since she|bills|rent|pay|salary|expired|age|medicare|perfect|points|off|low|cold|sick|poorly|knee|back|horrible|hate|fired|quit|boss|manager)\b|%/i
const bySubject = (text: string) =>
  /^I\b/.test(text) ? 'I' : /^My\b/.test(text) ? 'my' : /^(?:We|Our)\b/.test(text) ? 'we' : 'other'

/** Features of the thoughts of a user's notes, by which the letters that people wrote tell of them. */
export function* noteFeatures(
  notes: readonly Note[],
  { title, ad, stems }: PlannedJob,
): Steps<{ note: Note; features: Readonly<Record<string, number>> }[]> {
  return yield* mapSteps(notes, note => {
    const { topic, text } = note
    const at = notes.indexOf(note)
    const own = [...contentStems(text)].filter(isTellingStem)
    const shared = own.filter(stem => stems.has(stem)).length
    const words = countWords(text)
    const is = (condition: boolean) => Number(condition)
    const isHours = topic === 'availability'
    const subject = bySubject(text)
    const features: Record<string, number> = {
      shared: Math.min(shared, 4),
      sharesNothing: is(shared === 0),
      hasNoContent: is(own.length === 0),
      nearTitle: relatedness(title, text),
      words: Math.min(words, 40) / 40,
      isShort: is(words < 5),
      isHoursAsked: is(isHours && fitHours(text, ad) !== undefined),
      hasTime: is(ofTime.test(text)),
      isHoursWithoutTime: is(isHours && !ofTime.test(text) && !whenFree.test(text)),
      byMe: is(subject === 'I'),
      byMine: is(subject === 'my'),
      byOther: is(subject === 'other'),
      byOtherNoTime: is(subject === 'other' && !ofTime.test(text) && !/\b(?:I|my)\b/i.test(text)),
      saysI: is(/\bI\b/.test(text)),
      leans: is(leans.test(text)),
      lacks: is(lack.test(text)),
      lacksAndShares: is(lack.test(text) && shared > 0),
      ofFamily: is(family.test(text)),
      ofFamilyShort: is(family.test(text) && words < 10),
      ofHardship: is(hardship.test(text)),
      isWithheld: is(isWithheld(text)),
      hasVerb: is(hasFiniteVerb(text)),
      isFirst: is(at === 0),
      isLast: is(at === notes.length - 1),
      sentences: Math.min(4, text.split(/(?<=[.!?]) /).length),
    }
    for (const each of topics) {
      features[`is-${each}`] = is(topic === each)
      features[`shared-${each}`] = topic === each ? Math.min(shared, 3) : 0
      features[`lacks-${each}`] = is(topic === each && lack.test(text))
    }
    return { note, features }
  })
}
