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
  [
    /,? (?:ever )?since i(?:['’]?ve| have)? (?:been (?:there|here)|started(?: (?:there|here))?|worked there)(?=$|[,.;])/giu,
    '',
    'The dates of the job say how long it was.',
  ],
  [/\b(confidential|private|sensitive) (?:stuff|things)\b/gi, '$1 information', proper],
  [/\bmaybe (?:about |like )?(?=\d)/gi, 'about ', proper],
  [/\bmedical words\b/gi, 'medical terminology', proper],
  [
    /(?<=\p{L}\)?)(?:,| -)? (?:but )?(?:I )?(?:write|writing|speak|speaking|read|reading|understand|understanding) (?:it )?(?:is )?(?:a )?(?:(?:little|bit) )*(?:less|worse|not (?:so|as|very))(?: (?:good|well|much))?\.?$/iu,
    '',
    asked,
  ],
  [
    /\b(?:a lot|lots|many|most|some) of (?:the |our )?((?:new )?\p{Ll}+(?: \p{Ll}+)?),? \(?(?:like |about |maybe )?(\d+(?:(?: or | to |[-–])\d+)?)(?: of them)?\)?(?=$|[.;])/giu,
    '$2 $1',
    proper,
  ],
  [/(?<=\p{L}ed )((?:new )?\p{Ll}+s), (\d+) of them(?: so far)?(?=$|[.;])/giu, '$2 $1', proper],
  [
    /\b(?:the )?((?:other )?\p{Ll}+s), (?:there(?: is| are|['’]s|s) )?(\d+ or \d+)(?: of them)?(?: depending(?: on [^,.;]+)?)?(?=$|[.;])/giu,
    '$2 $1',
    proper,
  ],
  [
    /,? (?:but )?I (?:could not|couldn['’]?t|can['’]?t|cannot|do not|don['’]?t) (?:even )?(?:tell you|say|count|remember|know) how many\b[^.;]*/gi,
    '',
    proper,
  ],
  [/ \(it was (?=\$?\d)/gi, ' (', proper],
  [/,? which (?:is|was) (?:around|about|like) (\d[\d,.]* \p{Ll}+)/giu, ' (about $1)', proper],
  [
    /(?:,? when(?:ever)? they need it)?,? which (?:is|was) (?:pretty much|basically|almost|nearly|about) every ?day\b/gi,
    ' almost every day',
    proper,
  ],
  [/^([^,]+) and also (the [^,]+(?:, [^,]+)*,? and [^,]+)$/i, '$1, $2', proper],
  [/\b(?:since )?(?:the )?beginning of (?=(?:19|20)\d\d\b)/gi, 'since early ', proper],
  [/ \(I have (?:the |my own )?keys?\)/gi, ' (key holder)', proper],
  [/\b(count(?:s|ed)?) my (?=drawer\b|till\b|register\b)/gi, '$1 the ', proper],
  [/(?<=\b(drawer|till|register)\b.*), and (?:my|the) \1 (?=has|was|is|had)/gi, '; it ', proper],
  [/^(?:(?:In|On) [^,]{3,20} )?I was hired (?:by|at) .{3,60}? (?=to (?!the\b)\p{Ll}+ )/u, 'Hired ', proper],
  [/^(Hired to .+?), and (within|after) ([^,]{3,20}) I was (\p{Ll}+ing .+)$/u, '$1; $2 $3 was also $4', proper],
  [/(?<=^|\. )(?:Our|The) (?:(?:annual|yearly) )?budget (?:is|was) (?=(?:about )?\$\d)/i, 'Budget of ', proper],
  [/(?:,? )?\(\d+ years? \d+ months?\)/gi, '', 'The dates of the job say how long it was.'],
  [
    /(?:,? and|[,;]) (?:I )?(?:was |got )?(?:laid off|let go|furloughed)\b(?:,? (?:(?:the )?(?:contract|season|job|plant|store) (?:ended|closed)|(?:due to|because of|with|when) [^,;.]{3,40}))?(?=$|[,;.])/gi,
    '',
    'Why a job ended is no part of a resume. Say it if an employer asks.',
  ],
  [
    /, (?:\p{L}+ ){1,3}(?:is|are|was|were|gets?|got) (?:always |so |mad |really |very |super |crazy |pretty )*(?:busy|crazy|hectic|slammed)(?=$|[,;.])/giu,
    '',
    proper,
  ],
  [/\bI have (?:my own|a) (?:reliable )?(car|truck|vehicle|transportation)\b/gi, 'Own $1', proper],
  [/\bsince I was (?:about )?(?=\d\d\b)/gi, 'since age ', proper],
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
const sinceAge = /^I(?: have|['’]ve) (?:been working|worked|had a job) since I was \d\d$/i
const withAll =
  /^(?:I )?(?:can |always )?(?:get|gets|getting|got) along (?:well )?with (?:everyone|everybody|anyone|people|others|all)\b.{0,20}$/i
const noWork =
  /^(?:I )?(?:have|had|was|['’]ve) (?:not|never) (?:been )?(?:employed|worked|working|had a job)\b.{0,30}$/i
const ofNames =
  /^(?:I )?(?:can|will) (?:give|provide|send)(?: you)? (?:the )?(?:names?|numbers?|references?|phone numbers?)\b/i
const leftForCare =
  /^I left (?:(?:in|around) ((?:\p{L}+ (?:of )?)?(?:19|20)\d\d) )?to (?:care for|take care of|raise|be with|stay (?:home )?with) (?:my|our) .{3,60}$/iu
const alone = /^(?:before|after|then|also|too|and|etc)$/i
const atHome =
  /^(?:since [^,.;]{4,25},? )?(?:I )?(?:(?:have|['’]ve) been |was |am |stayed )?(?:at )?home (?:full[- ]time )?(?:with|to raise|raising|taking care of|caring for) (?:my|our|the) (?:\p{L}+ )?(?:children|kids|family|baby|babies|son|daughter|sons|daughters)(?: and (?:my )?(?:son|daughter|children|kids|sons|daughters))?$/iu
const longest = 60

/** A line in the words of a resume where the user typed as people talk; undefined where it is plain already. */
export function plainTalk(line: string): PlainTalk | undefined {
  const sentences = (/[.!?] /.test(line) ? splitSentences(line) : [line]).flatMap(each =>
    each.split(/ and (?=I get along with )/i),
  )
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
  if (
    because.test(said) &&
    !/ (?:I|we) \p{L}+/u.test(said) &&
    said.length < longest &&
    !/,/.test(said) &&
    hasFiniteVerb(said.replace(because, ''))
  )
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
  if (sinceAge.test(said)) return { text: '', why: 'The dates of your jobs say how long you have worked.' }
  if (withAll.test(said)) return { text: '', why: 'Everyone says this. Show it with what you did.' }
  if (noWork.test(said)) return { text: '', why: 'A resume says what you did. Tell an employer the rest when asked.' }
  if (ofNames.test(said)) return { text: '', why: 'Leave this out: employers ask for references when they want them.' }
  if (alone.test(said)) return { text: '', why: 'It says nothing on its own.' }
  const [left = '', begun = ''] = leftForCare.exec(said) ?? []
  if (left) return { text: `Career break for family care${begun ? ` (from ${begun})` : ''}`, why: personal }
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
