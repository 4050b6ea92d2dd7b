import { pattern } from '../write-pattern.ts'
/**
 * The few things that frauds are about, each in the words that people use for it, as parts of regular expressions. A
 * word belongs here if it means the thing in any text; what makes it suspicious is what stands beside it (see the
 * signs). None of them may need more than one look at each letter: no `.*`, no repeated group of repeated parts.
 */

export const pays = pattern`
  (?:pays?|paid|paying|payable|settle[sd]?|settling|remit\w*|remitted|transfer\w*|wire[ds]?|bears?|carry|carries
  |contribut\w+|shares? in the costs?|invest\w*|buys?|purchase[ds]?|orders?|ordered|take out|put in|put down
  |leaves?|advance[ds]?|top[- ]?up|deposit(?:ed)?|charged|chargeable|budget|bridge|fund|send|give (?:him|her
  |them|us)|booked by you|called for|due|outstanding|cost[s]? you|grab)
`

export const money = pattern`
  (?:payments?|transfers?|money|monies|funds?|cash|sums?|amounts?|invoices?|donations?|rents?|proceeds|turnover)
`
export const dues = pattern`
  (?:fees?|dues|charges?|charged|cost|costs|contribution|deposit|security|surety|bond|price|instal?ments?
  |insurance|cover|policy|visa|permit|papers|passport|ticket|stamp|certificates?|endorsement|clearance
  |accreditation|courses?|module|class|training|exam|test|check|screening|medical(?:s| board)?|licen[cs]e
  |registration|kit|pack|package|bundle|box|bag|trunk|samples?|set|manual|guide|blueprint|materials?|uniform
  |badge|equipment|laptop|courier|software|printer|photos?|portfolio|shoot|sitting|studio|seat|chair|place|slot
  |spot|membership|subscription|file|account|verified|verification|biometrics|appointment|list|academy|programme
  |information|instructions?|entrance|admission|loan|desk|advert|guarantor|guarantee|duty|levy|register
  |directory|entry|database|reservation|showcard|tuition|retake|inspection|apostille|translation|notary|headset
  |licence|tools|workwear|apron|sim|panel)
`
export const priceable = pattern`
  (?:fees?|dues|charges?|deposit|security|surety|bond|(?:starter|welcome|beginner'?s?|registration|learning
  |joining|ruby|diamond|gold) (?:\w+ )?(?:kit|pack|bundle|box|bag|set)|kits?|courses?|module|visa|permit
  |passport|stamp|certificates?|clearance|lmia|biometrics|processing|(?:sponsorship )?letter|screening
  |background check|medical|licence key|registration|photo set|portfolio(?: shoot)?|shoot|seat|chair
  |file(?: opening)?|membership|subscription|blueprint|entrance|instruction pack|handling|papers|payment|balance
  |price|guarantee|share|release|session|order|case|school|coaching|tunics?|samples?|travel cover|policy)
`
export const cheque = pattern`
  (?:e-?cheques?|cheques?|e-?drafts?|(?:bank|banker's|certified|cashier'?s?|attached) drafts?|money orders?
  |(?:cashier'?s?|certified|company|business|personal|paper|e-?) ?checks?|(?:a|the|this|that|your|our
  |first) check(?! (?:in|out|up|with|on|is (?:run|done|clear|back|paid))\b)|instruments? drawn)
`
export const giftCards = pattern`
  (?:gift ?cards?|e-?gift|voucher cards?|vouchers?|store credit|(?:prepaid|store|shop|top-up|steam|apple|itunes
  |google(?: play)?|amazon|razer|xbox|vanilla|game|visa) (?:\w+ )?(?:cards?|credit|vouchers?|codes?))
`
export const coins = pattern`
  (?:bitcoins?|btc|usdt|usdc|tether|ethereum|crypto\w*|stable ?coins?|digital coins?|(?:a|the|your|to) wallet)
`

export const goods = pattern`
  (?:parcels?|packages?|packets|boxes|box|goods|merchandise|purchases|shipments?|consignments?|cartons?|letters?
  |post|mail|what lands|items|deliveries|returns|electronics|phones)
`
export const herHome = pattern`
  (?:(?:your|ur) (?:own )?(?:home|house|door|doorstep|address|flat|apartment|place|kitchen|hall\w*|garage|room
  |letterbox|street)|come to yours|at home|from home|(?:delivered|sent|shipped|addressed|posted) to you
  |arrive (?:with|at) (?:you|your)|receipt of|somebody's in|kitchen table|home-based|live alone
  |room that can be locked|use your (?:hall|garage|spare room))
`
export const chatApp = pattern`
  (?:telegram|whats ?app|watsapp|signal(?! (?:box|engineer|processing|strength))|wechat|viber|hangouts|discord
  |threema|google chat|(?:on )?tele(?=:| )|t\.me|wa\.me|kik|imo|snapchat|skype|session app|messenger|(?:chat
  |messaging|encrypted|texting) app)
`

