import { joinWords } from '../english/tidy.ts'

const clock = String.raw`\d{1,2}(?::\d\d)? ?(?:[ap]\.?m?\.?)?`
const range = new RegExp(String.raw`\b${clock} ?(?:-|–|to) ?\d{1,2}(?::\d\d)? ?(?:[ap]\.m\.|[ap]m?\b)`, 'i')
const turn =
  /\b(?:(?:every (?:other|second|third)|rotating|alternate|one|two) (?:weekends?|saturdays?|sundays?)(?: (?:mornings?|days?))?|weekday evenings|evenings and weekends|nights and weekends|weekend days?|(?:1st|2nd|3rd|first|second|third|night|overnight|evening|swing|graveyard) shifts?|\w+ 12-hour shifts)\b/i
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
