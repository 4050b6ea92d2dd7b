import { capitalizeKnown } from '../english/proper-names.ts'
import { longDay, withArticle } from '../english/tidy.ts'
import { gerundOf, readVerb } from '../english/verbs.ts'

const monthNames: Record<string, string> = {
  ...{ jan: 'January', feb: 'February', aug: 'August', sept: 'September', oct: 'October', nov: 'November' },
  ...{ dec: 'December', xmas: 'Christmas' },
}
type Put = string | ((whole: string, ...groups: string[]) => string)

/** How people type to friends, as it is written to an employer. */
const forms: readonly (readonly [RegExp, Put])[] = [
  [/\bur (?=(?:the|a|an|so|looking|hiring)\b)/gi, 'you are '],
  [/\bur\b/g, 'your'],
  [/\burs\b/g, 'yours'],
  [/\by['’]?all\b(?!['’]?s)/gi, (whole = '') => (/^Y/.test(whole) ? 'You' : 'you')],
  [/\babt\b/gi, 'about'],
  [
    /\b(?:after|from when|once|when) you (?:say yes|hire me|offer me (?:the|a) job|give me the job|call me)\b/gi,
    'after an offer',
  ],
  [/(?<=\p{L} )(?:n|&)(?= (?:\p{Ll}|I\b))/gu, 'and'],
  [/\bpics\b/g, 'pictures'],
  [/\bpic\b/g, 'picture'],
  [/\bcerts\b/gi, 'certificates'],
  [/\bcert\b\.?(?= \p{Ll}|[,.]|$)/giu, 'certificate'],
  [/\bhs\b|(?<=\b(?:in|since|from|of|finish(?:ed)?|after) )HS\b/g, 'high school'],
  [/\brm (?=\d)/gi, 'room '],
  [/\bsem\b/g, 'semester'],
  [/\bwk\b/gi, 'week'],
  [/\bdms\b/g, 'messages'],
  [/\bfb\b/gi, 'Facebook'],
  [/\bcv\b/g, 'CV'],
  [/\bcovid\b/gi, 'COVID'],
  [/(?<=\b(?:the|a|our|on|with|of|every) )pos\b/g, 'POS'],
  [
    /\b(mr|mrs|ms)\b\.? (?!whose|who|that|and|in\b|was)(\p{L})/giu,
    (_ = '', title = '', letter = '') =>
      `${title.charAt(0).toUpperCase()}${title.slice(1).toLowerCase()}. ${letter.toUpperCase()}`,
  ],
  [/\b(?:jan|feb|aug|sept|oct|nov|dec|xmas)\b\.?(?! ?\d{1,2}\b)/g, word => monthNames[word.replace('.', '')] ?? word],
  [
    /(?<!\b(?:the|a|one|no|root|good|this|that|for|any|to|and) )\bcause (?=(?:I|he|she|we|they|it|my|the|there|that['’]s|\d+|two|three|one|everyone|nobody|people|of)\b)/g,
    'because ',
  ],
  [/\b(I|we|they|you|he|she|it) (?:def|deff)\b/gi, '$1 definitely'],
  [/\bsub taught\b/gi, 'taught as a substitute'],
  [
    /^I (?:have|need|have to give|need to give)(?: (?:my (?:current )?(?:job|boss|work|manager)|them))? ((?:\d+|an?|one|two|three|four|six|thirty) (?:weeks?|months?|days?)) ?(?:of )?notice\b(?: first)?(?=$|[.,])/i,
    'I can start after $1 of notice',
  ],
  [/\b(\d+|two|three|four|six) (weeks|months|days) notice\b/gi, '$1 $2’ notice'],
  [/\b(an?|one|1) (week|month) notice\b/gi, '$1 $2’s notice'],
  [
    /(?<![\d$.:])(\d{1,2}(?::\d\d)?) ?([ap])\.?m?\.?(?: ?(?:-|–|to) ?)(\d{1,2}(?::\d\d)?) ?([ap])\.?m?\b\.?(?=$|[ ,.;])/g,
    '$1 $2.m. to $3 $4.m.',
  ],
  [
    /(?<![\d$.:])(\d{1,2}(?::\d\d)?) ?([ap])\.?m\b\.?/gi,
    (_ = '', time = '', half = '') => `${time} ${half.toLowerCase()}.m.`,
  ],
  [/\b(?:tues|weds|thurs)\b\.?/gi, (whole = '') => longDay(whole)],
  [/(?<=\b(?:my|an?|the|our|his|her) )(\d{1,2}) (year|month) (olds?)\b/g, '$1-$2-$3'],
  [
    /\b(an?|the|my|one) (\d+) (hour|year|month|week|day|mile) (?=(?:shift|contract|program|course|lease|drive|walk|gap|break|trip|class)\b)/g,
    '$1 $2-$3 ',
  ],
  [
    /,? (?:ha(?:ha)?|obviously|anyways?|though|honestly|literally|basically|lol|btw|ok yes|please and thank you|please)(?=[.!]?$)/gi,
    '',
  ],
  [/\b(?:literally|basically|honestly|obviously) /g, ''],
  [/, like,? (?=\p{Ll})/gu, ', '],
  [/\b(was|were|am|is|are|got|have|had) like (?=\d|so |really |super )/g, '$1 '],
  [/(?<!\b(?:is|am|are|was|be|am a|look|looks|seem|a|got) )\bpretty good(?=$|[.,])/g, 'well'],
  [/\b(I (?:really |just )?want(?:ed)? (?:to|a|the)\b[^,.]*?) so bad(?=$|[.,])/g, '$1'],
  [
    /(?<!\b(?:the|The|of) )\b(?:Philippines|United States|UK|USA|Netherlands|Dominican Republic)\b(?<=\b(?:in|from|to|of|at|the) \S+(?: \S+)?)(?! \p{Lu}\p{Ll}| [\p{Ll}]+(?:er|ese)\b)/gu,
    'the $&',
  ],
  [
    /\b(came|come|coming|moved?|moving|arrived|been|back|here|lived?|living) (to|in) us(?= in\b| from\b| with\b| \d|[.,]|$)/g,
    '$1 $2 the US',
  ],
  [
    /\bI am ((?:also )?)((?:very |really )?(?!not\b|no\b|an?\b|the\b|your\b|more\b)\p{Ll}+(?:(?:,| and|, and) (?:very )?\p{Ll}+){0,2} (?:person|worker|learner))\b/gu,
    (_ = '', also = '', what = '') => `I am ${also}${withArticle(what)}`,
  ],
  [
    /\b(\d+) (pound|foot|inch|gallon|mile|hour|minute|dollar)s (?=(?:bags?|box(?:es)?|loads?|shifts?|runs?|routes?|bills?|sacks?|breaks?)\b)/g,
    '$1-$2 ',
  ],
  [/\bI am graduate\b(?! (?:student|school))/g, 'I am a graduate'],
  [/\bI (?:am )?(?:no|not) (?:have|having)\b/g, 'I do not have'],
  [/\bI have (?:(?:total|full|open) )?availab(?:ility|le) (?:immediate(?:ly)?|now)\b/gi, 'I am available immediately'],
  [
    /\bI have (?=(?:bicycle|bike|diploma|degree|driver['’]s license|(?:full |clean |valid )?licen[cs]e|certificate|work permit|permit|garden|dog|cat|horse|daughter|son|brother|sister|dream|good memory|master|bachelor)\b(?! \p{Ll}{3,}(?<!for|with|from)\b| and\b))/gu,
    'I have a ',
  ],
  [
    /\b(I (?:want|need|am looking for)) (?=(?:job|career|position|change|stable job|steady job|full[- ]time job|part[- ]time job)\b)/g,
    '$1 a ',
  ],
  [
    /\b(when|if|because) (child|patient|customer|client|guest|resident|kid|baby|student) (?=\p{Ll}+s\b|is\b|has\b|was\b|did\b|came\b)/gu,
    (_ = '', joint = '', who = '') => `${joint} ${withArticle(who)} `,
  ],
  [/\bto be again (?=(?:with|in|at)\b)/g, 'to be back '],
  [
    /\bmiss to (\p{Ll}+)\b/gu,
    (whole = '', verb = '') =>
      verb === 'be' ? 'miss being' : readVerb(verb)?.forms.has('base') ? `miss ${gerundOf(verb)}` : whole,
  ],
  [/\b([Ii]) come always (early|on time)\b/g, '$1 always come $2'],
  [
    /\beveryday\b(?! (?:life|work|tasks?|use|things|clothes|job|needs|english|conversations?)\b)/gi,
    (whole = '') => (/^E/.test(whole) ? 'Every day' : 'every day'),
  ],
  [
    /\b(like|love|miss|enjoy) (very much|a lot) ((?:the|my|this|to) [^,.]+?)(?=$|[,.]| (?:and|but|because|so)\b)/g,
    '$1 $3 $2',
  ],
  [/(?<=\b(?:home|out)) (?=(?:\d+|two|three|four|five|six|several|many) (?:years|months)\b)/g, ' for '],
  [
    /\b(people|customers|patients|kids|everyone|everybody) (trusts?|likes?|knows?) me (quick|easy)(?=[.,]|$)/g,
    (_ = '', who = '', does = '', how = '') => `${who} ${does} me ${how.replace(/y$/, 'i')}ly`,
  ],
]

/** Writes a note out as one writes to an employer; says nothing that it does not say. */
export const polishNote = (text: string): string =>
  capitalizeKnown(
    forms.reduce(
      (told, [pattern, put]) => (typeof put === 'string' ? told.replace(pattern, put) : told.replace(pattern, put)),
      text,
    ),
  )
