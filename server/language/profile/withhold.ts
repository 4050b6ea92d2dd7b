const family =
  'mom|mama|momma|mum|dad|mother|father|parents?|grandma|grandpa|grandmother|grandfather|brothers?|sisters?|aunt|uncle|cousins?|kids?|children|baby|babies|sons?|daughters?|family'

const ofPrivateLife = new RegExp(
  [
    String.raw`\bI(?:['’]?m| am) (?:\p{L}+ )?allergic\b|\bmy (?:\p{L}+ )?allerg\w*|\bI (?:have|got|get) (?:\p{L}+ ){0,2}allerg\w*`,
    String.raw`\b(?:inhaler|asthma\w*|migraines?|rash(?:es)?|headaches?|carpal tunnel|surger\w+|medical (?:reasons?|leave|issues?|problems?)|injur\w+|sick\w*|in pain|panic\w*|burn(?:ed|t) out|custody|evict\w*|homeless|bills to pay)\b`,
    String.raw`\b(?:my|because|bad) (?:(?:bad|own|right|left) )?(?:back|knees?|health|hips?|shoulders?|feet|legs?|wrists?|eyes)\b`,
    String.raw`\b(?:back|knees?|feet|legs?) (?:hurts?|aches?|problems?)\b`,
    String.raw`\b(?:because of|due to) (?:my |the |our )?(?:kids?|children|baby|babies|family)\b|\bfor (?:my|our) (?:kids?|children|baby|babies|family)\b`,
    String.raw`\b(?:have|got|with) (?:\w+ )?(?:kids|children)\b.*\bneed\b|\bneed (?:the )?(?:insurance|benefits)\b`,
    String.raw`\bno (?:kids?|children)\b|\b(?:cannot|can't|don't have) (?:any )?(?:childcare|a babysitter)\b`,
    String.raw`\bmy (?:${family}) (?:(?:always |usually |just )?(?:drives?|drops?|takes?|brings?|picks?|gets)\b|(?:is|are|was|were|got|has|have) (?:sick|ill|selling|moving|divorc\w*|in jail|dying|unemployed|killed|shot)|(?:died|passed away|left|paid|kicked|lost)\b(?! (?:in|at|with) (?:your|this)\b))`,
    String.raw`\b(?:liv(?:e|es|ing)|staying) (?:back )?(?:at|with) (?:my|our) (?:${family})\b`,
    String.raw`\b(?:gets?|takes?|drives?|picks? up|watch(?:es)?) my (?:son|daughter|kids?|children|baby)\b`,
    String.raw`\b(?:take|took|taking) care of my (?:${family})\b.*\b(?:meds?|medic\w+|pills|doctor)\b|\b(?:her|his|my) meds?\b`,
    String.raw`\b(?:do not|don't|dont|no) (?:have )?(?:a |own )?(?:car|vehicle|license)\b|\b(?:car|truck) (?:is |has )?(?:broke|died|got (?:totaled|repossessed))\b`,
    String.raw`\b(?:workers?['’]? comp(?:ensation)?|(?:injury|disability|compensation) (?:claim|case)|lawsuits?|(?:to|in|over) court|speeding|traffic school|attendance points?|benched|undocumented)\b`,
    String.raw`\b(?:back|knees?|hips?|shoulders?|feet|wrists?|neck) (?:is|are|was|were) (?:so |really |all )?(?:shot|hurting|bad|killing|sore|gone|messed|done|wrecked|acting)\b|\bwhen (?:he|she|I) (?:is|was) hurting\b`,
    String.raw`\b(?:my|our|his|her) (?:${family}|boy|girl|nephews?|nieces?|husband|wife|partner|boyfriend|girlfriend)\b[^,.]{0,25} ha(?:s|d|ve) (?:an? |the )?(?:\p{L}+ )?(?:IEP|sickle|cancer|autis\w*|adhd|dementia|alzheimer|parkinson|down syndrome|diabetes|seizures?|stroke|surgery|epilepsy|lupus|problems)`,
    String.raw`\b(?:don['’]?t|do not|doesn['’]?t|without|no) (?:have )?(?:any )?papers\b|\b(?:get|got|ran|gets) out (?:of )?the (?:gate|door|yard|fence)\b`,
    String.raw`\bquit (?:the |my )?(?:\p{L}+ ){0,2}(?:team|squad|band|club)\b|\b(?:bombed|flunked) \p{L}+|\bdropped (?:a |the |my )?(?:\p{L}+ \d+|class(?:es)?|out)\b|\(W\)|\bgrades? (?:is|was|are|were) (?:bad|low|terrible)\b`,
    String.raw`\bgap (?:looks|is|sounds)\b|^(?:the|my) gap,? (?:was |from )?(?:\p{L}+ )?\d|\bscared (?:that|the|they|my|of what)\b|\bolder than\b.*\b(?:there|everyone|them)\b|\bmy age\b`,
    String.raw`\bno (?:health )?insurance\b|\bmy (?:phone|screen|laptop) is (?:cracked|broken|dead)\b|\bscared to walk\b|\bhung ?over\b`,
  ].join('|'),
  'iu',
)
const ofPlans =
  /\b(?:I|i)(?:['’]?d)? only (?:want|wanna|do|need|plan)\b|\b(?:just|only) (?:be |for )?(?:now |here )?(?:ti?ll|until) (?:I|i|summer)\b|\b(?:would|will) (?:just|only) be\b|\bthen I want to (?:work|go|move)\b|\bsaving (?:up )?(?:for|to)\b|\bwanting an? (?:\p{L}+ )?job though\b|\b(?:any|pretty much any) (?:salary|pay)\b|\bearn (?:more|less)\b|\b(?:make|making) more (?:at|than|money)\b|\b(?:boss|manager|supervisor)(?: now)? (?:is|was) (?:an? )?(?:creep\w*|shouting|yelling|mean|rude|liar|bully)|\breason I['’]?m leaving|\bon my case\b|\balways short\b|\bwas too (?:cold|hot|hard|far|much)\b|\b(?:the|my|their) pay\b|\bpays? (?:me|us|in|badly|late)\b|\$\d[\d.]* ?(?:\/|an |per )h(?:ou)?r|\bcreep\b/iu
const ofComplaint =
  /\b(?:short[- ]?staffed|under[- ]?staffed|mandat(?:e|es|ed|ing)|severance|no warning|unfair\w*|(?:was|is|were) (?:so |just |really )?(?:wrong|mean|rude|toxic|unfair)|tiring|exhausting|stressful|draining|drama|toxic|no days? off|cut(?:ting)? (?:my|our|back on) hours|pass(?:ed|ing)? (?:me|us) (?:over|up)|never (?:gives?|gave|pays?|paid|listens?|promotes?)|paid (?:me )?(?:late|cash|under)|low pay|is dating|(?:gets?|got) (?:all )?the (?:good|best) (?:shifts|hours|days)|favorites\b|favoritism|less pay|pay cut|pays? (?:too little|badly|nothing|more|better)|(?:better|more|higher) (?:pay|hours|money)|(?:hours|pay|money|benefits) (?:is|are|was|were) (?:better|bad|worse|low|higher)|only for the money|get paid|take less|less than (?:what )?I|want(?:ed)? out\b|sick of|fed up|(?:only )?(?:gives?|gave) (?:me|us) (?:only )?\d+ (?:hours|hrs)|sends? us home|track(?:s|ed)? (?:our )?bathroom|yell(?:ed|s) at|(?:do|make) (?:many |some )?mistakes|get away from|(?:want(?:ed)?|need(?:ed)?|going) to (?:stop|quit|leave)|(?:I|so I|then I) quit\b(?! \p{L}+ing\b)|quit because|everyone else|any(?:thing| job) (?:is fine|will do)|been looking|I need (?:an? |some )?(?:internship|job|work|money|something)|nobody (?:hires?|calls?|called))\b|\b(\p{L}+),? \1,? \1\b|\b(?:is|was|are|were) (?:a |an |such an? |kind of a |total(?:ly)? a )?(?:screamers?|nightmares?|jerks?|bull(?:y|ies)|jokes?|crooks?|crazy|insane|shady)\b|\b(?:i['’]?m|i am|i) (?:so |just )?(?:done|over|through) with (?!class|school|my|the|training|college|finals|exams|all|it)|\b(?:hired|promoted|picked|chose)\b.*\bover me\b|\bi(?:['’]?m| am) (?:so )?done[.!]?$|\bwith ?out the (?:title|pay|raise|credit)\b|\bno (?:\p{L}+ )?(?:extra pay|supervisor pay|lead pay|raise)\b|\bresigned\b|\b(?:don['’]?t|do not) (?:really )?care\b(?! (?:what|which|if|about the hours))|\blaying (?:people )?off\b/iu
const ofFailure =
  /\b(?:did(?:n't| not) (?:pass|get|finish)|(?<!\bnever )failed|(?:got |been |was )?rejected (?:from|by)|should(?:n['’]?ta|n['’]?t (?:a|have)) |retak\w+|flunk\w*|(?:is|are)(?:n't| not) (?:so |that |very )?(?:great|good)|not (?:so |that |very )?(?:great|good)|if I want|thats? (?:is )?(?:ok|okay|fine)|its? fine)\b/i

const ofLack =
  /^(?:I|We)(?: have|['’]ve)? (?:do not|don['’]t|did not|didn['’]t|never|not|haven['’]t|am not|cannot|can['’]t|know nothing|(?:have |had )?no\b)(?!.*\b(?:but|so|yet|though|until)\b)/i
const ofVirtue =
  /\bno (?:accidents?|tickets?|points|complaints?|problems?|limits?|record|criminal|violations?|absences|errors|mistakes)\b|\bnever (?:once |been |was |had )?(?:an? )?(?:miss\p{L}*|fail\p{L}*|late|call\p{L}* (?:out|in|off)|drop\p{L}*|los[et]\p{L}*|accidents?|complaints?|forg[eo]t\p{L}*|g[ai]ve up|stop\p{L}*|short|sick|quit)\b|\bnot (?:afraid|scared|picky|shy)\b|n['’]?t (?:like to leave|mind|give up|quit|smoke|drink|get|panic|rush|need|wait|imagine|scare|bother|lose|miss|let|stop|leave|forget)\b|\bnot (?:mind|give up|need|leave|forget|stop)\b/iu

/** Something that the user cannot do or has not done, without what makes up for it; not what speaks for them. */
const isNot =
  /^I['’]m not (?:certified|licensed|registered|qualified|trained)\b|^(?:my )?(?:\p{L}+ )?(?:cert\p{L}*|licen[sc]e|card|permit) (?:is |has |was |just )?(?:expired|lapsed|ran out)[.!]?$/iu
export const isLack = (text: string): boolean => (ofLack.test(text) && !ofVirtue.test(text)) || isNot.test(text)

/** A complaint, a failure or a lack, even where it is a story: who wants it told says what came of it. */
export const isHarmfulStory = (text: string): boolean => ofComplaint.test(text) || ofFailure.test(text) || isLack(text)

export const isWithheld = (text: string): boolean =>
  ofPrivateLife.test(text) || ofPlans.test(text) || ofComplaint.test(text) || ofFailure.test(text)
