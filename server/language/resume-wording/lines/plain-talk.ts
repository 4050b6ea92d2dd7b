import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { splitSentences } from '../../text-model/split-sentences.ts'

export interface PlainTalk {
  /** Empty where the line says nothing that an employer needs. */
  text: string
  why: string
}

const family = '(?:mom|mum|mama|mother|dad|father|aunt|uncle|brother|sister|cousin|husband|wife|grandma|grandpa)'
const relatives = '(?:cousins|brothers|sisters|siblings|nephews|nieces|aunts|uncles|relatives|family)'

const illness =
  '(?:diabet\\w+|dementia|alzheimer|stroke|cancer|dialysis|parkinson|surgery|disab\\w+|sick|ill|hospice|oxygen)'
const asked = 'Employers ask how well when it matters. Say what you can do.'
const proper = 'It says the same in the words of an employer.'
const personal = 'Who in your family it was is private. Employers need what you did.'

const wordings: readonly (readonly [RegExp, string, string])[] = [
  [/\b(confidential|private|sensitive) (?:stuff|things)\b/gi, '$1 information', proper],
  [/\bmaybe (?:about |like )?(?=\d)/gi, 'about ', proper],
  [/\bmedical words\b/gi, 'medical terminology', proper],
  [
    /(?<=\p{L}\)?)(?:,| -)? (?:but )?(?:I )?(?:write|writing|speak|speaking|read|reading|understand|understanding) (?:it )?(?:is )?(?:a )?(?:(?:little|bit) )*(?:less|worse|not (?:so|as|very))(?: (?:good|well|much))?\.?$/iu,
    '',
    asked,
  ],
  [/(?:,? )?\(\d+ years? \d+ months?\)/gi, '', 'The dates of the job say how long it was.'],
  [/ \(less than (?:1|one|a) year\)/gi, '', 'So short a time makes a skill look small. Its name is enough.'],
  [/ [-–—] (?:on|in) process\.?$/i, ' (in progress)', proper],
  [/ [-–—] (?:still )?reviewing\.?$/i, ' (preparing for the exam)', proper],
  [/(?<!\p{L})(\p{Lu}\p{L}+) (?:a (?:little )?bit|a little|some)(?=$|[,.;])/gu, '$1 (basic)', proper],
  [
    /(?:\s*[-–—,:(]+\s*|\s+)applied(?: for)?,? (?:but )?(?:not|haven['’]?t|have not|didn['’]?t) (?:got(?:ten)?|get|received?|have|had)(?: it)?(?: yet)?\)?$/i,
    ' (application pending)',
    '“Pending” says in one word that you have applied.',
  ],
  [
    new RegExp(`\\bmy ${family}['’]?s (?=(?:accountant|bookkeeper|lawyer|tax preparer|supplier)\\b)`, 'gi'),
    'the ',
    personal,
  ],
  [
    new RegExp(`\\bmy (?:${family}|grandmother|grandfather|son|daughter)\\b(?! and\\b|['’])(?=.*\\b${illness})`, 'gi'),
    'a family member',
    personal,
  ],
  [new RegExp(`\\bmy ${relatives} \\((\\d+)\\)`, 'gi'), '$1 people', personal],
]

const praise = new RegExp(
  `^(?:my |the |all |his |her )?(?:${family}|parents|boss|manager|everyone|everybody|people|customers|they|kids)s? (?:always |all )?(?:says?|said|thinks?|tells? me|told me) (?:that )?(?:I|I['’]?m|im)\\b`,
  'i',
)
const because = /^(?:when|because|cause|cuz) /i
const length = '(?:\\d+ (?:years?|yrs?) ?)?(?:\\d+ (?:months?|mos?))?'
const asCounted = new RegExp(`^\\((?=\\d)${length}\\)$|^\\d+ years? \\d+ months?$`, 'i')
const soShort = /^(?:(?:too|also),? )?(?:only )?(?:a )?(?:few|couple(?: of)?|some) (?:days|weeks|months)$/i
const ending =
  /^(?:the )?(?:plant|store|company|shop|office|restaurant|location|factory|business) (?:was |has )?(?:closed|shut)(?: down)?$|^(?:I )?(?:was |got |been )?(?:laid off|let go|furloughed|fired)(?:,? (?:(?:due to|because of|during|bc of) )?(?:the )?(?:covid(?:[- ]?19)?|pandemic))?$|^contract ended$|^(?:they|the family) (?:have )?moved(?: away| to .{2,40})?$|^(?:the )?(?:place|company|store|restaurant|shop) (?:cut|let go(?: of)?|laid off) \p{L}+.{0,30}$|^during (?:the|a|my) layoffs?$/iu
