export type CircumstanceKind =
  | 'record'
  | 'transcript'
  | 'money'
  | 'license'
  | 'transport'
  | 'children'
  | 'relative'
  | 'hours'
  | 'place'
  | 'language'
  | 'body'
  | 'learning'
  | 'computer'
  | 'gap'
  | 'age'
  | 'gi-bill'

const not = "(?:no|not|never|without|cannot|can['’]?t|don['’]?t|do not|doesn['’]?t|didn['’]?t|isn['’]?t|won['’]?t)"
const of = (pattern: string) => new RegExp(`\\b(?:${pattern})`, 'i')

export const circumstancePatterns: readonly { kind: CircumstanceKind; is: RegExp; except?: RegExp }[] = [
  {
    kind: 'record',
    is: of(
      'felon(?:y|ies)\\b|misdemeanors?\\b|(?:criminal|juvenile|arrest|police) record\\b|(?:have|got|with) an? (?:old )?record\\b|my (?:old )?record\\b(?! of| as| in| with)|(?:was|been|got) (?:arrested|convicted|incarcerated|in (?:jail|prison))|(?:in|from|of) (?:jail|prison)\\b(?! (?:staff|guard|ministry))|(?:on|off) (?:probation|parole)\\b|did time\\b|DUI\\b|background checks?\\b(?=.{0,60}\\b(?:worr|scare|afraid|fail|problem|trouble|nervous))|(?:worr|scare|afraid|nervous)\\w*\\b(?=.{0,40}\\bbackground check)',
    ),
    except: of(`(?:no|clean|without an?|${not} have an?) (?:criminal |police )?(?:record|felon|misdemeanor)`),
  },
  {
    kind: 'transcript',
    is: of(
      "owe (?:the |my (?:old )?)?(?:college|school|university)\\b|transcripts? (?:is |are )?(?:on )?h[eo]ld\\b|(?:can['’]?t|cannot|won['’]?t|holding) (?:\\w+ ){0,3}transcripts?\\b",
    ),
  },
  {
    kind: 'license',
    is: of(
      `${not} (?:have |got |get )?(?:an? |my |any )?(?:driver['’]?s? licen[sc]e|licen[sc]e (?:to drive|right now|yet|at the moment|anymore))\\b|licen[sc]e (?:is |was |got )?(?:suspended|taken)`,
    ),
  },
  {
    kind: 'transport',
    is: of(
      `(?:${not}) (?:have |own |got )?(?:an? |my own |my |any )?(?:reliable )?(?:car|vehicle|transportation|ride|way to get there)\\b|${not} (?:know how to )?drive\\b(?! for)|never learned to drive|(?:take|ride|taking|riding|depend on|rely on|on|by) (?:the )?(?:city )?bus(?:es)?\\b(?! (?:driver|monitor|aide|boy|tables))|(?:my |the )?car (?:broke|died|is (?:not|in the shop|broken))|share (?:an?|one|the|our) car\\b|one car for`,
    ),
    except: of('bus (?:driver|monitor|aide|station|company)'),
  },
  {
    kind: 'money',
    is: of(
      `(?:${not}|hard to|barely) (?:really )?afford\\b|(?:no|not (?:much|enough|a lot of)|${not} have (?:the |any |much |enough |a lot of )?) ?(?:money|savings|cash)\\b|${not} pay (?:for|that|a lot)|money is (?:\\w+ ){0,2}(?:tight|short|hard|low|scarce|gone|the problem|a problem|an issue|what)\\b|money['’]?s (?:tight|short)|tight (?:on )?(?:money|budget)|(?:${not}|scared to|afraid to|want to avoid) (?:want )?(?:to )?(?:take(?: out| on)?|more|get into)(?: any| more| a)? (?:loans?|debt)|no (?:loans|debt)\\b|student loans?\\b|paycheck to paycheck|${not} (?:stop|quit|go without) (?:work|a pay|my job)|need (?:an? |the )?(?:paycheck|income)\\b|have to (?:keep working|work (?:full[- ]?time )?while)|behind on (?:rent|bills)|(?:be|go|do) without (?:a )?pay\\b`,
    ),
    except: of('(?:counted|counting|handled?|handling) (?:the )?(?:money|cash)'),
  },
  {
    kind: 'children',
    is: of(
      "single (?:mom|mother|parent|dad|father)\\b|(?:no|need|find|cost of|pay for|without) (?:a )?(?:child ?care|day ?care|baby ?sitter|sitter)\\b|(?:child ?care|day ?care|sitter) (?:is|costs?|closes|ends|only)\\b|(?:have|got|with (?=my |\\d|two |three |four |five |a )) ?(?:an? |my |\\d+ |two |three |four |five |twin |small |little |young )*(?:kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|infant|newborn|twins)\\b(?! at (?:the|my) (?:school|daycare|center|camp))|my (?:\\w+ )?(?:kids?|child(?:ren)?|son|daughter|baby|toddler)(?:['’]?s)?\\b(?=.{0,60}\\b(?:school hours?|pick|drop|daycare|years? old|little|watch|by \\d|until \\d|\\d ?pm))|(?:be|get|stay) home (?:for|with|by|when) my (?:\\w+ )?(?:kids|brothers?|sisters?|siblings)|I(?:['’]m| am) pregnant|expecting (?:a|my) (?:baby|child|first|second)",
    ),
  },
  {
    kind: 'relative',
    is: of(
      '(?:(?:take|taking) care of|caring for|care for|look after|looking after|help with) my (?:\\w+ )?(?:mom|mother|dad|father|grand\\w+|husband|wife|parents?|aunt|uncle|brother|sister)\\b',
    ),
  },
  {
    kind: 'hours',
    is: of(
      `(?:swing|night|graveyard|overnight|rotating|second|third|12[- ]hour) shifts?\\b|work(?:ing)? nights\\b|on call\\b|class times\\b|only (?:have |free )?(?:evenings|weekends|mornings|nights)\\b|(?:evenings|weekends|mornings|nights) only\\b|(?:have|need) to be home\\b|(?:two|2|three) jobs\\b|still in (?:high )?school\\b|after school\\b|(?:can ?not|can['’]?t|do not|don['’]?t|won['’]?t|(?:un|not )able to) (?:work|do) (?:(?:on|at|the|any|in|most|late) )*(?:weekends?|nights?|evenings?|mornings?|afternoons?|holidays?|(?:sun|satur|fri)days?)\\b`,
    ),
  },
  {
    kind: 'place',
    is: of(
      `(?:${not}|not able to) (?:want to |really )?(?:move|relocate|leave town)\\b|(?:need|have|want|got) to stay (?:near|in|close|around|local|here)\\b|(?:nothing|no (?:school|jobs?|program)s?) (?:near|around|within|close)\\b|\\d+ (?:miles|minutes|hours?) (?:away|each way|one way|from)\\b|small town\\b`,
    ),
  },
  {
    kind: 'language',
    is: of(
      "(?:my |written |spoken )?english (?:is|isn['’]?t|is not|was) (?:\\w+ ){0,3}(?:second|third|not|weak|ok|okay|slow|basic|limited|bad|improv|intermediate|first|so|good enough|still|rough)\\w*|(?:learning|improve|improving|weak|poor|limited|little|broken|basic|still .{0,20}) (?:my )?english\\b|english (?:skills|grammar|writing|class(?:es)?)\\b(?=.{0,40}\\b(?:need|weak|still|not|improve|taking|slow))|(?:my|strong|heavy|thick|have an|an) accent\\b|\\bESL (?:class|student)|nervous (?:about|of|with|to speak) (?:my )?english|spell\\w* in english",
    ),
    except: of(
      'english is (?:good|fine|great|fluent|perfect|no problem|my first)|english teacher|teach\\w* english|(?:their|his|her|whose) english|students',
    ),
  },
  {
    kind: 'body',
    is: of(
      `(?:bad|hurt|injured|sore|weak) (?:back|knees?|shoulder|hip|wrists?|ankle|feet|hands?)\\b|my (?:back|knees?|shoulder|hip|wrists?|ankle|feet) (?:is|are|hurts?|got|was|were|went|can|give)|(?:hands?|feet|legs|fingers) (?:are|is|get|go) (?:\\w+ ){0,2}(?:numb|weak|sore|swollen)|get (?:so |really |very )?tired\\b|${not} (?:stand|lift|carry|bend|be on my feet)\\b|(?:hard of hearing|hearing aids?|wheelchair|chronic pain|seizures?|arthritis|asthma)\\b`,
    ),
    except: of('(?:patients?|residents?|clients?|children|customers?|people|students)\\b'),
  },
  {
    kind: 'learning',
    is: of(
      `(?:bad|not (?:so |very |really )?(?:good|great)|terrible|weak|slow|scared|afraid|nervous|worried|rusty) (?:at|of|with|in|about|on) (?:\\w+ )?(?:math|reading|tests?|test[- ]taking|exams?|science|chemistry)\\b|${not} (?:read|write|do math) (?:\\w+ )?(?:fast|well|good|quick)\\w*|dyslexi\\w*|\\bmath (?:test|scares|is hard)|failed (?:math|algebra|the (?:math|test|exam|GED))\\b|learning disabilit\\w*|haven['’]?t been in school`,
    ),
  },
  {
    kind: 'computer',
    is: of(
      `(?:${not}) (?:\\w+ ){0,3}(?:good|great|strong|comfortable|used|fast|confident) (?:with|at|on|to|using) (?:the )?(?:computers?|excel|typing|technology|word)\\b|(?:${not}) (?:\\w+ ){0,3}(?:computers?|excel|typing|laptops?|(?:online |computer |new )+(?:programs?|software|systems?))\\b|(?:computers?|excel|typing|technology) (?:is|are|scares?|skills are)\\b(?=.{0,30}\\b(?:weak|slow|not|basic|hard|me|rusty|old))|(?:weak|slow|bad|rusty) (?:with|at|on) (?:computers?|typing|excel|technology)|type slow|slow typ`,
    ),
  },
  {
    kind: 'gap',
    is: of(
      "(?:been )?out of (?:work|the work\\w*|the field) (?:since|for)\\b|(?:have not|haven['’]?t|not) (?:had a job|worked) (?:since|in|for)\\b|gap (?:in|on) my (?:resume|work)|stayed home (?:with|for|since)\\b",
    ),
  },
  { kind: 'gi-bill', is: of('GI Bill\\b') },
  {
    kind: 'age',
    is: of(
      "I(?:['’]?m| am) (?:only |just |still )?1[4-7]\\b(?! (?:hours|weeks|months|credits|minutes))|only 1[4-7]\\b",
    ),
  },
]
