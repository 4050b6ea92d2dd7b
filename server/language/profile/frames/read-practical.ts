import type { Frame } from './frame.ts'
import { amount, lengthOf, readWhen } from './read-when.ts'

type Reader = (text: string) => Frame | undefined

const unit = '(days?|weeks?|wks?|months?|mos)'
const lengthIn = (count: string, name: string) =>
  lengthOf(count, name.replace(/^wk/, 'week').replace(/^mo(?:s|nth|nths)?$/, 'month'))
const now =
  /^(?:now|today|right away|right now|straight away|immediately|immediate|asap|as soon as possible|any ?time|at any time|any day|whenever(?: you (?:need|want)(?: me)?)?|soon|as soon as you need(?: me)?)$/
const starting =
  /^(?:(?:i )?(?:can|could|am able to|am ready to|am available to|would be able to|will be able to|would like to|want to|hope to|will|ready to|able to|available to|may) )?(?:start|begin)(?:ing)?(?: work(?:ing)?)? (.+)$/
const ready =
  /^(?:i )?(?:(?:am|would be|will be) )?(?:available|free|ready|avail)(?: to (?:start|begin|work))?(?: from| starting| as of| beginning)? (.+)$/
const giving = '(?:(?:place|them|my (?:current )?(?:job|work|boss|manager|employer)|\\p{L}+(?: \\p{L}+)?) )?'
const owing = new RegExp(
  `^(?:i |but |just )*(?:would )?(?:need|needs|have|must|has|got)(?: to give| to tell ${giving}| to give notice of)? ?${giving}${amount} ${unit}(?:['’]s?)?(?: (?:of )?notice| to give notice| before)?(?: first)?(?: (?:for|to|with|at) (?:the )?\\p{L}+)?$`,
  'u',
)
const notices: readonly RegExp[] = [
  new RegExp(`^(?:in |after |with |on )?${amount} ${unit}['’]?s? ?(?:of )?notice(?: to \\p{L}+)?$`, 'u'),
  new RegExp(
    `^(?:but |and |so )?(?:i )?can (?:leave|quit|stop)(?: there| my job| this job| here)? (?:with|in|after|on) ${amount} ${unit}$`,
    'u',
  ),
  new RegExp(`^(?:my )?notice(?: period)?(?: is)? ${amount} ${unit}$`, 'u'),
  new RegExp(
    `^(?:after|once|when) (?:i )?(?:give|giving|put in|giv\\p{L}*) ${giving}(?:my )?${amount} ${unit}['’]?s?(?: (?:of )?notice)?$`,
    'u',
  ),
  new RegExp(`^${amount} ${unit} (?:after|from) (?:(?:i )?(?:give|giving|put in) (?:my )?notice|notice)$`, 'u'),
  new RegExp(
    `^(?:after|once|when) i (?:tell|let|inform) [\\p{L} ]{2,24}? know,? ${amount} ${unit}$|^(?:after|once|when) i tell [\\p{L} ]{2,24}?,? ${amount} ${unit}$`,
    'u',
  ),
]
const offer = new RegExp(
  `^${amount} ${unit} (?:after|from|of) (?:an? |the |your )?(?:offer|hire|hiring|(?:you|u|they) (?:say yes|hire me|call me|offer))$`,
)

function noticeIn(text: string): Frame | undefined {
  for (const pattern of notices) {
    const found = pattern.exec(text)
    if (!found) continue
    const [count = '', name = ''] = found.slice(1).filter(Boolean)
    return { kind: 'start', when: lengthIn(count, name), isNotice: true }
  }
  return undefined
}

