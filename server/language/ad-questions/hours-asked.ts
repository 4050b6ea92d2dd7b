import type { AdQuestions } from '#contract/endpoints/ad-questions.ts'
import { asWritten } from '../demands/read-ad.ts'
import { splitText } from '../requirement-summary/split-text.ts'
import { shortened } from './papers-asked.ts'

interface Hours {
  id: string
  question: string
  sentence: string
  some?: string
  asked: RegExp
  told: RegExp
}

export const hours: readonly Hours[] = [
  {
    id: 'weekends',
    question: 'Can you work weekends?',
    sentence: 'I can work weekends.',
    some: 'I can work some weekends.',
    asked: /\b(?:[Ww]eekends?|WEEKENDS?|[Ww]knds?|[Ss](?:atur|un)days?|S(?:ATUR|UN)DAYS?|Sat|Sun|SAT|SUN)\b/,
    told: /\b(?:weekends?|saturdays?|sundays?|any (?:day|shift))\b/i,
  },
  {
    id: 'evenings',
    question: 'Can you work evenings?',
    sentence: 'I can work evenings.',
    some: 'I can work some evenings.',
    asked: /\b(?:evenings?|second shift|2nd shift|closing shifts?)\b|\b(?:8|9|10|11)(?::[0-5]\d)? ?p(?:\.?m)?\b/i,
    told: /\b(?:evenings?|nights?|any shift|after (?:school|[3-6]))\b/i,
  },
  {
    id: 'nights',
    question: 'Can you work nights?',
    sentence: 'I can work nights.',
    some: 'I can work some nights.',
    asked:
      /\b(?:night shifts?|overnights?|third shift|3rd shift|graveyard|(?:10|11|12)(?::\d\d)? ?p\.?m\.? ?(?:to|-|–) ?[6-8]|(?:some|work|and|or) nights|nights and)\b/i,
    told: /\b(?:nights?|overnights?|any shift|third shift|3rd shift)\b/i,
  },
  {
    id: 'mornings',
    question: 'Can you start early in the morning?',
    sentence: 'I can start early in the morning.',
    asked: /\b(?:early mornings?|opening shifts?|[3-6](?: ?a(?= ?(?:-|–|to\b))|:[0-5]\d ?a|(?::[0-5]\d)? ?a\.?m)\b)/i,
    told: /\b(?:mornings?|early|any shift|[4-7] ?a\.?m)\b/i,
  },
  {
    id: 'holidays',
    question: 'Can you work on holidays?',
    sentence: 'I can work on holidays.',
    some: 'I can work on some holidays.',
    asked: /\b(?:some|work|and|or|including|rotating|on) holidays\b|\bholidays (?:required|as needed|rotat\w+)/i,
    told: /\bholidays?\b/i,
  },
  {
    id: 'overtime',
    question: 'Can you work overtime?',
    sentence: 'I can work overtime when needed.',
    asked: /\bovertime\b/i,
    told: /\bovertime\b/i,
  },
  {
    id: 'on-call',
    question: 'Can you be on call?',
    sentence: 'I can be on call.',
    asked: /\bon[- ]call\b/i,
    told: /\bon[- ]call\b/i,
  },
  {
    id: 'travel',
    question: 'Can you travel for work?',
    sentence: 'I can travel for work.',
    asked:
      /\b(?:willing(?:ness)? to travel|able to travel|ability to travel|travel (?:required|up to)|\d+ ?% travel)\b/i,
    told: /\btravel/i,
  },
  {
    id: 'start',
    question: 'Can you start right away?',
    sentence: 'I can start right away.',
    asked: /\b(?:start(?:ing|s)? (?:immediately|right away|asap|as soon as)|immediate (?:start|openings?|hire))\b/i,
    told: /\b(?:start|available|notice)\b/i,
  },
  {
    id: 'flexible',
    question: 'Can you work flexible hours?',
    sentence: 'I can work flexible hours.',
    asked:
      /\b(?:flexible (?:availability|with hours)|open availability|(?:work|able to work) (?:a )?flexible (?:hours|schedule|shifts?))\b/i,
    told: /\b(?:flexible|any (?:day|shift|time)|open availability)\b/i,
  },
]
const isNoDuty =
  /\b(?:no|off|paid|closed|never|without|premium|time and a half|differential|holiday pay|not required|optional|spend|friends|famil(?:y|ies)|work[- ]life)\b/i
/** "No nights, no weekends": what the ad promises is asked in none of its sentences. */
const spared: Readonly<Record<string, RegExp>> = {
  weekends:
    /\b(?:no|never) weekends?\b|\b(?:weekends? (?:are |is )?(?:off|free)|(?:free|every) weekends? off)\b(?! after)/i,
  evenings: /\b(?:no|never) (?:late )?evenings?\b/i,
  nights: /\b(?:no|never) (?:late )?nights?\b/i,
  holidays: /\b(?:no|never) (?:major )?holidays?\b/i,
  overtime: /\bno overtime\b/i,
}
const atNight = /\bovernight\b|\b(?:10|11|12)(?::\d\d)? ?p\.?m\.? ?(?:to|-|–) ?[6-8]/i
export const saturdays = {
  id: 'weekends',
  text: 'Can you work Saturdays?',
  sentence: 'I can work Saturdays.',
  some: 'I can work some Saturdays.',
}
const onlySaturdays = (texts: readonly string[]) =>
  texts.some(text => /\bsat(?:urdays?)?\b/i.test(text)) &&
  !texts.some(text => /\b(?:sun(?:days?)?|weekends?)\b/i.test(text))
const most = 4

export function askForHours(ad: string, notes: string): AdQuestions['hours'] {
  const isAtNight = atNight.test(ad)
  const sentences = splitText(ad)
  const texts = asWritten(ad, sentences).filter(
    (text, at) => sentences[at]?.section !== 'offer' && !isNoDuty.test(text),
  )
  return hours
    .flatMap(({ id, question, sentence, some = null, asked, told }) => {
      const isOpen = !told.test(notes) && !spared[id]?.test(ad) && !(isAtNight && id === 'mornings')
      const found = !isOpen ? undefined : texts.find(text => asked.test(text))
      if (found && id === 'weekends' && onlySaturdays(texts)) return [{ ...saturdays, asked: shortened(found) }]
      return found ? [{ id, text: question, asked: shortened(found), sentence, some }] : []
    })
    .slice(0, most)
}
