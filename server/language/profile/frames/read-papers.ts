import { readFileSync } from 'node:fs'
import type { Frame, PaperFrame } from './frame.ts'
import { readWhen } from './read-when.ts'

let loaded: { name: string; pattern: RegExp }[] | undefined
const papers = () => {
  loaded ??= (JSON.parse(readFileSync(new URL('papers.json', import.meta.url), 'utf8')) as [string, string][]).map(
    ([pattern, name]) => ({ name, pattern: new RegExp(`^(?:${pattern})$`, 'i') }),
  )
  return loaded
}
/** How letters name a paper: "rda" -> "RDA certification". */
function namePaper(typed: string): string | undefined {
  const bare = typed
    .replace(/^(?:the|my|an?|that|online|state) /i, '')
    .replace(
      / (?:certifications?|certs?|certificates?|licen[sc]es?|licensure|credentials?|class(?:es)?|course|program|training|exam|test|card)$/i,
      '',
    )
  return papers().find(({ pattern }) => pattern.test(bare))?.name
}

export const examOf = (name: string): string =>
  /\b(?:certification|license|credential|certificate)$/.test(name)
    ? name.replace(/\S+$/, 'exam')
    : / (?:class|test)$/.test(name)
      ? name
      : `${name} exam`
export const courseOf = (name: string): string => name.replace(/ (?:certification|license|credential|certificate)$/, '')

const what = '([\\p{L}\\d+& /-]{2,34}?)'
const paper = (name: string, status: PaperFrame['status'], more: Partial<PaperFrame> = {}): PaperFrame => ({
  ...{ kind: 'paper', name, status, when: '', by: '', isOnline: false, exam: '' },
  ...more,
})

const planned = new RegExp(
  `^(?:i )?(?:plan|am planning|want|hope|am hoping)(?: on| to)?(?: taking| take)? (?:my |the )?${what}(?: test| exam)? (?:in |on )?(.+)$`,
  'iu',
)
const booked: readonly RegExp[] = [
  new RegExp(
    `^(?:my |the |i have (?:my |the )?)?${what} (?:test|exam|boards?|class|course)(?: is| are)?(?: booked| scheduled| set)?(?: for)? (.+)$`,
    'iu',
  ),
  new RegExp(
    `^(?:i )?(?:am )?(?:taking|scheduled for|sitting for|sit for|take|will take|booked for) (?:my |the )?${what}(?: test| exam| boards?)? (?:on |in )?(.+)$`,
    'iu',
  ),
]
const underWay =
  /^(?:i )?(?:(?:have |am )?(?:already |currently |now |just )*(?:been )?)?(?:(?:signed up|sign up|enrolled|registered)(?: already)? (?:for|in)|taking|doing|studying(?: for)?|in|working on|started|in the middle of|halfway through) (?:my |the |an? )?(.+?)(?:,? (?:now|right now|already|currently))?$/i
const ending =
  /^(.+?)(?:,)? (?:(?:and )?(?:i )?(?:will be )?(?:finish(?:ing)?|done|graduat(?:e|ing)|ends?|complete)(?: it)?) (.+)$/i
const renewing = new RegExp(`^(?:i )?(?:am )?renew(?:ing)? (?:my |the )?${what}(?: now| right now)?$`, 'iu')
const held: readonly RegExp[] = [
  new RegExp(
    `^(?:i )?(?:have|got|hold|passed|earned|just got|just passed|already have|pass) (?:my |the |an? )?(?:state )?${what}(?: (?:certified|certification|license|card|exam|test))?(?:,? (?:in |on )?(.+))?$`,
    'iu',
  ),
  new RegExp(
    `^(?:i am )?(?:an? )?${what} (?:certified|licensed)(?: (?:and current|now|already))?(?:,? (?:since|in|until|thru|through) (.+))?$`,
    'iu',
  ),
]
const valid = new RegExp(
  `^(?:my )?${what} (?:is |are )?(?:good|valid|current|active)(?: (?:thru|through|until|till|til|to) (.+))?$`,
  'iu',
)
const abroad =
  /^(?:my )?(?:papers|credentials|documents|transcripts?|diplomas?|degree)(?: (?:is|are))?(?: being evaluated| under (?:evaluation|review))? (?:in|with|at|by|through) (cgfns|wes|ece|naces|sed|fccpt|ftcra|spantran|iee|erevnet)(?: (?:since|from) (.+))?$/i

