import type { Sentence } from '../split-text.ts'

// V8 compiles what follows an alternation up to ten times. Where a lookahead comes between, it does so once: without
// those below, the patterns take 3 MB.

const gap = (most: number): string => String.raw`(?:[\w'/&%-]{1,18},? ){0,${most}}`

const notOfTheJob = new RegExp(
  [
    String.raw`\btravel (?:agen|consult|industry|clients|brand|sector|insurance|discount|magazine|allowance)`,
    String.raw`\btravel (?:pass|perks|card|company|compan|site|expenses are|team|booking|product|trade)|\bfree travel\b`,
    String.raw`\breliable (?:means of )?(?:travel|transport)|\bno (?:overnight |business )?travel\b`,
    String.raw`\bbook(?:ing)? travel\b|\bpassion for travel|\btravel(?:led|ling|ing)? (?:home|is not|isn't)`,
    String.raw`\btravel (?:is )?not\b|\btime travel|\btravel arrangements|\bdoes not travel`,
    String.raw`\bvisit(?:ing)? (?:us (?:at|on) )?(?:\w{1,12} ){0,3}(?:web ?site|web ?page|careers? (?:page|site)|https?:|www\.)|\b(?:client|customer) (?:calls?|emails?|questions|data)\b|\bweekly (?:numbers|reports?|figures|meetings?|pay)\b`,
    String.raw`\btravel (?:time )?to (?:work|us|the interview)|\bpublic transport|\bin (?:travel|leisure)`,
    String.raw`\byears?\b[^.;]{0,60}\babroad\b|\bwho (?:are|is) (?:often |always |mostly )?on the road\b`,
    String.raw`\b(?:degree|bachelor's|master's|experience|years|leader|expert|worked|career|background)\b[^.;,]{0,20} in the field\b`,
  ].join('|'),
  'g',
)

const other = [
  'another|other|second|sister|satellite|nearby|neighbou?ring|remote|different|next|both|various|partner',
  "overseas|foreign|outlying|clients?'?s?|customers?'?s?|suppliers?'?s?|tenants'|patients'|families'",
  'existing|regional|mobile|far',
].join('|')
const place = [
  'sites?|branch(?:es)?|offices?|stores?|shops?|clinics?|schools?|plants?|villages?|towns?|count(?:y|ies)',
  'campus(?:es)?|locations?|premises|homes?|houses?|depots?|warehouses?|farms?|venues?|sanctuary|courts?',
  'cent(?:re|er)s?|cit(?:y|ies)|stations?|islands?|districts?|states?|vans?|plots?|mines?|vessels?|rigs?',
  'buildings?|headquarters|hq|warehouse|factor(?:y|ies)|labs?|rooms?|salons?|hotels?|kitchens?',
  'galler(?:y|ies)',
].join('|')
const elsewhereWords = [
  String.raw`(?:${other})(?= \w) (?:\w{1,14} ){0,2}(?=[a-z])(?:${place})`,
  'out(?:side| of)? (?:the )?(?=[a-z])(?:county|town|state|the office|area|city|region)',
  "(?:other )?people's (?:houses|homes)|abroad|overseas",
].join('|')
const elsewhere = `(?=[a-z])(?:${elsewhereWords})(?!\\w)`
const move = [
  'go(?:es|ing)?|get(?:ting)?|float(?:s|ing)?|visit(?:s|ing)?|runs?|join(?:s|ing)?|fly(?:ing)?',
  'spend(?:s|ing)?|cover(?:s|ing)?|meet(?:s|ing)?|attend(?:s|ing)?|help(?:s|ing)?',
  'call(?:s|ing)? (?:in )?(?:at|on)|staff|be at|be sent|exhibit(?:s|ing)?|represent(?:s|ing)?|train to|move',
  'moving|work(?:s|ing)? (?:at|from|in)|support(?:s|ing)?|be in|are in|drive to|nip|pop|pitch in|fill in',
  'stand(?:s|ing)? in|measur(?:e|ing)|inspect(?:s|ing)?|deliver(?:s|ing)? to|lend(?:ing)?|head(?:ing)?',
  'shuttle|rotate|sail(?:s|ing)?|swap|interview(?:s|ing)?',
].join('|')

