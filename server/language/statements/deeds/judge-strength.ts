import type { Fault } from '../judge-numbers.ts'
import { type Reading, sameAs } from '../read-text.ts'
import type { Source } from '../words/known-words.ts'
import { nominal } from './read-deeds.ts'
import { weaknessesAt, weaknessesIn } from './read-weakness.ts'

const week = 'every|each|daily|weekly|a (?:day|week|shift)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?'
const claimed: readonly [says: RegExp, needs: RegExp][] = [
  [
    /\b(customers?|guests?|clients?|patients?|people|everyone) (happy|satisfied|pleased|coming back)\b/,
    /\b(happy|happier|satisfied|pleased|smiled?|coming back|came back)\b/,
  ],
  [
    /\b(because of|thanks to|due to) (me|my|us|our)\b|\bwith my (work|help|ideas?|effort|support|lead)\b/,
    /\b(because of|thanks to|due to) (me|my|us|our)\b|\bmy (work|help|idea|effort|support)\b/,
  ],
  [/\balways\b/, /\b(always|never|every|each|daily)\b/],
  [
    /\b(often|frequently|regularly|usually|constantly)\b/,
    new RegExp(`\\b(often|always|frequently|regularly|usually|most|${week}|times|since)\\b`),
  ],
  [
    /\b(every (single )?day|daily|each day|day after day)\b/,
    /\b(every|each) (\w+ )?(day|morning|night|evening|afternoon|shift|time)\b|\b(daily|a day|per day|always|to friday|to sunday|days a week|weekdays?|an hour|after school|before school|every (two|three|four|six) hours)\b/,
  ],
  [
    /\b(every shift|each shift|every night|every week|each week)\b/,
    new RegExp(`\\b(${week}|a day|per day|always|nights)\\b`),
  ],
  [
    /\b(loved|liked|respected|admired|needed|missed|valued|preferred|appreciated|remembered|requested|asked for|know|knew|love|like|need|miss|respect) me\b/,
    /\b(loved?|liked?|respect(ed)?|admired?|needed|missed|valued|preferred|appreciated|remembered|requested|asked for|knew|know) (me|my)\b/,
  ],
  [
    /\b(a lot|lots|a great deal|heavily|extensively)\b(?! (about|of (patience|energy|fun|joy|care))| from\b)/,
    /\b(a lot|lots|much|always|every|many|often|daily)\b/,
  ],
  [
    /\b(many|numerous|countless|dozens|hundreds|loads|tons)\b(?! (things|ways|thanks|different))/,
    /\b(many|lots|a lot|all|every|each|several|numerous|countless|dozens|hundreds)\b|\b([5-9]|\d\d+)\b|\b(five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred)\b/,
  ],
  [
    /\b(very|really|extremely|so) (well|good|fast|fluently|quickly)\b|\b(perfectly|flawlessly|expertly|fluently|fluent)\b/,
    /\b(very|really|well|perfect|perfectly|fluent|fluently|native|best|mother tongue)\b/,
  ],
  [
    /\b(most|best|better|top|fastest|strongest|hardest|favou?rite)\b(?! (of all|importantly|of my|of the time|regards|wishes|is|was))/,
    /\b(most|best|better|top|fastest|strongest|hardest|favou?rite|first|saved|changed|calmer|faster|easier|quicker|improved?|more)\b/,
  ],
  [
    /\b(more|faster|quicker|harder|fewer|less|better) \w* ?\w* ?than (the )?(other|others|anyone|everyone|my|most|any|all|before)\b|\bmore than (the )?(others?|anyone|everyone)\b/,
    /\bthan\b/,
  ],
  [
    /\bgot (the|a|an|that) (job|offer|place|position|role|spot)\b/,
    /(?<!\b(not|never) )\bg[oe]t (the|a|an|that) (job|offer|place|position|role|spot)\b|\b(hired|accepted|chosen|selected)\b/,
  ],
  [/\b(hour|day|week|month|year|shift) more\b/, /\bmore\b/],
  [
    /\b(trusted|relied on|counted on|entrusted)\b/,
    /\b(trust|trusts|trusted|rely|relied|count on|counted on|let me|lets me|allowed me|gave me|left me|put me|key|keys|alone)\b/,
  ],
  [
    /\bon time\b|\bnever late\b|\bpunctual(ly)?\b/,
    /\bon time\b|\b(never|not|without being) (\w+ )?late\b|\bpunctual|\bearly\b|\bdeadline|\bclock|\bmorning|\b(every|each|daily)\b|\bmissed\b|\bdays a week\b|\bschedule|\broute\b|\bto friday\b|\bbefore school\b/,
  ],
  [
    /\b(fewer|less|no|without) (errors?|mistakes?|complaints?)\b/,
    /\b(fewer|less|no|without|not|never) (\w+ )?(errors?|mistakes?|complaints?)\b/,
  ],
  [
    /\b(alone|single handedly|by myself|on my own|solely|the only|unaided)\b/,
    /\b(alone|single handedly|by myself|on my own|only|myself|unaided)\b/,
  ],
  [
    /\b(good|great|excellent|strong|skilled|talented|gifted|amazing) (at|in|with)\b|\b(great|excellent|outstanding|strong|top|superb|amazing) (service|results?|work|care|sales|skills?|record)\b/,
    /\b(good|great|well|excellent|strong|skilled|talented|best|better|like|love|enjoy|praised?|thanked|compliment|win|won|award)\b/,
  ],
]
const wish = /\b(would|will|hope|want|wish|could|can|may|might|look forward)\b/