export const papers = pattern`
  (?:passport(?!s|[- ]sized?)(?: pages?| page| number)?|(?:identity|id|residence|health insurance|insurance
  |social security|national insurance) cards?|driv(?:er'?s?|ing) licen[cs]e|(?:with )?your id|ni (?:number
  |letter)|maiden name|place (?:you were|of birth)|social security|ssn|your (?:full )?social\b|full social\b
  |ni number|national insurance number|national id|aadhaar|bvn|birth certificate|mother'?s maiden name|tax (?:id
  |number)|residence permit|utility bill|proof of address|selfie|photo id|(?:video|short clip|clip) (?:of you
  |in which you|of your)|your (?:papers|id|identity))
`
export const personal = pattern`
  (?:date of birth|dob|birth date|full name|(?:home|present|full|current|street) address|next of kin
  |current employer|age|sex|gender|marital status|nationality|religion|phone(?: number)?|mobile number
  |occupation|bank(?: name)?|religion|your name|boyfriend|alone)
`
export const bankSecret = pattern`
  (?:(?:long|card|account|routing|16-digit|sixteen-digit) number|sort code|iban|cvc|cvv|expiry|end date
  |security digits|three digits|memorable (?:questions?|words?|answers?)|online[- ]bank\w*|internet bank\w*
  |mobile bank\w*|banking app|bank(?:ing)? (?:details|login|log-in|statements?|account|card|particulars|access
  |app)|statements of|accounts? (?:that's |that is |which is )?older than|how old (?:is )?(?:the
  |your) (?:bank )?account|transfer limit|most you can (?:move|send|transfer)|months of statements|(?:bank|debit
  |credit|atm) card|card details|(?:your )?(?:own )?bank (?:to|with) (?:our|the|your)|credit (?:score|report)
  |own card|pin too|(?:your|the|and|ur) pin\b|account's log-?in|which bank|name of your bank|(?:your
  |a) bank statement)
`
export const password = pattern`
  (?:passwords?|passcodes?|pass ?phrase|log-?in (?:name|details|data)|(?:the|your|its) log-?in|user ?names?
  |sign-?in|linked devices|qr code|credentials|2fa|two-factor|one-?time (?:code|pass\w*|pin)|otp|(?:\d|four|five
  |six|eight)[- ]?(?:digits?|numbers?|figures?)(?: \w+){0,2}? ?(?:codes?|number|thing|pin)?|(?:verification
  |confirmation|security|sms|access|login|activation) (?:codes?|pin)|(?:a|the
  |that) codes? (?:that |which )?(?:you|we|come|comes|came|is|was|will|arrives?|by|on your))
`
export const remoteHand = pattern`
  (?:any ?desk|team ?viewer|rust ?desk|ultra ?viewer|logmein|splashtop|quick ?support|remote (?:desktop|access
  |control|support|session)|support (?:page|session|tool|app)|small helper|viewer|screen[- ]?shar\w+
  |(?:share|sharing) (?:your|the) screen|let us press|meeting tool|let it run|accessibility|press (?:continue|allow|yes)
  |allow it|from the link|monitoring (?:app|client|software|tool)|apk|developer profile)
`
export const herDevice = pattern`
  (?:your (?:own |private |personal |home |normal )?(?:laptop|notebook|pc|computer|machine|phone|mobile|device
  |screen)|their normal machine|on your (?:laptop|phone|pc)|cursor|unlocked|anti-?virus|takes? over|look over
  |saved passwords)
`
export const body = pattern`
  (?:swim(?:wear|suits?)|bikinis?|underwear|lingerie|bathing suit|nudes?|topless|naked|unclothed|undress\w*
  |without clothes|close-fitting|tight|measurements|bust|full[- ]body|full[- ]length|body (?:shots?|pictures?
  |photos?)|your body|figure|curves|evening gown|at the pool|daring|bedroom|lying|sports things|posture|bathroom
  |head to toe|barefoot|less is more|height and (?:build|weight)|slim|attractive|pretty|beautiful
  |good[- ]looking|something short|heels|boyfriend)
`
export const pictures = pattern`
  (?:photos?|pictures?|pics|photographs?|selfies?|polaroids?|portraits?|snapshots?|snaps|shots|see you
  |look at you|videos?|mirror|images|see how you look)
`

