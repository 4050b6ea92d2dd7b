const fillers = new Set(
  `a an and the of to in on i was am is were as my own our your we with for from at near`.split(' '),
)

/** Words that hardly tell jobs apart: ranks, kinds of contract. */
const ranks = new Set(
  `work worked working job senior sr snr junior jr jnr trainee entry level experienced seasonal temporary temp casual
  weekend saturday sunday freelance certified licensed qualified professional graduate permanent contract agency bank
  relief i ii iii iv 1 2 3 4 5`.split(/\s+/),
)

const employers = new Set(
  `tesco asda sainsbury sainsburys morrison morrisons aldi lidl walmart target costco kroger nhs primark ikea marriott
  hilton boots waitrose argos greggs costa starbuck starbucks publix wegmans safeway macys nike zara hm homedepot lowes
  cvs walgreens`.split(/\s+/),
)

const abbreviations = new Map(
  Object.entries({
    srna: 'cna',
    stna: 'cna',
    lna: 'cna',
    gna: 'cna',
    asst: 'assistant',
    assist: 'assistant',
    mgr: 'manager',
    rep: 'representative',
    reps: 'representative',
    tech: 'technician',
    dept: 'department',
    exec: 'executive',
    eng: 'engineer',
    supv: 'supervisor',
    admin: 'administrative',
    labourer: 'laborer',
    labour: 'labor',
    centre: 'center',
    theatre: 'theater',
    tyre: 'tire',
    counsellor: 'counselor',
    adviser: 'advisor',
    jewellery: 'jewelry',
    mum: 'mom',
    maths: 'math',
    mathematics: 'math',
  }),
)

/** The last part of an ad's title, behind a dash, a comma or a bracket. */
const lastPart = /(?:\s[-–—|]|,(?!\d)|\s?[([|])\s*(?<part>[^–—|([]{0,40}?)[)\]]?\s*$/
const terms = new RegExp(
  `^(?:${[
    '|days?|nights?|evenings?|mornings?|weekends?|overnights?|(?:[123](?:st|nd|rd)|first|second|third) shift|pt|ft',
    'seasonal|temporary|permanent|immediate start|start immediately|urgent\\w*|hiring now|now hiring|direct hire',
    'remote|hybrid|on-?site|work from home|wfh|no experience.*|[mwfdx](?:/[mwfdx]){1,3}|maternity cover|fixed term',
    '(?:up to |from |starting at )?[$£€] ?\\d.*|sign[- ]on.*',
  ].join('|')})(?: only| available| needed)?$`,
)

function withoutTerms(title: string): string {
  const last = lastPart.exec(title)
  return last && terms.test(last.groups?.part ?? 'other') ? withoutTerms(title.slice(0, last.index)) : title
}

const maxWords = 12
const maxLength = 200

export interface TitleWord {
  word: string
  /** Whether it only says how, where or for whom: a rank, an employer, what follows "at". */
  isAside: boolean
}

/**
 * Splits a title into comparable words: lower case, singular, one form for each gender. What follows "of" or "in" comes
 * first, so that a cashier in a bank is a bank cashier.
 */
export function readTitle(title: string): TitleWord[] {
  const plain = title
    .slice(0, maxLength)
    .normalize('NFKD')
    .replace(/\p{M}|['’]s?\b|\./gu, '')
    .toLowerCase()
    .replace(/\b(?:work(?:ing)? )?(?:from|at) home$/, ' ')
    .replace(/\b(part|full)[ -]time\b|\b(day|night|evening|morning) shifts?\b/g, ' ')
  const [first = '', ...parts] = withoutTerms(plain)
    .replace(/[([]|\s[-–—|]\s/g, ' in ')
    .split(/\s(?=(?:at|for|from|near|in|of|to)\s|@)/)
  const all = [...parts.map(text => ({ text, isOutside: !/^(of|to)\s/.test(text) })), { text: first, isOutside: false }]
    .flatMap(({ text, isOutside }) => splitWords(text).map(word => ({ word, isOutside })))
    .slice(0, maxWords)
  const isJob = ({ word }: (typeof all)[number]) => !ranks.has(word)
  const isInside = (each: (typeof all)[number]) => isJob(each) && !each.isOutside
  const isCore = [(each: (typeof all)[number]) => isInside(each) && !employers.has(each.word), isInside, isJob].find(
    test => all.some(test),
  )
  return isCore ? all.map(each => ({ word: standardForm(each.word), isAside: !isCore(each) })) : []
}

const splitWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}+#]+/gu) ?? []).filter(word => !fillers.has(word))

export const titleWords = (title: string): string[] =>
  readTitle(title).flatMap(({ word, isAside }) => (isAside ? [] : word))

const standardForm = (word: string): string => {
  const known = abbreviations.get(word)
  if (known) return known
  const one = singular(word)
  return abbreviations.get(one) ?? one.replace(/(?:wom[ae]n|men|person|people|lady|ladie|girl)$/, 'man')
}

function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

/** The form in which titles are remembered, so that "hair dresser" is a "hairdresser". */
export const titleKey = (words: readonly TitleWord[]): string => words.map(({ word }) => word).join('')
