import { plainText } from '../text-model/plain-text.ts'
import { mendSpelling } from './mend-spelling.ts'

/** Names that people type in lower case. */
const names = new Map(
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays January February April June July August September October November December Christmas Easter Ramadan Thanksgiving Halloween Excel PowerPoint Canva Instagram Facebook Google TikTok WhatsApp YouTube Photoshop Python JavaScript CapCut Shopify Etsy QuickBooks Slack Zoom Notion Figma English Spanish French German Arabic Portuguese Chinese Mandarin Russian Urdu Hindi Punjabi Bengali Somali Vietnamese Tagalog Korean Japanese American Mexican Mexico Philippines India Nigeria Ukraine Syria Venezuela Colombia Brazil Poland Germany France Italy Spain China Vietnam Korea Canada England Scotland Wales Ireland London Texas California Florida Ohio Utah Iowa Michigan Oregon Arizona Louisiana Illinois Minnesota Colorado Tennessee Chicago Boston Houston Walmart Target Starbucks Costco Wendys McDonalds Amazon Zendesk Kroger Doordash Uber Sage Instacart Lyft Publix Petsmart Walgreens Aldi Lidl Tesco Chipotle FedEx Dentrix Eaglesoft Medicaid Medicare Muslim Christian Catholic Jewish Hindu Lutheran Baptist Methodist Quran Hoyer ServSafe iPad iPhone'
    .split(' ')
    .map(name => [name.toLowerCase(), name]),
)
const acronyms = new Map(
  'CPR GED GPA SAT IT HR PC POS SQL HTML CSS CNA LPN RN EMT CDL ESL BLS PPE ICU ER TV UK US USA NYC ICP GCSE NVQ DBS HGV RF SKU API MIG USB WMS CRM ERP EKG OSHA FFA AED HIPAA WFA SUMIFS XLOOKUP VLOOKUP NICU IEP ASL PTA STNA HHA RBT NCLEX HACCP DMV JV CVS QC EHR EMR'
    .split(' ')
    .map(name => [name.toLowerCase(), name]),
)
/** Acronyms that are also words, so their capitals are left as typed. */
for (const word of ['it', 'us', 'er', 'pos', 'rn', 'ged', 'sat']) acronyms.delete(word)

export const longDay = (day: string) =>
  [...names.values()].find(name => name.startsWith(upperFirst(day.slice(0, 3)))) ?? day

/** Where joining parts has dropped the comma: "aged 6 to 10 two evenings". */
export const onDays = [/(?<=\d) (two|three|four) (?=(?:evenings|mornings|afternoons)\b)/g, ' on $1 '] as const

