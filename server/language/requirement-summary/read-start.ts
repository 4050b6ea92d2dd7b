import type { Sentence } from './split-text.ts'

const gap = (most: number): string => String.raw`(?:[\w'/&-]{1,18},? ){0,${most}}`
const experienceWords = [
  'experience|background|exp|knowledge|job history|work history|employment history|previous jobs?',
  'prior jobs?',
].join('|')
const done = `(?:${experienceWords})`
const neededWords = [
  'required?|requirement|needed|necessary|essential|expected|assumed|a must|a condition|mandatory|asked for',
  'called for|something we|a problem|important|demanded|sought|called',
].join('|')
const needed = `(?:${neededWords})`

const askWords = 'need|require|ask for|look for|looking for|expect|want|have to have|have any|necessarily need'
const doneBefore = 'done|worked|sold|cared|cooked|driven|been|any|held|seen|used|taught'
const newIn = 'graduates?|grads?|nurses|license holders|licence holders'
const noneNeeded = new RegExp(
  [
    String.raw`\b(?:no|zero) (?:${gap(5)})(?:experience|exp|background)\b(?! (?:with|of) (?:us|this)\b)(?!-)`,
    String.raw`\bno (?:prior|previous) (?:${gap(6)})(?:${needed})\b|\bneither (?:${gap(3)})experience\b`,
    String.raw`\bexperience nor\b|\bwithout (?:any |prior |previous |\w{1,10} )?experience\b|\binexperienced\b`,
    String.raw`\b${done}\b (?:${gap(4)})(?:(?:is|are|'s) )?(?:not|isn't|aren't|never|unnecessary)(?: (?:a |an )?(?:\w{1,12} )?${needed})?\b`,
    String.raw`\b(?:prior|previous) (?:${gap(5)})(?:is not|isn't|not|are not|aren't) (?:\w{1,10} )?(?:${needed})\b`,
    String.raw`\b(?:don't|doesn't|do not|does not|won't|needn't|not) (?:${askWords})(?: to have)? (?:${gap(6)})(?:${done}|previous|prior|to have done)\b`,
    String.raw`\bno need (?:for|of|to have)\b[^.;]{0,30}\b(?:experience|background|worked|done)\b`,
    String.raw`\b(?:needs?|requires?|takes|expects?) no (?:\w{1,12} ){0,2}experience`,
    String.raw`\b(?:don't|do not|needn't|doesn't) (?:need to |have to )?have (?:to have )?(?:${doneBefore})\b`,
    String.raw`\b(?:nor|or) experience (?:is |are )?(?:needed|required|asked|expected)\b|\bexperience: (?:none|not)`,
    String.raw`\bno experience\b|\bnot (?:about|looking at) (?:your )?(?:experience|past)`,
    String.raw`\b(?:isn't|not) (?:a )?(?:requirement|prerequisite)\b[^.;]{0,30}\bexperience`,
    String.raw`\b(?:absolute|total|raw|true|keen) (?:beginner|novice)s?\b`,
    String.raw`\b(?:open|suits?|suitable|ideal|perfect|good|great) (?:to|for|as) (?:\w{1,10} ){0,3}(?:beginners?|first-timers?|school leavers?|first job)\b`,
    String.raw`\bnone of (?:this|it|that) (?:needs|requires|takes)\b|\bexperience\b[^.;]{0,20}\beven none\b`,
    String.raw`\bnone of (?:you|it) (?:\w{1,12} )?experience`,
    String.raw`\bexperience(?: required| needed| level)?\?? ?[:?] ?(?:nil|none|0|no|not)\b`,
    String.raw`\b(?:0|zero|nil)(?: ?(?:-|to|or) ?(?:\d|one|two|three))? ?(?:\+ )?(?:years?|yrs?|months?)\b`,
    String.raw`\b(?:first|1st) (?:proper |real |ever |paid |full-time |office )?(?:job|paycheck|paycheque|role)\b(?! title)`,
    String.raw`\b(?:first-time|new) job ?seekers?\b|\bfirst step (?:on|into|in) (?:the|your|a) (?:career|ladder|world)`,
    String.raw`\bfreshers?\b(?! (?:need not|please do not))`,
    String.raw`\bnew (?:${newIn})\b(?= (?:are |is )?(?:also |very |most )?(?:warmly |all )?(?:welcome|encouraged|considered|may))`,
    String.raw`\b(?:school|college|recent|new) ?-?(?:leavers?|graduates?|grads?) (?:are )?(?:very |most |also |warmly )?welcome`,
    String.raw`\bor none at all\b|\bcomplete beginners?\b|\bbeginners? (?:are )?(?:very |most |also )?welcome`,
    String.raw`\b(?:whether or not|even if) you(?:'ve| have) (?:never|not|done|worked|ever)`,
    String.raw`\bnot a (?:single )?day(?:'s)? (?:of )?experience|\bsingle day of experience`,
  ].join('|'),
)

