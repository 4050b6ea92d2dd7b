import { completeObjects } from '../../../english/complete-phrase.ts'
import { joinWords, lowerFirst } from '../../../english/tidy.ts'
import { deedsWithThings, hasOwnVerb } from '../../../english/verb-of-thing.ts'
import { pastOf, readVerb } from '../../../english/verbs.ts'
import type { Clause, ProfileItem } from '../../../profile/profile.ts'
import { placeOf } from './name-place.ts'

type InForm = (base: string) => string

const vague = /\b(?:there|not|yet|maybe|everything)\b/
const ofChildren = /\b(?:camp|child\w*|toddlers?|nursery|daycare|babysit\w*|nanny|preschool|after.?school)\b/i
const atBank = /\b(?:teller|bank|credit union)\b/i
const careThings =
  /^(?:(?:\p{L}+ )?(?:meals?|naps?|lunch(?:es)?|snacks?|crafts?|games|activities|swim time|bath time|bedtime|homework|play|storytime))$/iu

export function doneDeeds(item: ProfileItem, done: readonly Clause[], inForm: InForm): string[] {
  const deeds = done
    .filter(({ kind }) => kind === 'verb')
    .flatMap(({ text }) => withObjects(deedsIn(text), item))
    .flatMap(deed => insteadOfDo(deed, inForm))
  const things = done
    .filter(({ kind }) => kind === 'noun')
    .flatMap(({ text }) => thingsIn(text))
    .filter(thing => !vague.test(thing))
  const helped = deeds.length === 0 ? helpedWith(item, things, inForm) : undefined
  if (helped) return [helped]
  if (ofChildren.test(`${item.title} ${item.organisation}`)) return [...deeds, ...supervised(things, inForm)]
  const headed = things
    .flatMap(thing => /^(?:head|captain) of (.+)$/.exec(thing)?.[1] ?? [])
    .map(what => `${inForm('lead')} ${what}`)
  const made = things.flatMap(thing => ownDeed(thing, inForm))
  const other = things.filter(thing => !ownDeed(thing, inForm).length && !/^(?:head|captain) of /.test(thing))
  const known = other.filter(hasOwnVerb)
  const isClear = (other.length - known.length) * 2 <= things.length
  const named = isClear || deeds.length > 0 ? deedsWithThings(known, inForm) : []
  const fitting = named.map(deed =>
    atBank.test(`${item.title} ${item.organisation}`)
      ? deed.replace(/^(?:made|make) (?=deposits)/, `${inForm('process')} `)
      : deed,
  )
  const place = placeOf(item)
  return [...deeds, ...mergeSame(fitting), ...made, ...headed].flatMap(deed => {
    const told = deed.trim()
    if (told.includes(' ')) return lacksObject.test(told) ? [] : [told]
    return place && /^(?:open|close|clean)/.test(told) ? [`${told} the ${place}`] : []
  })
}

function mergeSame(deeds: readonly string[]): string[] {
  const byVerb = new Map<string, string[]>()
  for (const deed of deeds) {
    const [verb = '', ...rest] = deed.split(' ')
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), rest.join(' ')])
  }
  return [...byVerb].map(
    ([verb, things]) => `${verb} ${joinWords(things.flatMap(each => each.split(/, (?:and )?| and /)))}`,
  )
}

/** A group of children and what they did is watched over, whoever made the lunch. */
function supervised(things: readonly string[], inForm: InForm): string[] {
  const group = things.find(thing => /^group of \d/.test(thing))
  const room = things.find(thing => /\broom$/.test(thing))
  const daily = things.filter(thing => careThings.test(thing))
  const others = things.filter(thing => ![group, room, ...daily].includes(thing) && hasOwnVerb(thing))
  const where = room ? ` in the ${room}` : ''
  const told = group
    ? `a ${group}${daily.length ? ` through ${joinWords(daily)}` : ''}${where}`
    : daily.length
      ? `${joinWords(daily)}${where}`
      : ''
  return [...(told ? [`${inForm('supervise')} ${told}`] : []), ...deedsWithThings(others, inForm)]
}

function helpedWith({ title }: ProfileItem, things: readonly string[], inForm: InForm): string | undefined {
  const [, whom = ''] = /\bhelp for ((?:\p{L}+ )?\p{L}+)$/iu.exec(title) ?? []
  const named = things.filter(thing => !/^(?:on )?\p{L}+days?$/iu.test(thing))
  return whom && named.length ? `${inForm('help')} ${lowerFirst(whom)} with ${joinWords(named)}` : undefined
}

function ownDeed(thing: string, inForm: InForm): string[] {
  const [first = '', ...rest] = thing.split(' ')
  const [, act = '', whom = ''] = /^(welcome|support) (?:for|of) (.+)$/.exec(thing) ?? []
  if (act) return [`${inForm(act)} ${whom}`]
  if (/^building$/.test(first) && rest.length > 1) return [`${inForm('build')} ${rest.join(' ')}`]
  if (rest.length === 0 && /^(?:haying|fencing|lambing|harvesting|canning)$/.test(first))
    return [`${inForm('help')} with ${first}`]
  const verb = rest.length > 0 && !hasOwnVerb(thing) && /ing$/.test(first) ? readVerb(first) : undefined
  return verb ? [`${inForm(verb.base)} ${rest.join(' ')}`] : []
}

const thingsIn = (text: string) =>
  text
    .split(/, (?:and )?| and (?=[^,]*$)/)
    .map(each =>
      each
        .replace(/^and /g, '')
        .replace(/ sometimes$/, ' at times')
        .trim(),
    )
    .filter(Boolean)

