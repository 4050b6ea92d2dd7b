import type { OpenQuestion } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeSection } from '#contract/endpoints/resume.ts'

const countable: readonly (readonly [RegExp, string])[] = [
  [/\b(?:kids|children|toddlers|bab(?:y|ies))\b/i, 'How many children were there, and how old?'],
  [
    /\b(?:trained?|training)\b.*\b(?:staff|cashiers?|servers?|baristas?|workers?|employees|colleagues|hires|people|volunteers)\b/i,
    'How many people did you train?',
  ],
  [/\b(?:customers?|guests?|clients?|visitors?)\b/i, 'About how many people were there on a busy day?'],
  [
    /\b(?:register|cash|payments?|till)\b/i,
    'About how many payments did you take in a shift? Did the register add up?',
  ],
  [/\b(?:phones?(?! (?:system|manner))|calls?)\b/i, 'About how many calls were there a day?'],
  [/\b(?:orders?|packages?|boxes|deliver(?:y|ies)|shipments?)\b/i, 'About how many in a day or a shift?'],
  [/\b(?:appointments?|reservations?|bookings?)\b/i, 'About how many were there a day?'],
  [
    /\b(?:rooms?|tables?|offices?|store|shop)\b.*|\b(?:cleaned|cleaning)\b/i,
    'How big was the place, and how often did you do it?',
  ],
  [/\b(?:events?|part(?:y|ies)|festivals?|fairs?|meetings?)\b/i, 'About how many people came?'],
  [/\b(?:reports?|letters?|newsletters?|posts?|videos?|articles?)\b/i, 'How many did you make, and how often?'],
  [
    /\b(?:class|students?|pupils?|homework|tutor(?:ed)?|taught)\b/i,
    'How many people did you teach or help, and for how long?',
  ],
  [/\b(?:records?|entries|files?|data)\b/i, 'About how many were there a day or a week?'],
  [/\b(?:supplies|stock|inventory|shelves)\b/i, 'How often did you do it, and for how large a shop or team?'],
  [/\b(?:team|group|crew)\b/i, 'How many people were in it?'],
]
const worked = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'other'])
const most = 6

export function askNumbers(resume: Resume): OpenQuestion[] {
  const questions: OpenQuestion[] = []
  const seen = new Set<string>()
  for (const { kind, entries } of resume.sections)
    for (const { heading, organisation, lines } of worked.has(kind) ? entries : [])
      for (const { id, text } of lines) {
        const found =
          hasNumber.test(text) || noCount.test(text) || !heading
            ? undefined
            : countable.find(([pattern]) => pattern.test(text))
        if (!found || seen.has(found[1] + heading) || [...seen].filter(each => each.startsWith(found[1])).length > 1)
          continue
        seen.add(found[1] + heading)
        const where = [heading, organisation].filter(Boolean).join(', ')
        const phrase = found[0].exec(text)?.[0].split(/\s+/)[0] ?? ''
        questions.push({
          id: `ask-${id}`,
          text: `${where}: “${shortened(text)}” ${found[1]}`,
          sentence: text,
          about: 'number',
          phrase,
        })
      }
  return questions.slice(0, most)
}

const hasNumber = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|both)\b/i
const noCount = /\b(?:never|known for|without)\b/i
const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 88).replace(/\s+\S*$/, '')} …` : text)
