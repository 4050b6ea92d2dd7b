import { longDay } from './tidy.ts'

/** Programs whose names are typed in other ways; "excell at" is a verb. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/\bexcell\b(?! (?:in|at)\b)/gi, 'Excel'],
  [/\bgoogle sheets(,? and|,|[ ]?\/|[ ]?&) (?:google )?docs\b/gi, 'Google Sheets$1 Docs'],
  ...['Word', 'Excel', 'Outlook', 'PowerPoint', 'Office', 'Teams', 'Access'].map(
    name => [new RegExp(`\\b(?:(?i:microsoft)|ms) (?i:${name})\\b`, 'g'), `Microsoft ${name}`] as const,
  ),
  [/\bgmail\b/g, 'Gmail'],
  [
    /(?<=\b(?:[Ee]xcel|[Pp]owerPoint|[Oo]utlook|Sheets|Docs)(?:,| and|, and) )word\b|\bword(?=, (?:and )?(?:[Ee]xcel|[Pp]ower[Pp]oint)\b)/g,
    'Word',
  ],
  [/\bpower point\b(?!s| (?:of|in|at)\b)/gi, 'PowerPoint'],
  [/\bquick books\b/gi, 'QuickBooks'],
  ...['Docs', 'Sheets', 'Slides', 'Drive', 'Classroom', 'Calendar'].map(
    name => [new RegExp(`\\bgoogle ${name}\\b`, 'gi'), `Google ${name}`] as const,
  ),
]

const full: readonly (readonly [RegExp, string])[] = [
  ...programs,
  [/['’]?\btil\b/gi, 'until'],
  [/\bpos (?=and (?:packing slips|invoices|receipts)\b)/gi, 'POs '],
  [/\b(quantity|material) take[ -]offs?\b/gi, '$1 take-offs'],
  [/\b(shipment\b[^,]*) and put (out|away|up)(?= (?:on|in)\b|$)/gi, '$1 and put it $2'],
  [/\bwestern union\b/gi, 'Western Union'],
  [/\bw\/o\b/gi, 'without'],
  [/\b(d)rive(?:rs?)? licen[cs]e(s?)\b/gi, "$1river's license$2"],
  [/\binsta\b/gi, 'Instagram'],
  [/\bb\/c\b/gi, 'because'],
  [/\bto go (?=(?:orders?|boxes|bags|containers|window|food|cups)\b)/gi, 'to-go '],
  [/\bbtwn\b/gi, 'between'],
  [/\bappt(s?)\b\.?/gi, 'appointment$1'],
  [/\bdepts\b\.?/gi, 'departments'],
  [/\bdept\b\.?/gi, 'department'],
  [/\bmeds (?=(?:reminders?|pass|administration|list|times)\b)/gi, 'medication '],
  [/\bmeds\b/gi, 'medications'],
  [/\baccts\b\.?/gi, 'accounts'],
  [/\bacct\b\.?/gi, 'account'],
  [/(?<![/\p{L}])avg\b\.?/giu, 'average'],
  [/\bincl\b\.?(?=\s+\S)/gi, 'including'],
  [/\bpkgs\b\.?/gi, 'packages'],
  [/\bmsgs\b\.?/gi, 'messages'],
  [/(?<=\p{Ll}{3}|\d)\/(?:h(?:ou)?r)\b\.?/giu, ' an hour'],
  [/(?<=\p{Ll}{3}|\d)\/(?:y(?:ea)?r)\b\.?/giu, ' a year'],
  [/(?<=\p{Ll}{3}|\d)\/w(?:ee)?k\b\.?/giu, ' a week'],
  [/(?<=\p{Ll}{3}|\d)\/mo(?:nth)?\b\.?/giu, ' a month'],
  [/(?<=\p{Ll}{3}|\d)\/(day|night|shift)\b/giu, ' a $1'],
  [/(?<=^|[\s(])(?:~ ?|approx(?:\.|imately)? )(?=\$?\d)/gi, 'about '],
  [/(?<=\d%?) [-–—] (?=\$?\d)/g, '–'],
  [/\bwalk ins?(?= (?:customers?|clients?|guests?|patients?|visitors?|orders?|traffic)\b)/gi, 'walk-in'],
  [/\bb4\b/gi, 'before'],
  [/\bldr\b\.?/gi, 'leader'],
  [/(?<=\d )pers\b\.?/gi, 'people'],
  [/(?<=\d[\d.,]*[MK]? )gal\b\.?/gi, 'gallons'],
  [/\/qtr\b/gi, ' a quarter'],
  [/(?<=\d )hr (?=shifts?\b|watch\b)/gi, 'hour '],
  [/\bafterschool(?=$|[.,;])/gi, 'after school'],
  [/\bsome times\b(?! (?:of|in)\b)/gi, 'sometimes'],
  [/\bhw\b/g, 'homework'],
  [/\bxmas\b/gi, 'Christmas'],
  [/\b(b)day(s?)\b/g, '$1irthday$2'],
  [/(?<=\d )mos\b\.?/gi, 'months'],
  [/\bemployee of (?:the )?month\b/gi, 'Employee of the Month'],
  [/\bmgmt\b\.?/gi, 'management'],
  [/\basst\b\.?/gi, 'assistant'],
  [/\b(a)ssoc\b\.?/gi, '$1ssociation'],
  [/\bprereqs\b/gi, 'prerequisites'],
  [/\brecs\b(?= (?:letter|from))/gi, 'recommendations'],
  [/\b(?:custs|cust\.)/gi, 'customers'],
  [/\bequip\b\.?/gi, 'equipment'],
  [/\bmaint\b\.?/gi, 'maintenance'],
  [/\bwkly\b/gi, 'weekly'],
  [/\bwknds?\b/gi, 'weekends'],
  [/\binfo\b(?! desk)/gi, 'information'],
  [/\bgovt\b\.?/gi, 'government'],
  [/\byrs\b\.?/gi, 'years'],
  [/\bexp\.?(?= (?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*\.? )?\d)/giu, 'expires'],
  [/\bkiddos\b/gi, 'children'],
  [/\b(wo)?mens\b/gi, "$1men's"],
  [/\bmen's,? women's,?(?: and)? (?:kids|children)(?:'?s)?\b/gi, "men's, women's and children's"],
  [/\b(when|if|because|since) its (?=\p{L}+(?:ed|ing|y|w)\b)/giu, "$1 it's "],
  [/\b(touch|blow|check|sign|tune|clean|line|set|warm) (ups|outs|ins)\b/gi, '$1-$2'],
  [/\bsit to stand(?= lifts?\b)/gi, 'sit-to-stand'],
  [/\bpast due(?= \p{L})/giu, 'past-due'],
  [/\b(?:2x|2 times|two times)(?: (?:a|per|in|in a|each|every))? (?=(?:day|week|month|year)\b)/gi, 'twice a '],
  [/\b(?:2x|2 times)$/gi, 'twice'],
  [/\b([3-9])x$/gi, '$1 times'],
  [/(?<=\d times) in (?=(?:day|week|month|year)\b)/gi, ' a '],
  [/\b(\d{1,3}) (?:years|yrs) old (?=(?!and\b|or\b|with\b|who\b|at\b|in\b)\p{L}+)/giu, '$1-year-old '],
  [/\b(\d+) (line|bed|seat|unit|person|page|lane) (?=\p{L}+(?:$|[ ,.]))/giu, '$1-$2 '],
  [/\b(\d+) min(?:ute)?s? (?=(?:logs?|checks?|breaks?|rounds?|sessions?|timers?)\b)/gi, '$1-minute '],
  [/\b((?:tak(?:e|es|ing)|took) care) (?=(?!of\b)(?:an? |the |my |our )?[\p{L}\d])/giu, '$1 of '],
  [/\b(of|for|with|after) (?=(?:8\d?|11|18)-year-old \p{L}+(?<!s)(?!\p{L}))/giu, '$1 an '],
  [/\b(of|for|with|after) (?=\d+-year-old \p{L}+(?<!s)(?!\p{L}))/giu, '$1 a '],
]

/** The period of "shoe dept. I did" ends a sentence as well, and stays. */
const atEnd = /(?<=\b(?:appts?|depts?|accts?|pkgs|msgs|mos|mgmt|equip|maint|govt|yrs)\.)(?= (?:\p{Lu}|i\b))/gu

const shortDay = 'mon|tues?|wed|thu(?:rs?)?|fri|sat|sun'
const onADay = new RegExp(`\\bon an? (?:${shortDay})\\b`, 'giu')
const listOfDays = new RegExp(
  `\\b(?:every|on|each) (?:${shortDay})(?:(?:, | and |, and )(?:${shortDay}))*(?![\\p{L}])`,
  'giu',
)

/** Short forms and numbers of times in full; names of days where "every" or "on" says that they are days. */
export const writtenOut = (text: string): string =>
  full
    .reduce((told, [pattern, put]) => told.replace(pattern, put), text.replace(atEnd, '.'))
    .replace(onADay, day => day.replace(/\p{L}+$/u, longDay))
    .replace(listOfDays, list => list.replace(new RegExp(`\\b(?:${shortDay})\\b`, 'gi'), longDay))