const negation = String.raw`(?:no|not(?! (?:experience|background))|never|nobody|no one|none|nothing|neither|nor|without|zero|nil|\w{2,6}n't|cannot|little or no|minus)`
const workBefore = 'work|jobs?|roles?|employment|posts?|employers?|internships?|exposure|knowledge|training|practice'
const past = [
  'experience|exp|background|track record',
  '(?:work|job|employment|career|industry|sales|previous|prior) history|resumes?|résumés?',
  'curriculum vitae|(?:on|in) (?:your|the) cv|cv full|beforehand|job history|work record',
  String.raw`(?:previous|prior|past|earlier|former) (?:[\w/-]{1,14} ){0,2}(?:${workBefore})`,
  '(?:years|time) (?:in|of|on|at|with|doing|behind)|worked (?:before|anywhere|in|for|with|as|at)',
  '(?:done|had|held|seen|used|tried) (?:this|it|anything|one|a job)',
].join('|')
const asking = [
  String.raw`requir\w{0,7}|need\w{0,3}|necessary|essential|expect\w{0,3}|presum\w{1,3}|assum\w{1,3}`,
  String.raw`look(?:s|ed|ing)? for|looked at|ask(?:s|ed|ing)?|seek|sought|count(?:s|ed|ing)?|scor\w{1,3}|weigh\w{0,3}`,
  String.raw`mind\w{0,2}|car(?:e|es|ed|ing)|bother\w{0,3}|fuss\w{0,3}|worr\w{1,4}|matter\w{0,2}|interest\w{0,3}`,
  String.raw`a condition|a must|mandatory|check\w{0,3}|something (?:we|that)|what we|a problem|an issue|a barrier`,
  String.raw`a requirement|a prerequisite|want\w{0,3}|important|decisive|relevant|compulsory|obligatory|demand\w{0,3}`,
  String.raw`insist\w{0,3}|call(?:s|ed)? for`,
].join('|')
const limit = [
  'less|fewer|more|longer|later|only|just|but|unless|without|preferred|desirable|must|cannot|consider',
  'considered|accept|accepted|substitute|replace|enough|if|hesitate|wait',
].join('|')
const words = (most: number): string => String.raw`(?:(?!(?:${limit})\b)[\w'&/-]{1,18},? ){0,${most}}`

const firstThings =
  'job|pay ?slip|pay ?check|pay ?cheque|wages?|pay packet|salary|employment|position|work contract|boss'
