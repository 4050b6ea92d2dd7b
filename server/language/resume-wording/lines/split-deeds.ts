import { readVerb } from '../../english/verbs.ts'

export const formOf = (text: string): 'past' | 'base' | undefined => {
  const forms = readVerb(text.split(' ')[0] ?? '')?.forms
  return forms?.has('past') ? 'past' : forms?.has('base') ? 'base' : undefined
}

const adverb = /^\p{L}+ly /u

/** "Handled a drawer, served 80 members, and balanced it" is three deeds; what came of a single one stays with it. */
export function splitDeeds(line: string): string[] {
  const [main = '', ...outcome] = line.split(/; /)
  const form = formOf(main.replace(adverb, ''))
  if (!form) return []
  const deeds: string[] = []
  let joint = ''
  const parts = main.split(/(,? and |, )/)
  for (const [at, part] of parts.entries()) {
    if (/^(?:,? and |, )$/.test(part)) {
      joint = part
      continue
    }
    const last = deeds.at(-1)
    const next = parts[at + 2] ?? ''
    const leads = formOf(next) === form && next.includes(' ')
    const isDeed =
      formOf(part.replace(adverb, '')) === form &&
      (part.includes(' ') || leads || (form === 'past' && /ed$/.test(part)))
    const isBareVerb = last !== undefined && !last.includes(' ')
    if (last === undefined || (isDeed && !isBareVerb)) deeds.push(part)
    else deeds[deeds.length - 1] = `${last}${joint}${part}`
  }
  if (deeds.length > 1 || outcome.length === 0) return deeds
  return [`${deeds[0]}; ${outcome.join('; ')}`]
}
