import { withDeterminer } from '../../../english/noun-phrase.ts'
import { joinWords, lowerFirst } from '../../../english/tidy.ts'
import { readVerb } from '../../../english/verbs.ts'
import type { ProfileItem } from '../../../profile/profile.ts'
import { groupOf, inPlace, placeOf } from './name-place.ts'
import { verbFor } from './verb-for.ts'

const counted =
  /^(?:about |around |up to |over |maybe |almost )?[$£€]?\d[\d,.]*(?: (?:to|or) \d+)?(?: or so)? (?!(?:in|on|at|of|to|for|a|an|per|over|from|with)\b)([\p{L}-]+)/iu
const people =
  /\b(?:customers?|guests?|members?|clients?|visitors|patients|residents|families|children|kids|students|pupils|people|seniors)\b/i
const led = /\b(?:supervisor|manager|lead|leader|captain|head|director|coordinator)\b/i
const duringRush =
  /^(?:the )?((?:\p{L}+ )?(?:rush|shift|season|weekend)) (?:was|is) ((?:around |about |up to )?\d[^,]*?) with (two|three|four|five|six) of us( (?:at|behind|on|in) (?:the )?\p{L}+)?$/iu
const money = /[$£€]\s?\d|\bmillion\b/i
const ratio = /^(?:1|one) (?:nurse|teacher|adult)?\b.*\bto \d+|\bratio\b/i

export interface Scaled {
  deeds: string[]
  /** Follows all of the deeds. */
  tail: string
}

/**
 * Puts each number to the noun that it counts: "check in about 70 patients a day", "on a farm with 85 milk cows". A number
 * whose noun is told nowhere is left out.
 */
export function attachScale(
  item: ProfileItem,
  deeds: readonly string[],
  amounts: readonly string[],
  inForm: (base: string) => string,
): Scaled {
  const scaled = [...deeds]
  const withTeam: string[] = []
  const ofPlace: string[] = []
  const tails: string[] = []
  const isJob = /^(?:job|family-business|volunteering|care)$/.test(item.kind)
  const isRatio = amounts.some(amount => ratio.test(amount))
  const parts = amounts.flatMap(amount =>
    amount
      .replace(duringRush, '$2 in the $1 as one of $3$4')
      .split(/, (?:and )?| and (?=\d|about|around|up to|two|three|four|drawer|budget|team|crew|[$£€])/),
  )
  for (const part of parts) {
    const told = lowerFirst(part.replace(/^and /, ''))
    const colleagues = colleaguesIn(told, item)
    const [, noun = ''] = counted.exec(told) ?? []
    const at = noun ? scaled.findIndex(deed => !/\d/.test(deed) && objectOf(deed, noun)) : -1
    const budget = budgetIn(told, noun)
    const ofBudget = budget ? scaled.findIndex(deed => /\b(?:budget|books)\b/.test(deed)) : -1
    const ofData = noun
      ? scaled.findIndex(
          deed => !/\d/.test(deed) && / (?:data|figures|records)$/.test(deed) && deed.includes(stemOf(noun)),
        )
      : -1
    const inside = noun ? scaled.findIndex(deed => !/\d/.test(deed) && countInside(deed, noun, told)) : -1
    if (colleagues) withTeam.push(colleagues)
    else if (/^(?:crew|team|group) of \d/.test(told)) {
      if (!led.test(item.title)) tails.push(`on a ${told}`)
    } else if (isRatio) {
      const [, one = '', many = ''] = /(\d+) to (\d+)/.exec(told) ?? []
      if (/\bratio\b/.test(told) && one) tails.push(`at a ${one}-to-${many} ratio`)
    } else if (/^(?:group|class) of \d/.test(told)) tails.push(`for a ${told}`)
    else if (ofData >= 0) scaled[ofData] += ` on ${told}`
    else if (ofBudget >= 0 && budget) scaled[ofBudget] = ofAmount(scaled[ofBudget] ?? '', budget)
    else if (at >= 0 && !isDefinite(scaled[at] ?? '', told, withTeam))
      scaled[at] = counting(scaled[at] ?? '', noun, told)
    else if (inside >= 0) scaled[inside] = countInside(scaled[inside] ?? '', noun, told) ?? ''
    else if (/^\d+ \p{L}+s$/u.test(told) && /^(?:guard|agent|nurse|cook)s?$/.test(noun))
      withTeam.push(`as one of ${told}`)
    else if (/^pool with \d/.test(told)) replaceOwn(scaled, `${inForm('watch')} a ${told}`)
    else if (isJob && /\bper hour\b|\ban hour\b|\ba (?:day|shift|week|month)\b|\bon (?:a )?\p{Lu}/u.test(told)) {
      const verb = verbFor(told, `${item.title} ${item.organisation}`)
      const place = placeOf(item)
      if (people.test(noun) && scaled.length > 0 && place && parts.length > 1) ofPlace.push(told)
      else if (verb && verb !== 'handle') scaled.push(`${inForm(verb)} ${told}`)
      else if (/^orders$/i.test(noun)) scaled.push(`${inForm('serve')} ${told}`)
      else if (/^cars$/i.test(noun)) onDrive(scaled, told, inForm)
    } else if (noun && people.test(noun)) {
      const group = groupOf(item)
      const verb = isJob && !group ? verbFor(told, `${item.title} ${item.organisation}`) : undefined
      if (verb && verb !== 'serve' && !/\beach time\b/.test(told))
        scaled.push(`${inForm(verb)} ${withDeterminer(told)}`)
      else tails.push(group ? `in a ${group} of ${told}` : `for ${told}`)
    } else if (/\d/.test(told) && noun && !/^(?:am|pm|hours?|days?|evenings?|million|dollars?)$/i.test(noun))
      ofPlace.push(told)
    else if (money.test(told) && item.kind !== 'job' && item.kind !== 'family-business') ofPlace.push(told)
  }
  const ofBooks = scaled.findIndex(deed => / for a budget of /.test(deed))
  if (ofBooks >= 0 && ofPlace.length) scaled[ofBooks] += ` and ${joinWords(ofPlace.splice(0))}`
  const event = scaled.findIndex(deed => /\bthe (?:show|event|exhibition|concert|festival|party)\b/.test(deed))
  if (event >= 0 && tails.some(tail => tail.startsWith('for '))) scaled[event] += ` ${tails.splice(0).join(' ')}`
  const place = placeOf(item)
  if (place && ofPlace.length) tails.push(`${inPlace(place)} with ${joinWords(ofPlace)}`)
  else if (ofPlace.length && item.kind !== 'job' && item.kind !== 'family-business')
    tails.push(`for ${joinWords(ofPlace)}`)
  const last = scaled.findLastIndex(deed => /\d/.test(deed))
  if (withTeam.length && last >= 0) scaled[last] += ` ${withTeam[0]}`
  return { deeds: scaled, tail: scaled.length ? tails.slice(0, 2).join(' ') : '' }
}