const contractions: readonly (readonly [RegExp, string | ((word: string) => string)])[] = [
  [/(?<=^|[\s,(])i(?=$|[\s,.)])/g, 'I'],
  [/(?<=^|[\s,(])i['’]?m(?=[\s,])/gi, "I'm"],
  [/(?<=^|[\s,(])i['’]?ve(?=[\s,])/gi, "I've"],
  [/(?<=^|[\s,(])i['’](d|ll)(?=[\s,])/gi, "I'$1"],
  [/\b(do|did|was|were|is|are|have|has|had|could|would|should|does)nt\b/gi, "$1n't"],
  [/\b(ca|wo)nt\b/gi, "$1n't"],
  [/\b(that|what|he|she|who|where)s\b(?=\s(?!s\b))(?<!\bwheres)/gi, "$1's"],
  [/\b(you|they)re\b/gi, "$1're"],
  [/\b(you|they)ve\b/gi, "$1've"],
  [
    /(?<=^|[\s,(])ill(?= (?:be|have|do|get|go|finish|start|take|work|come|graduate|need|also|still|never|always)\b)/gi,
    "I'll",
  ],
  [/(?<=^|[\s,(])id(?= (?:be|have|do|like|love|rather|want|need|prefer|get|go|work|take|also|really)\b)/gi, "I'd"],
  [
    /\b(it)s(?= (?:a|an|the|so|not|been|like|in|on|only|really|walking|close|\d\S*|what|where|why|how|paid|just|about|ok|okay|great|fine|very|kind|all|always|my|something|too|from|because|better|hard|easy|fun|important|still|here|right)\b)/gi,
    "$1's",
  ],
  [/\b(they|we|you) was\b/gi, '$1 were'],
  [/(?<=\s)w\/\s?(?=\w)/g, 'with '],
  [/\bhrs\b/gi, 'hours'],
  [/(?<=\d ?)mins?\b\.?(?! \p{Lu})/gu, ' minutes'],
  [/(?<=\d) {2,}(?=minutes)/g, ' '],
  [/(?<=\p{Ll} )n(?= \p{Ll})/gu, 'and'],
  [/\bppl\b/gi, 'people'],
  [/\bcovid\b/gi, 'COVID'],
  [/\bmgrs?\b/gi, word => (/s$/i.test(word) ? 'managers' : 'manager')],
  [/\basap\b/gi, 'as soon as possible'],
  [/\blike (?=\d[\d,]*\+)/g, ''],
  [/\blike (?=\d)/g, 'about '],
  [/(?<=^|\s)w(?=\s)/g, 'with'],
  [/\bdrive[ -]th?ru\b/gi, 'drive-thru'],
  [/\bdrive up(?=$|[,;]| (?:window|lane)\b)/gi, 'drive-up'],
  [/\bfork[ -]lift(s?)\b/gi, 'forklift$1'],
  [/\b(?<!-)thru\b/gi, 'through'],
  [/(?:^|(?<=\s))idk,?(?:\s|$)/gi, ''],
  [/\bprol?l[iy]\b|\bprobly\b/gi, 'probably'],
  [/\bkinda\b/gi, 'kind of'],
  // Can Tho is a town.
  [/(?<!\p{L}|\bcan )tho\b/gu, 'though'],
  [/\balot\b/gi, 'a lot'],
  [/\bwks\b/gi, 'weeks'],
  [/(?<=\b(?:years?|yrs?|no|some|work|prior)(?: of)? )exp\b/gi, 'experience'],
  [/\bage (?=\d+ ?(?:to|and|[-–]) ?\d)/gi, 'aged '],
  [/\b(\d)x (?:a |per )?(?=(?:day|week|month|year)\b)/gi, '$1 times a '],
  [/(?<=\b(?:all day|every|on) )sat\b(?=$|[ ,.;])/g, 'Saturday'],
  [/\b(?:sat)(?= (?:morning|afternoon|evening|night|shift)s?\b)/g, 'Saturday'],
  [/\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sun)(?= (?:morning|afternoon|evening|night|shift)s?\b)/g, longDay],
  [/\byrs\b/gi, 'years'],
  [/(?<=\d) \+(?= \p{Ll})/gu, '+'],
  [/(?<=\p{L})\/hr\b/gu, ' per hour'],
  [
    /\b(\d{1,3}) ?(?:y\/o|yo|years? old|yrs? old)\b(?= \p{L})(?! (?:and|or|in|at|who|with|when|so|but|to|for)\b)/giu,
    '$1-year-old',
  ],
  [/\b(tune|clean|check|sign|pick) ups\b/gi, '$1-ups'],
  [/\bblow outs\b/gi, 'blow-outs'],
  [/(?<![\p{L}\d./-])(\d{1,3})-(\d{1,3})(?![\p{L}\d./-])/gu, '$1–$2'],
  [/\byr\b/gi, 'year'],
  [/(?<=\d) ?lbs?\b\.?/gi, ' pounds'],
  // "Square & Level" is a name.
  [/(?<!\p{Lu}[\p{L}'’]* )(?<=\s)&(?=\s)|(?<=\s)&(?= \p{Ll})/gu, 'and'],
  [/\b(gonna)\b/gi, 'going to'],
  [/\b(wanna)\b/gi, 'want to'],
  [/\b(?:cuz|cos|coz)\b|\bbc\b(?=\s)/gi, 'because'],
  [/\btheres (?=two|three|four|five|six|\d|many|lots)/gi, 'there are '],
  [/\btheres\b/gi, 'there is'],
  [/\ba (?=hour\b)/gi, 'an '],
  [/\bgoogle (?:sheets)\b/gi, 'Google Sheets'],
  [/\bfor last (?=\d|\p{L}+ (?:months|years|weeks))/giu, 'for the last '],
  [/\b(20\d\d)-(0[1-9]|1[0-2])(?:-\d\d)?\b/g, spokenMonth],
  [/(?<!\p{L})u(?=\s)/gu, 'you'],
  [/\bpost its\b/gi, 'Post-its'],
  [/\bwifi\b/gi, 'Wi-Fi'],
  [/\b(\d+)[ -]?hrs?\.? (?=(?:course|class|training|program|shifts?|days?|weeks?)\b)/gi, '$1-hour '],
  [/\b(n)o shows\b/gi, '$1o-shows'],
  [/\b(g)o backs\b/gi, '$1o-backs'],
  [/\bend of day (?=report|count|sheet)/gi, 'end-of-day '],
  [
    /\bone page (?=\p{Ll}+)(?!(?:w|with|in|and|of|for|on|at|to|about|from|per|an?|each|every|or|the|by|when|before|after|that|because|so|if|out|then|but|i)\b)/gu,
    'one-page ',
  ],
  [/\btill (?=(?:it|he|she|they|the|we|I)\b)/g, 'until '],
  [/\bgrade (?=\d+ (?:to|and) \d)/gi, 'grades '],
  [/(?<=\s)'?em\b/g, 'them'],
  [/\bwithout there\b/g, 'without their'],
  [
    /\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|may|march)\b(?=\.? (?:(?:19|20)\d\d|\d{1,2}(?:st|nd|rd|th)?\b(?! (?:hours?|days?|weeks?|times|people))))/g,
    upperFirst,
  ],
  [/(?<=hours?|times|days|nights|mornings|evenings|shifts)\/(?:wk|week)\b/gi, ' a week'],
  [
    /\b(owner|manager|boss|neighbor|grandma|mom|dad|brother|sister)s (?=(?:sons?|daughters?|kids?|house|dogs?|cars?|shop|store)\b)/gi,
    '$1’s ',
  ],
  [/(?<=\b(?:in|last|by|since|until|this|next|from|of|early|late|mid|end of) )(may|march)\b/gi, upperFirst],
]

const months = 'January February March April May June July August September October November December'.split(' ')
function spokenMonth(date: string): string {
  const [year = '', month = ''] = date.split('-')
  return `${months[Number(month) - 1]} ${year}`
}

/** Corrects how something was typed, never what it says: spaces, "i", apostrophes, names of days and programs. */
export function tidyTyping(text: string): string {
  let tidy = plainText(text)
    .replace(/\p{Extended_Pictographic}|\ufe0f/gu, ' ')
    .replace(/(?<!\S)[:;]-?[)(DP](?!\S)/g, ' ')
    .replace(/\b(?:lol|haha+|lmao|tbh|ngl|xx+)\b[.!]*/gi, ' ')
    .replace(/([!?.])\1+/g, '$1')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ +([,.!?;:])/g, '$1')
    .replace(/,(?=[^\s\d])/g, ', ')
    .trim()
  const letters = tidy.replace(/\P{L}/gu, '')
  if (letters.length > 8 && letters === letters.toUpperCase()) tidy = tidy.toLowerCase()
  for (const [pattern, right] of contractions)
    tidy = typeof right === 'string' ? tidy.replace(pattern, right) : tidy.replace(pattern, word => right(word))
  return mendSpelling(tidy).replace(/\p{L}+/gu, word =>
    word === word.toLowerCase()
      ? (names.get(word) ?? acronyms.get(word) ?? word)
      : (/^\p{Lu}\p{Ll}+$/u.test(word) && names.get(word.toLowerCase())) || word,
  )
}

export function tidyShouted(name: string): string {
  const letters = name.replace(/\P{L}/gu, '')
  if (letters.length <= 8 || letters !== letters.toUpperCase()) return name
  return tidyName(name.toLowerCase()).replace(/\p{L}+/gu, word =>
    !/^(?:mrs?|ms|dr|jr|sr|st)$/i.test(word) &&
    (acronyms.has(word.toLowerCase()) || /^(?:[ivx]+|[^aeiouy]+)$/i.test(word))
      ? word.toUpperCase()
      : word,
  )
}

const partSigns = /(\s+[-–—|]\s+|\s*\/\s*|\s*[(),]\s*)/
const organizations =
  /^(?:ASE|NREMT|TIPS|YMCA|YWCA|USPS|USDA|USAF|USMC|UAW|IBEW|SEIU|IKEA|NASA|J?ROTC|HVAC|FEMA|SUNY|CUNY|UCLA|ASPCA|AARP|EPA|PTA|PCA|HHA|STNA|CMA|RMA|ADA|AME|UPS|USPS|PICU|NICU|ICU|OR|ER|RN|IV|US|USA)$/

/** The parts of a name that are typed in capitals: "STAFF NURSE - Medical Ward" -> "Staff Nurse - Medical Ward". */
export function tidyCapitals(name: string): string {
  const parts = name.split(partSigns)
  const isWhole = name === name.toUpperCase() && parts.some(isShouted)
  return parts
    .map(part =>
      isShouted(part) || isWhole
        ? tidyName(part.toLowerCase()).replace(/\p{L}+/gu, (word, at: number) => {
            const typed = part.slice(at, at + word.length)
            const isAcronym = acronyms.has(word.toLowerCase()) || organizations.test(typed)
            return isAcronym || (word.length > 1 && /^(?:[ivx]+|[^aeiouy]+)$/i.test(word))
              ? typed
              : (names.get(word.toLowerCase()) ?? word)
          })
        : part,
    )
    .join('')
}
/** Several words in capitals, or a long one: "SOWELA" alone may be an acronym. */
function isShouted(part: string): boolean {
  const least = part.trim().includes(' ') ? 5 : 7
  const isLong = (part.match(/\p{L}+/gu) ?? []).some(word => word.length >= least && /[AEIOUY]/.test(word))
  return part === part.toUpperCase() && isLong
}

const alwaysCapital = /^(?:I\b|I['’]|\p{Lu}{2}|\p{Lu}\p{Ll}*\p{Lu}|(?:Mrs?|Ms|Dr)\b)/u

/** Lowers the first letter unless the first word is a name, an acronym or "I". */
export function lowerFirst(text: string): string {
  const first = /^[\p{L}'’-]+/u.exec(text)?.[0] ?? ''
  if (alwaysCapital.test(text) || names.has(first.toLowerCase()) || acronyms.has(first.toLowerCase())) return text
  // Two capitalized words in a row are a name, and "A.S." is short for something.
  if (/^\p{Lu}\p{Ll}+ \p{Lu}|^\p{Lu}[.&/]/u.test(text)) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Only where a lower-case word follows, because "Food Handler Card" is a name. */
export const lowerStart = (title: string): string => (/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(title) ? lowerFirst(title) : title)

export function upperFirst(text: string): string {
  return text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}

const states =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/i
const smallInNames = /^(?:a|an|and|at|by|for|in|of|on|or|the|to|with|de|la|el|von|van)$/
export function tidyName(name: string): string {
  if (name !== name.toLowerCase()) return name
  return name
    .replace(/(?<![\p{L}\p{N}'’])\p{Ll}[\p{Ll}'’]*/gu, (word, at: number) =>
      at > 0 && smallInNames.test(word) ? word : upperFirst(word),
    )
    .replace(/(?<= )(\p{L}{2})(?=$| \d{5}$)/u, state => (states.test(state) ? state.toUpperCase() : state))
}

export const endSentence = (text: string): string => (/[.!?]["')]?$/.test(text) ? text : `${text}.`)

export function joinWords(words: readonly string[], last = 'and'): string {
  const [end, ...before] = words.toReversed()
  if (end === undefined) return ''
  if (before.length === 0) return end
  const comma = before.length > 1 ? ',' : ''
  return `${before.toReversed().join(', ')}${comma} ${last} ${end}`
}

export const lowerRole = (title: string): string =>
  title.replace(/[\p{L}'’&-]+/gu, word =>
    names.has(word.toLowerCase()) ||
    /^\p{Lu}&\p{Lu}$/u.test(word) ||
    (/^\p{Lu}{2}|^\p{Lu}\p{Ll}*\p{Lu}/u.test(word) && !isShoutedWord(word, title))
      ? word
      : word.toLowerCase(),
  )

/** In a title that is all in capitals, also a short word: "LINE LEAD". */
const isShoutedWord = (word: string, title: string) =>
  (title.includes(' ') && !/\p{Ll}/u.test(title) ? /^\p{Lu}{4,}$/u : /^\p{Lu}{5,}$/u).test(word) &&
  !acronyms.has(word.toLowerCase())

export function withArticle(noun: string): string {
  const acronym = /^(?:[A-Z]{2,}\b|[A-Z][-.&]|[A-Z]Sc\b)/.test(noun)
  const asConsonant = /^(?:uni|use|usa|ute|uti|eu|one\b|once\b)/i
  const asWord = /^(?:[FHLMNRS][AEIOU][A-Z]{2,}|S[CLPT][AEIOU][A-Z]+)\b/.test(noun)
  const vowel = asWord ? false : acronym ? /^[AEFHILMNORSX]/.test(noun) : /^[aeiou]|^(?:hour|honest|heir)/i.test(noun)
  return `${vowel && !asConsonant.test(noun) ? 'an' : 'a'} ${noun}`
}

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
