import { pattern } from '../write-pattern.ts'
import { anyOf, type Sign } from './read-signals.ts'

const later = anyOf(
  pattern`
    (?:only after|need later|when you(?:'re| are) here|if (?:you(?:'re| are) )?(?:offered|appointed)
    |ready for collection|bring|in person|on (?:your|the) first (?:day|morning|shift)|day one|orientation
    |at (?:your |the )?induction|first shift|originals?|right[- ]to[- ]work|i-9|look at (?:it|them|id)
    |internal mail|staff portal|payroll system|after (?:you(?:'ve| have)? )?(?:sign\w*|accept\w*|the offer
    |an offer|your offer|appointment)|(?:once|when) (?:you(?:'ve| have)? |we(?:'ve| have)? )?(?:all )?(?:signed
    |accepted|appointed)|come into|signed (?:your|the)|show your|at the (?:desk|office|branch)|conditional offer
    |when you start|(?:by|the) law\b|passport[- ]sized?|passport photo(?:graph)?s|passport size)\b
  `,
)
const numbers = pattern`
  (?:passport(?!s|[- ](?:sized?|photo))|identity card|social security|ssn|ss#|ni number
  |national insurance number|birth certificate|mother'?s maiden|id number|national id|aadhaar|bvn|selfie|scanned
  |social insurance number|insurance number|birth date|place of birth|town you were born|personal (?:id )?number
  |tax id)
`
const papers = pattern`
  (?:${numbers}|id cards?|\bids?\b(?! code)|identification|national insurance card|residence permit|green card
  |tax number)
`
const show = pattern`
  (?:photos?|pictures?|selfie|scan(?:s|ned)?|cop(?:y|ies)|both sides|front and back|upload|send us|send me)
`
const give = pattern`
  (?:send|sends|sending|e-?mail|text|reply|answer|attach|enclose|submit|forward|whatsapp|${show}|in this chat
  |get ready|be told|lock in)
`
const _hand = pattern`
  (?:send|sends|sending|e-?mail|mail|text|reply|answer|attach(?:ed)?|upload|enclose|submit|forward|whatsapp
  |photos?|pictures?|scan(?:s|ned)?|cop(?:y|ies)|both sides|front and back|in this chat|get ready|require[sd]?
  |confirm|fill|give|need|needs|state|asks? for|be told|provide|lock in|collect)
`
const bankDetails = pattern`
  (?:account (?:number|details|and routing)|bank (?:details|information|account (?:number|details)|login|name)
  |sort code|iban|routing(?: number)?|name of (?:your|the) bank|name on (?:the|your) (?:bank )?account
  |online access|card (?:number|details)|debit card|which bank|bank are you with|state your bank|your bank[,:])
`