function colleaguesIn(told: string, { title }: ProfileItem): string | undefined {
  const [, count = '', where = ''] =
    /^(?:there (?:are|were) )?(two|three|four|five|six|\d+) of us((?: (?:at|on|in) (?:the )?\p{L}+)?)$/iu.exec(told) ??
    []
  if (!count || led.test(title)) return undefined
  return `as one of ${count.toLowerCase()}${where}`
}

const stemOf = (noun: string) => noun.replace(/(?:ies|s)$/, '').toLowerCase()
// Whoever is new is a part of those who are counted.
const objectOf = (deed: string, noun: string) =>
  !deed.includes(` new ${stemOf(noun)}`) &&
  stemOf(noun).length > 2 &&
  new RegExp(`(?<= )${stemOf(noun)}\\p{L}{0,3}(?=$| and help)`, 'iu').test(deed)

/** "Wrap the orders" are those of each customer, which two people on a counter do not share out. */
const isDefinite = (deed: string, told: string, withTeam: readonly string[]) =>
  / the \p{L}+$/u.test(deed) && /\bon \p{Lu}/u.test(told) && withTeam.length >= 0

const letters = /^(\p{L}+) (?:\p{L}+ )*(?:mailings|letters|emails)$/u

/** "Took inbound calls about bills" -> "took 55 to 65 inbound calls a shift about bills"; undefined where it does not fit. */
function countInside(deed: string, noun: string, told: string): string | undefined {
  const [, number = '', rest = ''] =
    new RegExp(`^(.*?\\d[\\d.,]*(?: (?:to|or) \\d+)?) ${noun}(.*)$`, 'iu').exec(told) ?? []
  if (!number) return undefined
  if (/ letters\b/.test(told) && letters.test(deed)) return deed.replace(letters, `$1 ${told}`)
  const often = rest.replace(/ each time$/, '')
  const whom = /^((?:help|teach|coach|tutor)\p{L}*|taught) (\p{L}+) (.+)$/u.exec(deed)
  if (whom && (stemOf(whom[2] ?? '') === stemOf(noun) || /^(?:people|persons)$/.test(noun)))
    return / so far/.test(often)
      ? `${whom[1]} ${whom[2]} (${number} so far) ${whom[3]}`
      : `${whom[1]} ${number} ${whom[2]} ${whom[3]}${often}`
  const own = new RegExp(`^(\\p{L}+) ((?:\\p{L}+ )?${stemOf(noun)}\\p{L}*) (?=(?:about|for|from|with|in|to|of) )`, 'iu')
  return stemOf(noun).length > 3 && own.test(deed) ? deed.replace(own, `$1 ${number} $2${often} `) : undefined
}

function budgetIn(told: string, noun: string): string | undefined {
  const [, named = ''] = /^(?:the )?budget (?:of )?(.+)$/i.exec(told) ?? []
  const [, amount = ''] = /^([$£€]\d[\d,.]*) budget$/i.exec(told) ?? []
  return named || amount || (money.test(told) && !noun ? told : undefined)
}

const counting = (deed: string, noun: string, told: string) =>
  deed.replace(new RegExp(`(?:(?<= )(?:the|grocery) )?${stemOf(noun)}\\p{L}*(?=$| and help)`, 'iu'), told)

const ofAmount = (deed: string, amount: string) =>
  deed.replace(/\b(the )?(budget|books)\b/, (_, the = '', thing: string) =>
    thing === 'budget' ? `${the || 'the '}budget of ${amount}` : `${the}books for a budget of ${amount}`,
  )

function replaceOwn(deeds: string[], told: string): void {
  const verb = readVerb(told.split(' ')[0] ?? '')?.base
  const at = deeds.findIndex(deed => readVerb(deed.split(' ')[0] ?? '')?.base === verb && deed.split(' ').length < 4)
  if (at >= 0) deeds[at] = told
  else deeds.push(told)
}

function onDrive(deeds: string[], told: string, inForm: (base: string) => string): void {
  const at = deeds.findIndex(deed => /\bdrive-thru\b/.test(deed))
  const text = `${inForm('serve')} a drive-thru line of ${told}`
  deeds.splice(at < 0 ? 0 : at, at < 0 ? 0 : 1, text)
}
