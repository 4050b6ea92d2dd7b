import type { Fact } from '#contract/endpoints/evidence.ts'
import { joinWords } from '../../english/tidy.ts'

/** What the user holds that an ad asks for beside skills, told in notes. */
export interface Paper {
  text: string
  facts: string[]
}

const fromNotes = new Set<Fact['from']>(['notes', 'confirmed'])
const denied =
  /\b(?:no|not|never|don['’]?t|doesn['’]?t|didn['’]?t|can['’]?t|cannot|won['’]?t|haven['’]?t|without|lost|suspended|learning to|want|would|hope|need)\b/i
/** "So no sponsorship needed" denies nothing that is held. */
const unneeded = /,? (?:so )?(?:with )?no (?:visa )?sponsor\w*(?: is)? (?:needed|required|necessary)\b/i

const asksToDrive =
  /\b(?:driv(?:er['’]?s?|ing) licen[cs]e|valid licen[cs]e|(?:reliable|own) (?:transport\w*|vehicle|car)|(?:a|own) (?:car|truck|vehicle)\b)/i
const asksPermit =
  /\b(?:sponsor\w*|visas?|right to work|authori[sz]ed to work|work authori[sz]ation|eligib\w+ to work|work permit)\b/i
const asksCredentials = /\b(?:credentials?|evaluat\w+|trained abroad|foreign degree|internationally|certificat\w+)\b/i

const asksExam = /\blicen[cs](?:e|ed|ing)\b/i

export function namePapers(advert: string, facts: readonly Fact[]): Paper[] {
  const notes = facts.filter(({ from }) => fromNotes.has(from))
  const named = (asks: RegExp, read: (text: string) => string | undefined): Paper[] => {
    if (!asks.test(advert)) return []
    const found = notes.flatMap(({ id, text }) => {
      const paper = (asks === asksExam && !asks.test(text) ? [] : clausesOf(text)).map(read).find(Boolean)
      return paper ? [{ text: paper, facts: [id] }] : []
    })
    return found.slice(0, 1)
  }
  return [
    ...named(asksPermit, permitIn),
    ...named(asksToDrive, licenseIn),
    ...named(asksCredentials, evaluationIn),
    ...named(asksExam, examIn),
  ]
}

const clausesOf = (text: string) =>
  text
    .replace(/[.!?]+$/, '')
    .split(/, (?=(?:I|but|my)\b)|\. /)
    .filter(Boolean)

function licenseIn(text: string): string | undefined {
  if (denied.test(text)) return undefined
  const vehicle =
    /\b(?:have|own|got|bought) (?:an? |my )?(?:own )?(?:licen[sc]e and (?:an? )?)?(car|truck|van)\b/i.exec(text)?.[1]
  const license = /\b(?:have|hold|got)\b[^,;]*?\b(licen[sc]e)\b(?! as)/i.exec(text)?.[1]
  if (license && !/\b(?:nurs|teach|cosmet|real estate|forklift|insurance|producer)\w*/i.test(text)) {
    const name = /licence/i.test(license) ? 'Driving licence' : 'Driver’s license'
    return vehicle ? `${name} and own ${vehicle.toLowerCase()}` : name
  }
  return vehicle ? `Own ${vehicle.toLowerCase()}` : undefined
}

const exam =
  /\bI (?:sit for|take|am taking|will take|have) (?:the|my) (?:(?:state|licen[sc]e|licensing|board) )*(?:exam|test|boards) (?:is )?on (\p{Lu}\p{L}+ \d{1,2})(?:st|nd|rd|th)?(,? 20\d\d)?/u
const course = /\b(?:finished|completed|passed) (?:the|my|an?) (\d+)[- ]hours? (?:\p{L}+ )?(?:course|class)\b/iu

function examIn(text: string): string | undefined {
  const [, day = '', year = ''] = exam.exec(text) ?? []
  const [, hours = ''] = course.exec(text) ?? []
  return day && `License exam ${day}${year}${hours && `; ${hours}-hour course completed`}`
}

const until = String.raw`(?:,? (?:valid |good )?(?:un|')?till?(?: the end of)?(?: \p{L}+)? \d{4})?`
const permits: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [
    /\b(green card|permanent resident)\b/i,
    ([, what = '']) => (/card/i.test(what) ? 'Green card' : 'Permanent resident'),
  ],
  [
    /\b(US|U\.S\.|UK|British|American) citizen\b/i,
    ([, of = '']) => `Authorized to work in the ${/uk|british/i.test(of) ? 'UK' : 'US'}`,
  ],
  [
    new RegExp(
      String.raw`\b([Pp]ermission|[Rr]ight) to (?:live and )?work in (?:the )?(\p{Lu}[\p{L}.]+(?: \p{Lu}\p{L}+)?)(${until})`,
      'u',
    ),
    ([, what = '', where = '', time = '']) =>
      `${what.charAt(0).toUpperCase()}${what.slice(1).toLowerCase()} to work in ${/^(?:UK|US|U\.S\.|EU|United)/.test(where) ? `the ${where}` : where}${time.replace(/^,? (?:valid |good )?(?:un|')?till?/i, ' until')}`,
  ],
  [
    new RegExp(String.raw`\b(work (?:permit|visa|authori[sz]ation))(${until})`, 'iu'),
    ([, what = '', time = '']) =>
      `${what.charAt(0).toUpperCase()}${what.slice(1).toLowerCase()}${time.replace(/^,? (?:valid |good )?(?:un|')?till?/i, ' until')}`,
  ],
]

function permitIn(text: string): string | undefined {
  const said = text.replace(unneeded, '')
  if (denied.test(said)) return undefined
  for (const [pattern, name] of permits) {
    const found = pattern.exec(said)
    if (found) return `${name(found)}${unneeded.test(text) ? ', no sponsorship needed' : ''}`
  }
  return undefined
}

function evaluationIn(text: string): string | undefined {
  const [, agency = '', when = ''] =
    /\b(\p{Lu}{3,5}) (?:credential )?evaluation (?:should|will) (?:come|be (?:done|ready)|arrive) (?:in|by) (\p{Lu}\p{L}+(?: \d{4})?)/u.exec(
      text,
    ) ?? []
  if (agency) return `Foreign credential evaluation (${agency}) expected in ${when}`
  const [, done = ''] = /\bevaluated by (\p{Lu}{3,5})\b/u.exec(text) ?? []
  return done && !denied.test(text) ? `Foreign credentials evaluated by ${done}` : undefined
}

const times: readonly (readonly [asked: RegExp, own: RegExp, name: string])[] = [
  [/\b(?:shifts?|availability|rotat\w+|overtime)\b/i, /\bany shift\b/i, 'for any shift'],
  [/\b(?:nights?|overnight|3rd shift|third shift)\b/i, /\bnights?\b/i, 'nights'],
  [/\b(?:weekends?|saturdays?|sundays?)\b/i, /\bweekends?\b/i, 'weekends'],
  [/\b(?:\d ?am\b|early|open(?:ing)?s?\b|mornings?)/i, /\bearly mornings?\b/i, 'early mornings'],
  [/\b(?:overtime|OT)\b/, /\bovertime\b/i, 'for overtime'],
]
const affirms = /\b(?:can (?:work|do)|am (?:free|available)|available|fine|ok(?:ay)?|good|no problem|happy)\b/i
const limited =
  /\b(?:not|n['’]t|once|if|when|every other|except|but|only|until|till|after|before|past|rather|prefer|instead|help my|daytime)\b/i

export function nameTimes(advert: string, facts: readonly Fact[]): Paper | undefined {
  const found = facts
    .filter(({ from }) => fromNotes.has(from))
    .flatMap(({ id, text }) =>
      clausesOf(text)
        .filter(clause => affirms.test(clause) && !limited.test(clause))
        .flatMap(clause =>
          times.flatMap(([asked, own, name]) => (asked.test(advert) && own.test(clause) ? [{ name, id }] : [])),
        ),
    )
  const names = [...new Set(found.map(({ name }) => name))]
  if (names.length === 0) return undefined
  return { text: `available ${joinWords(names)}`, facts: [...new Set(found.map(({ id }) => id))] }
}