/** Reads a clause about a paper or a course: held, booked, under way, being renewed or evaluated. */
export function readPaper(text: string): Frame | undefined {
  if (/\b(?:not|never|no|failed|retake|didn't|don't|expired|lapsed|lost|need|almost|maybe|should)\b/i.test(text))
    return undefined
  const [, by = '', since = ''] = abroad.exec(text) ?? []
  if (by) {
    const from = since ? readWhen(since) : ''
    return from === undefined
      ? undefined
      : paper('', 'evaluated', { by: by.toUpperCase(), when: from.replace(/^(?:in|on|at) /, '') })
  }
  for (const pattern of booked) {
    const [, named = '', at = ''] = pattern.exec(text) ?? []
    const [name, when] = [namePaper(named.trim()), readWhen(at)]
    if (name && when)
      return paper(/\b(?:class|course)\b/i.test(text) ? `${courseOf(name)} class` : name, 'booked', { when })
  }
  const [, aim = '', time = ''] = planned.exec(text) ?? []
  const [planName, planWhen] = [namePaper(aim.trim()), readWhen(time)]
  if (planName && planWhen) return paper(planName, 'planned', { when: planWhen })
  const renewed = renewing.exec(text)?.[1]
  if (renewed) {
    const name = namePaper(renewed)
    return name ? paper(name, 'renewing') : undefined
  }
  const course = underWay.exec(text)?.[1]
  if (
    course &&
    /\b(?:class|course|program|training|certification|cert|school|signed|enrolled|study|studying|taking|working on)/i.test(
      text,
    )
  ) {
    const [, before = '', end = ''] = ending.exec(course) ?? []
    const name = namePaper((before || course).replace(/ (?:online|at night|at .+)$/i, ''))
    const when = end ? readWhen(end) : ''
    if (name && when !== undefined)
      return paper(name, 'in progress', {
        when,
        isOnline: /\bonline\b/i.test(course) && !/quickbooks online/i.test(course),
      })
  }
  const [, good = '', until = ''] = valid.exec(text) ?? []
  const goodName = good && namePaper(good)
  if (goodName) {
    const when = until
      ? readWhen(
          until.replace(
            /^(\d{1,2})\/(\d\d)$/,
            (_, of: string, of2: string) => `${names[Number(of) - 1] ?? ''} 20${of2}`,
          ),
        )
      : ''
    return when === undefined ? undefined : paper(goodName, 'held', { when: when.replace(/^(?:in|on) /, '') })
  }
  for (const pattern of held) {
    const [, named = '', at = ''] = pattern.exec(text) ?? []
    const name = namePaper(named.trim())
    if (
      name &&
      (!at || readWhen(at)) &&
      /^[A-Z]|card$/.test(name) &&
      /\b(?:pass|got|have|hold|certified|licensed|passed|earned)\b/i.test(text)
    )
      return paper(name, 'held')
  }
  return undefined
}
const names = 'january february march april may june july august september october november december'.split(' ')

const role =
  '(?:lead |head |assistant |registered |veterinary |vet |dental |medical |special ed(?:ucation)? |kindergarten |elementary |preschool |pharmacy |surgical |occupational |physical |respiratory |radiology |diesel |travel |pediatric |labor and delivery |social |speech |hair |interior |graphic |full charge )*(?:teacher|nurse|rn|lpn|tech|technician|assistant|hygienist|hygenist|vet|veterinarian|midwife|paramedic|emt|pharmacist|therapist|worker|pathologist|counselor|manager|supervisor|director|bookkeeper|accountant|electrician|mechanic|plumber|welder|chef|baker|stylist|esthetician|designer|dispatcher|paralegal|doctor|dentist|coder|biller|phlebotomist|cna|sonographer|trainer)'
const later = '(?: (?:one day|some ?day|eventually|later|later on|in the future|down the (?:road|line)|long term))?'
const study =
  /^(?:nursing school|nurse school|school for nursing|dental hygiene(?: school)?|hygiene school|vet(?:erinary)? school|med(?:ical)? school|college|the nursing program|nursing|nursing program|respiratory therapy|radiology|early childhood education|teaching|accounting|culinary school|beauty school|cosmetology school)$/
const wants =
  '(?:i )?(?:really |just |also )?(?:want|would like|wanna|hope|am hoping|plan|am planning|my goal is|the goal is|dream is|my dream is|would love)(?: to)?'
const longNames: Record<string, string> = {
  tech: 'technician',
  hygenist: 'hygienist',
  vet: 'veterinarian',
  rn: 'registered nurse',
  lpn: 'LPN',
  cna: 'CNA',
  emt: 'EMT',
}

const nameRole = (typed: string) =>
  typed
    .replace(/\bspecial ed\b/, 'special education')
    .replace(/^vet(?=$)/, 'veterinarian')
    .replace(/\bvet (?=tech)/, 'veterinary ')
    .replace(/\p{L}+$/u, word => longNames[word] ?? word)

export function readGoal(typed: string): Frame | undefined {
  const text = typed.toLowerCase()
  if (!new RegExp(`^${wants}`).test(text) || /\b(?:not|never|don't|maybe|but)\b/.test(text)) return undefined
  const goal: Extract<Frame, { kind: 'goal' }> = { kind: 'goal', papers: [], roles: [], studies: [] }
  const parts = text
    .replace(new RegExp(`^${wants} `), '')
    .replace(new RegExp(`${later}(?: too)?$`), '')
    .split(/(?:,| and| then| to)+ (?=get|be|become|go|do|work|study|my|an? )/)
  for (const part of parts) {
    const got = /^(?:get|earn|finish|do|take|to get|getting|complete) (?:my |the |an? )?(.+)$/.exec(part)?.[1]
    const been = new RegExp(`^(?:to )?(?:be|become|work as|move up to)(?: an?| the)? (${role})${later}$`).exec(
      part,
    )?.[1]
    const went = /^(?:to )?(?:go (?:back )?(?:to|into)|study|start|do|get into) (?:the )?(.+)$/.exec(part)?.[1]
    const name = got ? namePaper(got.replace(new RegExp(`${later}$`), '')) : undefined
    if (name && !/^(?:NCLEX|QuickBooks|medical)/.test(name)) goal.papers.push(name)
    else if (been) goal.roles.push(nameRole(been))
    else if (went && study.test(went))
      goal.studies.push(
        went
          .replace(/^nurse school$|^school for nursing$/, 'nursing school')
          .replace(/\bvet\b/, 'veterinary')
          .replace(/\bmed\b/, 'medical'),
      )
    else return undefined
  }
  return goal.papers.length + goal.roles.length + goal.studies.length > 0 ? goal : undefined
}
