import type { Sentence } from './split-text.ts'

const gap = (most: number): string => String.raw`(?:[\w'/&-]{1,18},? ){0,${most}}`
const done = String.raw`(?:experience|background|exp|knowledge|job history|work history|employment history|previous jobs?|prior jobs?|inspecting|legal work|paid work|audit)`
const needed = String.raw`(?:required?|requirement|needed|necessary|essential|expected|assumed|a must|a condition|mandatory|asked for|called for|something we|a problem|important|demanded|sought|called)`

/** It says that someone may begin without having done this work before. */
const noneNeeded = new RegExp(
  [
    String.raw`\b(?:no|zero) (?:${gap(5)})(?:experience|exp|background)\b(?! (?:with|of) (?:us|this)\b)(?!-)`,
    String.raw`\bno (?:prior|previous) (?:${gap(6)})(?:${needed})\b`,
    String.raw`\bneither (?:${gap(3)})experience\b|\bexperience nor\b`,
    String.raw`\bwithout (?:any |prior |previous |\w{1,10} )?experience\b|\binexperienced\b`,
    String.raw`\b${done}\b (?:${gap(4)})(?:(?:is|are|'s) )?(?:not|isn't|aren't|never|unnecessary)(?: (?:a |an )?(?:\w{1,12} )?${needed})?\b`,
    String.raw`\b(?:prior|previous) (?:${gap(5)})(?:is not|isn't|not|are not|aren't) (?:\w{1,10} )?(?:${needed})\b`,
    String.raw`\b(?:don't|doesn't|do not|does not|won't|needn't|not) (?:need|require|ask for|look for|looking for|expect|want|have to have|have any|necessarily need)(?: to have)? (?:${gap(6)})(?:${done}|previous|prior|to have done)\b`,
    String.raw`\bno need (?:for|of|to have)\b[^.;]{0,30}\b(?:experience|background|worked|done)\b|\b(?:needs?|requires?|takes|expects?) no (?:\w{1,12} ){0,2}experience`,
    String.raw`\b(?:don't|do not|needn't|doesn't) (?:need to |have to )?have (?:to have )?(?:done|worked|sold|cared|cooked|driven|been|any|held|seen|used|taught)\b`,
    String.raw`\b(?:nor|or) experience (?:is |are )?(?:needed|required|asked|expected)\b|\bexperience: (?:none|not)|\bno experience\b`,
    String.raw`\bnot (?:about|looking at) (?:your )?(?:experience|past)|\b(?:isn't|not) (?:a )?(?:requirement|prerequisite)\b[^.;]{0,30}\bexperience`,
    String.raw`\b(?:absolute|total|raw|true|keen) (?:beginner|novice)s?\b|\b(?:open|suits?|suitable|ideal|perfect|good|great) (?:to|for|as) (?:\w{1,10} ){0,3}(?:beginners?|first-timers?|school leavers?|first job)\b`,
    String.raw`\bnone of (?:this|it|that) (?:needs|requires|takes)\b|\bexperience\b[^.;]{0,20}\beven none\b`,
    String.raw`\bnone of (?:you|it) (?:\w{1,12} )?experience`,
    String.raw`\bexperience(?: required| needed| level)?\?? ?[:?] ?(?:nil|none|0|no|not)\b`,
    String.raw`\b(?:0|zero|nil)(?: ?(?:-|to|or) ?(?:\d|one|two|three))? ?(?:\+ )?(?:years?|yrs?|months?)\b`,
    String.raw`\b(?:first|1st) (?:proper |real |ever |paid |full-time |office )?(?:job|paycheck|paycheque|role)\b(?! title)`,
    String.raw`\b(?:first-time|new) job ?seekers?\b|\bfirst step (?:on|into|in) (?:the|your|a) (?:career|ladder|world)`,
    String.raw`\bfreshers?\b(?! (?:need not|please do not))|\bnew (?:graduates?|grads?|nurses|license holders|licence holders)\b(?= (?:are |is )?(?:also |very |most )?(?:warmly |all )?(?:welcome|encouraged|considered|may))`,
    String.raw`\b(?:school|college|recent|new) ?-?(?:leavers?|graduates?|grads?) (?:are )?(?:very |most |also |warmly )?welcome`,
    String.raw`\bor none at all\b|\bcomplete beginners?\b|\bbeginners? (?:are )?(?:very |most |also )?welcome`,
    String.raw`\b(?:whether or not|even if) you(?:'ve| have) (?:never|not|done|worked|ever)`,
    String.raw`\bnot a (?:single )?day(?:'s)? (?:of )?experience|\bsingle day of experience`,
  ].join('|'),
)

