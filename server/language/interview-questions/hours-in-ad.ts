import { joinWords } from '../english/tidy.ts'

const clock = String.raw`\d{1,2}(?::\d\d)?`
const half = String.raw` ?(?:[ap]\.m\b\.?|[ap]m\b)`
const letter = String.raw`[ap]\b(?!\/)`
const to = ' ?(?:-|–|to) ?'
const range = new RegExp(
  String.raw`(?<![$£€.])\b${clock}(?:(?:${half}|${letter})${to}${clock}(?:${half}|${letter})|${to}${clock}(?:${half}|${letter}))`,
  'iu',
)
const few = 'two|three|four|five|six|[2-6]'
const rhythm = String.raw`(?: (?:a|per|each|every|(?:out )?of (?:the|each|every)) (?:(?:other|second|third|${few}) )?(?:weeks?|months?|quarter|year)\b| (?:in|out of) (?:every )?(?:${few})\b)?`
const turn = new RegExp(
  String.raw`\b(?:(?:every (?:other|second|third)|rotating|alternate|one|two) (?:weekends?|saturdays?|sundays?)(?: (?:mornings?|afternoons?|evenings?|nights?|days?))?(?: shifts?)?|weekday evenings|evenings and weekends|nights and weekends|weekend days?|(?:1st|2nd|3rd|first|second|third|night|overnight|evening|swing|graveyard) shifts?|\w+ 12-hour shifts)\b${rhythm}`,
  'i',
)
const ofOthers =
  /\b(?:open (?:to|from|daily|until)|(?:store|office|business|our) hours|training|interviews?|call|apply|stop (?:in|by)|drop|closed|questions)\b/i

/** The hours that an ad asks for, in its own words, from at most two places of it: "7p - 7:30a", "every third weekend". */
export function hoursInAd(ad: string): { words: string; sentence: string } | undefined {
  const lines = ad
    .split('\n')
    .map(line => line.trim())
    .filter(line => line.length <= longestLine && !ofOthers.test(line))
  const found = [range, turn].flatMap(pattern => {
    const line = lines.find(each => pattern.test(each))
    const words = line && pattern.exec(line)?.[0].trim()
    return line && words ? [{ line, words: `"${words}"` }] : []
  })
  const [first] = found
  return first && { words: joinWords(found.map(({ words }) => words)), sentence: first.line }
}

const longestLine = 200
