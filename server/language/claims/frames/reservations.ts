export type Reservation = 'failed' | 'planned' | 'proposed' | 'past' | 'little'

const patterns: readonly (readonly [Reservation, RegExp])[] = [
  [
    'failed',
    /\b(?:tried to|trying to|attempted|gave up|failed|almost chosen|nearly chosen|rejected|would have|could have|if i had|\?)/,
  ],
  [
    'planned',
    /\b(?:want(?:s|ed)? to|want|hope to|hoping|plan(?:ning)? to|saving (?:up )?(?:for|to)|would like|would love|going to|dream\w* of|thinking (?:of|about)|wish|will|retake|registered for|not taken)\b/,
  ],
  [
    'proposed',
    /\b(?:appl(?:y|ied|ying) (?:to|for)|interviewed (?:for|at|with)|(?:was|were|been|got) (?:offered|nominated|asked to|supposed to)|nominated me|offered me)\b/,
  ],
  ['past', /\bused to\b/],
  [
    'little',
    /\b(?:a little(?! (?:over|under|more|less|while|late|brother|sister|boy|girl))|a bit(?! (?:over|under|more|less))|know some|speak some|some \w+ from|basics?|beginner|not fluent|get by)\b/,
  ],
]

export function readReservations(low: string): Set<Reservation> {
  return new Set(patterns.flatMap(([name, pattern]) => (pattern.test(low) ? [name] : [])))
}

export const takesBack = (low: string): boolean =>
  /\b(?:gave up|left before|(?:didn'?t|did not|dont|don't) (?:get|take|finish|go|make|join|do|win)|rejected|turned (?:it|them) down|another \w+ (?:won|got)|only (?:watch\w*|observ\w*)|ahead of (?:me|that))\b/.test(
    low,
  )

/** 0: only watched or was taught. 1: helped. 2: did. 3: led. */
export type Degree = 0 | 1 | 2 | 3

const watched =
  /\b(?:shadow\w*|observ(?:ed|ing)|sat in|only watched|watched (?:my|the|a|an|her|his|our) \w+ (?:\w+ )?[a-z]+\b|taught me|trained me|showed me|learned (?:it )?from)\b/
/** People who are served: to help them is the deed itself. */
const served =
  '(?:customers?|clients?|guests?|patients?|people|person|famil\\w+|kids?|children|seniors?|students?|residents?|visitors?|members?|learners?|callers?|shoppers?|them|others|adults?|elderly|grandm\\w+|grandf\\w+|mother|freshmen|refugees?|newcomers?|beginners?|[a-z]+ with (?:their )?(?:phone|homework|bill)\\w*)'
const helped = new RegExp(
  `\\b(?:help(?:ed|s|ing)? (?!(?:\\w+ ){0,2}${served}\\b)(?:\\w+ )?|assist(?:ed|ing|s)? (?!(?:\\w+ ){0,2}${served}\\b)\\w+|held the (?:tools|ladder|light)|carried tools|took part|lent a hand|(?:was|were) (?:a )?(?:member|part) of)`,
)
const led =
  /\b(?:led|leads?|leading|manag(?:e|es|ed|ing|er)|supervis\w+|overs(?:aw|ee|ees|eeing)|heads?|headed|direct(?:ed|or)|in charge|charge of|captain|coach\w*|president|boss|foreman|responsible for|run the (?:\w+ )?(?:team|crew|shift|shop|store|kitchen|club)|ran the (?:\w+ )?(?:team|crew|shift|shop|store|kitchen|club))\b/

export function readDegree(low: string): Degree {
  if (watched.test(low)) return 0
  if (helped.test(low)) return 1
  return led.test(low) ? 3 : 2
}

const leads =
  /\b(?:led|lead|leading|captained|spearheaded|in charge of (?:the |a )?(?:team|crew|staff|shift|hiring|department|store|shop)|boss of|supervised|supervise|oversaw|oversee|headed|coached|coach|directed|managed (?:a |the |our |my |\d+ |two |three |four |five )?(?:\w+ ){0,2}(?:\w+(?:ers|ors|ists|ants|ees)|team|crew|staff|people|store|shop|kitchen|department|club|volunteers|group|office)|r[au]n (?:a |an |the |our |my )?(?:\w+ )?(?:team|crew|shop|store|kitchen|club|business|company|restaurant|bakery|garage|branch|department|organi[sz]ation)|own(?:ed)? (?:a|an|the) \w+ (?:company|business|shop))\b/
const shares =
  /\b(?:help\w*|assist\w*|support\w*|took part|member|part of|together|with (?:my|the|a|our|his|her)|we|our team|lent a hand|shadow\w*|watch\w*|observ\w*|learn\w*|alongside)\b/

export function claimedDegree(low: string): Degree {
  if (/\b(?:watch\w*|shadow\w*|observ\w*|saw|learn\w*|was (?:taught|trained|shown))\b/.test(low)) return 0
  if (/\b(?:help\w*|assist\w*|support\w*|took part|member of|part of|lent a hand)\b/.test(low)) return 1
  if (leads.test(low)) return 3
  return shares.test(low) ? 1 : 2
}
