import { contentStems } from '../english/stem.ts'
import { asNotesSay } from '../profile/denials.ts'
import type { ProfileItem } from '../profile/profile.ts'
import { isTellingStem } from './choose-evidence.ts'
import { type LetterMaterial, type Sentence, worthOfOwn } from './letter.ts'

const ofMany =
  /^(?:work|letter|compan|employ|manag|supervis|director|servic|custom|school|hospit|store|famil|peopl|englis)/
/** "Say a food pantry only, leave out the church": a name that such a request and the resume have stays out of both. */
export function askedToKeepOut({ items, keptOut = [] }: LetterMaterial['profile']): (sentence: Sentence) => boolean {
  // "Don't say that Prairie Link owes us money" keeps no job at Prairie Link out.
  const employers = contentStems(
    items.flatMap(({ kind, organisation }) => (kind === 'job' ? [organisation] : [])).join(' '),
  )
  const asked = keptOut.map(
    text =>
      new Set(
        [...contentStems(text)].filter(stem => isTellingStem(stem) && !ofMany.test(stem) && !employers.has(stem)),
      ),
  )
  return ({ text, facts, worth }) => {
    if (facts.length === 0 || worth === worthOfOwn) return false
    const names = [...contentStems((text.match(/(?<=\p{L}.*)\b\p{Lu}\p{L}+/gu) ?? []).join(' '))]
    return asked.some(stems => names.some(stem => stems.has(stem)))
  }
}

const ofWorkNow =
  /\b(?:I )?work(?:ing)? (?:in|at|as|for)\b.*\b(?:now|currently|at the moment)\b|\bmy (?:current|present) (?:job|work)\b/i
/** "Please don't say I work in a supermarket now" is of the job that goes on, if there is one. */
function withoutKept({ items, keptOut = [] }: LetterMaterial['profile']): readonly ProfileItem[] {
  const present = items.filter(({ kind, current }) => kind === 'job' && current)
  const isHidden = present.length === 1 && keptOut.some(text => ofWorkNow.test(text))
  return isHidden ? items.filter(item => item !== present[0]) : items
}

const ofRequests =
  /^(?:say|mention|put|writ|tell|includ|pleas|leav|make|sound|handl|use|know|want|thing|time|year|part|month|week|day)/
/** Whether something of the profile may be offered: any word of a request speaks against it, because it is not missed. */
export function mayOffer({ keptOut = [] }: LetterMaterial['profile']): (text: string) => boolean {
  const asked = new Set(
    [...contentStems(keptOut.join(' '))].filter(stem => !ofMany.test(stem) && !ofRequests.test(stem)),
  )
  return text => ![...contentStems(text)].some(stem => asked.has(stem))
}

/** A certificate or a language that the notes take back is not held, whatever the resume says. */
export function withoutGone(profile: LetterMaterial['profile']): ProfileItem[] {
  const { denials } = profile
  const items = withoutKept(profile)
  return denials ? asNotesSay(items, denials) : [...items]
}
