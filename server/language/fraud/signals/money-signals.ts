import { pattern } from '../write-pattern.ts'
import { amount, anyOf, type Sign } from './read-signals.ts'

const account = pattern`
  (?:your|ur|own|personal|private) (?:own |personal |private |bank |checking |current |savings )*accounts?
`
const passOn = anyOf(
  pattern`
    (?:send|forward|pass|transfer|wire|move|remit|pay|hand|return|put|convert|withdraw|release|deposit)(?:ing
    |s)? .{0,30}\b(?:the )?(?:rest|remainder|remaining|balance|what(?:'s| is) left|surplus|difference
    |leftover)\b
  `,
  pattern`
    (?:send|forward|pass|transfer|wire|move|remit|hand)(?:ing|s)? (?:it|them|this|the (?:money|funds?|amount|sum
    |cash|payments?)|that)?(?: all)? ?(?:on|onwards?|along|over|to (?:our|my|the|another|other|a) (?:suppliers?
    |partners?|accountant|agents?|vendor|clients?|landlord|cousin|office|wallet|account|company|manager
    |contractor))\b
  `,
  pattern`
    (?:buy|purchase|convert|change|exchange|send)(?:ing|s)? .{0,30}\b(?:bitcoins?|btc|crypto\w*|usdt
    |digital coins|coins? at)\b|(?:bitcoin|crypto|coin) (?:machine|atm|kiosk)\b|release them\b|withdraw(?:ing
    |s)? (?:it|them|the \w+|everything)|(?:in|as) cash\b|cash (?:it|them) out|you forward (?:it|the)\b
  `,
)
const keeps = anyOf(
  pattern`
    (?:keep|keeps|keeping|retain|take|takes|taking|deduct|deducting|minus|less
    |subtract)(?:ing)? .{0,20}(?:[1-9][\d.,]* ?(?:%|per ?cent|pct)|${amount}|your (?:share|cut|pay|commission
    |wages?|hours?|part|[1-9][\d.]* ?%)|commission)
  `,
  pattern`
    [1-9][\d.]* ?(?:%|per ?cent|pct) (?:of|from|on) (?:each|every|all|the|any) (?:transfer|turnover|invoice
    |payment|transaction|amount|deposit)
  `,
)
const cheque = pattern`
  (?:(?:cashier'?s?|certified|company|business|personal|bank|paper|real) (?:check|cheque)s?|cheques?
  |bank(?:er'?s)? drafts?|money orders?|(?<!(?:background|record|records|credit|dbs|police|reference|enhanced
  |security|spot|health|compatibility|disclosure|identity|id|quality|basic|bank|gas|safety|final|quick|double
  |please|to|will|and|or|we|you|they|i|sim) )checks?(?= (?:for|to|of|arrive\w*|is|has|will|by|from|in|and|today
  |worth|yet|payment)\b|[.,;!?]|$))
`

