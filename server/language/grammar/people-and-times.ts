import { tagWords } from '../english/tagger.ts'
import { pastOf, readVerb } from '../english/verbs.ts'

export type Put = string | ((whole: string, ...groups: string[]) => string)

const person =
  'boss|manager|supervisor|teacher|coach|mother|father|mom|dad|sister|brother|grandmother|grandfather|grandma|grandpa|aunt|uncle|cousin|wife|husband|son|daughter|friend|neighbor|owner|lead|trainer|counselor|coworker'
const days = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const span =
  '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|many|several|some) (?:\\p{Ll}+ )?(?:years?|months?|weeks?|days?|hours?)'
const isSimple = (verb: string) =>
  /ed$/.test(pastOf(verb)) || /^(?:have|make|teach|sell|keep|build|lead|hold|feed|run)$/.test(verb)
const clauseStart = '(?<=^|[.;,] |\\b(?:so|and|because|but|when|then|that|while) )'

/** Who did it, how long and when. */
export const peopleAndTimes: readonly (readonly [RegExp, Put])[] = [
  // Who
  [
    new RegExp(
      `${clauseStart}[Mm]e and (my|the|a|our|two|three|some|one) (\\p{Ll}+(?: \\p{Ll}+)?) (?=(?:was|were|are|have|had|do|did|used|would|can|could|also|always|\\p{Ll}+ed|\\p{Ll}+)\\b)`,
      'gu',
    ),
    (whole = '', det = '', noun = '') => {
      const [first = '', second] = noun.split(' ')
      const parts = tagWords(`${det} ${noun}`)
      // "Me and my brother took": the second word is the verb already.
      if (second && parts[2]?.pos !== 'NOUN')
        return parts[1]?.pos === 'NOUN' ? `${det} ${first} and I ${second} ` : whole
      return `${det} ${noun} and I `
    },
  ],
  [
    new RegExp(
      `${clauseStart}(my|the|our) (\\p{Ll}+) and me (?=(?:was|were|are|have|had|did|used|would|can|could|\\p{Ll}+ed)\\b)`,
      'giu',
    ),
    '$1 $2 and I ',
  ],
  [
    /\b((?:^|[.;,] |so |and |because |but |when )(?:[Mm]y|[Tt]he|[Oo]ur|[Aa]|[Tt]wo|[Tt]hree|[Ss]ome) \p{Ll}+(?: \p{Ll}+)? and I) (?:was)\b/gu,
    '$1 were',
  ],
  [
    new RegExp(
      `${clauseStart}([Mm]y (?:old |last |first |older |little |younger )?(?:${person})) (?:he|she) (?=(\\p{Ll}+))`,
      'gu',
    ),
    (whole = '', who = '', verb = '') =>
      readVerb(verb) || /^(?:is|was|has|had|does|did)$/.test(verb) ? `${who} ` : whole,
  ],
  [
    /\b((?:m|M)y|his|her|our|a|the) (brother|sister|friend|mother|father|mom|dad|uncle|aunt|cousin|boss|neighbor(?! kids)|grandma|grandpa|grandmother|grandfather)(s?) (?=(?:shop|store|restaurant|house|car|truck|garage|salon|farm|business|bakery|market|company|bike|kids?|friend|dogs?|food truck|lawn|yard|phone|church|office|friends|wedding|birthday)\b)/gu,
    (_ = '', det = '', who = '') => `${det} ${who}'s `,
  ],
  [/\bdoctors? orders?\b/g, "doctors' orders"],
  [/\b(doctor|dentist|lawyer)s (?=(?:office|appointments?|visits?)\b)/g, "$1's "],
  [/\b(check|checked|checking|review|reviewed) work of\b/g, '$1 the work of'],
  [
    /\b(during|in|for|did|completed|finished|with|after|of) (\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (month|week|day|hour|year) (?=(?:rotation|course|program|contract|internship|project|placement|deployment|training|assignment)\b)/g,
    (_ = '', lead = '', count = '', unit = '') =>
      `${lead} ${/^(?:8|11|18|eight)/.test(count) ? 'an' : 'a'} ${count}-${unit} `,
  ],
  [
    /\b([Mm]om|[Dd]ad|[Gg]randma|[Gg]randpa|[Mm]ama|[Mm]other|[Ff]ather)s (?=(?:medicine|house|appointments?|meds|medications?|cabin|shop|car|kitchen|store|truck|garden|cooking|business|restaurant)\b)/g,
    "$1's ",
  ],
  [
    /\b(Parkinson|Alzheimer|parkinson|alzheimer)s\b/g,
    (_ = '', name = '') => `${name.charAt(0).toUpperCase()}${name.slice(1)}'s`,
  ],
  [/^Proud of (?=\p{L})/u, 'I am proud of '],
  [
    new RegExp(
      `${clauseStart}me and ((?:one|two|three|another|an?)(?: other)? (?:guys?|girls?|friends?|coworkers?|people|volunteers?|students?|kids?)) (?=(?:was|were|had|did|used|would|could|got|went|\\p{Ll}+ed)\\b)`,
      'giu',
    ),
    (_ = '', who = '') => `${who} and I `,
  ],
  // How long, when
  [
    new RegExp(
      `(?<=^|[.;,] |\\b(?:and|so|but|because) )(I|[Ww]e|[Tt]hey) (\\p{Ll}+)((?: [^\\s,.;]+){0,4}?) (?:since|for|from) (?=${span.replace('an?|', '')}(?=$|[.,;]| (?:and|now)\\b))`,
      'gu',
    ),
    (whole = '', who = '', verb = '', rest = '') => {
      const forms = readVerb(verb)?.forms
      return /\bsince /.test(whole) && forms?.has('base') && !forms.has('past') && isSimple(verb)
        ? `${who} have ${pastOf(verb) === 'sewed' ? 'sewn' : pastOf(verb)}${rest} for `
        : whole
    },
  ],
  [new RegExp(`\\bduring (?=${span}(?=$|[.,;]| (?:and|in|at|with|as|now|because|when|I|we)\\b))`, 'gu'), 'for '],
  [
    new RegExp(`\\bsince (?=(?!(?:a|an|one) (?:day|hour)\\b)${span}(?=$|[.,;]| (?:and|in|at|with|as|now)\\b))`, 'gu'),
    'for ',
  ],
  [
    new RegExp(
      `\\b(?:in|at) (?=(?:${days})s?(?=$|[.,;]| (?:and|or|I|we|at|from|after|before|until|mornings?|afternoons?|evenings?|nights?)\\b))`,
      'g',
    ),
    'on ',
  ],
  [
    new RegExp(
      `\\b(?:in|at) (?=(?:${months}) \\d{1,2}(?:st|nd|rd|th)?\\b(?!\\d| (?:years?|months?|weeks?|days?)\\b))`,
      'g',
    ),
    'on ',
  ],
  [new RegExp(`\\bon (?=(?:${months})(?: (?:19|20)\\d\\d)?(?=$|[.,;]| (?:and|I|we|because|but)\\b))`, 'g'), 'in '],
  [
    /\bin (a|the) (Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)( (?:night|morning|evening|afternoon))?(?=$|[.,;]| (?:I|we|and|when)\b)/g,
    'on $1 $2$3',
  ],
  [/\bin (the|this) (weekends?)\b/g, 'on $1 $2'],
  [
    /\b((?:work|works|worked|working|study|studied|drive|clean|sleep)(?: \p{Ll}+)?) (?:in|on) the night(?=$|[.,;]| (?:because|and|but|so|or)\b)/gu,
    '$1 at night',
  ],
  [/\b(in|during) (?=(?:morning|afternoon|evening)(?:$|[.,;]| (?:and|I|we|before|after|because|but)\b))/g, '$1 the '],
  [/\b([Aa])t the first (?=I|we|it|he|she|they)/g, '$1t first '],
  [/^The last (summer|winter|spring|fall|year|month|week) (?=(?:I|we|he|she|they|my)\b)/g, 'Last $1 '],
  [
    /(?<!\b[Ss]ince )\b((?:one|two|three|four|five|six|\d+|a few|many) (?:years?|months?|weeks?|days?) ago,? I|[Ll]ast (?:year|month|week|summer),? I|[Yy]esterday,? I) have (\p{Ll}+)/giu,
    (whole = '', lead = '', word = '') => (readVerb(word)?.forms.has('past') ? `${lead} ${word}` : whole),
  ],
  [/\b(?:one|1) year and (?:a )?half\b/g, 'a year and a half'],
  [
    /\b((?:\p{Ll}+ed|\p{Ll}{3,}ing|taught|drove|ran|sold|led|kept|(?:was|been)(?: an?)?)(?: (?:as|in|at|with|for|on|the|a|an|my|our|little|there|here|\p{L}+s|\p{L}+)){0,5}?) ((?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (?:years|months|summers|seasons))(?=$|[.,;]| (?:and|so|but|because|in|at|with|before|until|then)\b)/gu,
    (whole = '', lead = '', span = '') => {
      const before = tagWords(lead).at(-1)
      const isOwn = /^(?:NOUN|PROPN)$/.test(before?.pos ?? '') || /^(?:there|here|it)$/.test(before?.text ?? '')
      return isOwn && !/\b(?:spent|lasted|during|past|last|served|first|next|turned|experience)\b/.test(lead)
        ? `${lead} for ${span}`
        : whole
    },
  ],
  [
    /\b(know|knew|understand|understood|learn|learned|explain|explained|ask|asked|remember|tell|show|showed) ((?:me|him|her|them|us) )?(what|where|who) (is|are|was|were) ((?:the|a|an|my|our|his|her|their|this) \p{L}+|(?!\p{Lu}\p{Ll})\p{Lu}[\p{L}\d-]*)(?=$|[.,;])/gu,
    (_ = '', lead = '', whom = '', what = '', be = '', thing = '') => `${lead} ${whom ?? ''}${what} ${thing} ${be}`,
  ],
  [/(?<![\p{L}-])a (?=8|1[18](?!\d))/gu, 'an '],
  [/^Been (?=(?:at|in|with|a|an|there|here|\p{Ll}+ing)\b)/u, 'I have been '],
  [/\bget in to (?=\p{L})/gu, 'get into '],
  [
    /(?<![\p{L}-])(a) (?=(?!(?:one|once|uni\p{L}*|us[aeu]\p{L}*|eu\p{L}*|ut[ei]\p{L}*|ewe)\b)(?:[aeio]\p{Ll}|u[bcdgklmnprstvwxz]\p{Ll}))/gu,
    '$1n ',
  ],
]