const count = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a few|a couple of|several|some)`
const seldom = [
  'occasional(?:ly)?|from time to time|now and (?:then|again)|once (?:a|or|in|every|each)',
  'twice (?:a|per|each|every)|a few|ad hoc|sometimes|rarely|seldom|quarterly',
  String.raw`times (?:a|per|each|in a) (?:year|quarter|month)|${count}(?= t) times (?:a|per|each|in a) \w{1,8}|monthly`,
  'every (?:so often|other|second|third|few|quarter|month)',
  'each (?:quarter|month|spring|summer|autumn|winter|year)|alternate',
  'a (?:day|week|night)(?: or two)? (?:a|per|each) (?:month|quarter|year)|if needed|when needed|as needed',
  String.raw`may be (?:required|asked)|a week here|some travel|a year\b|of the month|during that`,
  '(?:one|1) (?:day|week) in (?:six|eight|ten|twelve)|at times|in the event|about one day',
].join('|')
const oftenWords = [
  'half (?:of )?(?:your|the|each|every) (?:time|nights|days|week|month|year)',
  'the (?:bulk|better part|rest|most) of (?:the|each|every) (?:week|month)|daily',
  'every (?:day|week|working day)|each (?:day|week)|weekly',
  'most (?:of the |working )?(?:days?|weeks?|month|time)|all (?:day|week)|nearly always|constantly',
  'regularly',
  String.raw`${count}(?= \w) (?:days|nights|weeks) (?:of|out of|in|from) (?:every |the )?(?:\d|three|four|five|six|seven)`,
  String.raw`${count}(?= \w) (?:\w{1,4} ${count} )?(?=[dn])(?:days|nights) (?:a|per|each|every) week`,
  String.raw`mon(?:day)?s? ?(?:-|to|through|until|till) ?(?:thu|fri)\w{0,5}`,
  String.raw`(?:two|three|four|six|\d{1,2}) weeks (?:in|on|away|out)|more (?:nights|days|often) than not`,
  String.raw`weeks at a time|(?:out|away) \d`,
].join('|')
const often = String.raw`(?=\w)(?:${oftenWords})(?!\w)`

const rareWords = [
  'occasional|from time to time|now and (?:then|again)|once (?:a|or|in)|twice (?:a|per)|a few|quarterly',
  'times a year|a week here|every so often|some travel|if needed|may be required',
].join('|')
const rare = new RegExp(String.raw`\b(?:${rareWords})\b`)

const atWork = [
  String.raw`on site|at site|out at|on the road|in (?:your|the) (?:\w{1,10} ){0,2}(?:car|van|truck|field)`,
  "clients?'?s?|customers?|(?:airport )?hotels?|offshore|at sea|out inspecting|away",
  `on a (?:plane|train|ferry)|airports?|motorways?|out of town|${elsewhere}|companies`,
].join('|')
const outAtWork = [
  'out|on site|on the road|in the field|inspecting|away|abroad|out of town|on a plane|offshore|in hotels',
  "(?:client|customer)'?s?'? sites?|clients' homes|customers' homes",
].join('|')
const much = new RegExp(
  [
    String.raw`\bdaily travel\b`,
    String.raw`\btravel(?:s|ling|ing)? (?:on )?(?:\w{1,10} )?(?:${often}|(?:extensively|widely|frequently|nationwide|statewide|nationally)\b)`,
    String.raw`\b(?:extensive|frequent|heavy|regular|weekly|constant|nationwide|significant|substantial|regional|statewide) (?:\w{1,12} )?travel`,
    String.raw`\b(?:on|over) the road\b|\bover-the-road\b|\broad (?:job|role|warrior)\b|\bfly[- ]in|\bfifo\b`,
    String.raw`\bfield-based\b|\bperipatetic\b|\btouring\b|\bon tour\b`,
    String.raw`\baway (?:${count}(?: (?:to|or|-) \w{1,5})? (?:days|nights|weeks)|from (?:home|base)|for weeks|most|(?:[\w]{1,10} ){1,3}in blocks)`,
    String.raw`\bcover(?:ing)? (?:the )?(?:whole |entire )?(?=[a-z])(?:region|territory|state|county|north|south|east|west|midlands|country)\b`,
    String.raw`\b(?:region|territory|patch|area) (?:covers|of|runs)|\b\d{1,3}(?:k|,?000) miles (?:a|per) year`,
    String.raw`\bliving away\b|\blong-haul\b|\bhome (?:weekly|every weekend|at weekends|for a|\d)\b`,
    String.raw`\bnights? away\b(?! a year)|\bsleep away\b`,
    String.raw`\b(?:most|every|all) (?:day|days|week|weeks) (?:is |are )?(?:on the road|in the (?:car|van|field))`,
    String.raw`\bovernight stays\b(?! (?:once|twice|occasional))`,
    String.raw`\bdriv(?:e|ing) (?:nearly |almost )?(?:every day|daily|a daily|between (?:sites|clients))|\b\d-state\b`,
    String.raw`\b(?:two|three|four|five|six|seven|eight|several) states\b`,
    String.raw`\bmost (?:of the )?(?:weeks?|days|month) (?:on|in|from|at|out)`,
    String.raw`\bout (?:on site|at clients|in the field) (?:nearly |almost )?(?:every|most|all)`,
    String.raw`\bmost of the week (?:is )?(?:\w{1,8} )?(?:on|out|in)`,
    String.raw`\bdays (?:every|a|each|per) (?:month|week) (?:shall be |are |will be )?(?:spent |away|on the road|in (?:villages|the field))`,
    String.raw`\bterritory\b[^.]{0,40}\b(?:miles|minutes|states|county|counties)`,
    String.raw`\bacross (?:${count}) (?:counties|states|provinces)|\boffshore\b`,
    String.raw`\b(?:village to village|town to town|city to city|job to job|client to client|house to house)\b`,
    String.raw`\bper diem\b|\b${often}[^.;]{0,50}\b(?=[a-z])(?:${atWork})(?!\w)`,
    String.raw`\b(?:${outAtWork})\b[^.;]{0,40}\b${often}`,
    String.raw`\b${count}(?= \w) (?:to ${count} )?(?=[cp])(?:clients'|customers'|patients') (?:homes|houses) (?:a|per|each) day`,
    String.raw`\b(?:up to )?(?:\w{2,10}teen|ten|twelve|twenty|\d{2}) weeks (?:a|per|each) year (?:on|at|in|away)`,
  ].join('|'),
)