const forStarters = 'new grads?|new graduates|first job|beginners?|newcomers?|school leavers|students|people starting'
const noneBySense = new RegExp(
  [
    String.raw`\b${negation} ${words(7)}(?:${past})\b(?! (?:will not|cannot|won't|need not))`,
    String.raw`\b(?:${past})\b:? ${words(5)}(?:\w{1,14}: )?${negation} ${words(3)}(?:${asking})\b`,
    String.raw`\b(?:worked|work|experience|jobs?|employment)\b[^.;]{0,60}\bnone of (?:it|this|that|these|them)\b`,
    String.raw`\b(?:sooner|rather|prefer to|happy to|love to|glad to|able to) teach\b`,
    String.raw`\bwhether (?:or not )?you(?:'ve| have) (?:ever )?(?:had|worked|done|held|sold|been)\b`,
    String.raw`\bfirst[- ]jobbers?\b`,
    String.raw`\b${negation} ${words(2)}(?:${asking}) ${words(7)}(?:ever|already|previously|before|in the past|so far)\b`,
    String.raw`\b(?:have|has|had|you(?:'ve)?|if you|ever) never (?:\w{1,14} ){1,8}`,
    String.raw`\b(?:first|1st) (?:ever |real |proper |full |regular )?(?:${firstThings})\b`,
    String.raw`\b(?:green as|as green|greenhorns?|newbies|absolute beginner|brand new to|total newcomers?|complete newcomers?)\b`,
    String.raw`\bexperienced (?:\w{1,14} ){0,2}need not apply\b`,
    String.raw`\b(?:meant|made|designed|intended|perfect|suitable|ideal|great|right) (?:for|as) ${words(4)}(?:${forStarters})\b`,
  ].join('|'),
)

const mayDeny = new RegExp(
  [
    "beginner|blank|changer|empty|entering|immaterial|irrelevant|jobber|learner|n't|need not",
    'no difference|no odds|novice|optional|rookie|setting out|starter|starting|teach|unimportant',
    'unnecessary|whether',
    String.raw`\b(?:no|not|never|nobody|none|nothing|neither|nor|without|zero|nil|cannot|minus|first|1st|new\w{0,8}|green\w{0,5}|rather|sooner)\b`,
  ].join('|'),
)

