import { topicNames, type WeightedPart, type Weighting, weightedParts } from '#contract/weighting.ts'
import { joinWords } from '#web/careers/career-results.ts'

export const weightedPartTexts: Record<WeightedPart, { name: string; hint: string; inSentence: string }> = {
  pay: { name: 'Pay', hint: 'How close it is to what you hoped for', inSentence: 'pay' },
  people: { name: 'Time with people', hint: 'More means more people in your day', inSentence: 'time with people' },
  study: { name: 'Study', hint: 'How well your education fits the usual start', inSentence: 'study' },
  place: { name: 'Place', hint: 'At home, on site or out in the field, as you chose', inSentence: 'place' },
  hours: { name: 'Hours', hint: 'The weekly hours you chose', inSentence: 'hours' },
}

export function weightingText(weighting: Weighting | undefined): string {
  const say = (level: 'more' | 'less') => {
    const parts = weightedParts.filter(part => weighting?.[part] === level)
    const isPlural = parts.length > 1 || parts[0] === 'hours'
    const names = joinWords(parts.map(part => weightedPartTexts[part].inSentence))
    return names && `${names} ${isPlural ? 'count' : 'counts'} ${level}`
  }
  return [say('more'), say('less')].filter(Boolean).join(', and ')
}

/** "animals; kids and teens"; empty without topics. Their names have commas and "and" of their own. */
export const topicsText = (weighting: Weighting | undefined): string =>
  (weighting?.topics ?? []).map(topic => topicNames[topic]).join('; ')
