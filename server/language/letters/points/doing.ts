import { tagWords } from '../../english/tagger.ts'
import { gerundOf, readVerb } from '../../english/verbs.ts'

/** "Collect copays and post payments" -> "collecting copays and posting payments"; undefined for what begins with no verb. */
export function doingOf(duty: string): string | undefined {
  const words = duty.split(' ')
  const first = readVerb(words[0]?.replace(/^re-/, '') ?? '')
  if (first?.forms.has('gerund')) return duty
  if (!first?.forms.has('base') || /[^\p{L}-]$/u.test(words[0] ?? '')) return undefined
  const tags = tagWords(`They ${duty}`)
  return words
    .map((word, at) => {
      const bare = word.replace(/[^\p{L}-]/gu, '')
      const before = words[at - 1] ?? ''
      const starts = at === 0 || /,$/.test(before) || /^(?:and|or)$/.test(before)
      const verb = starts ? readVerb(bare.replace(/^re-/, '')) : undefined
      if (!verb?.forms.has('base')) return word
      const isVerb =
        at === 0 ||
        /^(?:the|an?|your|their|up|out|down|off)$/.test(words[at + 1] ?? '') ||
        (at < words.length - 1 && tags.find(({ text }) => text === bare)?.pos === 'VERB')
      return isVerb ? word.replace(bare, `${/^re-/.test(bare) ? 're-' : ''}${gerundOf(verb.base)}`) : word
    })
    .join(' ')
}
