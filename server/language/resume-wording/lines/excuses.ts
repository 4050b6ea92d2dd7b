import { upperFirst } from '../../english/tidy.ts'

const unfinished = 'A resume says what you did. Tell an employer the rest when asked.'
const small = 'Said like this, it makes you look small. Your work counts as it is.'
const chat = 'It says the same in the words of an employer.'
const health = 'Health is private. Employers need what you did.'

const kin =
  '(?:mom|mother|dad|father|grand(?:ma|mother|pa|father|parents?)|nana|aunt|uncle|brother|sister|son|daughter|she|he)'
const ill =
  "(?:memory (?:problems|loss|issues)|dementia|alzheimer['’]?s?|cancer|a stroke|diabetes|diabetic|health (?:problems|issues)|disabled|sick|bedridden|bad (?:hip|knees?|back|heart)|heart (?:problems|condition)|parkinson['’]?s?|depression|anxiety|adhd|autism)"
const level = '(?:ok(?:ay)?|so[- ]so|kinda|kind of|not (?:great|so good|very good))'

const excuses: readonly (readonly [RegExp, string, string])[] = [
  [/\b((?:19|20)\d\d) ?\((?:\p{L}+ )?(?:lapsed|expired|ran out)(?: in)? ((?:19|20)\d\d)\)/giu, '$1–$2', unfinished],
  [
    /\s*\((?:my )?(?:cert\.?|certification|certificate|card|it) (?:has )?(?:ran out|expired|lapsed)\)/gi,
    '',
    unfinished,
  ],
  [
    /[\s,;–—-]*\(?\b(?:but )?(?:it(?:['’]s| is|s)? )?not (?:like )?a real (?:business|job|company|work)\b\)?/gi,
    '',
    small,
  ],
  [
    /[\s,;–—-]*\(?(?<!\p{L})(?:it (?:is|was) |just )?not (?:really )?an? (?:paid |real )?job\)?(?=$|[,;.)])/giu,
    '',
    small,
  ],
  [
    /[\s,;–—-]*\b(?:(?:but|and) )?I think (?:it|this|that|they) (?:runs? out|expires?|is|was|might|may)\b[^,;.()]*/gi,
    '',
    small,
  ],
  [/[\s,;–—-]*\(?\b(?:(?:i )?(?:guess|dunno)|idk|lol|lmao|haha+|tbh|jk)\b\)?\.?/gi, '', chat],
  [
    /[\s,;–—-]*\(?\b(?:but |and )?(?:I )?(?:did not|didn['’]?t|never|could not|couldn['’]?t) (?:finish(?:ed)?|graduate|complete)(?: (?:it|(?:high )?school|college|(?:the|my) (?:degree|program|course|class)|yet))?(?: (?:because|due|cause|bc)\b[^,;.()]*)?(?=$|[,;.)])\)?/gi,
    '',
    unfinished,
  ],
  [
    /(?: ?[-–—,:] ?|,? (?=dropped))(?:\(?)(?:stopped(?: out| going)?|dropped out|had to (?:stop|quit|leave))\b[^,;.()]*/gi,
    '',
    unfinished,
  ],
  [
    new RegExp(`[,;] (?:I )?(?:read|write|speak|understand)(?: (?:and|&) \\p{L}+)? ${level}(?=$|[,;.)])`, 'giu'),
    '',
    small,
  ],
  [new RegExp(`(?<=\\p{L}) (?:is |are )?${level}(?=$|[,;.)])`, 'giu'), '', small],
  [new RegExp(`(?<=\\b${kin}\\b[^;.]*)(?:,| and| who has| has| had) ${ill}(?=$|[,;.)])`, 'giu'), '', health],
  [new RegExp(`(?<=\\b${kin}\\b ?)\\(${ill}\\)`, 'giu'), '', health],
]

/** A line without what excuses it; empty where it was only that, undefined where it has nothing of the kind. */
export function withoutExcuses(line: string, isCounted = true): { text: string; why: string } | undefined {
  let text = line
  let why = ''
  for (const [pattern, put, reason] of excuses) {
    if (reason === unfinished && put === '' && !isCounted) continue
    const left = text.replace(pattern, put)
    if (left !== text) why = reason
    text = left
  }
  if (!why) return undefined
  const tidy = text
    .replace(/\(\s*[,;]?\s*/g, '(')
    .replace(/[\s,;]+\)/g, ')')
    .replace(/ ?\(\)/g, '')
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '')
    .replace(/\s{2,}/g, ' ')
  return { text: /\p{L}{2}/u.test(tidy) ? upperFirst(tidy) : '', why }
}
