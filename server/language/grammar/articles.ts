import { bareNouns } from '../english/complete-phrase.ts'
import { tagWords } from '../english/tagger.ts'
import { withArticle } from '../english/tidy.ts'
import { isNoun, readWords, type Word, writeWords } from './words.ts'

const role =
  /^(?:\p{Ll}{2,}(?:er|or|ist|ian|ess|ant|man|woman)|nurse|nanny|cook|chef|aide|host|guide|coach|student|cashier|barista|secretary|agent|clerk|volunteer|intern|lifeguard|assistant|apprentice|trainee|person|girl|boy|kid|mechanic|guard|hand|helper|technician|tutor|caregiver|mother|father|citizen|resident|member|man|woman|child|baker|accountant|electrician|plumber)$/u
const noRole =
  /^(?:other|order|after|over|under|never|ever|rather|either|number|water|paper|summer|winter|dinner|computer|together|later|former|better|faster|older|younger|bigger|easier|harder|closer|color|floor|door|poor|labor|minor|major|senior|junior|important|pleasant|constant|relevant|significant|process|business|success|fitness|illness|stress|less|ready|pregnant|brilliant|reluctant|hesitant|vigilant|observant|tolerant|elegant|dominant|distant|instant|relevant|bilingual|human|female|male|german|american|italian|christian|indian|russian|brazilian|ukrainian|nigerian|colombian|egyptian|haitian|vegetarian|power|weather|offer|longer|sober|eager|clever|proper|inner|outer|upper|lower|super|tender|slower|quicker|stronger|smarter|happier|earlier|sooner|captain|treasurer|president|chairman|valedictorian|manager on duty)$/

const place =
  'kitchen|dining room|emergency room|restaurant|store|shop|market|supermarket|office|warehouse|factory|hotel|city|library|garage|garden|bank|gym|salon|bakery|clinic|nursing home|hospital|park|pool|counter|front desk|back room|stockroom|register|cash register|farm|field|barn|airport|shelter|mall|playground|parking lot|laundry room|waiting room|classroom|internet|bathroom'
const colleague =
  'manager|boss|supervisor|teacher|nurse|doctor|customer|client|patient|principal|owner|chef|coach|driver|mechanic|dentist|police|ambulance|electrician|plumber|pharmacist|secretary|(?:health|police|fire) department|head nurse|next shift'
const behind =
  '(?=$|[.,;]| (?:and (?:I|we|he|she|they|it|my|the|then|\\p{Ll}+ed|\\p{Ll}+ (?:the|a|my|our))|but|so|because|when|if|where|while|until|before|after|with|for|in (?!charge)|on|at|from|to|by|who|that|without|I|we|he|she|they|it|is|was|came|told|asked|said|every|each|since|during|as)\\b)'
const objects =
  "(?:make|made|makes|making) (?:mistake|difference|list|decision|plan|suggestion|website|reservation)|(?:have|has|had|got) (?:car|truck|van|motorcycle|daughter|son|baby|dog|laptop|passion|degree|diploma|certificate|work permit|(?:valid )?driver['’]s license|good memory|clean record|strong back|brother|sister|garden|family of my own)|(?:drive|drives|drove|driven|driving|operate|operated|operates) (?:forklift|truck|van|school bus|city bus|bus|tractor|crane|car|bulldozer)|(?:took|take|takes|taken|did|finished|passed) (?:course|class|test|exam|message|training course|first aid course)|(?:find|found|need|want|looking for|got|get) (?:job|position|chance|summer job|part-time job)|(?:write|wrote|writes|make|made|prepare|prepared) (?:report|weekly report|monthly report|daily report|letter)|(?:use|used|uses|using) (?:computer|cash register|forklift|sewing machine|pallet jack)|(?:run|ran|start|started|open|opened|I own|owned) (?:small business|business|store|restaurant|shop)|(?:won|got|get) (?:prize|award|scholarship|raise|promotion|bonus)|with (?:volunteer|friend|partner|trailer|smile)|without (?:accident|mistake|problem|complaint|break|car)"

