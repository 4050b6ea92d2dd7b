/** Words that do not tell jobs apart: articles, ranks, kinds of contract. */
const emptyWords = new Set(
  `a an and the of for to in on i was am is were as my own our your we work worked working job with
  senior sr snr junior jr jnr trainee entry level experienced seasonal temporary temp casual weekend saturday sunday
  freelance certified licensed qualified professional graduate permanent contract agency bank relief
  i ii iii iv 1 2 3 4 5`.split(/\s+/),
)

/** Employers with many kinds of jobs. */
const employers = new Set(
  `tesco asda sainsbury sainsburys morrison morrisons aldi lidl walmart target costco kroger nhs primark ikea marriott
  hilton boots waitrose argos greggs costa starbuck starbucks publix wegmans safeway macys nike zara hm homedepot lowes
  cvs walgreens`.split(/\s+/),
)

const abbreviations = new Map(
  Object.entries({
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
  }),
)

const maxWords = 12
const maxLength = 200

/** Splits a title into comparable words: lower case, singular, one form for each gender, without employer and rank. */
export function titleWords(title: string): string[] {
  const plain = title
    .slice(0, maxLength)
    .normalize('NFKD')
    .replace(/\p{M}|['’]s?\b|\./gu, '')
    .toLowerCase()
    .replace(/\b(part|full)[ -]time\b|\b(day|night|evening|morning) shifts?\b/g, ' ')
  const withoutEmployer = plain.replace(/\s(at|@|for|from|near)\s.*$|\([^)]*\)?/gu, '')
  const words = meaningful(withoutEmployer)
  return (words.length ? words : meaningful(plain)).slice(0, maxWords)
}

function meaningful(text: string): string[] {
  const all = text.split(/[^\p{L}\p{N}+#]+/u).filter(Boolean)
  const words = all.filter(word => !emptyWords.has(word)).map(standardForm)
  const jobs = words.filter(word => !employers.has(word))
  return jobs.length ? jobs : words
}

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
export const titleKey = (words: readonly string[]): string => words.join('')