/** It says that it teaches what is needed. */
const taught = new RegExp(
  [
    String.raw`\bnever (?:\w{1,12} )?(?:done|worked|had|delivered|driven|tried|held|used|been|made|sold|cooked|served|cleaned|cared)\b`,
    String.raw`\b(?:you(?:'ve| have)|have|if you|you) never\b|\b(?:whether|if) you(?:'ve| have) (?:\w{1,12} ){1,4}before or not\b|\bbefore or not\b|\bfirst or second job\b|\bnobody had before\b|\beveryone starts (?:somewhere|level|from|at)\b`,
    String.raw`\b(?:don't|do not|needn't) (?:need |have )?to have (?!an?\b|the\b|your\b|own\b|been to\b)\w{3,12}`,
    String.raw`\bstart (?:you |everyone |everybody |people )?(?:at|from) (?:the (?:very )?beginning|scratch|zero|nothing)\b|\bif not,? we\b|\bwe train(?=[.,;!]|$| (?:you|in|on|newcomers))`,
    String.raw`\bfirst (?:time in an?|pay packet|pay cheque|pay slip|wage)\b|\blearn (?:everything|it all|all of it|with us)\b|\beverything (?:else )?(?:you(?:'ll)? )?(?:learn|is taught|can be learn)`,
    String.raw`\bnew to (?:care|the (?:sector|industry|trade|work|job|world|field))\b|\bnew to [\w ]{3,24}\?`,
    String.raw`\btraining (?:is |will be )?(?:given|provided)\b(?! in\b)|\b(?:full|on-the-job|on the job) training\b`,
    String.raw`\b(?:we|they|you)(?:'ll| will)? (?:be )?(?:shown|taught|trained)\b(?! (?:by|at|as|to be)\b)|\byou(?:'ll| will) be (?:fully )?(?:trained|shown|taught)|\b(?:we|and) (?:will )?(?:do|take care of|cover) the (?:training|teaching|rest)\b`,
    String.raw`\bteach you (?:the |how|what|to|our|it)\b|\btrain you (?:up|to|in|on|for|from|properly|fully|ourselves)\b|\bteach (?:it|them|that) all\b|\bthe rest (?:we|can be|is) (?:teach|taught|train|learned|learnt)`,
    String.raw`\b(?:can|will) be (?:taught|learned|learnt|trained)\b|\blearn (?:on the job|as you go|it here|everything here|the trade|the rest)\b|\bcareer[- ]changers?\b[^.;]{0,40}\bwelcome`,
    String.raw`\b(?:never|not) (?:\w{1,10} )?(?:had a job|worked) before\b|\bhaven't (?:\w{1,10} )?(?:done|worked|had)\b|\bhire (?:for|on) (?:attitude|personality|potential|character|kindness)`,
    String.raw`\bnewly[- ]qualified\b|\b(?:nqts?|ects?)\b`,
    String.raw`(?<!you )\bwill train\b(?! (?:new|our|staff|others|your|colleagues|users|customers|volunteers|community|store|the team))`,
    String.raw`\b(?:doesn't|don't|does not|do not) (?:matter|worry|mind|care)[^.]{0,30}\b(?:never|haven't|not)\b[^.]{0,25}\b(?:done|worked|before|experience)\b`,
    String.raw`\bleaving school\b`,
    String.raw`\b(?:rather than|more than|over|not) (?:your |past |any |previous )?experience\b(?! (?:of|in|with))`,
    String.raw`\b(?:straight|fresh|just) (?:from|out of) (?:school|college|university|uni|their|your|year|sixth)`,
    String.raw`\bwe(?:'ll| will|'d| can)? (?:happily |gladly |fully |always )?(?:train|teach) (?:you|every|everyone|all|anyone|the right|people|new|from|for|someone|beginners|newcomers|complete beginners)\b(?! (?:how we|about our|to (?:our )?guest))|\bwe(?:'ll| will) show you (?:everything|how|the ropes|what to do|all)\b|\bwe teach: everything`,
    String.raw`\bwe(?:'ll| will)? (?:train|teach) the rest\b|\bteach you (?:all|everything|the rest)|\bglad to teach\b|\bhappy to (?:train|teach)\b|\bwilling to train\b|\bwe(?:'ll| will) turn you into\b`,
    String.raw`\b(?:full|complete|all|comprehensive|thorough) (?:paid |on-the-job |in-house )?training (?:is |will be |are )?(?:given|provided|offered|supplied|included)`,
    String.raw`\btraining (?:is |will be )?(?:given|provided) (?:on|in|for) (?:everything|all)|\bfrom (?:nothing|zero|scratch) to\b|\bfrom zero\b|\b(?:training|train you|taught|teach you|learn)(?: \w{1,10}){0,3} from (?:scratch|nothing|the ground up)\b`,
    String.raw`\byou(?:'ll| will) (?:be taught|learn|be trained in) (?:everything|all (?:of )?it|it all|on the job)\b|\bwill be taught\b|\bwe provide (?:all|full) (?:the )?training\b|\bno need to know\b|\bearn(?:ing)? (?:while|as) (?:you learn|learning)\b|\blearning on the job\b`,
  ].join('|'),
)

