import type { Sentence } from './split-text.ts'

const notOfTheJob =
  /\btravel (?:agen|consult|industry|clients|brand|sector|insurance|discount|magazine|allowance|pass|perks|card|company|compan|site|expenses are|team|booking|product|trade)|\bfree travel\b|\breliable (?:means of )?(?:travel|transport)|\bno (?:overnight )?travel\b|\bbook(?:ing)? travel\b|\bpassion for travel|\btravel(?:led|ling|ing)? (?:home|is not|isn't)|\btravel (?:is )?not\b|\btime travel|\btravel arrangements|\bdoes not travel|\btravel (?:time )?to work|\bpublic transport|\bin (?:travel|leisure)/g

const much = new RegExp(
  [
    String.raw`\bdaily travel\b|\btravel(?:s|ling|ing)? (?:\w{1,10} )?(?:weekly|daily|extensively|constantly|every week|most weeks|regularly|widely|frequently|nationwide|statewide|nationally)\b|\b(?:extensive|frequent|heavy|regular|weekly|constant|nationwide|significant|substantial|regional|statewide) (?:\w{1,12} )?travel`,
    String.raw`\b(?:on|over) the road\b|\bover-the-road\b|\bfly-in|\bfifo\b|\baway (?:(?:\d{1,2}|two|three|four|five|six)(?: (?:to|or|-) \w{1,5})? (?:days|nights|weeks)|from home|for weeks|most)|\b(?:field-based|peripatetic|touring|on tour)\b|\bcover(?:ing)? (?:the )?(?:whole |entire )?(?:region|territory|state|county|north|south|east|west|midlands|country)|\b(?:region|territory|patch) (?:covers|of|runs)|\bliving away\b|\b(?:most|every|all) (?:day|days|week|weeks) (?:is |are )?(?:on the road|in the (?:car|van|field))|\blong-haul\b|\bhome (?:weekly|every weekend|at weekends|for a)\b|\bnights? away\b|\bsleep away\b|\bovernight stays\b(?! (?:once|twice|occasional))`,
    String.raw`\bdriv(?:e|ing) (?:nearly |almost )?(?:every day|daily|a daily|between (?:sites|clients))|\b\d-state\b|\b(?:two|three|four|five|six|seven|eight|several) states\b|\bmost (?:of the )?(?:weeks?|days|month) (?:on|in|from|at|out)|\bout (?:on site|at clients|in the field) (?:nearly |almost )?(?:every|most|all)|\bmost of the week on|\bdays (?:every|a|each|per) (?:month|week) (?:shall be |are |will be )?(?:spent |away|on the road|in (?:villages|the field))|\bterritory\b[^.]{0,40}\b(?:miles|minutes|states|county|counties)|\bacross (?:two|three|four|several) (?:counties|states|provinces)`,
  ].join('|'),
)

const some = new RegExp(
  [
    String.raw`\b(?:occasional|some|light|limited|minimal|domestic|local|periodic|little|infrequent|quarterly|monthly|international) (?:\w{1,14} ){0,2}travel|\btravel(?:s|ling|ing)?\b`,
    String.raw`\b(?:site|field|client|school|home|customer|store|farm|quarterly|monthly|trackside) visits?\b|\bquarterly visit|\bvisit(?:s|ing)? (?:to )?(?:each|our|the|other|sites|clients|customers|schools|farms|stores|coastal|suppliers|partner|branches|locations|members|offices)|\bvisits a year\b`,
    String.raw`\b(?:company |team |annual |two |mandatory |one )(?:\w{1,12} )?(?:off-?sites?|retreats?|gatherings|meet-?ups?|company weeks)|\boff-?sites?\b|\bretreat|\bcompany weeks\b|\byou(?:'ll| will)? (?:\w{1,10} )?visit\b(?! (?:our|the) (?:web|site|page|career))|\bvisits? (?:to|with|at|in|across)\b|\bconferences?\b|\btrade (?:shows?|fairs?)|\bexhibitions\b|\bfieldwork\b|\bin the field\b|\bdifferent sites\b|\bsites (?:across|around|in)\b|\bsites a (?:day|week)\b|\bbetween (?:our|the|two|three|four) (?:\w{1,10} )?(?:sites|offices|branches|stores|schools|clinics|homes|shops|locations)|\boverseas\b|\babroad\b|\bheadquarters\b[^.]{0,30}\b(?:once|twice|times|quarter|month)|\b(?:clients'|customers') (?:homes|houses|offices|premises|sites)|\bfrom (?:site to site|school to school|house to house|home to home)\b`,
    String.raw`\bout (?:on|at) (?:site|clients)|\baway jobs\b|\b(?:call in at|between|different) (?:\w{1,12} )?(?:branch|branches|locations|sites|stores|shops)\b|\bride along\b|\b(?:trips?|missions|journeys) (?:a|per|each|yearly|every|to)\b|\btrips? (?:to|abroad|away)\b|\b(?:a few|several|two|three|four|five|six) times (?:a|each|per) year\b|\bgo between them\b|\bquarterly \w{1,12} \w{1,12} at\b|\bboard trips\b|\bcircuit court\b|\bgo out to\b|\bat the satellite\b|\bsites? in (?:two|three)|\bgetting out to\b|\bother sites\b`,
  ].join('|'),
)

/** "Up to 20 % travel", "travel: 60%". */
const share =
  /\btravel[^.%]{0,60}?(\d{1,3}) ?(?:%|percent|per cent)|(\d{1,3}) ?(?:%|percent|per cent)[^.%]{0,20}\btravel/
const rare =
  /\b(?:occasional|from time to time|now and (?:then|again)|once (?:a|or|in)|twice (?:a|per)|a few|quarterly|times a year|a week here|every so often|some travel|if needed|may be required)\b/

/** What all of those hold; most sentences do not. */
const mayHold =
  /travel|visit|conference|trade|exhibition|field|overseas|abroad|headquarters|between|from |peripatetic|nationwide|tour|cover|region|patch|living away|most |every |all |homes|\broad\b|road\b|\bfly-in|\bfifo\b|away|haul|\bhome\b|\bdriv|states?\b|\bsites?\b|\bout (?:on|at|in)|territory|days\b|counties|provinces|off-?site|retreat|gathering|meet-?up|company weeks|trips?\b|branch|locations|stores|ride along|missions|journeys|circuit|satellite|times\b|\bgo (?:between|out)|quarterly|getting out|most of the week/

/** How much the job takes someone away from one place of work. */
export function travelIn(sentences: readonly Sentence[]): 'some' | 'much' | null {
  let found: 'some' | 'much' | null = null
  for (const { text, section } of sentences) {
    if (section === 'about' || !mayHold.test(text)) continue
    const rest = text.replace(notOfTheJob, ' ')
    const percent = rest.match(share)
    if (percent) {
      if (Number(percent[1] ?? percent[2]) > 25) return 'much'
      found = 'some'
    } else if (much.test(rest) && !rare.test(rest)) return 'much'
    else if (some.test(rest)) found ??= 'some'
  }
  return found
}