const givesTraining = String.raw`teach|train|take care|give|taught|learn\w{0,2}|cover|handle|come`
const whomWeTrain = [
  'you|every|everyone|all|anyone|the right|people|new|from|for|someone|beginners|newcomers',
  'complete beginners',
].join('|')
const taught = new RegExp(
  [
    String.raw`\bnever (?:\w{1,12} )?(?:done|worked|had|delivered|driven|tried|held|used|been|made|sold|cooked|served|cleaned|cared)\b`,
    String.raw`\b(?:you(?:'ve| have)|have|if you|you) never\b`,
    String.raw`\b(?:whether|if) you(?:'ve| have) (?:\w{1,12} ){1,4}before or not\b|\bbefore or not\b`,
    String.raw`\bfirst or second job\b|\bnobody had before\b|\beveryone starts (?:somewhere|level|from|at)\b`,
    String.raw`\b(?:don't|do not|needn't) (?:need |have )?to have (?!an?\b|the\b|your\b|own\b|been to\b)\w{3,12}`,
    String.raw`\bstart (?:you |everyone |everybody |people )?(?:at|from) (?:the (?:very )?beginning|scratch|zero|nothing)\b`,
    String.raw`\bif not,? we\b|\bwe train(?=[.,;!]|$| (?:you|in|on|newcomers))`,
    String.raw`\bfirst (?:time in an?|pay packet|pay cheque|pay slip|wage)\b`,
    String.raw`\blearn (?:everything|it all|all of it|with us)\b`,
    String.raw`\beverything (?:else )?(?:you(?:'ll)? )?(?:learn|is taught|can be learn)`,
    String.raw`\bnew to (?:care|the (?:sector|industry|trade|work|job|world|field))\b|\bnew to [\w ]{3,24}\?`,
    String.raw`\btraining (?:is |will be )?(?:given|provided)\b(?! in\b)|\b(?:full|on-the-job|on the job) training\b`,
    String.raw`\b(?:we|they|you)(?:'ll| will)? (?:be )?(?:shown|taught|trained)\b(?! (?:by|at|as|to be)\b)`,
    String.raw`\byou(?:'ll| will) be (?:fully )?(?:trained|shown|taught)`,
    String.raw`\b(?:we|and) (?:will )?(?:do|take care of|cover) the (?:training|teaching|rest)\b`,
    String.raw`\bteach you (?:the |how|what|to|our|it)\b`,
    String.raw`\btrain you (?:up|to|in|on|for|from|properly|fully|ourselves)\b|\bteach (?:it|them|that) all\b`,
    String.raw`\bthe rest (?:we|can be|is) (?:teach|taught|train|learned|learnt)`,
    String.raw`\b(?:can|will) be (?:taught|learned|learnt|trained)\b`,
    String.raw`\blearn (?:on the job|as you go|it here|everything here|the trade|the rest)\b`,
    String.raw`\bcareer[- ]changers?\b[^.;]{0,40}\bwelcome|\b(?:never|not) (?:\w{1,10} )?(?:had a job|worked) before\b`,
    String.raw`\bhaven't (?:\w{1,10} )?(?:done|worked|had)\b`,
    String.raw`\bhire (?:for|on) (?:attitude|personality|potential|character|kindness)|\bnewly[- ]qualified\b`,
    String.raw`\b(?:nqts?|ects?)\b`,
    String.raw`(?<!you )\bwill train\b(?! (?:new|our|staff|others|your|colleagues|users|customers|volunteers|community|store|the team))`,
    String.raw`\b(?:doesn't|don't|does not|do not) (?:matter|worry|mind|care)[^.]{0,30}\b(?:never|haven't|not)\b[^.]{0,25}\b(?:done|worked|before|experience)\b`,
    String.raw`\bleaving school\b`,
    String.raw`\b(?:pick up|learn|be taught|be shown) (?:the|your|a|our) (?:trade|ropes|craft|job|skills?|basics|work)\b`,
    String.raw`\b(?:skills?|the rest|techniques?|know-how|knowledge)\b[^.;]{0,20}\b(?:we|can|will)\b[^.;]{0,15}\b(?:${givesTraining})\b`,
    String.raw`\b(?:rather than|more than|over|not) (?:your |past |any |previous )?experience\b(?! (?:of|in|with))`,
    String.raw`\b(?:straight|fresh|just) (?:from|out of) (?:school|college|university|uni|their|your|year|sixth)`,
    String.raw`\bwe(?:'ll| will|'d| can)? (?:happily |gladly |fully |always )?(?:train|teach) (?:${whomWeTrain})\b(?! (?:how we|about our|to (?:our )?guest))`,
    String.raw`\bwe(?:'ll| will) show you (?:everything|how|the ropes|what to do|all)\b|\bwe teach: everything`,
    String.raw`\bwe(?:'ll| will)? (?:train|teach) the rest\b|\bteach you (?:all|everything|the rest)|\bglad to teach\b`,
    String.raw`\bhappy to (?:train|teach)\b|\bwilling to train\b|\bwe(?:'ll| will) turn you into\b`,
    String.raw`\b(?:full|complete|all|comprehensive|thorough) (?:paid |on-the-job |in-house )?training (?:is |will be |are )?(?:given|provided|offered|supplied|included)`,
    String.raw`\btraining (?:is |will be )?(?:given|provided) (?:on|in|for) (?:everything|all)`,
    String.raw`\bfrom (?:nothing|zero|scratch) to\b|\bfrom zero\b`,
    String.raw`\b(?:training|train you|taught|teach you|learn)(?: \w{1,10}){0,3} from (?:scratch|nothing|the ground up)\b`,
    String.raw`\byou(?:'ll| will) (?:be taught|learn|be trained in) (?:everything|all (?:of )?it|it all|on the job)\b`,
    String.raw`\bwill be taught\b|\bwe provide (?:all|full) (?:the )?training\b|\bno need to know\b`,
    String.raw`\bearn(?:ing)? (?:while|as) (?:you learn|learning)\b|\blearning on the job\b`,
  ].join('|'),
)

