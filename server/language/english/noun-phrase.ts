import { tagWords } from './tagger.ts'
import { withArticle } from './tidy.ts'

const uncountable =
  /^(?:people|children|men|women|work|staff|money|cash|food|stock|homework|equipment|furniture|information|advice|news|help|time|traffic|weather|water|coffee|bread|paperwork|inventory|software|research|feedback|training|customer service|attendance|sales|trash|garbage|mail|laundry|music|art|math|maths|science|english)$/i

export function withDeterminer(phrase: string, article: 'a' | 'the' = 'a'): string {
  const tags = tagWords(phrase)
  const [first] = tags
  if (!first || !['NOUN', 'ADJ'].includes(first.pos) || /\d/.test(first.text)) return phrase
  const end = tags.findIndex(({ pos }) => !['NOUN', 'ADJ'].includes(pos))
  const noun = tags[(end < 0 ? tags.length : end) - 1]
  if (noun?.pos !== 'NOUN' || /[^s]s$/.test(noun.text) || uncountable.test(noun.text)) return phrase
  if (/^(?:more|less|fewer|many|much|most|some|all|both|several|two|three|no)$/i.test(first.text)) return phrase
  return article === 'the' ? `the ${phrase}` : withArticle(phrase)
}
