import { otherwise } from '../judge-costs.ts'
import { pattern } from '../write-pattern.ts'
import { amount, anyOf, type Sign } from './read-signals.ts'

const kit = pattern`
  (?:starter|start-?up|starting|welcome|training|learning|pro|work|worker|joining|home[- ]office|sample|supply
  |sales|beginner'?s?|business|membership|registration|enrol?ment|ruby|gold|silver|diamond|equipment|working
  |hygiene|application|info(?:rmation)?) (?:kit|pack|package|packet|bundle|bag|box|set|guide|manual|materials?
  |tools?|course|licen[cs]e|fee|costs?|charges?|deposit|file|certificate|card)s?
`
const fee = pattern`
  (?:fees?|deposit|bond|charges?|surcharge|(?:licen[cs]e|activation|access) key
  |sponsorship(?: letter| certificate)?|certificate of sponsorship|work permit|lmia(?: processing)?|visa(?: file
  | processing| application)?|biometrics|seaman'?s book|job letter|medical(?: exam| check)?|safety course|stcw
  |(?:enhanced|background|criminal record|police|credit|security|pre-employment|identity) (?:check|screening
  |clearance|report|certificate)|dbs(?: check)?|drug test|uniform|tunic(?: set)?|badge|id card|photo (?:set
  |shoot|session)|test shoot|portfolio|comp card|leads|(?:first[- ]aid|training|handling|induction) (?:booklet
  |video|manual|course|material)s?|certificates?|insurance|courier|shipping|customs|laptop|equipment|software
  |manual|training|course|registration|handling|processing|entrance|travel lawyer|resum[eé]|cv)
`
const costs = pattern`
  (?: (?:set|check|pack|letter|file|course))?(?: (?:is|are|costs?|will cost|was|price|of|at|for|comes? to|runs?
  |a|an|the|only|just|about|you|applicants?|per person|once))*[ (:,-]{0,3}
`
const reader = pattern`
  (?:you(?:'ll|'d)?|u|applicants?|candidates?|each|every|new|herself|himself|helpers?|starters|trainees|typists?
  |workers?|members?|beginners?|person|people)
`
const pay = pattern`
  (?:pay|pays|paid|buy|buys|purchase|purchases|transfer|wire|remit|settle|cover|bear|advanced?|put (?:in|down)
  |top[- ]?up|recharge|contribute|order)
`
const borne = anyOf(
  pattern`
    (?:we|i|firm|company|employer|trust|school|college|academy|charity|hospital|state|government|agency|office
    |council|district|business|nursery|bureau|they|parish
    |hospice) (?:will |also |then |already |gladly |happily |always |do |even )*(?:pay|pays|cover|covers|fund
    |funds|refund|refunds|reimburse|reimburses|bear|bears|buy|buys|meet|meets|submit|provide|provides|order
    |orders|supply|supplies|lend|arrange and pay)\b
  `,
  pattern`
    (?:we|i)(?:'ll|'d| will| can| would| then| also| always)* (?:\w+ ){1,4}(?:and|then) (?:pay|cover|fund|bear
    |reimburse|refund)\b
  `,
  pattern`
    (?:at|on) (?:our|the (?:company|employer|trust|school|academy|firm|college)(?:'s)?|no) (?:own )?(?:cost
    |expense|account|dime|bill)\b
  `,
  pattern`
    (?:our|the company's) (?:dime|treat|cost|expense|account)\b|on us\b|paid (?:for )?by (?:us|our|your employer
    |the (?!applicant|candidate|trainee|worker))
  `,
  pattern`
    (?:free of charge|for free|at no cost|free for|free to|is free|are free|no charge|cost-free
    |tuition[- ]free)\b
  `,
  pattern`
    (?:taken|deducted|deduct|take|takes|held|comes?|off|out of|stopped|withheld
    |spread)\b.{0,40}\b(?:your |the |first |last |month'?s? |final )*(?:pay|wages?|salary|pay ?(?:packet|check
    |cheque|slip))\b
  `,
  String.raw`(?:flat fee|fee per|when you deliver|royalt\w+|author'?s? fee|you invoice|our fee to you)\b`,
  pattern`
    (?:health insurance|own (?:travel|knives|car|clothes|shoes)|can refund|with a receipt|allowance|budget
    |stipend|bonus|worth|reimburse(?:d|s|ment)?|scholarship|grant|subsid\w+|tenants?|tenancy|customers?'?
    |clients?'? (?:pay|deposits?)|guests?|patients?|donors?|members'|insured|vouchers? for)\b
  `,
)
const living = anyOf(
  pattern`
    (?:caravan|rooms?|rent|board|lodging|accommodation|hostel|parking|meals?|lunch|rail ?card
    |bus) .{0,30}${amount} ?(?:a|per|each|/) ?(?:week|night|month|day)
  `,
)