const mayWaive = new RegExp(
  [
    'entry|first-timer|inexperienced|novice|require no|requires no|unnecessary',
    String.raw`\b(?:no|not|zero|0|nil|first|1st|freshers?|new|neither|nor|without|none|beginners?|recent|leavers?|grad\w{0,5}|single|needn't)\b`,
    String.raw`n't\b`,
  ].join('|'),
)
const mayTeach = new RegExp(
  [
    "attitude|before|career|everyone|experience|first|fresh|haven't|hire|if not|know|learn|leaving",
    'matter|never|new to|nobody|nothing|or second|out of|pick up|potential|qualified|scratch|show',
    'skill|straight|taught|teach|technique|to have|train|turn you|worked|worry|zero',
    String.raw`\b(?:ect|nqt)`,
    String.raw`rest\b`,
  ].join('|'),
)

const otherwise = new RegExp(
  [
    String.raw`\bno experience (?:shortage|gap)|\byou are not new\b`,
    String.raw`\b(?:some|most|many|half|all|several) of (?:our|us|the)\b[^.;]{0,50}\b(?:came|arrived|joined|started|began)\b`,
    String.raw`\bcan't train\b|\bup to (?:three|two|\d) years\b`,
    String.raw`\b(?:can't|cannot|won't|unable to|not able to|do not|don't) (?:consider|accept|take|hire)\b[^.]{0,30}\bno experience\b`,
    String.raw`\bnot the (?:job|role|place)\b`,
    String.raw`\bexperience\b[^.;,]{0,30}(?:\bnot|\bnever|n't|\bcannot) (?:\w{1,12} ){0,3}(?:in lieu|in place|instead|substitute)\b`,
  ].join('|'),
)

const newToIt = [
  "if you (?:haven't|have not|have never|don't have|do not have|lack)|without|lacking|anyone who hasn't",
  '(?:people|those|applicants|candidates) (?:who|with no|without)',
].join('|')
const isRefused = [
  "don't (?:send|apply|bother)|do not apply|not (?:be|for you|apply)|isn't for you|cannot|can't|won't",
  'rejected|need not',
].join('|')
const turnedAway = [
  "(?:don't|do not) (?:apply|bother|send)|(?:isn't|is not|not) for you|need not apply",
  'not be (?:considered|accepted|shortlisted|contacted)|be (?:rejected|refused)',
  "(?:can't|cannot) (?:be considered|consider|accept|take|hire)",
].join('|')
/** "If you haven't done it, don't apply." */
const twiceNo = new RegExp(
  [
    String.raw`\b(?:${newToIt})\b[^.]{0,90}\b(?:${isRefused})\b`,
    String.raw`\bif you(?:'ve| have)(?: got)? no\b[^.]{0,60}\b(?:${turnedAway})\b`,
    String.raw`\b(?:cannot|can't|won't|will not|don't|do not|no|not|never)\b[^.;]{0,60}\b(?:without|unless|who (?:haven't|has not|hasn't|lacks?)|lacking)\b`,
  ].join('|'),
)

export const saysNoExperience = ({ text, section }: Sentence): boolean =>
  section !== 'about' &&
  ((mayWaive.test(text) && noneNeeded.test(text)) || (mayDeny.test(text) && noneBySense.test(text))) &&
  !otherwise.test(text) &&
  !twiceNo.test(text) &&
  !/\b(?:desirable|preferred|a plus|an asset)(?: but\b|;)/.test(text)

export const saysNoneNeeded = (sentences: readonly Sentence[]): boolean =>
  sentences.some(sentence => saysNoExperience(sentence) || saysTaught(sentence) || saysNothingWanted(sentence))

export const welcomesFreshers = (sentences: readonly Sentence[]): boolean =>
  sentences.some(
    ({ text }) =>
      /\bfreshers?\b/.test(text) &&
      !/\b(?:no|not|don't|don't want) freshers|\bfreshers?\b[^.;]{0,30}\b(?:not|don't|excuse|refrain)/.test(text),
  )

const saysTaught = ({ text }: Sentence): boolean => mayTeach.test(text) && taught.test(text) && !otherwise.test(text)
const saysNothingWanted = ({ text, section }: Sentence): boolean =>
  section === 'waived' && /\b(?:experience|work history|background|job)\b/.test(text)