const travelKinds = [
  'occasional|some|light|limited|minimal|domestic|local|periodic|little|infrequent|quarterly|monthly',
  'international',
].join('|')
const visited = [
  'each|our|the|other|sites|clients|customers|schools|farms|stores|coastal|suppliers|partner|branches',
  'locations|members|offices',
].join('|')
const goal = String.raw`(?:${place})\b|somewhere\b|goes to\b|go to\b|for the fair\b|them there\b|to [a-z]{4,14}[,.;]?$`
const some = new RegExp(
  [
    String.raw`\b(?:${travelKinds}) (?:\w{1,14} ){0,2}travel|\btravel(?:s|ling|ing)?\b`,
    String.raw`\b(?:site|field|client|school|home|customer|store|farm|quarterly|monthly|trackside) visits?\b`,
    String.raw`\bquarterly visit|\bvisits a year\b|\bvisit(?:s|ing)? (?:to )?(?:${visited})`,
    String.raw`\b(?:company |team |annual |two |mandatory |one )(?:\w{1,12} )?(?:off-?sites?|retreats?|gatherings|meet-?ups?|company weeks)`,
    String.raw`\boff-?sites?\b|\bretreat|\bcompany weeks\b`,
    String.raw`\byou(?:'ll| will)? (?:\w{1,10} )?visit\b(?! (?:our|the) (?:web|site|page|career))`,
    String.raw`\bvisits? (?:to|with|at|in|across)\b|\bconferences?\b|\btrade (?:shows?|fairs?)|\bexhibitions\b`,
    String.raw`\bfieldwork\b|\bin the field\b|\bdifferent sites\b|\bsites (?:across|around|in)\b`,
    String.raw`\bsites a (?:day|week)\b|\boverseas\b|\babroad\b`,
    String.raw`\bbetween (?:our|the|two|three|four) (?:\w{1,10} )?(?:sites|offices|branches|stores|schools|clinics|homes|shops|locations)`,
    String.raw`\bheadquarters\b[^.]{0,30}\b(?:once|twice|times|quarter|month)`,
    String.raw`\b(?:clients'|customers') (?:homes|houses|offices|premises|sites)`,
    String.raw`\bfrom (?:site to site|school to school|house to house|home to home)\b|\bout (?:on|at) (?:site|clients)`,
    String.raw`\baway jobs\b`,
    String.raw`\b(?:call in at|between|different) (?:\w{1,12} )?(?:branch|branches|locations|sites|stores|shops)\b`,
    String.raw`\bride along\b|\b(?:trips?|missions|journeys) (?:a|per|each|yearly|every|to)\b`,
    String.raw`\btrips? (?:to|abroad|away)\b|\b${count} times (?:a|each|per) year\b|\bgo between them\b`,
    String.raw`\bquarterly \w{1,12} \w{1,12} at\b|\bboard trips\b|\bcircuit court\b|\bgo out to\b|\bat the satellite\b`,
    String.raw`\bsites? in (?:two|three)|\bgetting out to\b|\bother sites\b|\b(?:${move})(?= ) ${gap(6)}${elsewhere}`,
    String.raw`\b(?:${seldom})(?!\w)[^.;]{0,60}\b(?=[a-z])(?:${move}|take the (?:train|ferry|plane))(?= ) ${gap(6)}(?=[a-z])(?:${goal})`,
    String.raw`\b(?:${move})(?= ) ${gap(6)}(?=[a-z])(?:${place}|there)(?= ) ${gap(5)}(?=\w)(?:${seldom})`,
    String.raw`\b(?:${seldom}|some) (?:\w{1,10} ){0,2}(?:runs|flights|trips|nights away|overnights|drives|errands) ?(?:to\b|$|[.,;])`,
    String.raw`\bout of town\b|\bovernight (?:jobs?|trips?|stays?|work)\b|\bnights? (?:away|out of town)\b`,
    String.raw`\b(?:residential|study|team) trips?\b|\bsite (?:days|work|inspections|meetings)\b`,
  ].join('|'),
)

