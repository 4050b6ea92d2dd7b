import { otherwise } from '../judge-costs.ts'
import { amount, anyOf, type Sign } from './read-signs.ts'

/** What nobody has to pay for before a job. */
const kit = String.raw`(?:starter|start-?up|starting|welcome|training|learning|pro|work|worker|joining|home[- ]office|sample|supply|sales|beginner'?s?|business|membership|registration|enrol?ment|ruby|gold|silver|diamond|equipment|working|hygiene|application|info(?:rmation)?) (?:kit|pack|package|packet|bundle|bag|box|set|guide|manual|materials?|tools?|course|licen[cs]e|fee|costs?|charges?|deposit|file|certificate|card)s?`
const fee = String.raw`(?:(?:[\w/&'-]+ ){0,2}(?:fees?|deposit|bond|charges?|surcharge)|(?:licen[cs]e|activation|access) key|sponsorship(?: letter| certificate)?|certificate of sponsorship|work permit|lmia(?: processing)?|visa(?: file| processing| application)?|biometrics|seaman'?s book|job letter|medical(?: exam| check)?|safety course|stcw|(?:enhanced|background|criminal record|police|credit|security|pre-employment|identity) (?:check|screening|clearance|report|certificate)|dbs(?: check)?|drug test|uniform|tunic(?: set)?|badge|id card|photo (?:set|shoot|session)|test shoot|portfolio|comp card|leads|(?:first[- ]aid|training|handling|induction) (?:booklet|video|manual|course|material)s?|certificates?|insurance|courier|shipping|customs|laptop|equipment|software|manual|training|course|registration|handling|processing|entrance|travel lawyer|resum[eé]|cv)`
const costs = String.raw`(?: (?:set|check|pack|letter|file|course))?(?: (?:is|are|costs?|will cost|was|price|of|at|for|comes? to|runs?|a|an|the|only|just|about|you|applicants?|per person|once))*[ (:,-]{0,3}`
const reader = String.raw`(?:you(?:'ll|'d)?|u|applicants?|candidates?|each|every|new|herself|himself|helpers?|starters|trainees|typists?|workers?|members?|beginners?|person|people)`
const pay = String.raw`(?:pay|pays|paid|buy|buys|purchase|purchases|transfer|wire|remit|settle|cover|bear|advanced?|put (?:in|down)|top[- ]?up|recharge|contribute|order)`
const orders = String.raw`(?:^|[.!?:;,(–-] ?|\b(?:please|kindly|pls|plz|to|just|simply|only|then|now|first|must|and|or|should|need|have|can|may|could|if u|if you|you) )(?:only |just |first |now |also )?`
/** Who else bears it. */
const borne = anyOf(
  String.raw`(?:we|i|firm|company|employer|trust|school|college|academy|charity|hospital|state|government|agency|office|council|district|business|nursery|bureau|they|parish|hospice) (?:will |also |then |already |gladly |happily |always |do |even )*(?:pay|pays|cover|covers|fund|funds|refund|refunds|reimburse|reimburses|bear|bears|buy|buys|meet|meets|submit|provide|provides|order|orders|supply|supplies|lend|arrange and pay)\b`,
  String.raw`(?:we|i)(?:'ll|'d| will| can| would| then| also| always)* (?:\w+ ){1,4}(?:and|then) (?:pay|cover|fund|bear|reimburse|refund)\b`,
  String.raw`(?:at|on) (?:our|the (?:company|employer|trust|school|academy|firm|college)(?:'s)?|no) (?:own )?(?:cost|expense|account|dime|bill)\b`,
  String.raw`(?:our|the company's) (?:dime|treat|cost|expense|account)\b|on us\b|paid (?:for )?by (?:us|our|your employer|the (?!applicant|candidate|trainee|worker))`,
  String.raw`(?:free of charge|for free|at no cost|free for|free to|is free|are free|no charge|cost-free|tuition[- ]free)\b`,
  String.raw`(?:taken|deducted|deduct|take|takes|held|comes?|off|out of|stopped|withheld|spread)\b.{0,40}\b(?:your |the |first |last |month'?s? |final )*(?:pay|wages?|salary|pay ?(?:packet|check|cheque|slip))\b`,
  String.raw`(?:health insurance|own (?:travel|knives|car|clothes|shoes)|can refund|with a receipt|allowance|budget|stipend|bonus|worth|reimburse(?:d|s|ment)?|scholarship|grant|subsid\w+|tenants?|tenancy|customers?'?|clients?'? (?:pay|deposits?)|guests?|patients?|donors?|members'|insured|vouchers? for)\b`,
)
const living = anyOf(
  String.raw`(?:caravan|rooms?|rent|board|lodging|accommodation|hostel|parking|meals?|lunch|rail ?card|bus) .{0,30}${amount} ?(?:a|per|each|/) ?(?:week|night|month|day)`,
)