/** What those rules hold; most sentences do not. */
const mayWaive =
  /novice|first-timer|requires? no|\b(?:no|not|zero|0|nil|first|1st|freshers?|new|neither|nor|without|none|beginners?|recent|leavers?|grad\w{0,5}|single|needn't)\b|n't\b|unnecessary|inexperienced|entry/
const mayTeach =
  /or second|first|if not|to have|new to|out of|fresh|train|teach|taught|show|learn|scratch|zero|nothing|leaving|straight|qualified|never|before|rest\b|career|attitude|potential|hire|haven't|\bnqt|\bect|experience|nobody|everyone|turn you|worked|worry|matter/

/** Of a tool or a field beside the work itself, or of what is only less welcome. */
const otherwise =
  /\bno experience (?:shortage|gap)|\byou are not new\b|\bcan't train\b|\bup to (?:three|two|\d) years\b|\b(?:can't|cannot|won't|unable to|not able to|do not|don't) (?:consider|accept|take|hire)\b[^.]{0,30}\bno experience\b|\bnot the (?:job|role|place)\b/

export const saysNoExperience = ({ text, section }: Sentence): boolean =>
  section !== 'about' &&
  mayWaive.test(text) &&
  noneNeeded.test(text) &&
  !otherwise.test(text) &&
  !/\b(?:desirable|preferred|a plus|an asset) but\b/.test(text)

export const saysNoneNeeded = (sentences: readonly Sentence[]): boolean =>
  sentences.some(sentence => saysNoExperience(sentence) || saysTaught(sentence) || saysNothingWanted(sentence))

/** In India: someone new to work. Adverts for "freshers and experienced" name years for the others. */
export const welcomesFreshers = (sentences: readonly Sentence[]): boolean =>
  sentences.some(
    ({ text }) =>
      /\bfreshers?\b/.test(text) &&
      !/\b(?:no|not|don't|don't want) freshers|\bfreshers? (?:please |need |do |should )?(?:not|don't|excuse)/.test(
        text,
      ),
  )

const saysTaught = ({ text }: Sentence): boolean => mayTeach.test(text) && taught.test(text) && !otherwise.test(text)
const saysNothingWanted = ({ text, section }: Sentence): boolean =>
  section === 'waived' && /\b(?:experience|work history|background|job)\b/.test(text)
