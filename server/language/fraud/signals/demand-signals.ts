import { otherwise } from '../judge-costs.ts'
import { pattern } from '../write-pattern.ts'
import * as word from './fraud-words.ts'
import { type Sign, sign, words } from './read-signals.ts'

const { money, cheque, giftCards, coins, goods, herHome } = word

const trade = words(word.trade)
const tradeOr = (...more: string[]) => words(word.trade, ...more)
const wages = 'pay is|wages|salary|stipend|payslip|payroll|company accounts?|pension|grant|fundrais\\w+'

const intoHers = pattern`
  (?:(?:into|in|through|via|on|to) (?:your|ur|their
  |a) (?:own |personal |private |bank |current |domestic |local |clean )*(?:accounts?|acc)|(?:pay|paid|send|sent
  |go|goes|transfer|come|comes) (?:it )?(?:in)?to yours|into (?:yours|theirs)|(?:your|ur) balance|send(?:s
  |ing)? (?:you|u) (?:the |some |\d+ )?(?:funds?|money|cash|pounds|euros?|dollars?)|people send (?:you|u)
  |you(?:'d
  |'ll)? (?:be )?(?:credited with|receive (?:money|transfers?|payments?|funds|cash))|(?:your|ur|own|personal
  |private|clean|local) (?:\w+ )?accounts?|in(?:to)? your (?:own )?(?:name|account)|on (?:our|my|his|her
  |the \w+) behalf|from (?:my|our|the) (?:\w+ )?(?:clients?|customers?|partners?|tenants?|buyers?|members?
  |collectors)|(?:you|u) (?:get|receive|accept|take|collect)|(?:get|be) sent|receiv(?:e|es|ing)|accept
  |(?:transfers?|something|money|payments?) comes? (?:in|to you)|keep (?:the )?money|collectors
  |pay somebody nearby|payment agent)
`
const onFromHer = pattern`
  (?:(?:forward|pass|remit|move|send|hand|bring|transfer|wire|return|convert|change|take|withdraw|pay)(?:e?s|ing
  |ted)? (?:\w+ )?(?:it|them|those|him|on|onwards?|the (?:rest|balance|remainder|remaining|others?|difference|money)
  |what|everything|cash|out|back|to (?:our|my|the|another|an?))|as (?:cash|coins)|split it|give it to
  |who to (?:give|pay|send)|(?:your|the) bank (?:will|may|might) (?:call|ring|ask)|${coins})
`
const nameOfHers = '(?:in|on|under) (?:your|ur) (?:own |full )?(?:name|id)'