const account = String.raw`(?:your|ur|own|personal|private) (?:own |personal |private |bank |checking |current |savings )*accounts?`
const passOn = anyOf(
  String.raw`(?:send|forward|pass|transfer|wire|move|remit|pay|hand|return|put|convert|withdraw|release|deposit)(?:ing|s)? .{0,30}\b(?:the )?(?:rest|remainder|remaining|balance|what(?:'s| is) left|surplus|difference|leftover)\b`,
  String.raw`(?:send|forward|pass|transfer|wire|move|remit|hand)(?:ing|s)? (?:it|them|this|the (?:money|funds?|amount|sum|cash|payments?)|that)?(?: all)? ?(?:on|onwards?|along|over|to (?:our|my|the|another|other|a) (?:suppliers?|partners?|accountant|agents?|vendor|clients?|landlord|cousin|office|wallet|account|company|manager|contractor))\b`,
  String.raw`(?:buy|purchase|convert|change|exchange|send)(?:ing|s)? .{0,30}\b(?:bitcoins?|btc|crypto\w*|usdt|digital coins|coins? at)\b|(?:bitcoin|crypto|coin) (?:machine|atm|kiosk)\b|release them\b|withdraw(?:ing|s)? (?:it|them|the \w+|everything)|(?:in|as) cash\b|cash (?:it|them) out|you forward (?:it|the)\b`,
)
const keeps = anyOf(
  String.raw`(?:keep|keeps|keeping|retain|take|takes|taking|deduct|deducting|minus|less|subtract)(?:ing)? .{0,20}(?:[1-9][\d.,]* ?(?:%|per ?cent|pct)|${amount}|your (?:share|cut|pay|commission|wages?|hours?|part|[1-9][\d.]* ?%)|commission)`,
  String.raw`[1-9][\d.]* ?(?:%|per ?cent|pct) (?:of|from|on) (?:each|every|all|the|any) (?:transfer|turnover|invoice|payment|transaction|amount|deposit)`,
)
const cheque = String.raw`(?:(?:cashier'?s?|certified|company|business|personal|bank|paper|real) (?:check|cheque)s?|cheques?|bank(?:er'?s)? drafts?|money orders?|(?<!(?:background|record|records|credit|dbs|police|reference|enhanced|security|spot|health|compatibility|disclosure|identity|id|quality|basic|bank|gas|safety|final|quick|double|please|to|will|and|or|we|you|they|i|sim) )checks?(?= (?:for|to|of|arrive\w*|is|has|will|by|from|in|and|today|worth|yet|payment)\b|[.,;!?]|$))`

