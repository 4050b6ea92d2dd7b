import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { isEnglish } from '../../english/mend-spelling.ts'
import { upperFirst } from '../../english/tidy.ts'
import { pastOf } from '../../english/verbs.ts'

type Repair = readonly [RegExp, string | ((whole: string, ...found: string[]) => string)]

const times = 'two three four five six seven eight nine ten'.split(' ')
const countOf = (digit: string) => times[Number(digit) - 2] ?? digit
const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const months = 'January February March April May June July August September October November December'.split(' ')
const longMonth = (typed: string) =>
  months.find(each => each.toLowerCase().startsWith(typed.slice(0, 3).toLowerCase())) ?? typed

const mostCommon = 6000
const isCommon = (word: string) => isEnglish(word) && (readWordVectors().rankOf(word) ?? mostCommon) < mostCommon

const repairs: readonly Repair[] = [
  [/\bw\/out\b/gi, 'without'],
  [/\bwith out (?=an?\b)/gi, 'without '],
  [/\bdr['’]?s? (?=(?:office|appointment|visit)s?\b)/gi, "doctor's "],
  [
    /\b(told|asked) (him|her|them) (?=(?:ask|come|call|go|wait|take|put|bring|sit|stay|use|try|look|let)\b)/gi,
    '$1 $2 to ',
  ],
  [
    /\b(\d+) (week|day|month|hour|year|page|minute) (?=(?:checklist|course|class|training|program|trip|contract|period|plan|workshop|internship|document|guide)\b)/gi,
    '$1-$2 ',
  ],
  [/^((?:Mr|Mrs|Ms)\.? \p{L}+) (?:he|she) (?=(?:has|had|is|was)\b)/iu, '$1 '],
  [/^((?:spring|summer|fall|winter) (?:19|20)\d\d),? (?=(?:I|we)\b)/i, 'In $1, '],
  [/^((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?) no\b(?=,? because|,? I|[,.]|$)/i, 'I am not free on $1'],
  [/,? \b(?:I guess|hmm+|honestly|or something|or whatever|and stuff)(?=[.,;]|$)/gi, ''],
  [/\b\p{L}+,? (?:no,? )?wait,? no,? (?=\p{L}+\b)/giu, ''],
  [/^this one (?=I (?:could|can|would|really|want)\b)/i, 'This job '],
  [
    /(?<!\b(?:the|my|our|his|her|an?) )\bdr\.? (?=(?:was|is|had|has|said|told|came|did|would|will|wants?)\b)/gi,
    'the doctor ',
  ],
  [/\br (?=(?:fine|ok|okay|good|great|open|free|the|not|my|so|perfect)\b)/g, 'are '],
  [/\b(the|an?|his|her) dr\b\.?(?! \p{Lu})/gu, '$1 doctor'],
  [/\bplenty (?!is\b|was\b|has\b|does\b)(?=\p{Lu}?\p{Ll}+s\b)/gu, 'plenty of '],
  [/\bso (never|always) (late|early|on time)\b/gi, 'so I am $1 $2'],
  [/\btogo\b/gi, 'to-go'],
  [
    /\b(there was|it was) (?=(?:serious|big|huge|long|small|real|terrible) (?!people)\p{Ll}+[^s\P{L}](?=[.,]|$))/giu,
    '$1 a ',
  ],
  [/\blike forever\b/gi, 'forever'],
  [/\b(?:kind|sort) of why\b|\bkinda why\b/gi, 'why'],
  [/\b(have|had|got) (?=(?:driver['’]?s? )?licen[sc]e\b|car\b|green card\b|work permit\b)/gi, '$1 a '],
  [/\b(?:that|this|the) (\p{Lu}[\p{L}\d]+) (?:thing|stuff)\b/gu, '$1'],
  [/^((?:19|20)\d\d),? (?=(?:I|we|they|he|she|my|our|the)\b)/i, 'In $1, '],
  [
    /^I (know|knew|do|did) ((?:(?!is|was|are|were|has|that\b)\p{L}+ ){0,3}?(?!is\b|was\b|are\b|were\b)\p{L}+) (?:real|really|pretty|very) good\b/giu,
    'I $1 $2 well',
  ],
  [/(^I\b[^.]*), never (used|worked|done|had|taken|driven|been) /i, '$1. I have never $2 '],
  [/^they (?=(?:want|need|ask for|are looking for) (?:\d|someone|somebody))/gi, 'you '],
  [/\b(?:lol|haha|tbh|ngl)\b,? ?/gi, ''],
  [/^no,? (?:jk|just kidding)\b,? ?(?:but )?|\bjk\b,? ?/gi, ''],
  [
    /\brn\b(?=$|[,.;]| (?:so|but|because)\b)(?<!\b(?:an?|the|as|am|my|was|be|charge|travel|registered|staff|er|icu|licensed) rn)/g,
    'right now',
  ],
  [/\bur (?=(?:so |very |all )?(?:right|welcome|wrong|fine|good|not|the)\b)/gi, "you're "],
  [/\bur\b/g, 'your'],
  [/\b(some|any|every|no)bodys (?=\p{L})/giu, "$1body's "],
  [/\bwho['’]?s (?=\p{L}+ (?:was|were|had|got|broke|died|came)\b)/giu, 'whose '],
  [
    /\b(\d+(?:[-–]\d+)?) hr (?=(?:shifts?|days?|weeks?|course|class|drive|training|jobs?|position|care|student|rotating)\b)/giu,
    '$1-hour ',
  ],
  [/\b(\d+(?:[-–]\d+)?) hr (?=\p{L})/giu, '$1 hours '],
  [/\ba wk\b/gi, 'a week'],
  [/\bi\b/g, 'I'],
  [/\b(?:AND|OR|NOT|ALL|ONLY|VERY|REALLY)\b/g, word => word.toLowerCase()],
  [
    /(?<!\b(?:at|for|from|with|by|in|of|to) )\b\p{Lu}{4,}\b/gu,
    word => (isCommon(word.toLowerCase()) ? word.toLowerCase() : word),
  ],
  [/^yes,? (?=I\b|\d)/i, ''],
  [/^(honest|real|main) reason (?=I\b)/i, (_, which = '') => `The ${which.toLowerCase()} reason `],
  [/\b(\d+|the|all|our|my) to go (?=orders?\b|bags?\b)/gi, '$1 to-go '],
  [
    /\b((?:was|were) \p{L}+ing\b.*\b(?:until|before) (?:I|we|they) )(know|find|get|see|understand)\b/gu,
    (_, head = '', verb = '') => `${head}${pastOf(verb)}`,
  ],
  [/\b(\d{1,2}) ?o ?['’]?clock\b/gi, "$1 o'clock"],
  [/\b(mother|father)s day\b/gi, (_, who = '') => `${upperFirst(who.toLowerCase())}'s Day`],
  [/\bnew years\b(?= eve| day)/gi, "New Year's"],
  [/\bnew years\b/gi, "New Year's"],
  [/\b(?:xmas|christmas)\b/gi, 'Christmas'],
  [
    /\b(thanksgiving|easter|halloween|ramadan|eid|hanukkah|memorial day|labor day|juneteenth)\b/gi,
    name => name.replace(/\b\p{L}/gu, letter => letter.toUpperCase()),
  ],
  [new RegExp(`\\b(${month})\\.? (?=\\d{1,2}(?:st|nd|rd|th)?\\b)`, 'gi'), (_, name = '') => `${longMonth(name)} `],
  [
    new RegExp(`\\b(last|next|this|since|in|until|by|every) (${month})\\b`, 'gi'),
    (_, lead = '', name = '') => `${lead} ${longMonth(name)}`,
  ],
  [/(?<![$\d])\b(\d{1,3}) (?:grand|k)\b(?! \p{Ll})/giu, '$$$1,000'],
  [/(?<![$\d])\b(\d{1,3}) grand (?=of|in|on|worth|a)/gi, '$$$1,000 '],
  [/\b([2-9]|10)x (higher|lower|more|bigger|faster|larger)\b/gi, (_, n = '', how = '') => `${countOf(n)} times ${how}`],
  [/\b([2-9])x\b(?! [\p{L}\d])/giu, (_, n = '') => `${countOf(n)} times`],
  [/\balready since\b/gi, 'since'],
  [/\b(accura\p{L}+[^.%]{0,30}?\b\d\d(?:\.\d+)?)(?![\d.]*\d|\s?%| percent| of\b|-)/giu, '$1%'],
  [/(?:\bwas |\bwere )?(?:an? )?\bno[- ]call,?[- ]no[- ]shows?\b/gi, 'did not come'],
  [
    /(^|[,.;] )((?:hostess|cook|server|cashier|driver|manager|boss|lead|teacher|nurse|coworker) (?=did not come|called out|called in|quit|was out))/gi,
    '$1the $2',
  ],
  [
    /^(busiest|best|worst|hardest|proudest|biggest|longest|favorite) (?=\p{L}+ (?:was|is|so far|ever)\b)/iu,
    (_, which = '') => `My ${which.toLowerCase()} `,
  ],
  [/(?<=\()([^()]*)\)/g, inside => inside.replace(/ ?= ?/g, ' for ')],
  [/\b(\d{1,2})[- ](?:yrs?|years?)[- ]olds\b/gi, '$1-year-olds'],
  [/\bnotice so (?=like|about)/gi, 'notice, so '],
  [/ \+ /g, ' and '],
  [/(?<=\p{L}) \/ (?=\p{L})/gu, ', '],
  [/(^|, )turned out (?=\p{L})/giu, '$1it turned out '],
  [
    /\bme and ((?:my|the|an?|another|this) (?:\p{L}+ ){1,4}?)(?=took|did|made|went|got|ran|had|were|was|put|sold|built|found|wrote|\p{L}{3,}ed\b)/giu,
    (_, who = '') => `${who}and I `,
  ],
  [/\b((?:nobody|no one|never|could not|couldn['’]t|didn['’]t|did not) (?:\p{L}+ ){0,2})nothing\b/giu, '$1anything'],
  [new RegExp(`^yes,? (?:to|for|on) (?=(?:${months.join('|')}) \\d)`, 'i'), 'I can work '],
  [/\bw\/ ?/gi, 'with '],
  [/\b(?:bc|cuz)\b/gi, 'because'],
  [/, cause (?=\p{L})| cause (?=(?:I|my|we|he|she|it|they)\b)/gu, ' because '],
  [/\b(?:ti?ll|until) (?=I\b|we\b|the\b)/g, 'until '],
  [/\byr\b/gi, 'year'],
  [/\b(\d\d) ?y\/?o\b/gi, '$1 years old'],
  [/\b([1-9]\d?) min\b(?!\.)/gi, '$1 minutes'],
  [/\b(\d+) sec\b/gi, '$1 seconds'],
  [/\b(\d+) wks?\b/gi, '$1 weeks'],
  [/\b1 (?:wk|week)s?['’]? notice\b/gi, "one week's notice"],
  [/\b(\d) weeks notice\b/gi, "$1 weeks' notice"],
  [/\bthats\b/gi, "that's"],
  [
    /\bits (?=measured|a|the|not|been|in|on|about|because|only|\d|hard|loud|fun|my|where|what|how|near|close)\b/gi,
    "it's ",
  ],
  [/\bI been\b/g, 'I have been'],
  [/\bI (?:done|seen) /g, had => had.replace('I ', 'I have ')],
  [
    /\bhad (forgot|wrote|went|took|broke|chose|gave|did|saw|ate|drove|spoke)\b/gi,
    (_, verb = '') => `had ${participles[verb.toLowerCase()] ?? verb}`,
  ],
  [/\bfast track(?=ed|s\b|ing)/gi, 'fast-track'],
  [/\bpick up (?=from school)/gi, 'pickup '],
  [/\bmy ?self\b/gi, 'myself'],
  [/\b(I (?:already|also|just|still|really)) basically\b|,? basically(?=[,.]|$)/gi, '$1'],
  [/,? (?:though|tho)(?= and\b|[,.]|$)/gi, ''],
  [/^(?:the )?only thing is,? (?=I\b)/i, ''],
  [/\b((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)s (?=(?:night|morning|evening|afternoon)s?\b)/gi, '$1 '],
  [/, always (?:did|have|was)$/i, ''],
  [/\by['’]?all\b/gi, 'you'],
  [/\b[Pp]pl\b/g, word => (word.startsWith('P') ? 'People' : 'people')],
  [/\bwant out of (.+?) and into (.+?)(?= and |,|\.|$)/gi, 'want to move from $1 into $2'],
  [
    /\b(\p{Lu}[\p{L}\d]*(?: \p{L}+)?) I (?:already |also )?(learned|did|taught|know|have done) (\d+ and a half|\d+(?:\.5)?|\p{L}+) (years|months) of it\b/gu,
    (_, what = '', verb = '', count = '', unit = '') => `I ${verb} ${count} ${unit} of ${what.toLowerCase()}`,
  ],
  [/(^|[,;] |\bbut |\band )(\p{Lu}\p{L}+) I (learned|taught|know|studied) /gu, '$1I $3 $2 '],
  [/\blike (?=\d+ (?:times|people|minutes|blocks|miles|hours|days|weeks|kids))/gi, 'about '],
  [
    /\bso like (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
    'so about ',
  ],
  [/\((?:like|around) (?=\d)/g, '(about '],
  [/(?<![\d.,:$-])(?:(?:about|around|like) )?(\$?\d+(?:[.,:]\d+)*)ish\b/gi, 'about $1'],
  [
    /\ba (?=(?:aide|actual|office|hour|idea|error|old|apprentice|assistant|order|event|adult|animal|easy|elder\p{L}*)\b)/giu,
    article => (article === 'A ' ? 'An ' : 'an '),
  ],
]
const participles: Record<string, string> = {
  ...{ forgot: 'forgotten', wrote: 'written', went: 'gone', took: 'taken', broke: 'broken', chose: 'chosen' },
  ...{ gave: 'given', did: 'done', saw: 'seen', ate: 'eaten', drove: 'driven', spoke: 'spoken' },
}

export const mendChat = (text: string): string =>
  repairs.reduce(
    (told, [pattern, put]) => (typeof put === 'string' ? told.replace(pattern, put) : told.replace(pattern, put)),
    text,
  )