export const dataSigns: Sign[] = [
  {
    code: 'identity-before-offer',
    level: 'danger',
    says: new RegExp(
      [
        String.raw`(?<!\w)${give}\b[^.!?;]{0,160}?(?<!\w)${papers}`,
        pattern`
          (?<!\w)(?:asks? for|requires?|needs?|needed|collects?|provide|give (?:us
          |me)) (?:your |both |the |a (?:photo|copy|scan|picture) of |scanned |[^.!?]{0,60}\b(?:your|both sides
          |number|selfie|scanned) )[^.!?]{0,60}?${numbers}
        `,
        String.raw`(?<!\w)${show}\b[^.!?]{0,60}?(?<!\w)driv(?:er'?s?|ing) licen[cs]e`,
        pattern`
          (?<!\w)(?:${papers}|driv(?:er'?s?|ing) licen[cs]e)\b[^.!?]{0,120}\b(?:scan|copy|photo|picture
          |both sides|front and back|next to (?:it|your face)|ready|in this chat|to (?:this|our) (?:address
          |number|chat|e-?mail))\b
        `,
      ].join('|'),
      'i',
    ),
    also: [
      anyOf(
        pattern`
          (?:your|ur|applicants?|candidates?|you|we require|please|kindly|pls|get ready|attach|enclose|text|send
          |for (?:her|him|the record)|both sides|selfie|require)\b
        `,
      ),
    ],
    unless: new RegExp(
      pattern`
        ${later.source}|photocopy|residents?'|clients?'? |guests?|customers?|her passport|his passport
        |valid driv|must have|must be able|check id|passports\b
      `,
      'i',
    ),
    unlessAnywhere: anyOf(
      String.raw`(?:thank you for|thanks for|now that you have|after) (?:returning your |your )?sign(?:ed|ing)\b`,
    ),
  },
  {
    code: 'identity-before-offer',
    level: 'danger',
    says: anyOf(
      String.raw`passports? (?:stays?|remains?|is kept|will be kept|are kept|must stay) (?:with|by|at|in)\b`,
      pattern`
        (?:(?:we|they|agents?|staff|office|security|agency) (?:will |must )?(?:keep|hold|take|collect)|keeps
        |holds|takes|retains|collects) (?:the|your|all) passports?\b
      `,
      pattern`
        videos? of (?:yourself|you|your face)\b.{0,80}\b(?:say|saying|turn|turning|head|agree|id|passport|blink)
        |turn(?:ing)? your head
      `,
    ),
  },
  {
    code: 'bank-before-offer',
    level: 'danger',
    says: anyOf(
      pattern`
        online[- ]bank\w* (?:login|log-?in|user ?name|password|details|access|credentials)|(?:bank
        |banking) (?:login|log-?in|user ?name|password|pin)\b
      `,
      String.raw`(?:user ?name|password|pin|login) (?:of|for|to) your (?:online )?bank\w*`,
      pattern`
        card number\b.{0,60}\b(?:expiry|cvc|cvv|three digits|security code|valid)|\b(?:cvc|cvv)\b
        |three digits (?:behind|on the back)
      `,
      pattern`
        (?:16|sixteen|long) digits?\b|(?:digits|number) (?:on|of) (?:the front of )?your card
        |to your card to (?:verify|check|confirm)|card (?:gets|is|will be) charged|charge your card\b
      `,
      pattern`
        (?:photos?|pics?|pictures?|scan|copy|screenshot|both sides)\b.{0,20}\b(?:of )?(?:(?:your|ur) )?(?:bank|debit
        |credit|atm) ?card|screenshot of your bank\w*
      `,
      pattern`
        (?:log(?:ged)? ?in ?to|log(?:ged)? on to|sign(?:ed)? in to
        |open) (?:your )?(?:\w+ and )?(?:your )?(?:online )?(?:bank\b|banking)(?! holiday)
      `,
      String.raw`(?:access|log-?in) (?:data|details)\b.{0,40}|(?:send|give|tell) (?:us|me) the access`,
      pattern`
        how old (?:is )?(?:the|your) (?:bank )?account|daily transfer limit|whether you use zelle
        |deposit by phone\b
      `,
    ),
    unless: anyOf(String.raw`(?:customers?|members?|helpline|callers?|donors?|our (?:internal|own) systems?)\b`),
  },
  {
    code: 'bank-before-offer',
    level: 'danger',
    says: new RegExp(String.raw`(?<!\w)${bankDetails}`, 'i'),
    also: [
      anyOf(
        pattern`
          (?:send|reply|give|provide|need|needs|collect|state|fill|enter|tell|confirm|following|these|text
          |attach|submit|required?|what is|which|with you|reply)\b
        `,
      ),
      anyOf(
        pattern`
          (?:interview|appl(?:y|ication|ying)|before (?:i|we|you|the)|ahead of|draft(?:ed)?
          |in case you are chosen|if you are chosen|to (?:secure|hold|reserve)|compatible|compatibility
          |for the setting up|in this chat|payout|on the form|job offer|selected|shortlist\w*|get started
          |activate|finance support|forward|put you)\b
        `,
      ),
    ],
    around: 1,
    unless: new RegExp(
      pattern`
        ${later.source}|portal|orientation|starter form|sign(?:ed|ing)|invoice|expenses?|travel claim
        |new starters|suppliers?|customers?|vendors?|changed? (?:bank|account)|profile|donors|clients?'
      `,
      'i',
    ),
    unlessAnywhere: anyOf('(?:returning your|thank you for (?:returning|signing)) |signed contract'),
  },

  {
    code: 'account-access',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:e-?mail|mailbox|facebook|instagram|linkedin|google|apple|icloud|whatsapp|social media
        |account)(?: account)?(?:'s)? (?:login|log-in|password|passcode|credentials)\b.{0,60}\b(?:send|give
        |share|tell|so (?:that )?we|to verify|reply|need)
      `,
      pattern`
        (?:send|give|share|tell|told|know|reply with|need|text|read)\b.{0,60}\b(?:(?:e-?mail|mailbox|facebook
        |instagram|linkedin|google|apple|icloud|whatsapp|social media)(?: account)?(?:'s)? (?:login|log-in
        |password|passcode|credentials)|your passwords?)\b
      `,
      pattern`
        (?:give|send|tell|share|e-?mail|text) (?:us|me|him|her|them|our \w+) .{0,60}\bpasswords?\b|\b(?:with
        |need|have) your (?:ssn|social security number|passport number|national id|id number|ni number
        |tax number)\b.{0,80}\b(?:interview|check|screen|apply|application|pass)
      `,
      pattern`
        (?:rent|lend|borrow|use|buy|hire) (?:us |out )?your (?:linkedin|facebook|instagram|upwork|fiverr
        |whatsapp|google|paypal|ebay|amazon|seller|airbnb)(?: \w+)? (?:account|profile)
      `,
      pattern`
        (?:send|text|read|tell|give|forward|share|with|plus|enter|reply)\b.{0,60}\b(?:one-?time (?:code|pass\w*)
        |otp|verification code|security code|(?:six|6|four|4)[- ]?digit code|sms code|code (?:you(?:'re| are
        |'ll)? (?:about to |will |just )?(?:receive|get|got)|that (?:arrives|comes)))\b
      `,
    ),
    unless: anyOf(String.raw`(?:customers?|members?|helpline|callers?|donors?|our (?:internal|own) systems?)\b`),
  },

  {
    code: 'install-remote-access',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:any ?desk|team ?viewer|rust ?desk|ultra ?viewer|logmein|screen ?connect|splashtop|air ?droid
        |quick ?support|chrome remote|remote[- ](?:desktop|access|control|support)(?: \w+)?)\b
      `,
    ),
    also: [
      anyOf(
        pattern`
          (?:your|ur) (?:own |private |personal |home )?(?:laptop|notebook|pc|computer|phone|mobile|device
          |screen|bank)\b|read (?:me|us|out|him) the (?:\w+ )?(?:numbers?|code|id)|we (?:can )?connect
          |permission
        `,
      ),
      anyOf(String.raw`(?:install|download|connects?|put|run|open|give|grant|let|accept|start|read|call)\w*\b`),
    ],
    around: 1,
    unless: anyOf(
      pattern`
        (?:customers?'?|users'?|classrooms?|(?:company|work|our) (?:laptop|computer|machine)|already on it
        |we (?:send|ship|provide|lend)|callers?)\b
      `,
    ),
  },
  {
    code: 'install-remote-access',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:install|download|put|open|run)\b.{0,60}?(?:\.apk\b|\.exe\b|apk file|developer profile|mdm profile
        |configuration profile|monitoring (?:client|app|software|tool)|screen[- ]?shar\w+ (?:app|tool))
      `,
      pattern`
        (?:allow|accept|grant|enable|give|click) (?:\w+ )?(?:all |every |accessibility )permissions?\b|(?:steer
        |control|see and steer|take over|watch) your (?:screen|phone|computer|pc|laptop|device)
      `,
      pattern`
        (?:engineer|technician|support|it team|colleague|staff|i|we)\b.{0,20}\bconnects? (?:with|to
        |into) your (?:\w+ )?(?:pc|laptop|computer|phone|device)
      `,
      pattern`
        (?:press|tap|click|say|choose) (?:allow|accept|yes|agree) (?:on|to) (?:everything|all)|take over (?:the
        |your) (?:mouse|keyboard|screen)|(?:our|company|work|management|enterprise) profile (?:to
        |on) your (?:own )?(?:iphone|phone|mobile|device)|see what(?:'s| is) on (?:it|your)
      `,
      pattern`
        install (?:it )?(?:all the same|anyway|regardless)|ignore (?:the|any|all) (?:warning|message)|(?:phone
        |computer|browser|system) (?:will|may|might) warn you|app\b.{0,20}\b(?:outside|not (?:in
        |from)) (?:of )?the (?:app |play )?store
      `,
      pattern`
        leave (?:the|your) (?:phone|computer|laptop|pc) unlocked|share your screen (?:while|and
        |so)\b.{0,60}\b(?:bank|account|log)|your (?:computer|phone|pc) on and be logged in
      `,
    ),
    unless: anyOf(String.raw`(?:customers?'?|company (?:laptop|phone|computer)|work (?:laptop|phone))\b`),
  },

  {
    code: 'modelling-photos',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:send|sends|mail|reply with|attach|upload|share|dm|text|e-?mail|need|want|wants|apply with|whatsapp
        |submit)\b.{0,80}?\b(?:pics?|photos?|pictures?|photographs?|selfies?|snapshots?|snaps|shots|videos?
        |images)\b
      `,
      pattern`
        (?:pics?|photos?|pictures?|photographs?|selfies?|snapshots?|videos?)\b.{0,60}\b(?:made
        |taken) by yourself
      `,
    ),
    also: [
      anyOf(
        pattern`
          (?:swim(?:wear|suit)|bikini|underwear|lingerie|bathing (?:suit|costume)|nudes?|topless|naked
          |without clothes|undress\w*|no filters|full[- ](?:body|length)|body shots?|measurements|bust|cup size
          |sexy|glamour|proportions|figure|in tight)\b
        `,
      ),
    ],
    around: 1,
    unless: anyOf(
      pattern`
        (?:customers?|dressed|(?:of|with) (?:the |our )?products?|product photos?|shop floor|displays?|parent)\b
      `,
    ),
  },
]