export const moneySigns: Sign[] = [
  // Paying to start.
  {
    code: 'pay-to-start',
    level: 'danger',
    says: anyOf(
      String.raw`${reader} (?:\w+ ){0,4}?(?:must|need to|needs to|have to|has to|will|to|only|should|are to|advance|first|can|may)? ?(?:be )?${pay} .{0,60}?(?:${amount}|${kit})`,
      String.raw`(?:kindly|please|pls|plz|must|need to|have to|now|required to|asked to) (?:\w+ ){0,2}?(?:pay|transfer|wire|remit|settle|send|deposit|top[- ]?up|recharge|purchase|buy) .{0,40}?(?:${amount}|${kit}|\bfees?\b|\bdeposit\b|\bcharges?\b|\bby (?:bank )?transfer\b)`,
      String.raw`(?<!\b(?:we|i|they|he|she|who|families|customers|clients|employers|it|starting|base|basic|hourly|weekly|the|our|total|and|or|of)(?:'d|'ll)? (?:\w+ )?)(?:pay|transfer|wire|remit|purchase|recharge|top[- ]?up) (?:only |just |out )?(?:the |a |an |your |our |this )?(?:(?:sum|total) of |small |refundable |one-time |full )*(?:${amount}(?! ?(?:\/|per|an?) ?(?:h|hr|hour|day|shift|visit|week|month|session|year)\b)(?= (?:registration|processing|training|joining|visa|security|\w+ fee|fee|deposit|and|once|now|today|tonight|for|to|by|via|up ?front|first|as|in advance|or|then|before|into|using|with)\b)|[1-9][\d.,]+ (?:once|now|today|first|upfront|up front)|deposit of\b|(?:registration|processing|training|visa|admin\w*|joining|security|refundable|onboarding|activation|clearance) (?:fee|deposit|charge))`,
    ),
    unless: new RegExp(
      `${borne.source}|${living.source}|${otherwise.source}|we pay for|company card|petty cash|invoices?`,
      'i',
    ),
  },
  {
    code: 'pay-to-start',
    level: 'danger',
    says: anyOf(
      String.raw`(?:${kit}|${fee})${costs}(?:${amount}(?! ?(?:a|per|each|\/) ?(?:week|month|night|day|hour|year))|[1-9]\d[\d.,]*(?= (?:incl|plus|once|each|in all|is|for|to|must|payable)|[),.;]))`,
      String.raw`(?:${amount}) (?:\w+ ){0,4}?(?:for|covers?|towards?) (?:the |your |a |an |our |his |her )?(?:\w+ ){0,2}?(?:${kit}|${fee}|wristband|seat|place|spot)\b`,
      String.raw`(?:his|her|its|our|the (?:agent|lawyer|agency|portal|office|centre)(?:'s)?) (?:charge|fee|price|cost)s? (?:is|are|of|comes? to|will be)? ?(?:only |just )?${amount}`,
      String.raw`(?:it|this|which|that|portal|check|they)\b.{0,30}\bcosts? (?:only |just |you )?${amount}`,
      String.raw`package ${amount}|(?:total|altogether|in all|in total)[ :]{1,2}(?:of |is )?${amount}`,
      String.raw`(?:starter|welcome|training|learning|product|beginner'?s?) (?:bundle|kit|pack|package|set|box) (?:for|at|of|costs?|is)? ?(?:only |just )?[1-9][\d.,]+`,
    ),
    also: [
      anyOf(
        String.raw`(?:you|u|your|applicants?|candidates?|each|every|per person|to start|to begin|before|to be paid|paid|pay|payable|non-?refundable|refund\w*|get it back|give back|given back|buy|purchase|order|transfer|wired|deposit|bond|settle|instal?ments?|receipts?|today|place)\b`,
      ),
    ],
    unless: new RegExp(
      `${borne.source}|${living.source}|company card|petty cash|per (?:year|annum)|a year|salary|sell(?:s|ing)?\\b|sold\\b|earn(?:s|ings?)?\\b|benefits?\\b`,
      'i',
    ),
  },
  {
    code: 'pay-to-start',
    level: 'danger',
    says: anyOf(
      String.raw`(?:refunded|returned|given back|paid back|give back|get (?:it|this|that|the \w+|your \w+|them) back|reimbursed|credited|comes? back)\b.{0,40}\b(?:first|second|third|next|initial|last) (?:month'?s? |full )?(?:wages?|salary|pay|pay ?(?:packet|check|cheque|day|slip)|month|week)\b`,
      String.raw`(?:pay|payment|paid|transfer|send|wire|wired|deposit|fees?|money)\b.{0,60}\b(?:friends (?:and|n|&|'n'?) family|cash ?app|venmo|zelle|mobile money|m-?pesa|moneygram|private account|western union|money ?order)\b`,
      String.raw`(?:sum|fees?|deposit|bond|amount|payment|instal?ment|balance|charges?|price|half)\b.{0,60}\b(?:to be paid|to be wired|must be (?:paid|received|settled|cleared|advanced|transferred)|be received by|payable|has to be paid|is due|reach(?:es)? us|books? your|holds? (?:your|the) (?:place|spot|seat)|secures? your|reserves? your|up ?front|in advance)\b`,
      String.raw`(?:${amount}).{0,40}\b(?:to be (?:paid|wired)|must be (?:paid|received|settled|advanced)|both to be|payable (?:on|before|to|in|at)|(?:books?|holds?|secures?|reserves?) your (?:place|spot|seat|start))\b`,
      String.raw`non-?refundable\b|money-?back guarantee|refundable (?:\w+ )?deposit`,
      String.raw`(?:completed?|made|received|outstanding|settled?) (?:the |your )?(?:payment|transfer|deposit) (?:for|of|towards) (?:your |the )?(?:\w+ ){0,2}(?:uniform|badge|kit|training|check|equipment|visa|course|permit|registration|\w+ fee)`,
      String.raw`(?:charges?|costs?|fees?|expenses?) (?:to be )?(?:borne|covered|paid) by (?:the |each |every )?(?:applicant|candidate|you|employee|worker|trainee)`,
      String.raw`buy (?:your own|all your) (?:leads|stock|starter|products?) |(?:buy|purchase|order|get) (?:\w+ ){0,2}(?:your |the |a |our )(?:\w+ ){0,2}(?:${kit})|only from (?:our|us) (?:shop|store|academy|portal)|from our (?:own )?(?:academy|shop|store) ${amount}`,
    ),
    unless: new RegExp(`${borne.source}|${living.source}|invoices?|guests|checks? (?:guests|people) in`, 'i'),
  },
  {
    code: 'pay-to-start',
    level: 'care',
    says: anyOf(
      String.raw`(?:${orders})(?:pay|buy|purchase|transfer|settle) (?:\w+ ){0,5}?(?:fees?|deposit|kit|pack|training|course|uniform|equipment|check|visa|licen[cs]e|insurance|software|certificate)\b`,
      String.raw`(?:fees?|deposit|bond)\b.{0,20}${amount}`,
      String.raw`(?:${amount}).{0,20}\b(?:fees?|deposit|bond)\b`,
      String.raw`(?:start-?up|starting|joining|upfront|up-front) (?:cost|fee|investment|payment)s?\b|small investment\b|entrance \d`,
    ),
    unless: new RegExp(
      `${borne.source}|${living.source}|sells?|fees? from|our fees|fee share|per hour|an hour|reference|protect`,
      'i',
    ),
  },

  // A cheque that will bounce.
  {
    code: 'cheque-to-deposit',
    level: 'danger',
    says: new RegExp(String.raw`(?<!\w)${cheque}`, 'i'),
    also: [
      anyOf(
        String.raw`(?:deposit|bank|cash) (?:it|this|the (?:check|cheque|draft|money)|them|that|your (?:check|cheque))\b|deposited?\b.{0,30}\b(?:mobile|bank(?:'s)?|atm|app|account)|pay (?:it|them|the cheques?) in\b|please (?:bank|cash|deposit)\b|mobile deposits?\b|credited the check`,
      ),
      anyOf(
        String.raw`(?:vendor|supplier|dealer|equipment|laptop|printer|software|workstation|wheelchair|gift ?cards?|remainder|the rest|what(?:'s| is) left|balance|forward|transfer|pass|remaining|keep|send (?:the|it|me)|take your|order|landlord'?s?|movers?|decals?|car wrap|wrap|furniture|receipt|slip)\b`,
      ),
    ],
    around: 2,
    unlessAnywhere: anyOf(String.raw`(?:tellers?|bank (?:branch|job)|credit union|accounts (?:payable|receivable))\b`),
  },
  {
    code: 'cheque-to-deposit',
    level: 'danger',
    says: new RegExp(
      String.raw`(?<!\w)(?:mail|mails|send|sends|post|issue|issues|courier|receive|get|gets|sent|reach|provide|given|deliver\w*)\b.{0,40}?(?<!\w)${cheque}`,
      'i',
    ),
    also: [
      anyOf(
        String.raw`(?:vendor|supplier|dealer|equipment|laptop|printer|software|workstation|home office|supplies|cover|gift ?cards?|remainder|the rest|remaining|forward|keep|purchase|order(?:ed)?)\b`,
      ),
    ],
    around: 1,
    unlessAnywhere: anyOf(String.raw`(?:tellers?|credit union|accounts (?:payable|receivable))\b`),
  },
  {
    code: 'cheque-to-deposit',
    level: 'danger',
    says: anyOf(
      String.raw`(?:cheques?|checks|drafts?|deposits)\b.{0,40}\bmade out to you\b`,
      String.raw`(?:bank|cash|deposit) (?:it|the cheque|the check|the draft),? (?:and )?(?:take|keep|send|forward|then)\b`,
      String.raw`able to (?:receive|accept|cash|deposit) (?:money orders?|cheques?|checks|bank transfers?|cashier)`,
      String.raw`(?:picture|photo|screenshot) of (?:the|your) deposit (?:slip|receipt)`,
    ),
  },

  // Other people's money.
  {
    code: 'move-money',
    level: 'danger',
    says: anyOf(
      String.raw`(?:receiv|accept|collect|tak|process|get)(?:e|es|ing|t)?s? .{0,60}\b(?:in|into|to|on|through|via) ${account}`,
      String.raw`(?:pay|pays|paid|send|sends|sent|transfer|transfers|come|comes|credit|lands?|landed|settle|wire|deposit)\b.{0,40}?\b(?:in|into|to) (?:you\b|${account})`,
      String.raw`(?:has|have|is|was) (?:just )?(?:landed|arrived|been credited) (?:with you|in your)\b|receiv(?:e|ing) (?:money|payments?|funds|transfers?) (?:from|for|on behalf of) (?:my|our)\b`,
      String.raw`(?:settle|pay) (?:their )?invoices through (?:assistants|you|agents|helpers)|customers send (?:it |money )?to you\b|every invoice that goes through`,
    ),
    also: [new RegExp(`${passOn.source}|${keeps.source}`, 'i')],
    around: 2,
    unless: anyOf(
      String.raw`(?:payroll|wages|salary|your pay|payslip|direct deposit) (?:is |are )?(?:paid|goes|into)|between our own|company accounts?\b|no personal`,
    ),
  },
  {
    code: 'move-money',
    level: 'danger',
    says: anyOf(
      String.raw`(?:use|using|lend|lending|rent|renting|hire out|share|sharing|give us|have) (?:\w+ ){0,3}?${account} (?:to|for|so)\b.{0,40}\b(?:receive|transfers?|payments?|clients?|customers?|business|funds)`,
      String.raw`(?:open|opening) (?:\w+ ){0,3}?(?:bank )?accounts? (?:in your (?:own )?name|for (?:us|our|the company|clients))|ready to open new (?:ones|accounts?)|two or more bank accounts|bank account in good standing`,
      String.raw`(?:take out|apply for|sign for|order) (?:\w+ ){0,3}?(?:loans?|credit(?: cards?)?|phone contracts?|contracts?|finance|sim cards?|phones?)\b.{0,40}\b(?:in|under|on|with) your (?:own )?name`,
      String.raw`if (?:your|the) bank (?:calls?|asks?|rings?|phones?|wants)\b.{0,30}\b(?:say|tell|answer|it is|it's)|(?:tellers?|bank staff|the bank) (?:ask|asks) (?:unnecessary|too many|silly)`,
      String.raw`(?:payment|money|transfer|transaction|payout|financial|remittance) (?:processing )?(?:agent|mule)s?\b.{0,80}\b(?:account|commission|percent|%|keep)`,
      String.raw`what(?:'s| is) left to (?:our|my|the) (?:suppliers?|partners?)|(?:withdraw|take out) (?:it|the (?:money|cash|sum)) in (?:two|three|several|small)`,
      String.raw`(?:sell|resell) (?:\w+ ){0,4}in your (?:own )?name\b`,
    ),
  },

  // Gift cards.
  {
    code: 'gift-cards',
    level: 'danger',
    says: anyOf(
      String.raw`(?:buy|buying|get|getting|pick(?:ing)? up|purchase|purchasing|obtain|obtaining|grab|bring|order|send|sending|need|pay(?:ing)? (?:with|in|by|using)) .{0,60}?\b(?:gift ?cards?|e-?gift|(?:steam|itunes|google play|apple|razer|vanilla|amazon|xbox|prepaid)(?: gift)? (?:cards?|vouchers?))\b`,
      String.raw`gift ?cards?\b.{0,80}\b(?:scratch|codes?|numbers|pin|back|reverse|photo\w*|out of your own)\b`,
      String.raw`(?:buy|get|purchase|pick up) (?:\w+ ){0,3}cards for the (?:remaining|rest|remainder)`,
    ),
    unless: anyOf(
      String.raw`(?:customers?|department|shoppers|guests) .{0,20}\b(?:buy|order|get|need)|activate|at the till|ledger|company card|never|staff discount|raffle|prize|winners?|participants?|reward|receive a|win a|refer\b|(?:get|gets|receive|earn|win)s? (?:a |an )?\S{0,8} ?gift ?cards? (?:for|after|as|when|if)`,
    ),
  },
  {
    code: 'gift-cards',
    level: 'danger',
    says: anyOf(
      String.raw`(?:scratch|photograph|photo of|picture of|send me|text me|read me|upload)\b.{0,40}\b(?:card numbers|(?:codes?|numbers) (?:on|from|at) the (?:back|reverse)|(?:the|their) codes?|the numbers)\b`,
    ),
    also: [anyOf(String.raw`(?:cards?|vouchers?|licen[cs]es)\b`)],
    around: 2,
  },

  // Paid clicks, and top-ups in coins.
  {
    code: 'crypto-tasks',
    level: 'danger',
    says: anyOf(
      String.raw`(?:usdt|usdc|tether|bitcoins?|btc|ethereum|crypto(?:currency)?|digital coins?|(?:your|a|to the|digital|trust|online) wallet)\b`,
      String.raw`(?:recharge|top(?:ping)?[- ]?up) (?:the |your |that |a |with |by |at least )*(?:accounts?|balance|difference|amount|wallet|system|sum|platform|deposit|\d|[$£€])`,
    ),
    also: [
      anyOf(
        String.raw`(?:top(?:ping)?[- ]?up|recharg\w+|unlock\w*|withdraw\w*|vip|data orders?|combination orders?|(?:sets?|orders?) of (?:tasks|orders?)|(?:hotel|app|star|more|every|unlock) ratings?|per (?:like|task)|tasks?|optimi[sz]\w+|per (?:click|review|follow)|(?:each|every|for a|per) (?:follow|like|order|rating|review)|own deposit|put in a|clicks?|submit|(?:daily|instant) payouts?|commission for each|doubles?)\b`,
      ),
    ],
    around: 2,
    unless: anyOf(
      String.raw`(?:licen[cs]e to run|regulated|compliance|analyst|licen[cs]e|accountant|ledger|auditors?|policy|research|phone credit|engineer|developer)\b`,
    ),
  },
  {
    code: 'crypto-tasks',
    level: 'danger',
    says: anyOf(
      String.raw`(?:like|liking|follow|following|subscribe|subscribing|click|clicking|rate|rating|press|boost\w*|optimi[sz]\w+|evaluat\w+|review\w*|give) .{0,60}?\b(?:videos?|channels?|clips?|pages?|hotels?|apps?|products?|offers?|posts?|orders?|accounts?|ads?|stars|reels|songs?|listings?|shops?|stores?|merchants?)\b`,
    ),
    also: [
      anyOf(
        String.raw`(?:each (?:one )?(?:pays?|follow|like)|per (?:task|like|follow|rating|review|click|order|video|set)|for (?:each|every) (?:follow|like|rating|review|task|order|video|one)|commission|tasks? (?:a|per) day|\d+ (?:to \d+ )?tasks|get paid|paid daily|daily pay\w*|in a set|so they appear|trial tasks?|simple tasks?|${amount} (?:per|a|for (?:each|every)) (?:task|like|follow|rating|review|video|order))\b`,
      ),
      anyOf(
        String.raw`(?:no (?:experience|skills?|application)|from (?:your|the) (?:phone|sofa|home|mobile)|mobile only|on (?:your|the) phone|telegram|whatsapp|trial|simple|easy|screenshot|wallet|sofa|anyone|flexible|spare time|mins|minutes)\b`,
      ),
    ],
    around: 3,
  },
  {
    code: 'crypto-tasks',
    level: 'danger',
    says: anyOf(
      String.raw`(?:combination|lucky|premium|merge) (?:combination |bonus )?orders?\b|premium combination|merchant wallet|vip ?[1-9]\b|vip level|data orders\b|(?:your )?balance (?:went|is|turned|goes) negative|minimum withdraw\w*|hotel ratings?\b.{0,40}\bhigher|(?:money|deposit|balance|investment) doubles\b|invest (?:\w+ ){0,3}?(?:and|to) (?:earn|double|get)|returns? (?:of )?\d+ (?:to|-) \d+ ?%`,
    ),
  },
]