const lacking = /^no (?:\p{L}+ ){1,4}yet$|^[\p{L} ]{2,30}\?+ no\b.{0,40}$/iu
const soSo = /^(?:I )?(?:can )?(?:type|write|cook|draw|drive|spell|read) (?:ok(?:ay)?|alright|so[- ]so|not bad)$/i
const liking =
  /^(?:I )?(?:also )?(?:really |always )?(?:liked?|loved?|enjoy(?:ed)?|miss(?:ed)?|hated?) (?:(?:that|this|it|the) (?!\p{L}+ing\b)|(?:my|every|working|being)\b)[^\d]{0,70}$/iu
const presence =
  /^(?:I )?(?:was|stayed|worked) (?:there|here|through)?,? ?(?:through )?(?:the )?(?:whole|entire|all of)(?: the)? (?:covid|pandemic|time)$/i
const paid =
  /^(?:she|he|they|we|it|the \p{L}+|I)(?: (?:all|each|also))? (?:pays?|paid|gets?|got|makes?|made|earns?|earned)(?: (?:me|us))? \$?\d[\d.,]*(?: ?(?:dollars|bucks))?(?: (?:an?|per|each|for the) \p{L}+)?$/iu
const alone = /^(?:before|after|then|also|too|and|etc)$/i
const atHome =
  /^(?:since [^,.;]{4,25},? )?(?:I )?(?:(?:have|['’]ve) been |was |am |stayed )?(?:at )?home (?:full[- ]time )?(?:with|to raise|raising|taking care of|caring for) (?:my|our|the) (?:\p{L}+ )?(?:children|kids|family|baby|babies|son|daughter|sons|daughters)(?: and (?:my )?(?:son|daughter|children|kids|sons|daughters))?$/iu
const longest = 60

/** A line in the words of a resume where the user typed as people talk; undefined where it is plain already. */
export function plainTalk(line: string): PlainTalk | undefined {
  const sentences = /[.!?] /.test(line) ? splitSentences(line) : [line]
  const plain = sentences.map(each => ({ each, talk: plainSentence(each) }))
  const left = plain.find(({ talk }) => talk?.text === '')?.talk
  if (sentences.length < 2 || !left) return plainSentence(line)
  const kept = plain.flatMap(({ each, talk }) => (talk ? (talk.text ? [talk.text] : []) : [each]))
  const text = kept.join(' ')
  return { text: kept.length === 1 ? text.replace(/\.$/, '') : text, why: left.why }
}

function plainSentence(line: string): PlainTalk | undefined {
  const said = line.trim().replace(/[\s.]+$/, '')
  if (praise.test(said))
    return { text: '', why: 'What others say of you belongs in a reference. Say what you did instead.' }
  if (soShort.test(said) || asCounted.test(said)) return { text: '', why: 'The dates of the job say how long it was.' }
  if (because.test(said) && said.length < longest && !/,/.test(said) && hasFiniteVerb(said.replace(because, '')))
    return { text: '', why: 'Employers need what you did there, not what led to it.' }
  if (ending.test(said)) return { text: '', why: 'Why a job ended is no part of a resume. Say it if an employer asks.' }
  if (lacking.test(said)) return { text: '', why: 'A resume says what you have. Tell an employer the rest when asked.' }
  if (soSo.test(said))
    return {
      text: '',
      why: 'Said like this, it makes a skill look small. Say how fast or how well, such as “45 words a minute”.',
    }
  if (liking.test(said) || presence.test(said))
    return { text: '', why: 'Employers need what you did there, not how it felt.' }
  if (paid.test(said)) return { text: '', why: 'Pay is between you and an employer. Leave it out of the resume.' }
  if (alone.test(said)) return { text: '', why: 'It says nothing on its own.' }
  if (atHome.test(said)) return { text: 'Career break for family care', why: personal }
  let text = line
  let why = ''
  for (const [pattern, put, reason] of wordings) {
    const plain = text.replace(pattern, put)
    if (plain !== text) why = reason
    text = plain
  }
  return why ? { text, why } : undefined
}
