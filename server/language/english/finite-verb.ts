import { tagWords } from './tagger.ts'
import { readVerb } from './verbs.ts'

export function hasFiniteVerb(text: string): boolean {
  const tags = tagWords(text)
  return tags.some(({ pos, text: word }, at) => {
    if (at === 0) return false
    if (/^(?:am|is|was|were|are|could|can|would|had|has|have|did|does|got|will|didn't|couldn't)$/i.test(word))
      return true
    if (/^(?:I|we)$/i.test(tags[at - 1]?.text ?? '') && readVerb(word)?.forms.has('base')) return true
    const subject = tags.slice(0, at).some(each => ['NOUN', 'PRON', 'PROPN'].includes(each.pos))
    const verb = pos === 'VERB' ? readVerb(word) : undefined
    return (
      !/^(?:aged|called|named|based|made)$/i.test(word) &&
      subject &&
      verb !== undefined &&
      (verb.forms.has('past') || verb.forms.has('third')) &&
      !/^(?:of|for|with|to|in|at|by)$/i.test(tags[at - 1]?.text ?? '')
    )
  })
}