export const moneySigns: Sign[] = [
  {
    code: 'cheque-to-deposit',
    level: 'danger',
    says: new RegExp(String.raw`(?<!\w)${cheque}`, 'i'),
    also: [
      anyOf(
        pattern`
          (?:deposit|bank|cash) (?:it|this|the (?:check|cheque|draft|money)|them|that|your (?:check|cheque))\b
          |deposited?\b.{0,30}\b(?:mobile|bank(?:'s)?|atm|app|account)|pay (?:it|them|the cheques?) in\b
          |please (?:bank|cash|deposit)\b|mobile deposits?\b|credited the check
        `,
      ),
      anyOf(
        pattern`
          (?:vendor|supplier|dealer|equipment|laptop|printer|software|workstation|wheelchair|gift ?cards?
          |remainder|the rest|what(?:'s| is) left|balance|forward|transfer|pass|remaining|keep|send (?:the|it
          |me)|take your|order|landlord'?s?|movers?|decals?|car wrap|wrap|furniture|receipt|slip)\b
        `,
      ),
    ],
    around: 2,
    unlessAnywhere: anyOf(String.raw`(?:tellers?|bank (?:branch|job)|credit union|accounts (?:payable|receivable))\b`),
  },
  {
    code: 'cheque-to-deposit',
    level: 'danger',
    says: new RegExp(
      pattern`
        (?<!\w)(?:mail|mails|send|sends|post|issue|issues|courier|receive|get|gets|sent|reach|provide|given
        |deliver\w*)\b.{0,40}?(?<!\w)${cheque}
      `,
      'i',
    ),
    also: [
      anyOf(
        pattern`
          (?:vendor|supplier|dealer|equipment|laptop|printer|software|workstation|home office|supplies|cover
          |gift ?cards?|remainder|the rest|remaining|forward|keep|purchase|order(?:ed)?)\b
        `,
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
      pattern`
        (?:bank|cash|deposit) (?:it|the cheque|the check|the draft),? (?:and )?(?:take|keep|send|forward|then)\b
      `,
      'able to (?:receive|accept|cash|deposit) (?:money orders?|cheques?|checks|bank transfers?|cashier)',
      '(?:picture|photo|screenshot) of (?:the|your) deposit (?:slip|receipt)',
    ),
  },

  {
    code: 'move-money',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:receiv|accept|collect|tak|process|get)(?:e|es|ing|t)?s? .{0,60}\b(?:in|into|to|on|through
        |via) ${account}
      `,
      pattern`
        (?:pay|pays|paid|send|sends|sent|transfer|transfers|come|comes|credit|lands?|landed|settle|wire
        |deposit)\b.{0,40}?\b(?:in|into|to) (?:you\b|${account})
      `,
      pattern`
        (?:has|have|is|was) (?:just )?(?:landed|arrived|been credited) (?:with you|in your)\b|receiv(?:e
        |ing) (?:money|payments?|funds|transfers?) (?:from|for|on behalf of) (?:my|our)\b
      `,
      pattern`
        (?:settle|pay) (?:their )?invoices through (?:assistants|you|agents|helpers)
        |customers send (?:it |money )?to you\b|every invoice that goes through
      `,
    ),
    also: [new RegExp(`${passOn.source}|${keeps.source}`, 'i')],
    around: 2,
    unless: anyOf(
      pattern`
        (?:payroll|wages|salary|your pay|payslip|direct deposit) (?:is |are )?(?:paid|goes|into)|between our own
        |company accounts?\b|no personal
      `,
    ),
  },
  {
    code: 'move-money',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:use|using|lend|lending|rent|renting|hire out|share|sharing|give us
        |have) (?:\w+ ){0,3}?${account} (?:to|for|so)\b.{0,40}\b(?:receive|transfers?|payments?|clients?
        |customers?|business|funds)
      `,
      pattern`
        if (?:your|the) bank (?:calls?|asks?|rings?|phones?|wants)\b.{0,30}\b(?:say|tell|answer|it is|it's)
        |(?:tellers?|bank staff|the bank) (?:ask|asks) (?:unnecessary|too many|silly)
      `,
      pattern`
        (?:payment|money|transfer|transaction|payout|financial|remittance) (?:processing )?(?:agent
        |mule)s?\b.{0,80}\b(?:account|commission|percent|%|keep)
      `,
      pattern`
        what(?:'s| is) left to (?:our|my|the) (?:suppliers?|partners?)|(?:withdraw|take out) (?:it|the (?:money
        |cash|sum)) in (?:two|three|several|small)
      `,
      String.raw`(?:sell|resell) (?:\w+ ){0,4}in your (?:own )?name\b`,
    ),
  },

  {
    code: 'debt-in-your-name',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:open|opening) (?:\w+ ){0,3}?(?:bank )?accounts? (?:in your (?:own )?name|for (?:us|our|the company
        |clients))|ready to open new (?:ones|accounts?)|two or more bank accounts|bank account in good standing
      `,
      pattern`
        (?:take out|apply for|sign for|order) (?:\w+ ){0,3}?(?:loans?|credit(?: cards?)?|phone contracts?
        |contracts?|finance|sim cards?|phones?)\b.{0,40}\b(?:in|under|on|with) your (?:own )?name
      `,
    ),
  },

  {
    code: 'gift-cards',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:buy|buying|get|getting|pick(?:ing)? up|purchase|purchasing|obtain|obtaining|grab|bring|order|send
        |sending|need|pay(?:ing)? (?:with|in|by|using)) .{0,60}?\b(?:gift ?cards?|e-?gift|(?:steam|itunes
        |google play|apple|razer|vanilla|amazon|xbox|prepaid)(?: gift)? (?:cards?|vouchers?))\b
      `,
      String.raw`gift ?cards?\b.{0,80}\b(?:scratch|codes?|numbers|pin|back|reverse|photo\w*|out of your own)\b`,
      String.raw`(?:buy|get|purchase|pick up) (?:\w+ ){0,3}cards for the (?:remaining|rest|remainder)`,
    ),
    unless: anyOf(
      pattern`
        (?:customers?|department|shoppers|guests) .{0,20}\b(?:buy|order|get|need)|activate|at the till|ledger
        |company card|never|staff discount|raffle|prize|winners?|participants?|reward|receive a|win a|refer\b
        |(?:get|gets|receive|earn|win)s? (?:a |an )?\S{0,8} ?gift ?cards? (?:for|after|as|when|if)
      `,
    ),
  },
  {
    code: 'gift-cards',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:scratch|photograph|photo of|picture of|send me|text me|read me|upload)\b.{0,40}\b(?:card numbers
        |(?:codes?|numbers) (?:on|from|at) the (?:back|reverse)|(?:the|their) codes?|the numbers)\b
      `,
    ),
    also: [anyOf(String.raw`(?:cards?|vouchers?|licen[cs]es)\b`)],
    around: 2,
  },

  {
    code: 'crypto-tasks',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:usdt|usdc|tether|bitcoins?|btc|ethereum|crypto(?:currency)?|digital coins?|(?:your|a|to the|digital
        |trust|online) wallet)\b
      `,
      pattern`
        (?:recharge|top(?:ping)?[- ]?up) (?:the |your |that |a |with |by |at least )*(?:accounts?|balance
        |difference|amount|wallet|system|sum|platform|deposit|\d|[$£€])
      `,
    ),
    also: [
      anyOf(
        pattern`
          (?:top(?:ping)?[- ]?up|recharg\w+|unlock\w*|withdraw\w*|vip|data orders?|combination orders?|(?:sets?
          |orders?) of (?:tasks|orders?)|(?:hotel|app|star|more|every|unlock) ratings?|per (?:like|task)|tasks?
          |optimi[sz]\w+|per (?:click|review|follow)|(?:each|every|for a|per) (?:follow|like|order|rating
          |review)|own deposit|put in a|clicks?|submit|(?:daily|instant) payouts?|commission for each
          |doubles?)\b
        `,
      ),
    ],
    around: 2,
    unless: anyOf(
      pattern`
        (?:licen[cs]e to run|regulated|compliance|analyst|licen[cs]e|accountant|ledger|auditors?|policy|research
        |phone credit|engineer|developer)\b
      `,
    ),
  },
  {
    code: 'crypto-tasks',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:like|liking|follow|following|subscribe|subscribing|click|clicking|rate|rating|press|boost\w*
        |optimi[sz]\w+|evaluat\w+|review\w*|give) .{0,60}?\b(?:videos?|channels?|clips?|pages?|hotels?|apps?
        |products?|offers?|posts?|orders?|accounts?|ads?|stars|reels|songs?|listings?|shops?|stores?
        |merchants?)\b
      `,
    ),
    also: [
      anyOf(
        pattern`
          (?:each (?:one )?(?:pays?|follow|like)|per (?:task|like|follow|rating|review|click|order|video|set)
          |for (?:each|every) (?:follow|like|rating|review|task|order|video|one)|commission|tasks? (?:a|per) day
          |\d+ (?:to \d+ )?tasks|get paid|paid daily|daily pay\w*|in a set|so they appear|trial tasks?
          |simple tasks?|${amount} (?:per|a|for (?:each|every)) (?:task|like|follow|rating|review|video
          |order))\b
        `,
      ),
      anyOf(
        pattern`
          (?:no (?:experience|skills?|application)|from (?:your|the) (?:phone|sofa|home|mobile)|mobile only
          |on (?:your|the) phone|telegram|whatsapp|trial|simple|easy|screenshot|wallet|sofa|anyone|flexible
          |spare time|mins|minutes)\b
        `,
      ),
    ],
    around: 3,
  },
  {
    code: 'crypto-tasks',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:combination|lucky|premium|merge) (?:combination |bonus )?orders?\b|premium combination
        |merchant wallet|vip ?[1-9]\b|vip level|data orders\b|(?:your )?balance (?:went|is|turned|goes) negative
        |minimum withdraw\w*|hotel ratings?\b.{0,40}\bhigher|(?:money|deposit|balance|investment) doubles\b
        |invest (?:\w+ ){0,3}?(?:and|to) (?:earn|double|get)|returns? (?:of )?\d+ (?:to|-) \d+ ?%
      `,
    ),
  },
]
