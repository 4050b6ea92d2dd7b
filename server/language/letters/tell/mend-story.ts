import { sentencesOf } from '../../english/sentences-of.ts'
import { upperFirst, withArticle } from '../../english/tidy.ts'
import { participleOf } from '../../english/verbs.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const longMonth = (typed: string) => months.find(each => each.startsWith(typed.slice(0, 3))) ?? typed

type Repair = readonly [RegExp, string | ((whole: string, ...found: string[]) => string)]
const repairs: readonly Repair[] = [
  [
    new RegExp(`^(?:in )?(${month})\\.? ((?:19|20)\\d\\d),? (?=\\p{Ll}|I\\b)`, 'u'),
    (_, name = '', year = '') => `In ${longMonth(name)} ${year}, `,
  ],
  [
    /\b([Ii]n|[Ss]ince|[Uu]ntil|[Ff]rom|[Ll]ast) (Jan|Feb|Aug|Sept?|Oct|Nov|Dec)\b\.?/g,
    (_, lead = '', name = '') => `${lead} ${longMonth(name)}`,
  ],
  [/\bgrandmas?['’]?s\b(?= \p{Ll})/gu, "grandmother's"],
  [/\bgrandpas?['’]?s\b(?= \p{Ll})/gu, "grandfather's"],
  [/\b(my|My|our|her|his) grandma\b/g, '$1 grandmother'],
  [/\b(my|My|our|her|his) grandpa\b/g, '$1 grandfather'],
  [/\bdrop off\b(?= for\b| every\b|[.,]|$)/g, 'drop-off'],
  [/\bevery (drop-off|pick-up) for\b/g, 'at every $1 for'],
  [/(?<=\p{L}|\d) \+ (?=\p{L}|\d)/gu, ' and '],
  [/ & (?=\p{Ll})/gu, ' and '],
  [/\b(\d[\d,]*) (\p{Ll}+ ){0,3}?(signed up|sold|came|people) vs\.? (?=\d)/gu, '$1 $2$3, compared with '],
  [/ vs\.? (?=\d)/g, ', compared with '],
  [/\ba mo\b/g, 'a month'],
  [/\b1 time\b/g, 'once'],
  [/\b(the|The|a|my|her|his) [Dd]r\b(?:\.(?= \p{Ll}))?/gu, '$1 doctor'],
  [/\bthe Nurse\b/g, 'the nurse'],
  [/(?<!\b(?:the|that|this|very) )\bsame day\b/g, 'the same day'],
  [/\blike every (?=(?:day|week|weekend|night|shift)\b)/g, 'almost every '],
  [/\bI asked could (we|I|they) /g, 'I asked if $1 could '],
  [
    /\bmy profession is (accountant|nurse|teacher|engineer|lawyer|pharmacist|dentist|midwife|electrician|economist|architect)\b/gi,
    (_, what = '') => `I am ${withArticle(what)} by profession`,
  ],
  [
    /^I (clean|teach|sew|cook|sell|drive|work)(?:ed)? (.{3,30}?) (?:for )?(\d+|two|three|four|five|six|seven|eight|nine|ten) years\b(?! ago)/,
    (_, verb = '', what = '', count = '') => `I have ${participleOf(verb)} ${what} for ${count} years`,
  ],
  [/, (zero|no) (?=(?:findings|errors|complaints|accidents|falls|mistakes|problems)\b)/g, ', with $1 '],
  [
    /, (first|second|third|fourth|fifth|last|next) (visit|day|time|week|night|try) (?=(?:he|she|we|I|they|it)\b)/g,
    '. On the $1 $2, ',
  ],
  [
    /, (\d)(?:st|nd|rd|th) (?:one|visit|time) (?=(?:he|she|we|I|they|it)\b)/g,
    (_, at = '') => `. On the ${['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][Number(at) - 1] ?? 'next'}, `,
  ],
  [
    /, (customer|client|guest|patient|resident|lady|man|woman|old man|boy|girl|kid) (?=(?:wanted|came|was|had|lost|needed)\b)/g,
    '. A $1 ',
  ],
  [/, (?=\d+ (?:people|kids|customers|families) (?:signed|came|bought)\b)/g, ', and '],
  [/,? so (moved|changed|made|called|told|put|started|took|gave|wrote|asked|went)\b/g, ', so I $1'],
  [
    /^At (externship|clinicals?|camp) (?=an? |the |one )/,
    (_, place = '') => `At ${place === 'camp' ? '' : 'my '}${place}, `,
  ],
  [/\bnite\b/g, 'night'],
  [/\bxrays\b/gi, 'X-rays'],
  [/\bxray\b/gi, 'X-ray'],
  [/\bbottle fed\b/g, 'bottle-fed'],
  [/\bsign up sheets?\b/g, sheets => sheets.replace('sign up', 'sign-up')],
  [/\bdouble booked\b/g, 'double-booked'],
  [/\bthank you note\b/g, 'thank-you note'],
  [/\b(\d{1,2})([0-5]\d) ?([ap])\.?m\b\.?/g, '$1:$2 $3.m.'],
  [/\bhad to of\b|\bshould of\b|\bwould of\b|\bcould of\b/g, verb => verb.replace(' of', ' have')],
  [
    /(?<!\b(?:an?|the|my|this|that|our|your) )\b([2-9]|\d\d|two|three|four|five|six|seven|eight|nine|ten) (regular |new |old |different |little )?(month|week|year|day|customer|client|dollar|time|hour|kid|girl|boy|room|patient|guest|table|bag|resident|student)(?= (?!old\b|long\b|of notice|shift|contract|program|visit)\p{Ll}+| ?[.,]|$)(?!-)/gu,
    '$1 $2$3s',
  ],
  [
    /\b[Ii]ts (?=(?:quiet|over|weird|nice|loud|hard|not|a|an|the|been|always|because|about|now)\b)/g,
    its => `${its.charAt(0)}t is `,
  ],
  [/\bthats (?=\p{Ll})/gu, 'that is '],
  [/^One time,? (?=an? )/, 'Once, '],
  [/^one time,? (?=an? )/i, 'Once, '],
  [/\bcause (?=his|her|their|my|our|of|the|there)\b/g, 'because '],
  [/(?<=[\p{L}\d,]) n (?=\p{Ll})/gu, ' and '],
  [/\bid (?=kept|taken|seen|made|been|never|have|do|go|like|want|rather)/g, 'I’d '],
  [/\b([Tt]here(?: (?:is|was)|['’]s)) this (?=\p{L}|\d)/gu, '$1 a '],
  [
    /\b([Tt])his (?=(?:(?:old|older|young|younger|little|new|one) )?(?:guy|man|lady|woman|kid|girl|boy|customer|couple|family)\b(?! (?:was|is) (?:the|my)))/g,
    (_, t = '') => (t === 'T' ? 'A ' : 'a '),
  ],
  [/\ba (?=one \p{L}+)/giu, ''],
  [
    /^this one (?=(?:(?:old|older|little|lil|young|younger|new|other) )?(?:guy|man|lady|woman|kid|girl|boy|customer|client|patient|couple|family|resident|student|guest|dog|cat)\b)/i,
    'one ',
  ],
  [
    /, (older|old|young|younger|little) (man|woman|lady|guy|boy|girl|couple),/g,
    (_, age = '', who = '') => `, ${/^o/.test(age) ? 'an' : 'a'} ${age} ${who === 'guy' ? 'man' : who},`,
  ],
  // What goes on is told of the user's own people; in a story it may be a customer's husband.
  [
    /^([Hh]usband|[Ww]ife|[Mm]om|[Mm]other|[Dd]ad|[Ff]ather|[Ss]on|[Dd]aughter|[Ss]ister|[Bb]rother|[Gg]rand(?:ma|mother|pa|father)|[Cc]ousin) (?=(?:is|has|does|\p{Ll}{2,}(?<!s)s|had me)\b)/u,
    (_, who = '') => `My ${who.toLowerCase()} `,
  ],
  [/\blike (?=an? (?:week|month|day|year|hour)\b)/g, 'about '],
  [/\b([Aa]) (?=old|older\b)/g, '$1n '],
  [/\b(an?|the|The|An?) ((?:old|older|young|younger|new|nice) )?guy\b/g, '$1 $2man'],
  [/\bquit (his|her|my|the) (?=(?:\d+(?:st|nd|rd|th)|first|second|third) day\b)/g, 'quit on $1 '],
  [/\bn (?=\p{Ll}+ed\b)/gu, 'and '],
  [/\baround (?=\$?\d{2,})/g, 'about '],
  [/^Had (?=an? )/, 'I had '],
  [
    /, (attorney|boss|manager|customer|owner|teacher|nurse|bride|vendor|buyer|inspector|supervisor|guest|client|auditor|pilot|director|principal) (?=(?:sent|said|wrote|gave|left|called|thanked|told|came|asked|tipped|bought|cried|hugged|found|made)\b)/g,
    ', and the $1 ',
  ],
]

const subjects = 'nothing|nobody|everything|everyone|I|we|he|she|they|it|half of them|all of them'
const opened = new RegExp(
  `^((?:When|After|Before|Once|While|As soon as) (?:I|we|he|she|they|it|the \\p{Ll}+|my \\p{Ll}+|our \\p{Ll}+) \\p{Ll}+[^,]{2,60}?) (?=(?:${subjects}) (?:was|were|had|did|could|would|got|took|made|\\p{Ll}+ed|found|kept|told|went|ran|gave|called|said|saw|sat)\\b)`,
  'u',
)
const complement =
  /\b(?:told|said|knew|thought|asked|saw|that|found|sure|realized|noticed|because|and|so|but|who|what)$/i

const past =
  '(?:sat|got|called|told|took|made|gave|found|put|went|asked|ran|kept|brought|moved|wrote|stayed|helped|cleaned|checked|opened|started|changed|showed|stopped|walked|cooked|fixed|set|sent|left|said|held|cut|drove|talked|explained|learned|built|counted|picked|turned)'
function listDeeds(sentence: string): string {
  const chain = new RegExp(`^(.*\\bI ${past} )(.+?)( and ${past}\\b.*)$`).exec(sentence)
  if (!chain) return sentence
  const [, lead = '', middle = '', tail = ''] = chain
  // "Got it all cleaned up" is one deed.
  if (/\bgot $/.test(lead) && /^(?:it|them|everything|that|this)\b/.test(middle)) return sentence
  if (/[,;]|\b(?:who|that|which|when|because|if|and|to|I|he|she|they|we|was|had)\b/.test(middle)) return sentence
  const listed = middle.replace(new RegExp(`(?<=\\p{L}|\\d) (?=${past} (?!by\\b|from\\b)[\\p{L}\\d])`, 'gu'), ', ')
  return listed === middle ? sentence : `${lead}${listed},${tail}`
}

const whoseMother = (text: string) =>
  text.replace(/, (mom|dad) (?=(?:cried|said|thanked|hugged|came|was)\b)/g, (_, parent: string) => {
    const whose = /\bboy\b|\bhe\b/.test(text) ? 'his' : /\bgirl\b|\bshe\b/.test(text) ? 'her' : 'the'
    return `, and ${whose} ${parent === 'mom' ? 'mother' : 'father'} `
  })

/** What happened, as an editor would write it down without asking again. */
export function mendStory(sentence: string): string {
  const mended = repairs.reduce(
    (told, [pattern, put]) => (typeof put === 'string' ? told.replace(pattern, put) : told.replace(pattern, put)),
    sentence,
  )
  const [whole = '', head = ''] = opened.exec(mended) ?? []
  const told = whole && !complement.test(head) ? `${head}, ${mended.slice(whole.length)}` : mended
  return sentencesOf(whoseMother(told))
    .map(each => upperFirst(splitClauses(listDeeds(withComma(each)))))
    .join(' ')
}

const whoDid = '(?:I|he|she|we|they|it|nobody|everyone|nothing|everything|(?:my|her|his|our|the) \\p{Ll}+)'
const didWhat =
  '(?:was|were|is|are|had|has|did|does|came|went|said|asked|told|gave|made|helped|kept|started|wanted|knew|called|got|found|took|saw|put|sat|ran|brought|fixed|cried|hugged|left|sent|tipped|stayed|moved|stopped|showed|walked|changed|wrote|checked|answered|learned|used|let|held|\\p{Ll}{3,}ed)'
const splice = new RegExp(
  `^([^,]{12,}), (?:and )?(${whoDid} (?:then |just |also |always |never )?${didWhat}\\b.*)$`,
  'u',
)
const subordinate =
  /^(?:when|whenever|if|after|once|because|since|while|although|though|as|before|until|every time|the first time|in|on|at|during|last|one|by|for|from|this|that|for every|with|without|instead)\b/i
const opening = '(?:When|After|Before|Once|While|If|As soon as)'
const main = new RegExp(`\\b${whoDid}|(?:a|an|two|three|\\d+|one) (?:\\p{Ll}+ ){1,3}`, 'iu')

function splitClauses(text: string): string {
  const end = /[.!]$/.exec(text)?.[0] ?? '.'
  const [, head = '', tail = ''] = splice.exec(text.replace(/[.!]$/, '')) ?? []
  const behind = new RegExp(
    `^(${opening} [^,]+, ${whoDid} [^,]+), (${whoDid} (?:then |just |also )?${didWhat}\\b.*)$`,
    'u',
  ).exec(text.replace(/[.!]$/, ''))
  if (behind) return `${behind[1]}. ${upperFirst(behind[2] ?? '')}${end}`
  if (!head || subordinate.test(head) || !main.test(head) || !new RegExp(`\\b${didWhat}\\b`, 'u').test(head))
    return text
  if (
    /\b(?:said|asked|told (?:me|us|him|her|them)|thought|knew|think)$/.test(head) ||
    (/,[^,]*\b(?:and|or) /.test(`,${tail.split(/[.!?]/)[0]}`) &&
      /^[^,]*,/.test(tail) &&
      !(/^I\b/.test(tail) && !/^I\b/.test(head)))
  )
    return text
  return `${head}. ${upperFirst(tail)}${end}`
}

const withComma = (text: string) =>
  text.replace(
    new RegExp(
      `^(.{18,}?[^,]) (and|so|but) (?=(?:now )?(?:I|he|she|we|they) (?:now |also |then |just |always |never )?(?:${didWhat.slice(3, -1)}|runs?|goes|comes|asks?|knows?|can|could|\\p{Ll}+-fed)\\b)`,
      'u',
    ),
    (whole, head: string, joint: string) =>
      /\b(?:when|if|because|who|that|where|while|after|before|until)\b[^,]*$/i.test(head) ||
      !new RegExp(`\\b${didWhat}\\b`, 'u').test(head)
        ? whole
        : `${head}, ${joint} `,
  )