export const selection = pattern`
  (?:interview\w*|selection|screening|hiring(?: \w+)?|recruit\w+|assessment|questions|(?:hr
  |human resources) (?:\w+ )?(?:manager|officer|desk)|receptionist|supervisor|coordinator|job|position|vacancy
  |start date|mentor|tutor)
`
export const noMeeting = pattern`
  (?:(?:no|without(?: an?| any)?|skip\w*(?: the)?|waive[sd]?|not (?:need|hold|do|require)(?: an?| any)?|removed
  |don't (?:do|hold|need)) (?:\w+ ){0,2}?(?:interviews?|meeting|call|calls|video|cv|questions asked|selection
  |vetting|references)|interview (?:would|is|was|isn't) (?:\w+ ){0,2}(?:add|not|needed|waived|needless)
  |cv speaks for itself|won't be able to (?:show you|meet|see)|(?:never|don't|nobody|no ?one) (?:\w+ )?(?:see
  |meet|meets|sees) (?:each other|anyone|anybody|us|you)|won't ever hear|never (?:hear|see|meet) (?:or see )?us
  |(?:chosen|picked|selected) (?:you )?from (?:the|your|several) (?:photos?|pictures?|profile))
`
export const hired = pattern`
  (?:you(?:'re| are| have been|'ve been|'ve) (?:\w+ )?(?:hired|chosen|selected|picked|accepted|approved
  |appointed|employed)|u (?:r|are|have been) (?:\w+ )?(?:hired|chosen|choosen|selected|picked|accepted|approved)
  |confirm your (?:engagement|appointment|hire)|job is yours|welcome (?:aboard|to the team)|start date
  |congrat\w+|be hired|first (?:task|assignment)s?|get the job|before you move|has chosen you)
`
export const close = pattern`
  (?:family|parents?|mother|mum|mom|dad|father|husband|boyfriend|partner|friends?|anyone(?: at all)?|anybody
  |any person|nobody|others|bank|teller|teachers?|police|embassy|consulate)
`
export const silence = pattern`
  (?:(?:not|\w+n't|dont|never|neither|nor|without) (?:\w+ ){0,3}?(?:discuss|disclose|mention|tell|talk|speak
  |show|know|share|inform|consult|involve|worry|trouble)\w*|nor make enquir\w+|ke(?:ep|pt) (?:(?:it|this|that
  |everything) )?(?:quiet|secret|private|between|to yourself|confidential)|between (?:us|you and me)
  |confidential|discretion|discreet\w*|in confidence|secret)
`

export const borne = pattern`
  (?:(?:we|i|they|he|she|company|employer|trust|school|college|charity|hospital|firm|agency|office|district
  |council|state|county|government|practice|salon|nursery|academy|shop|store|health)(?:'ll|'d
  |'ve)? (?:\w+ )?(?:pays?|paid|covers?|covered|funds?|refunds?|reimburses?|bears?|buys?|meets?|provides?|gives?
  |supply|supplies|lends?|books?|settles?)\b|(?:at|on) (?:our|the \w+(?:'s)?|no|\w+'s) (?:own )?(?:cost|expense
  |account|bill|card)\b|\w+'s (?:cost|expense)\b|company costs|on us\b|(?:paid|funded|bought|lent|given|booked
  |charged|settled|billed|provided|supplied) by (?:us|our|the (?!applicant|candidate|trainee))|free of charge
  |for free|no charge|(?:is|are) (?:free|ours|billed)\b|reimburs\w+|with a receipt|against receipts|petty cash
  |allowance|budget\b(?! for)|bonus|stipend|commission|salary|ote)
`
export const trade = pattern`
  (?:(?:help|helps|helping|serve|serving|greet|advise|tell|ask|explain to|staff|members|for
  |by) (?:\w+ )?(?:customers?|guests?|patients?|residents?|callers?|members|visitors)|(?:customers?|guests?
  |patients?|residents?|callers?)' |donors? (?:and|who|care)|(?:at|on|behind) the (?:till|counter)|(?:our
  |the) branch(?:es)?|warehouse|depot|petty cash|accounts payable|tellers?|credit union|building society
  |store room|van round|analyst|auditor|compliance|bookkeeper|respondents|caseworker|police station)
`
export const later = pattern`
  (?:only after|need later|when you(?:'re| are) here|if (?:you(?:'re| are) )?(?:offered|appointed)|if (?:he|she
  |we|they) (?:takes?|offers?)|(?:on|by) (?:your|the) first (?:day|morning|shift)|day one|orientation|induction
  |enrolment|in person|in (?:your|our) presence|at the (?:desk|office|branch|interview)|come in|bring|originals?
  |i-9|right[- ]to[- ]work|after (?:you(?:'ve| have)? )?(?:sign\w*|accept\w*|the offer|an offer)|(?:once
  |when) (?:you(?:'ve| have)? |we(?:'ve| have)? |the contract is )?(?:all )?(?:signed|accepted|appointed|start
  |come)|came back signed|signed (?:your|the)|contract sunday|conditional offer|contingent offer|secure page
  |portal|payroll system|optional|don't attach|photocopy|passport[- ]sized?)
`