const bare: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(in|at|to|about|near|behind|inside|around) (?!(?<=\\bto )register (?:as|for|with|in|by)\\b)(?=(?:${place})${behind})(?<!\\bfrom \\p{Ll}+ to )(?!\\p{Ll}+, \\p{Ll}+(?:,| and))`,
      'gu',
    ),
    '$1 the ',
  ],
  [
    new RegExp(
      `\\bfrom (?=(?:library|kitchen|warehouse|restaurant|office|bakery|hotel)${behind})(?!\\p{Ll}+ to )`,
      'gu',
    ),
    'from the ',
  ],
  [
    new RegExp(
      `\\b(with|by|to|for|asked|ask|told|tell|called|call|until|helped|because|when) (?=(?:${colleague})${behind})(?<!to (?=(?:doctor|nurse|coach|police)\\b))(?<!\\bfrom \\p{Ll}+ to )`,
      'gu',
    ),
    '$1 the ',
  ],
]
const ofName =
  /\b(completed|took|finished|passed|taking) (?=(?:\p{Lu}\p{L}+ ){1,3}(?:\p{Ll}+ )?(?:class|course|program)\b(?! \p{L}+ing))/gu
const withA = new RegExp(`\\b(?:${objects})${behind}`, 'gu')

/** Things that one speaks of with an article: "in kitchen", "made mistake", "drive forklift". */
export const completeThings = (text: string): string =>
  bare
    .reduce((told, [pattern, put]) => told.replace(pattern, put), text)
    .replace(
      ofName,
      (whole, verb: string, at: number, all: string) =>
        `${verb} ${withArticle(all.slice(at + whole.length).split(' ')[0] ?? '').split(' ')[0]} `,
    )
    .replace(withA, whole => {
      const at = whole.search(/(?<=^\p{Ll}+ |^looking for )/u)
      const verb = /^(?:looking for|\p{Ll}+)/u.exec(whole)?.[0] ?? ''
      return at < 0 ? whole : `${verb} ${withArticle(whole.slice(verb.length + 1))}`
    })

/** "I am babysitter", "worked as waitress", "I'm calm person": what somebody is has an article. */
export function completeRoles(text: string): string {
  const words = readWords(text)
  if (!words) return text
  const told = words.map(word => ({ ...word }))
  for (const [at, word] of words.entries()) {
    if (!isBe(words, at) && !isWorkAs(words, at)) continue
    let from = at + 1
    while (/^(?:also|now|still|just|once|currently|already|not)$/.test(words[from]?.low ?? '')) from += 1
    const end = endOfNoun(words, from)
    const head = words[end - 1]
    if (
      !head ||
      end - from > 3 ||
      head.isPlural ||
      noRole.test(head.low) ||
      !role.test(head.low) ||
      isComparative(head.low)
    )
      continue
    if (
      words
        .slice(from, end)
        .some(
          each =>
            !/^\p{Ll}[\p{Ll}-]*$/u.test(each.text) ||
            /^(?:more|most|less|too|so|all|no|other|chief|head)$/.test(each.low),
        )
    )
      continue
    if (word.low === 'as' && /^(?:such|well|soon|long|far|same|as|so|much|known)$/.test(words[at - 1]?.low ?? ''))
      continue
    const first = told[from] as Word
    first.text = withArticle(first.text)
  }
  return writeWords(told)
}

const isComparative = (word: string) =>
  /er$/.test(word) &&
  [word.slice(0, -2), word.slice(0, -1), word.replace(/ier$/, 'y')].some(
    each => tagWords(`very ${each}`)[1]?.pos === 'ADJ',
  )

/** "Worked as waitress"; a line of a resume has no articles, and the name of a post needs none. */
const isWorkAs = (words: readonly Word[], at: number): boolean =>
  (words[at] as Word).low === 'as' &&
  words.slice(0, at).some(each => /^(?:i|my|we)$/.test(each.low)) &&
  words
    .slice(Math.max(0, at - 5), at)
    .some(each => /^(?:work|works|worked|working|been|started|job|experience|position|hired|trained)$/.test(each.low))

const isBe = (words: readonly Word[], at: number): boolean => {
  const word = words[at] as Word
  const before = words[at - 1]
  if (/^(?:i'm|he's|she's)$/.test(word.low)) return true
  if (/^(?:become|became|becoming)$/.test(word.low)) return true
  if (word.low === "'m") return true
  if (/^(?:be|been)$/.test(word.low)) return /^(?:to|have|has|had|'ve|could|would|will|not)$/.test(before?.low ?? '')
  return (
    /^(?:am|is|was)$/.test(word.low) &&
    /^(?:i|he|she|who|mother|father|mom|dad|sister|brother|wife|husband|uncle|aunt|also|always)$/.test(
      before?.low ?? '',
    )
  )
}

/** One person holds them, so that they need no article: "I am assistant manager at". */
const posts = /^(?:manager|director|supervisor|foreman|captain|secretary|chair|coordinator|editor|officer|in-charge)$/

const alsoVerbs = /^(?:nurse|cook|cashier|coach|guide|host|tutor|guard|clerk|server)$/

function endOfNoun(words: readonly Word[], from: number): number {
  let end = from
  while (end < words.length) {
    const word = words[end] as Word
    const isPart =
      isNoun(word) ||
      alsoVerbs.test(word.low) ||
      word.pos === 'ADJ' ||
      /^(?:very|really)$/.test(word.low) ||
      (word.pos === 'VERB' && /(?:ed|ing)$/.test(word.low))
    if (!isPart || bareNouns.has(word.low) || /^(?:first|too|there|again|before|once)$/.test(word.low)) break
    end += 1
  }
  const next = words[end]
  if (next?.text === '-') return from
  // "I was nurse manager of", "he was teaching": only where the noun ends the phrase.
  if (/^(?:of|to|in-charge)$/.test(next?.low ?? '') || (next?.low === 'in' && words[end + 1]?.low === 'charge'))
    return from
  if (/^(?:first|too)$/.test(next?.low ?? '')) return end
  if (posts.test(words[end - 1]?.low ?? '') && end - from > 1) return from
  return next === undefined ||
    (next.pos === 'NUM' && /^(?:years|months|summers)$/.test(words[end + 1]?.low ?? '')) ||
    (/^(?:ADP|PUNCT|CCONJ|SCONJ|PRON|ADV)$/.test(next.pos) &&
      !/^(?:CCONJ)$/.test(words[from - 1]?.low === 'as' ? next.pos : '')) ||
    /^(?:who|that|because|when|with)$/.test(next.low)
    ? end
    : from
}