const percent = String.raw`(\d{1,3}) ?(?:%|percent|per ?cent)`
const share = new RegExp(
  [
    String.raw`\b(?:travel|missions|on the road|away|field work|client sites?|customer (?:sites?|plants?))[^.%]{0,60}?${percent}`,
    String.raw`${percent}[^.%]{0,20}\b(?:travel|on the road|away|in the field)`,
  ].join('|'),
)

const mayBeNone = /travel|transport|leisure|field|on the road|visit|weekly|client|customer|years?\b/

const mayHold = new RegExp(
  [
    'a few|alternate|at sea|away|between|board|boat|both|branch|circuit|client|coast|conference',
    'counties|county|customer|different|digs|each|every|exhibition|existing|fair|field|flight|fly',
    'foreign|gathering|haul|home|hotel|island|journeys|lodg|meet|missions|mobile|monthly|most |motel',
    'nationwide|nearby|neighbo|now and|occasional|offshore|once|other|out at|out of|out on|outlying',
    'partner|patch|per diem|peripatetic|provinces|quarter|region|remote|retreat|road|satellite|seas',
    'second|show|sister|suitcase|supplier|territory|times|tour|trade|travel|twice|various|village',
    'visit|weeks a|weeks per',
    String.raw`\b(?:miles)`,
    String.raw`\b(?:km|otr)\b`,
    String.raw`trips?\b|fi?fo\b|states?\b|off-?site|sites?\b`,
  ].join('|'),
)

export type RuledTravel = 'some' | 'much' | null

/** What patterns say of a sentence, which the model weighs. */
export function travelByRules({ text, section }: Sentence): RuledTravel {
  if (section === 'about' || !mayHold.test(text)) return null
  const rest = mayBeNone.test(text) ? text.replace(notOfTheJob, ' ') : text
  const part = rest.match(share)
  if (part) return Number(part[1] ?? part[2]) > 25 ? 'much' : 'some'
  if (!rare.test(rest) && much.test(rest)) return 'much'
  return some.test(rest) ? 'some' : null
}