const start: Reader = text => {
  const owed =
    /\b(?:notice|give|tell|before)\b/.test(text) || /^(?:start )?needs? (?:\d|an? |one|two|three)/.test(text)
      ? owing.exec(text.replace(/^start(?:ing)? (?=needs?)/, ''))
      : null
  if (owed) return { kind: 'start', when: lengthIn(owed[1] ?? '', owed[2] ?? ''), isNotice: true }
  const told = (starting.exec(text)?.[1] ?? ready.exec(text)?.[1])
    ?.replace(/^(?:any ?time |right )(?=after|from)/, '')
    .replace(/ (?:(?:if|when) (?:you|they) (?:want|need|like)|whenever)$/, '')
  const bare = noticeIn(told ?? text)
  if (bare) return bare
  if (told === undefined) return undefined
  if (now.test(told)) return { kind: 'start', when: 'right away', isNotice: false }
  const [, count = '', name = ''] = offer.exec(told) ?? []
  if (count) return { kind: 'start', when: `${lengthIn(count, name)} after an offer`, isNotice: false }
  if (/\bfree (?!to\b)/.test(text) && /^(?:on )?(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*$/u.test(told)) return undefined
  const when = readWhen(told)
  return when ? { kind: 'start', when, isNotice: false } : undefined
}

const relative =
  "(?:my )?(?:mom|mum|dad|mother|father|grandma|grandmother|grandpa|grandfather|aunt|uncle|auntie|sister|brother|cousin|parent|husband|boyfriend|wife|friend)['’]?s['’]?"
const car =
  '(?:car|truck|vehicle|van|suv|minivan|pickup|wheels|buick|honda|toyota|ford|chevy|chevrolet|nissan|hyundai|kia|jeep|civic|corolla|camry|subaru|mazda|dodge|accord|altima)'
const things: readonly (readonly [
  RegExp,
  (told: Extract<Frame, { kind: 'transport' }>, ...found: string[]) => void,
])[] = [
  [
    /^(?:a |my |got )*(valid |clean |full |current |good |regular )*(?:(?:and )?(?:valid|clean|full|current) )?(?:(?:[a-z]{2} )?driv(?:er'?s?|ers'|ing) licen[sc]e|licen[sc]e|dl)(?: (?:of|in|from) (?:massachusetts|texas|florida|california|georgia|ohio|new york|new jersey|virginia|maryland|illinois|washington|oregon|arizona|nevada|minnesota|wisconsin|michigan|indiana|kentucky|tennessee|pennsylvania|connecticut|maine|colorado|utah))?(?: (clean|valid|current))?(?![\p{L}])/u,
    (told, one = '', other = '') => {
      told.license = /valid|current/.test(`${one}${other}`)
        ? "a valid driver's license"
        : told.license || "a driver's license"
      if (/clean/.test(`${one}${other}`)) told.isClean = true
    },
  ],
  [
    /^(?:a |my )?clean (?:driving record|mvr|record|driving history)/,
    told => {
      told.isClean = true
    },
  ],
  [
    /^no (?:tickets|points|accidents|violations)(?: or (?:tickets|points|accidents))?(?: ever)?/,
    told => {
      told.isClean = true
    },
  ],
  [
    /^(?:full |auto |car )?insur(?:ance|ed)(?! (?:company|claims|work|all|card|needed))/,
    told => {
      told.isInsured = true
    },
  ],
  [
    /^(?:a |my |own |very )*reliable (?:transport(?:ation)?|car|vehicle|ride)|^(?:a |my )*(?:own )?transport(?:ation)?/,
    told => {
      told.vehicle = told.vehicle || 'reliable transportation'
    },
  ],
  [
    new RegExp(`^${relative} (?:old |new |little |used )*(?:\\d{4} )?(?:${car} ?)+`),
    told => {
      told.vehicle = 'a car to drive'
    },
  ],
  [
    new RegExp(
      `^(a |my |an |own |good |old |little |reliable |new |used |better )*(?:\\d{4} )?(${car})(?: ${car})*(?: of my own)?(?: now)?(?![\\p{L}])`,
      'u',
    ),
    (told, _ = '', what = '') => {
      told.vehicle = `${/\b(?:my|own)\b/.test(_) ? 'my own' : 'a'} ${/truck|pickup|van/.test(what) ? what.replace('minivan', 'van').replace('pickup', 'truck') : 'car'}`
    },
  ],
]
const between =
  /^(?:,|and|&|plus|also|with|i|have|got|has|had|'ve|am|drive|own|my|too|both|now|a|can send(?: it)?)(?![\p{L}'])/u
