import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { joinWords } from '../../english/tidy.ts'
import { placeNameIn } from '../../letters/tell/name-place.ts'
import { namesLanguage } from '../../resume-parsing/read-languages.ts'
import { isOfJob } from '../experienced/anchor-job.ts'
import { chooseReference } from '../returning/choose-reference.ts'
import type { PastJob } from '../rules.ts'
import { nameOf, type Strength } from './find-strengths.ts'
import { bestResult, isDeed } from './name-assets.ts'
import { type Brought, ofResume } from './read-items.ts'

export function tellStrengths(
  strengths: readonly Strength[],
  items: readonly Brought[],
  {
    close,
    isNear,
    reference,
    now,
  }: { close: Brought | undefined; isNear: (item: Brought) => boolean; reference: string | undefined; now: Date },
): string {
  const told = strengths.map(({ demand, words, item, isFitting }, at) => {
    const from = at > 0 && strengths[at - 1]?.item === item ? '' : ` (${nameOf(item)})`
    if (!demand) {
      const use = isNear(item)
        ? 'That is close to this work.'
        : isFitting
          ? 'There is some of that in this work too, so mention it.'
          : item === close
            ? knowsPlace
            : 'It is other work, but it shows how you work.'
      return `You told us: “${words}”${from}. ${use}`
    }
    if (!words) return `This work asks for ${demand}. Your work shows it: ${nameOf(item)}.`
    return isDeed(words)
      ? `This work asks for ${demand}. Your proof: “${words}”${from}.`
      : `This work asks for ${demand}. Mention “${words}”${from} when you apply.`
  })
  const [first] = strengths
  const asked = chooseReference(
    strengths.map(({ item }) => item),
    items,
    now,
  )
  const whom = reference || (asked ? referenceOf(asked) : '')
  return [...told, first ? adviceOn(first, whom) : '', careYears(strengths, items), languages(items)]
    .filter(Boolean)
    .join(' ')
}

/** What the user did in this work itself, which needs no comparison. */
export function tellOwnWork(
  entry: Pick<CareerEntry, 'title' | 'searchTitles'>,
  items: readonly Brought[],
  { anchor, reference, now }: { anchor: PastJob | undefined; reference: string | undefined; now: Date },
): string {
  const names = [entry.title, ...entry.searchTitles].map(name => name.toLowerCase())
  const isOwn = ({ kind, title, clauses }: Brought) =>
    kind === 'job' && clauses.length > 0 && names.some(name => title.toLowerCase().includes(name))
  const ofAnchor = ({ kind, title, clauses }: Brought) =>
    kind === 'job' && clauses.length > 0 && isOfJob({ title }, anchor)
  const item = items.find(ofAnchor) ?? items.find(isOwn)
  const result = item && bestResult([item])
  if (!item) return ''
  const asked = chooseReference([item], items, now) ?? item
  return [
    result ? `You told us: “${result}” (${nameOf(item)}).` : '',
    reference || referenceOf(asked),
    languages(items),
  ]
    .filter(Boolean)
    .join(' ')
}

const knowsPlace =
  'You know this kind of place from the inside. Ask the people there who do this work what helped them get in.'
const counted = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred)\b/i

function adviceOn({ item, words }: Strength, reference: string): string {
  if (item.kind === 'project' || item.kind === 'school' || item.kind === 'skill')
    return item.kind === 'project' ? 'Bring it to the interview, on paper or as a link.' : ''
  if (item.kind === 'care') return 'Write it on your resume like a job: since when, how often, and what you did.'
  if (counted.test(words) && item.current) return 'It has a number, so put it first on your resume.'
  return reference
}

const referenceOf = ({ kind, title, organisation, current }: Brought): string => {
  if (kind !== 'job' && kind !== 'volunteering' && kind !== 'team') return ''
  const place = /^own\b|self[- ]employed/i.test(organisation) ? '' : placeNameIn(organisation)
  const who = /\b(?:Army|Navy|Marines|Marine Corps|Air Force|Coast Guard)\b/.test(organisation)
    ? 'someone you served with'
    : place
      ? `someone at ${place}`
      : kind === 'job'
        ? 'someone who saw your work'
        : `someone from “${title}”`
  return current
    ? `Ask ${who.replace('someone', 'someone you trust')} to be your reference.`
    : `Write to ${who} now and ask if you can list them as a reference.`
}

const isOnResume = ({ id }: Brought): boolean => new RegExp(`(?:^|-)${ofResume}\\d+$`).test(id)

function careYears(strengths: readonly Strength[], items: readonly Brought[]): string {
  const care = items.find(item => item.kind === 'care' && !isOnResume(item))
  return !care || strengths.some(({ item }) => item === care)
    ? ''
    : `List “${care.title}” on your resume too, so that those years do not look like a gap.`
}

function languages(items: readonly Brought[]): string {
  const names = items
    .filter(item => !isOnResume(item) && item.kind === 'language' && namesLanguage(item.title))
    .filter(({ title }) => !/^english\b/i.test(title))
    .map(({ title }) => title.replace(/[,(].*$/, '').trim())
  return names.length === 0
    ? ''
    : `Put ${joinWords(names)} on your resume too, with how well you speak ${names.length > 1 ? 'them' : 'it'}.`
}