export function judgeStrength(claim: Reading, sources: readonly Source[]): Fault[] {
  const last = claim.clauseOf.at(-1) ?? 0
  const facts = sources.map(({ reading }) => textOf(reading))
  const faults: Fault[] = []
  for (let clause = 0; clause <= last; clause++) {
    const text = textOf(claim, clause)
    if (wish.test(text)) continue
    for (const [says, needs] of claimed) {
      const found = says.exec(text)
      if (found && !facts.some(fact => needs.test(fact))) faults.push({ kind: 'achievement', phrase: found[0].trim() })
    }
  }
  return [
    ...faults,
    ...strangers(claim, sources),
    ...weakened(claim, sources),
    ...conditional(claim),
    ...others(claim, sources),
  ]
}

const textOf = ({ tokens, clauseOf, moods }: Reading, clause?: number) =>
  tokens
    .filter((_, at) => (clause === undefined ? moods[clauseOf[at] ?? 0] !== 'other' : clauseOf[at] === clause))
    .map(({ low }) => low)
    .join(' ')

const skillWeakness = new Set(['little', 'apply', 'fail', 'would'])

/** "A little Excel" carries no Excel without the little. */
function weakened(claim: Reading, sources: readonly Source[]): Fault[] {
  return claim.words.flatMap((word): Fault[] => {
    const first = word.tokens[0]
    if (!first?.capital || word.low === 'i' || claim.moods[word.clause] === 'wish') return []
    const own = sources.flatMap(({ reading }) =>
      reading.words.flatMap((each, at) =>
        sameAs(each.stem) === sameAs(word.stem) && each.tokens[0]?.capital && !/^i$/.test(each.low)
          ? [weaknessesAt(reading, at).filter(name => skillWeakness.has(name))]
          : [],
      ),
    )
    const kept = weaknessesIn(claim, word.clause)
    const agrees = own.length === 0 || own.some(each => each.every(name => kept.has(name)))
    return agrees ? [] : [{ kind: 'tool', phrase: first.raw }]
  })
}

/** "I would have been" says nothing without its "if". */
function conditional(claim: Reading): Fault[] {
  const text = textOf(claim)
  const bare = /\b(would|could|might) have (been|become|led|won|had)\b/.exec(text)
  return bare && !/\b(if|had)\b/.test(text.replace(bare[0], '')) ? [{ kind: 'title', phrase: bare[0] }] : []
}

const said = /^(said|says|say|told|called|calls|wrote|writes|thinks|think|thought)$/
const thin = /^(me|i|my|the|a|an|was|am|is|that|of|to|and|in|at|as|with|for|it|very|so|too|always)$/

function others(claim: Reading, sources: readonly Source[]): Fault[] {
  const at = claim.words.findIndex(
    ({ low }, place) => said.test(low) && !/^(i|we|to|would|can|could|not)$/.test(claim.words[place - 1]?.low ?? ''),
  )
  const about = at >= 0 && claim.words.slice(at + 1).some(({ low }) => /^(i|me|my)$/.test(low))
  if (!about) return []
  return claim.words.slice(Math.max(0, at - 1)).flatMap((word): Fault[] => {
    if (thin.test(word.low)) return []
    const carried = sources.some(
      ({ reading, carries }) =>
        carries.has(sameAs(word.stem)) || reading.words.some(each => nominal(each.low).includes(word.stem)),
    )
    return carried ? [] : [{ kind: 'achievement', phrase: word.low }]
  })
}

const relatives =
  /^(mother|father|mom|dad|grandmother|grandfather|grandma|grandpa|sisters?|brothers?|aunt|uncle|cousins?|nephews?|nieces?|parents|grandparents|husband|sons?|daughters?)$/
const species = /^(dogs?|cats?|horses?|birds?|fish|rabbits?|cows?|chickens?|goats?|pupp(y|ies)|kittens?|pigs?|sheep)$/

function strangers(claim: Reading, sources: readonly Source[]): Fault[] {
  return claim.words.flatMap((word, at): Fault[] => {
    const kin = relatives.test(word.low)
    if ((!kin && !species.test(word.low)) || claim.moods[word.clause] !== 'so') return []
    if (kin && firstIn(claim, at) && claim.words[at + 1]?.clause === word.clause) return []
    const known = sources.some(({ reading, carries }) =>
      kin
        ? carries.get(sameAs(word.stem))?.some(own => !subjectIn(reading, reading.words.indexOf(own)))
        : carries.has(sameAs(word.stem)),
    )
    return known || !sources.some(({ carries }) => !kin || carries.has(sameAs(word.stem)))
      ? []
      : [{ kind: 'achievement', phrase: word.low }]
  })
}

const firstIn = ({ words }: Reading, at: number) =>
  !words
    .slice(0, at)
    .some(
      ({ low, clause }) =>
        clause === words[at]?.clause && !/^(and|but|while|because|where|my|our|the|so|when)$/.test(low),
    )
const subjectIn = (reading: Reading, at: number) =>
  firstIn(reading, at) && reading.moods[reading.words[at]?.clause ?? 0] === 'other'