/** The deeds of a clause; what does not begin with a verb belongs to the deed before it. */
function deedsIn(text: string): string[] {
  const deeds: string[] = []
  for (const part of text.split(/, (?:and |also )?/).flatMap(apart)) {
    const before = readVerb(part.split(' ')[0] ?? '') === undefined ? deeds.pop() : undefined
    deeds.push(before === undefined ? part : `${before}, ${part}`)
  }
  return deeds
}

/** "Checked in guests and took payments" are two deeds, "collected and checked data" is one. */
function apart(part: string): string[] {
  const [, first = '', second = ''] = /^(\p{L}+ \S+.*?) and (\p{L}+ \p{L}.*)$/u.exec(part) ?? []
  const isTwo =
    !second.includes(' and ') && readVerb(second.split(' ')[0] ?? '') && isSameTense(first, second) && tenseOf(second)
  return isTwo ? [first, second] : [part]
}

const animals = /\b(?:dogs?|cats?|horses?|cows?|calves|animals|rabbits|chickens)\b/i
const choosing = /\b(?:choose|pick|decide|select|find)$/i
const openEnded =
  /^(?:opened|closed|opens?|closes?|locked up|lock up|open or close|open and close|opened and closed)( |$)/i
const alone = /^\p{L}+(?: and \p{L}+| or \p{L}+)?$/u

/** "Fed, cleaned, walked dogs" share their object; "help customers choose" has that of the deed before; "closed" has the place. */
function withObjects(deeds: readonly string[], item: ProfileItem): string[] {
  const told: string[] = []
  let waiting: string[] = []
  for (const deed of deeds) {
    const place = placeOf(item)
    if (openEnded.test(`${deed} `) && alone.test(deed)) {
      if (place) told.push(`${deed.trim()} the ${place}`)
    } else if (alone.test(deed) && !deed.includes(' ')) waiting.push(deed)
    else {
      const [first = '', ...rest] = deed.split(' ')
      // Who "feeds, cleans, walks dogs" cleans where they live.
      const cleaned = animals.test(deed) ? waiting.filter(verb => /^clean/.test(verb)) : []
      const shared = waiting.filter(verb => !cleaned.includes(verb))
      const whole = withArticles(shared.length ? `${joinWords([...shared, first])} ${rest.join(' ')}` : deed)
      waiting = []
      const before = told.length - 1
      if (choosing.test(whole) && told[before]) told[before] += ` and ${whole} them`
      else if (!lacksObject.test(whole)) told.push(ofProject(whole, item))
      if (place) told.push(...cleaned.map(verb => `${verb} the ${place}`))
    }
  }
  return told.filter(deed => !choosing.test(deed))
}

const withArticles = (deed: string) =>
  completeObjects(`I ${deed}`)
    .replace(/^I /, '')
    .replace(/^((?:drive|drove|operated?) )(?=(?:tractor|forklift|truck|van|skid)\b)/, '$1a ')
    .replace(/ the (?=(?:children|people)\b)/, ' ')
    .replace(/\bwith RF scanner\b/i, 'with an RF scanner')

/** "Milk mornings before school", "counted at night": what was milked or counted is not told. */
const lacksObject =
  /^(?:milk|milked|count|counted|sort|sorted|pack|packed|wash|washed|feed|fed) (?:mornings?|evenings?|weekends?|nights?|days|at|on|in|before|after|every|each)\b/i

const ofProject = (deed: string, { kind, title }: ProfileItem) =>
  kind === 'project' && /^\p{L}+ed(?: and \p{L}+ed)? with /u.test(deed)
    ? deed.replace(
        / with /,
        ` the ${title
          .replace(/["“].*["”]/, '')
          .trim()
          .split(' ')
          .at(-1)
          ?.toLowerCase()} with `,
      )
    : deed

const insteads: readonly (readonly [RegExp, string])[] = [
  [/^(?:the )?(?:\p{L}+ )*(?:orders?)\b/iu, 'place'],
  [/^(?:the )?(?:monthly |weekly )?(?:numbers|books|accounts)\b/i, 'prepare'],
  [/^(?:the )?budget\b/i, 'manage'],
  [/^(?:the )?(?:schema|layout|design)\b/i, 'design'],
  [/^(?:the )?(?:flyers?|posters?|graphics)\b/i, 'make'],
  [/^(?:the )?(?:reading|homework)\b/i, 'practice'],
  [/^(?:the )?(?:reports?|summary)\b|\b(?:queries|code)$/i, 'write'],
]

function insteadOfDo(deed: string, inForm: InForm): string[] {
  const [, verb = '', what = ''] = /^(do|did) (.+)$/i.exec(deed) ?? []
  if (!what) return [deed]
  const inTense = (base: string) => (/did/i.test(verb) ? pastOf(base) : inForm(base))
  const parts = what.split(/ and (?=the |half )/)
  return parts.map(part => `${inTense(insteads.find(([pattern]) => pattern.test(part))?.[1] ?? 'handle')} ${part}`)
}

/** "Set" is both. */
function tenseOf(deed: string): 'past' | 'present' | undefined {
  const forms = readVerb(deed.split(' ')[0] ?? '')?.forms
  if (!forms) return /ed$/.test(deed.split(' ')[0] ?? '') ? 'past' : 'present'
  if (forms.has('past') && forms.has('base')) return undefined
  return forms.has('past') ? 'past' : 'present'
}
export const isSameTense = (a: string, b: string): boolean => {
  const [one, other] = [tenseOf(a), tenseOf(b)]
  return !one || !other || one === other
}
