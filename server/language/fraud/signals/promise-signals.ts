import { pattern } from '../write-pattern.ts'
import { anyOf, type Sign } from './read-signals.ts'

const goods = pattern`
  (?:parcels?|packages?|boxes|box|goods|merchandise|shipments?|deliveries|packets|items|phones|electronics)
`
const unseen = pattern`
  (?:(?:no|without(?: an?| any)?|skip(?:s|ping)?(?: the| all)?(?: usual)?|(?:do(?:es)? )?not (?:do|hold|need
  |conduct|make|offer)|don't (?:do|hold|need|conduct|make)(?: old-fashioned)?|never (?:do|hold)|there(?:'s| is
  | are| will be) no) (?:job |formal |face-to-face |personal |old-fashioned |video |phone )?(?:interviews?
  |selection(?: procedure| process)?|rounds|references|vetting)|interview (?:is )?(?:not (?:needed|required
  |necessary)|waived)|skipping the usual rounds)
`
const chosen = pattern`
  (?:(?:you(?:'re| are|'ve been| have been|'ll be)|u (?:are|have been|r)|has
  |have) (?:now |just |been |automatically |already |hereby )*(?:hired|cho+sen|accepted|employed|appointed
  |approved|enrolled)|hires? you|we trust (?:you|every)|official appointment|to appoint you|congrat\w*
  |everyone who|every applicant|welcome on board)
`

export const promiseSigns: Sign[] = [
  {
    code: 'reship-parcels',
    level: 'danger',
    says: new RegExp(String.raw`(?<!\w)${goods}\b`, 'i'),
    also: [
      anyOf(
        pattern`
          (?:at|to|with|in) (?:your|ur|their) (?:own )?(?:home|house|address|door|flat|place|doorstep)|(?:accept
          |receive|inspect\w*|get|getting) .{0,30}\b(?:at|from) home|working from home|take them home
          |arrive at your|are with you|been with you|fixed address|valid home address|at home\b.{0,40}\bday
          |home during the day|stay-at-home
        `,
      ),
      anyOf(
        pattern`
          (?:re-?label\w*|re-?pack\w*|re-?ship\w*|(?:new|old|former|prepaid|shipping|another|different
          |reprint\w*|print\w*|take off|remove) (?:the )?(?:\w+ )?(?:labels?|stickers?|invoices)|reprint
          |drop (?:them|it) (?:off )?at|ship (?:abroad|them|it)|forward(?:ing)? (?:them|it)|post office
          |send it to the buyer|overseas|abroad|carrier point|different driver|neutral bags|sender must be
          |to a courier)\b
        `,
      ),
    ],
    around: 3,
    unless: anyOf(String.raw`(?:warehouse|depot|customers?'|van|rounds?|bench|customs practitioner|residents)\b`),
    unlessAnywhere: anyOf(String.raw`(?:in|at|out of) our (?:\w+ )?(?:warehouse|depot|store|branch|hub)\b`),
  },
  {
    code: 'reship-parcels',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:accept|receive|get|collect|take in|pick up|sign for)(?:ing|s)? .{0,40}\b(?:by (?:post|mail|courier)
        |from lockers?|delivered)\b.{0,60}\b(?:bring|hand|pass|take|give|send|forward|ship)(?:ing|s)? (?:them|it
        |these|the \w+)(?: on)?\b|delivered (?:under|in) your (?:own )?name|(?:pass|hand) (?:the )?(?:boxes
        |parcels|packages|goods|phones) (?:on )?to (?:our|a|the
        |another) (?:van |second |other |different )?(?:driver|man|person|courier|contact|runner)
      `,
      pattern`
        (?:take off|remove|replace|cover|peel off) the (?:old |former |original )?(?:shipping )?labels?\b
        |${goods} (?:come|comes|in),? ${goods} (?:go|goes|out)|(?:sender|name on the label) must be your name
        |pick up ${goods} from lockers .{0,80}(?:home|codes)|(?:receive|get) ${goods} .{0,40}(?:repack|forward
        |ship) (?:and|them|it)|(?:resend|re-?ship|forward) (?:the )?${goods}
      `,
    ),
    unless: anyOf(String.raw`(?:warehouse|depot|customers?'|van|freight|bench|import|export)\b`),
  },
  {
    code: 'hired-unseen',
    level: 'danger',
    says: new RegExp(String.raw`(?<!\w)${unseen}\b`, 'i'),
    also: [new RegExp(String.raw`(?<!\w)${chosen}\b`, 'i')],
    around: 2,
    denied: true,
    unless: anyOf(String.raw`(?:farm|harvest|season)\b`),
  },
  {
    code: 'hired-unseen',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:hires?|hired|accepts?|employs?|approves?) you (?:the moment|as soon as|at once|instantly|immediately
        |automatically)|(?:resume|cv|profile|e-?mail|application) (?:alone )?(?:was|is|convinced
        |were) (?:good )?(?:enough|us)|convinced us|hire by (?:questionnaire|form)|everyone who (?:fills?
        |applies|writes|signs)|(?:job|place|position|it) is yours (?:the same|at once|today|right away
        |immediately|as soon as|now)|we never meet|never need to meet|nor is there an office
        |won't be able to (?:speak|meet)|we trust (?:every|you)|scored \d+ ?(?:\/|out of)
      `,
      String.raw`(?:you(?:'ve| have) been|you are|you're) hired\b|hired today\b|choo?sen for the (?:post|position|job)`,
    ),
    denied: true,
    unless: anyOf("(?:if|once|when|after|until|before) you(?:'re| are)? (?:hired|have been hired)"),
  },
  {
    code: 'hired-unseen',
    level: 'care',
    says: new RegExp(String.raw`(?<!\w)${unseen}\b`, 'i'),
    denied: true,
    unless: anyOf(String.raw`(?:no interview (?:questions|fee|costs?|before)|before an interview|an offer never)\b`),
  },
  {
    code: 'commission-only',
    level: 'care',
    says: anyOf(
      pattern`
        (?:100 ?%|purely|only|solely|fully|pure|straight) commission\b|commission[- ](?:only|based (?:only|role)
        |basis only)|(?:fee share|commission) only\b
      `,
      pattern`
        (?:no|without(?: a| any)?|there(?:'s| is) no|not a) (?:basic|base|fixed|guaranteed) ?(?:salary|pay
        |wages?)?\b|no salary\b|no wage\b|no basic\b
      `,
      pattern`
        you (?:only )?(?:earn|are paid|get paid) (?:only )?(?:from |on |for |by )?what you sell
        |your own (?:little )?team\b|(?:ladies|people|friends|members|those) (?:that )?you (?:bring in|recruit
        |sign up|introduce)|be your own boss|paid commissions? when|keep \d+ ?% of every fee|uncapped (?:income
        |earnings)|unlimited (?:income|earnings)|sky(?:'s| is) the limit
      `,
      String.raw`we keep \d+ ?%|no (?:basic|base) pay\b|multi-?level|\bmlm\b|downline|upline`,
    ),
    denied: true,
    unless: anyOf(
      pattern`
        (?:not (?:a )?(?:commission|pyramid)|no commission only|base \$|basic salary|salary is paid|guaranteed
        |plus salary)\b
      `,
    ),
  },
]