export const demandSigns: Sign[] = [
  sign('move-money', [money, intoHers, onFromHer], { around: 1, not: tradeOr(wages) }),
  sign(
    'move-money',
    [
      `(?:overpaid|by mistake|too much|accidentally|in error|by accident)`,
      pattern`
        (?:return|send|transfer|refund|forward|give|pay)(?: back)? (?:\w+ )?(?:difference|rest|extra|surplus
        |remainder|back|on)
      `,
    ],
    { around: 1, not: trade },
  ),
  sign('move-money', [coins, `(?:buy|convert|change|exchange|get)`, `(?:cash|money|transfers?|payments?)`], {
    around: 1,
    not: trade,
  }),
  sign(
    'move-money',
    [`(?:lends?|uses?|using|borrow|rents?|letting us use) (?:\\w+ ){0,4}?(?:personal |bank |own )accounts?`],
    { not: trade },
  ),
  sign(
    'move-money',
    [
      `(?:your|the) bank (?:will|may|might|could) (?:call|ring|ask)|if (?:your|the) bank (?:calls?|asks?|rings?)`,
      `(?:tell|say|answer)`,
    ],
    { around: 1, not: trade },
  ),
  sign(
    'move-money',
    [
      `open(?:ing)? (?:\\w+ ){0,3}?accounts? (?:at|with|for|in|there)`,
      `(?:cards?|log-?ins?|letters|access|codes?|each|apiece|video call|(?:give|send|hand|pass) (?:us|me) the)`,
    ],
    {
      around: 1,
      not: tradeOr('help customers|salary|wages|one with us'),
    },
  ),
  sign(
    'debt-in-your-name',
    [
      pattern`
        (?:loans?|credit|finance|instal?ments?|contracts?|leases?|sim(?: cards?)?|compan(?:y|ies)|accounts?
        |subscriptions?|phones?|flats?|cars?) (?:\w+ ){0,6}?${nameOfHers}
      `,
      `(?:open|take|sign|order|apply|arrange|set up|set|get|register|rent|want you)`,
    ],
    { level: 'danger', around: 1, not: words('blocked account|cheque|tickets?|profile', wages) },
  ),
  sign(
    'debt-in-your-name',
    [
      pattern`
        (?:rent|sign|buy|order|take|open|lease|register|set up|apply)\w* (?:\w+ ){0,5}?${nameOfHers}
        |(?:small credit|credit line|consumer credit|(?:phone|mobile|tablet|car|credit|loan|finance
        |sim) (?:contract|agreement|plan) (?:with|for|on) you|(?:phone|mobile) on a contract)|clean credit
        |credit (?:history|score|file) must|we(?:'ll)? (?:look after|take over|pay) the (?:monthly )?(?:bills?
        |instal?ments?|rates)|use your (?:address|name|street) as
      `,
    ],
    { not: words('pension|dbs|student loan|tickets?', wages) },
  ),
  sign(
    'debt-in-your-name',
    [
      `directors? (?:of|on paper|only)|nominee|(?:sim cards?|sim|router|modem) (?:\\w+ ){0,4}at (?:your )?home`,
      `(?:no work|you sign|on paper|plugged in|for nothing|your address|you do nothing|do anything)`,
    ],
    { around: 2, denied: true, not: tradeOr('managing director') },
  ),
  sign('reship-parcels', [goods, herHome], {
    around: 2,
    not: tradeOr("our (?:office|shop|store)|patients|flowers|food|laptop|headset|never to|for families|people's doors"),
  }),

  sign(
    'cheque-to-deposit',
    [
      cheque,
      pattern`
        (?:deposit|bank it|cash|run (?:it )?through|pay (?:it|them|this|that) in|place it in|put it|into your
        |print it|camera|your (?:bank|account)|clear(?:s|ed)?|front and back|goes up|cover|slip|mobile)
      `,
    ],
    { around: 2, not: tradeOr('background|credit check|payroll|reconcile|safes|wages|all of it yours|unpaid') },
  ),
  sign(
    'gift-cards',
    [
      giftCards,
      pattern`
        (?:buy|buying|(?<!you )(?<!you'll )get|pick up|purchase|obtain|grab|bring|i need|(?:the|their|both|all
        |card) (?:codes?|figures|digits|numbers|backs)|foil|scratch\w*|scrape)
      `,
    ],
    {
      around: 1,
      not: words(
        pattern`
          customers?|donated|respondents|participants|winners?|as (?:a )?thanks|activate|store room|ledger|sell
          |reward|raffle|nor|real firm|clients|reconcile|supermarket vouchers|department|scheme|somebody's
          |founder|her name is
        `,
      ),
    },
  ),
  sign(
    'crypto-tasks',
    [
      pattern`
        (?:clicks?|clicking|likes|liking|(?:just|only|to|and|you|u) like(?! to)|follow(?! up)\w*|subscribe
        |ratings?|rate|rating|stars?|press|boost\w*|rank\w*|climb|optimi[sz]\w*|"?drives"?|tasks?
        |(?:product |confirmed? )orders?|evaluat\w+|reviews?|reels|vids|videos)
      `,
      pattern`
        (?:balance|wallet|usdt|own funds|own pocket|commission|top(?:ped)?[- ]?up|recharge|level|console|bridge
        |get verified|from your own|first set|deposit|each (?:one )?pays|a pop|apiece|per (?:like|task|click
        |follow|rating|review|order|video)|for (?:each|every) (?:like|task|click|follow|rating|review|order
        |video)|mins? each|daily payouts?|pre-?pay\w*|merchant|comes back with|\d+ ?% (?:back|profit)|opens with
        |earnings will be)
      `,
    ],
    { around: 2, not: tradeOr('editor|degree|office|studio|manager|shifts?|an hour') },
  ),
  sign(
    'crypto-tasks',
    [
      pattern`
        (?:forex|usdt|usdc|tether|bitcoins?|btc|stable ?coins?|crypto (?:atm|wallet|trading|investment|platform
        |account)|(?:gold )?futures|binary options|(?:investment|forex|trading) (?:circle|club|group|platform
        |signals?)|(?:invest|stake|place|put in) (?:[$£€]|\d)|double your|(?:how to|you|learn to) (?:trade
        |invest))
      `,
    ],
    {
      not: tradeOr('degree|research|policy|licen[cs]ed?|office|engineer\\w*|developer|asked? if|laws?|apprentice\\w*'),
    },
  ),
  sign(
    'pay-to-start',
    [
      pattern`
        (?:from|out of|with|of) (?:your|their|ur|her) own (?:pocket|funds|money|savings|card|purse)
        |\d+ of your own|you(?:'d|'ll)? first (?:have to |need to |must )?(?:cover|pay|advance|put)|(?:pay
        |advance|cover) (?:it|this|them|that) (?:yourself|first|and (?:get|claim))
      `,
    ],
    { not: trade },
  ),
  sign(
    'pay-to-start',
    [
      pattern`
        (?:zelle|revolut|skrill|payoneer|trx|paypal friends|voucher of|to (?:his|her
        |my) (?:own |private )?account|cash ?app|venmo|western union|money ?gram|paysafe\w*|neosurf|apple pay
        |mobile money|m-?pesa|friends and family|(?:private|personal) account of)
      `,
    ],
    { not: tradeOr('expenses|tips|beware') },
  ),
  sign(
    'pay-to-start',
    [
      pattern`
        (?:by (?:you|yourself|every candidate|each candidate|(?:the )?(?:applicant|candidate|trainee|au pair)s?)
        |for (?:you|her) to bear|for the (?:applicant|candidate)|yours to (?:pay|settle|bear|find)
        |at your (?:own )?(?:cost|expense)|modest charge|small (?:fee|contribution|charge|sum|payment
        |investment)|(?:fee|charge|contribution|deposit|sum|share) (?:\w+ )?(?:is |are |shall be )?(?:payable
        |to be (?:paid|remitted|wired|sent)|falls due))
      `,
      `(?:${word.dues}|${word.pays})`,
    ],
    { not: new RegExp(`${words(word.borne, word.later).source}|${otherwise.source}`, 'i') },
  ),
  sign(
    'pay-to-start',
    [
      pattern`
        (?:you(?:'ll|'d| will| would)?|u) (?:\w+ ){0,2}?(?:reimburse|repay|pay (?:us|it|them) back|owe)
        |(?:deducted|taken|withheld|repaid|paid back) from (?:your |the )?(?:first|next) (?:two|three|four|five
        |six|seven|eight|nine|ten|\d+) 
      `,
    ],
    { not: words('if you leave|tuition|overpaid') },
  ),
]