export const paySigns: Sign[] = [
  {
    code: 'pay-to-start',
    level: 'danger',
    says: anyOf(
      pattern`
        ${reader} (?:\w+ ){0,4}?(?:must|need to|needs to|have to|has to|will|to|only|should|are to|advance|first
        |can|may)? ?(?:be )?${pay} .{0,60}?(?:${amount}|${kit})
      `,
      pattern`
        (?:kindly|please|pls|plz|must|need to|have to|now|required to|asked to) (?:\w+ ){0,2}?(?:pay|transfer
        |wire|remit|settle|send|deposit|top[- ]?up|recharge|purchase|buy) .{0,40}?(?:${amount}|${kit}|\bfees?\b
        |\bdeposit\b|\bcharges?\b|\bby (?:bank )?transfer\b)
      `,
      pattern`
        (?<!\b(?:we|i|they|he|she|who|families|customers|clients|employers|it|starting|base|basic|hourly|weekly
        |the|our|total|and|or|of)(?:'d|'ll)? (?:\w+ )?)(?:pay|transfer|wire|remit|purchase|recharge
        |top[- ]?up) (?:only |just |out )?(?:the |a |an |your |our |this )?(?:(?:sum
        |total) of |small |refundable |one-time |full )*(?:${amount}(?! ?(?:\/|per|an?) ?(?:h|hr|hour|day|shift
        |visit|week|month|session|year)\b)(?= (?:registration|processing|training|joining|visa|security|\w+ fee
        |fee|deposit|and|once|now|today|tonight|for|to|by|via|up ?front|first|as|in advance|or|then|before|into
        |using|with)\b)|[1-9][\d.,]+ (?:once|now|today|first|upfront|up front)|deposit of\b|(?:registration
        |processing|training|visa|admin\w*|joining|security|refundable|onboarding|activation|clearance) (?:fee
        |deposit|charge))
      `,
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
      pattern`
        (?:${kit}|${fee})${costs}(?:${amount}(?! ?(?:a|per|each|\/) ?(?:week|month|night|day|hour|year))
        |[1-9]\d[\d.,]*(?= (?:incl|plus|once|each|in all|is|for|to|must|payable)|[),.;]))
      `,
      pattern`
        (?:${amount}) (?:\w+ ){0,4}?(?:for|covers?
        |towards?) (?:the |your |a |an |our |his |her )?(?:\w+ ){0,2}?(?:${kit}|${fee}|wristband|seat|place
        |spot)\b
      `,
      pattern`
        (?:his|her|its|our|the (?:agent|lawyer|agency|portal|office|centre)(?:'s)?) (?:charge|fee|price
        |cost)s? (?:is|are|of|comes? to|will be)? ?(?:only |just )?${amount}
      `,
      String.raw`(?:it|this|which|that|portal|check|they)\b.{0,30}\bcosts? (?:only |just |you )?${amount}`,
      `package ${amount}|(?:total|altogether|in all|in total)[ :]{1,2}(?:of |is )?${amount}`,
      pattern`
        (?:starter|welcome|training|learning|product|beginner'?s?) (?:bundle|kit|pack|package|set|box) (?:for|at
        |of|costs?|is)? ?(?:only |just )?[1-9][\d.,]+
      `,
    ),
    also: [
      anyOf(
        pattern`
          (?:you|u|your|applicants?|candidates?|each|every|per person|to start|to begin|before|to be paid|paid
          |pay|payable|non-?refundable|refund\w*|get it back|give back|given back|buy|purchase|order|transfer
          |wired|deposit|bond|settle|instal?ments?|receipts?|today|place)\b
        `,
      ),
    ],
    unless: new RegExp(
      pattern`
        ${borne.source}|${living.source}|company card|petty cash|per (?:year|annum)|a year|salary|sell(?:s
        |ing)?\b|sold\b|earn(?:s|ings?)?\b|benefits?\b
      `,
      'i',
    ),
  },
  {
    code: 'pay-to-start',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:refunded|returned|given back|paid back|give back|get (?:it|this|that|the \w+|your \w+|them) back
        |reimbursed|credited|comes? back)\b.{0,40}\b(?:first|second|third|next|initial
        |last) (?:month'?s? |full )?(?:wages?|salary|pay|pay ?(?:packet|check|cheque|day|slip)|month|week)\b
      `,
      pattern`
        (?:pay|payment|paid|transfer|send|wire|wired|deposit|fees?|money)\b.{0,60}\b(?:friends (?:and|n|&
        |'n'?) family|cash ?app|venmo|zelle|mobile money|m-?pesa|moneygram|private account|western union
        |money ?order)\b
      `,
      pattern`
        (?:sum|fees?|deposit|bond|amount|payment|instal?ment|balance|charges?|price
        |half)\b.{0,60}\b(?:to be paid|to be wired|must be (?:paid|received|settled|cleared|advanced
        |transferred)|be received by|payable|has to be paid|is due|reach(?:es)? us|books? your|holds? (?:your
        |the) (?:place|spot|seat)|secures? your|reserves? your|up ?front|in advance)\b
      `,
      pattern`
        (?:${amount}).{0,40}\b(?:to be (?:paid|wired)|must be (?:paid|received|settled|advanced)|both to be
        |payable (?:on|before|to|in|at)|(?:books?|holds?|secures?|reserves?) your (?:place|spot|seat|start))\b
      `,
      String.raw`non-?refundable\b|money-?back guarantee|refundable (?:\w+ )?deposit`,
      pattern`
        (?:completed?|made|received|outstanding|settled?) (?:the |your )?(?:payment|transfer|deposit) (?:for|of
        |towards) (?:your |the )?(?:\w+ ){0,2}(?:uniform|badge|kit|training|check|equipment|visa|course|permit
        |registration|\w+ fee)
      `,
      pattern`
        (?:charges?|costs?|fees?|expenses?) (?:to be )?(?:borne|covered
        |paid) by (?:the |each |every )?(?:applicant|candidate|you|employee|worker|trainee)
      `,
      pattern`
        buy (?:your own|all your) (?:leads|stock|starter|products?) |(?:buy|purchase|order
        |get) (?:\w+ ){0,2}(?:your |the |a |our )(?:\w+ ){0,2}(?:${kit})|only from (?:our|us) (?:shop|store
        |academy|portal)|from our (?:own )?(?:academy|shop|store) ${amount}
      `,
    ),
    unless: new RegExp(`${borne.source}|${living.source}|invoices?|guests|checks? (?:guests|people) in`, 'i'),
  },
]