const notCar =
  /\b(?:cdl|commercial|nurs\w*|teach\w*|cosmet\w*|esthet\w*|barber|permit|pharmac\w*|real estate|lost|suspended|expired|no (?:car|license|truck)|not|don't|never|need|get|getting|want)\b/

const transport: Reader = text => {
  if (
    notCar.test(text) ||
    (!/\b(?:licen[sc]e|dl|mvr|record|transport\w*|insur\w*)\b/.test(text) &&
      !new RegExp(`\\b(?:have|got|own|my|drive|reliable)\\b.*\\b${car}\\b`).test(text))
  )
    return undefined
  if (/^(?:i )?(?:got|have|has)?(?: my| a)? ?(?:license|licence) in\b|^licen[sc]e:?$/.test(text)) return undefined
  const told: Extract<Frame, { kind: 'transport' }> = {
    kind: 'transport',
    license: '',
    vehicle: '',
    isClean: false,
    isInsured: false,
  }
  let rest = text
  while (rest) {
    const joint = between.exec(rest)?.[0]
    const thing = things.find(([pattern]) => pattern.test(rest))
    const found = thing?.[0].exec(rest)
    if (thing && found) {
      thing[1](told, ...found.slice(1).map(each => each ?? ''))
      rest = rest.slice(found[0].length).trim()
    } else if (joint) rest = rest.slice(joint.length).trim()
    else return undefined
  }
  if (told.isInsured && !told.license && !told.vehicle) return undefined
  return told.license || told.vehicle || told.isClean ? told : undefined
}

const distance =
  '(\\d{1,2}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|half a|half an) ?(?:-|–)?(min(?:ute)?s?|blocks?|miles?|hour)'
const nearness: readonly RegExp[] = [
  new RegExp(
    `^(?:i |and |we )*live (?:only |just |about |like )*${distance}s?(?: walk(?:ing)?| drive| by car)?(?: away| (?:from|of|to) (?:you|there|here|the \\p{L}+|it|your \\p{L}+|work))?$`,
    'u',
  ),
  new RegExp(
    `^(?:it is |its |it's |you are |that is )?(?:only |just |about )*${distance}s?(?: walk(?:ing)?| drive)? (?:from (?:my (?:house|home|place|apartment)|me|home|where i live)|away)$`,
    'u',
  ),
  new RegExp(
    `^i (?:can|could) walk(?: there| to work| over)?,? (?:it is |its |it's )?(?:only |just )*${distance}s?(?: away)?$`,
    'u',
  ),
]
const near: Reader = text => {
  for (const pattern of nearness) {
    const [, count = '', of = ''] = pattern.exec(text) ?? []
    if (!of) continue
    const name = of.startsWith('min') ? 'minute' : of.replace(/s$/, '')
    if (name === 'hour') return undefined
    if (/walk/.test(text) && name === 'block')
      return { kind: 'near', distance: `${lengthOf(count, name)} away, so I can walk` }
    return { kind: 'near', distance: `${count.startsWith('half') ? 'half a mile' : lengthOf(count, name)} away` }
  }
  return undefined
}

const permit: Reader = text =>
  /^(?:i )?(?:am |have |got |hold )?(?:an? |my )?(?:(?:us|u\.s\.|american) citizen|green card(?: holder)?|permanent resident|(?:work )?(?:ead|work permit|work authorization)|authorized to work(?: here| in the us(?:a)?)?|(?:h4 )?ead)(?:,? (?:since )?(?:20\d\d))?(?:,? (?:(?:so )?no sponsorship(?: is)? needed|dont need sponsorship|don't need sponsorship))?$/.test(
    text,
  )
    ? { kind: 'permit' }
    : undefined

const _until =
  /^(?:my |i have (?:a |my )?)?(?:work permit|ead|work authorization)(?: is)?(?: valid| good)? (?:until|till|thru|through) .{4,20}$/
const wage = String.raw`\$ ?\d+(?:\.\d\d)?(?: ?(?:-|–|to) ?\$?\d+(?:\.\d\d)?)?(?: ?(?:an? |per |\/)?(?:hour|hr|h))?|\d+(?:\.\d\d)? ?(?:an |per |\/)(?:hour|hr)`
const pays: readonly RegExp[] = [
  new RegExp(
    `^(?:i )?(?:really |just )?(?:want|wants|need|would (?:like|need|want)|am (?:looking|hoping) for|looking for|hoping for|asking(?: for)?|expect(?:ing)?|prefer)(?: to (?:make|get|earn))? (?:about |around |like |at least |maybe |something like )*(?:${wage})\\+?(?: .{0,20})?$`,
  ),
  /^(?:i )?(?:want|need|would like|looking for|hoping for|not)(?: the)? (?:more|better|higher|good|the) (?:pay|money|wages?|salary)\b.*$/,
  /^(?:the )?(?:pay|salary|money|wage)\b.{0,40}$/,
  new RegExp(`^(?:i )?(?:make|made|get|am paid|earn|am at) (?:about |like |only )?(?:${wage}|\\d+ now)\\b.{0,20}$`),
]
const pay: Reader = text =>
  pays.some(each => each.test(text)) && !/\b(?:customers?|bills?|deposits?)\b/.test(text) ? { kind: 'pay' } : undefined

export const practicalReaders: readonly Reader[] = [pay, permit, start, transport, near]
