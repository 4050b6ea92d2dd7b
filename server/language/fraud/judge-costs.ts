import type { Passage } from './read-passages.ts'
import { dues, pays, priceable } from './signals/fraud-words.ts'
import { amount, anyOf, quoteOf, type Seen } from './signals/read-signals.ts'
import { pattern } from './write-pattern.ts'

const bare = pattern`
  (?<![\w.,:/+-])(?!(?:19|20)\d\d\b)(?:[1-9]\d{0,2},\d{3}|[1-9]\d{1,4}(?:\.\d\d)?|[1-9]\.\d\d)(?![\w:/%+-]
  |[.,]\d| ?(?:%|per ?cent|pct|am|pm|wpm|children|(?:[a-z]+ )?(?:credits|hours)|(?:[a-z]+-)?(?:[a-z]{2,}[^ius\W]s|hour|minute|day|week|month|year|or|to
  |and \d|january|february|march|april|may|june|july|august|september|october|november|december)\b))
  |\ba (?:tenner|fiver)\b|(?<=\b(?:about|some|only|just|of|at|is|costs?|for|pay|send) )(?:(?:one|two|three|four
  |five|six|seven|eight|nine|a) (?:hundred|thousand)|twenty|thirty|forty|fifty|sixty|eighty
  |ninety)(?= ?(?:[.,;:!?)]|$| (?:once|and|for|to|by|on|before|is|each|which)\b))
`
const sums = new RegExp(`${amount}|${bare}`, 'gi')
const highest = 9_999
const restOfRange = /[\d.,]k? ?(?:-|–|to|and|rising to) $/i
const sizeOf = (sum: string) => Number(sum.replace(/[^\d.]|[.,]$/g, ''))
const earned = new RegExp(
  pattern`
    ^ ?(?:k\b)?(?: ?(?:-|–|to|and|or) ?[a-z]{0,2}[$£€]? ?[\d.,]+k?)?(?: (?:usdt?|usd|euros?|pounds?|dollars?|net
    |gross|cash|basic|in total|base|guaranteed|plus tips))* ?(?:[,(]? ?(?:an?|per|each|every|for each|for every
    |for one|for an?|/) ?(?:[\w-]+ )?(?:h\b|hr|hour|day|shift|night|week|month|mo\b|year|annum|yr|pa\b|visit
    |session|lesson|trial|person an hour|mile|km|parcel|box|package|piece|task|review|rating|word|page|follow
    |like|order|pick|drop|article|story|half|5)|p\.?a\b|p/h|hourly|daily|weekly|monthly|yearly|annually
    |on weekends|to start\b|rising|bonus|salary|wages?|stipend|allowance|budget|commission|voucher|gift card
    |tips|pro rata|plus commission|after probation|lpa\b|at 18|ote)
  `,
  'i',
)
const earning = new RegExp(
  pattern`
    (?:\b(?:salary|wages?|earn(?:s|ed|ing|ings)?|pay(?:s|ing)?:?(?: (?:is|of|from|you|me|her|him|them|staff
    |between|starts? at|rate|range|band|up to|around|about))+|paid|pays|payout|bonus(?: of)?|ote|base|basic
    |rate(?: of)?|range|band|stipend|allowance(?: of)?|budget(?: of)?|worth(?: of)?|up to|we [^.;]{0,60} and pay
    |get you|gets you|make|makes|made|income|receive|grant|reimburse[ds]?(?: up to)?|prize|reward|scholarship
    |raised?|revenue|turnover|assets|funding|award|discount|win|keep|collect|commission|tips|plus
    |starting(?: pay)?|over|of over|variances?|center|centre|hourly|week|weekly|month|monthly|i'd pay|we pay
    |will pay you|we'll pay|from|voucher|of up to|extra|took out)
    |[+@])[:\s-]*(?:a |an |the |about |around |up to |over |of |at |on |only |just |some |at least |you )*$
  `,
  'i',
)
const cost = anyOf(String.raw`(?:${dues}|${pays})(?!\w)`)
const hers = anyOf(
  pattern`
    (?:you|u|applicants?|candidates?|participants?|everybody|everyone|every \w+|each \w+|our mentors|newcomers
    |she|girls|ladies|starters|trainees)(?:'ll|'d)? (?:\w+ ){0,3}?(?:pays?|bears?|carry|shares? in|buys?
    |purchases?|orders?|remits?|sends?|puts?|leaves?|take out|transfers?|settle|advance|contribute|invest|top up
    |want)(?!\w)
  `,
  pattern`
    (?:please|kindly|pls|then|just|only|simply|must|need to|needs to|have to|has to|must be|to be|should be
    |can be|would you|first|now|yours to|is to|are to|each to) (?:pay|paid|remit|remitted|settle|transfer|send
    |sent|give (?:him|her|them)|wire|wired|order|ordered|buy|purchased?|put in|take out|top up|recharge
    |booked by you|received)(?!\w)|to budget for|please budget|invest in (?:yourself|themselves)
  `,
  pattern`
    (?:refund\w*|returned with|(?:get|gives?|give|get|got) (?:it|this|that|the \w+) back|back in (?:your|ur)
    |credited|hand you the same|for (?:the applicant|you to bear)|before (?:your|you|we|being|the (?:interview
    |contract|start))|prior to|payable|paid by you|called for|up ?front|in advance|(?:holds?|secures?|books?
    |reserves?|covers?) your|unlock|release|activate|charged at|pays for itself|slip|receipt|to our agent
    |agent's|visa man|solicitor|secretary|cash ?app|western union|zelle|mobile money|instant transfer|venmo|upi
    |gift ?cards?|instruction pack|blueprint|via friends|once|required|needed|necessary|outstanding|finali[sz]e
    |per person|non-?refundable|comes (?:home|back) to you|can't (?:work|start|begin|join) without|lodges?
    |stakes?|licensed|apple pay|paysafe|by (?:bank |banker's )?transfer|credit in|to (?:begin|start|join
    |register|secure|confirm|get verified)|one[- ](?:off|time)|without (?:a|an|the|it|this|one)|(?:needs
    |wants) (?:only |just )?[1-9]|to be (?:done|made|ordered|taken) by|from (?:our|us)|must (?:have|hold|own|get
    |order|bring)|payment (?:page|link)|pay half
    |claim (?:it|this|that) back|alone)(?!\w)
  `,
)
const isWhole = (sum: string) => /[^\d.,\s]/.test(sum) && !/k\b|[.,]\d\d?\b(?!\d)/i.test(sum) && sizeOf(sum) >= 5
const asPay = /^ ?(?:k\b|(?:an?|each|per|apiece|ph|plus|\+|-|–|in the first|starting)(?!\w))/i
const shePays = new RegExp(
  pattern`
    \b(?:you|u|[a-z]+(?:er|ant|ee)s?|candidates?|girls?|she|everyone|everybody)(?: (?:only|just|first|must|then
    |also))? (?:pays?|paid) (?:only |just |about )?$
  `,
  'i',
)
/** "The course is 1,400", "95 for file opening". */
const priced = new RegExp(
  pattern`
    (?<!\w)${priceable}(?:, [^,.;]{1,50},)?(?: (?:\w+ ){0,3}?(?:is|are|was|at|of|for|costs?|comes to|stands at
    |only|a))?[ (:,-]{1,3}(?:only |just |about |a |an )?$|\b(?:it|that|first|which|this|the (?!rate|pay|salary
    |wage|shift|team|job|score|age)\w+(?: (?!rate|pay|salary|wage)\w+)?)(?:'s| is| costs?
    | comes to) (?:only |just |about )?$
    |\b(?:get|order|buy|buys|needs?|entry|card|check|pass|screening|certificate|licen[cs]e|kit|box|trunk|set
    |register|search)\b[^.;(]{0,40}\((?:only |just |about |from |currently )?$
  `,
  'i',
)
const pricedAfter = new RegExp(
  String.raw`^[ ,]{0,2}(?:for|towards|covers?) (?:the |your |a |an |our |his )?(?:\w+ )?${priceable}(?!\w)`,
  'i',
)
const borne = [
  pattern`
    (?:we|i|they|company|employer|trust|school|college|charity|hospital|firm|agency|office|district|it|council
    |state|government|bureau|salon|nursery)(?:'ll|'d
    |'ve)? (?:will |always |even |also |then |already |gladly |can |do |would |usually |and )*(?:pay|pays|paid
    |cover|covers|fund|funds|refund|refunds|reimburse|reimburses|bear|bears|(?<!they )buy|buys|meet|meets
    |provide|provides|give(?! back)|gives(?! back)|supply)\b
  `,
  pattern`
    (?:at|(?<!(?:it|this|them|money|paid|be) )on) (?:our|the (?:company|employer|trust|school|academy|firm
    |college)(?:'s)?|no) (?:own )?(?:cost|expense|account|dime|bill)\b|on us\b|paid by (?:us|our
    |the (?!applicant|candidate|trainee|worker))|free of charge|for free|no charge|is free\b|are free\b
  `,
  pattern`
    (?:taken|deducted|deduct|take|takes|off|out of|stopped|withheld
    |from)\b.{0,30}\b(?:your |the |first |last |month'?s? |final )*(?:pay|wages?|salary|pay ?(?:packet|check
    |cheque|slip))\b
  `,
]
const elsewhere = pattern`
  (?:(?<!to )rent|caravan|rooms?|lodging|accommodation|board and|parking|lunch|meals?|canteen|bus|travel card
  |rail ?card|tax|trading allowance|mileage|miles?|health (?:insurance|plan)|pension|401|tuition assistance
  |reimburse\w*(?!\w| (?:with|in|on|from) (?:your|the) first)|with a receipt|(?:keep|show|scan) (?:us )?(?:the
  |your) receipts?|petty cash|invoices?|customers?|guests?|patients?|donors?|tenants?|families|charity
  |fundrais\w+|menu|sells?|sold|retail|clients?' |pupils|(?<!please )budget(?! for)|(?<!travel )allowance
  |grant|bonus|scholarship|own (?:knives|travel|clothes|shoes|car|tools)|travel claim|chair rent|interview of
  |vouchers? after|trial (?:day|shift)|(?:half )?day rate|cover teacher|a problem this month|(?:for
  |of) the (?:half )?day|paid (?:daily|weekly|monthly)|tronc|tips|next payslip|rota gap|your refund
  |embassy's own|once the contract is signed|flat fee|when you deliver|royalt\w+|(?:quid|pounds|euros?
  |cash) in (?:your )?hand)\b
`
export const otherwise = anyOf(...borne, elsewhere)
const [isBorne, isElsewhere] = [anyOf(...borne), anyOf(elsewhere)]

function clauseAt(sentence: string, at: number, length: number): string {
  const before =
    sentence
      .slice(0, at)
      .split(/[;:–—]|\b(?:only|but|except)\b/i)
      .at(-1) ?? ''
  const after = sentence.slice(at + length).split(/[;–—]|\b(?:only|but|except)\b/i, 1)[0] ?? ''
  return `${before.slice(-90)}${sentence.slice(at, at + length)}${after.slice(0, 90)}`
}

export function judgeCosts(passages: readonly Passage[]): Seen[] {
  return passages.flatMap(({ says, all, warns }, place): Seen[] => {
    if (warns) return []
    const found = [...says.matchAll(sums)].find(sum => {
      const clause = clauseAt(all, sum.index, sum[0].length)
      if (isBorne.test(clause) || (isElsewhere.test(clause) && !hers.test(clause))) return false
      const before = says.slice(Math.max(0, sum.index - 90), sum.index)
      const after = says.slice(sum.index + sum[0].length, sum.index + sum[0].length + 80)
      if (sizeOf(sum[0]) > highest || restOfRange.test(before)) return false
      return (
        !earned.test(after) &&
        (!earning.test(before) || shePays.test(before)) &&
        ((isWhole(sum[0]) && !asPay.test(after) && /\w/.test(before)) ||
          cost.test(`${before} ${after}`) ||
          hers.test(`${before} ${after}`) ||
          priced.test(before))
      )
    })
    if (!found) return []
    const near = [place - 1, place, place + 1].map(each => passages[each]?.says ?? '').join('\n')
    const at = found.index
    const isPriced =
      priced.test(says.slice(Math.max(0, at - 60), at)) ||
      pricedAfter.test(says.slice(at + found[0].length, at + found[0].length + 50))
    const isNamed = isWhole(found[0]) && /\w/.test(says.slice(0, at)) && !asPay.test(says.slice(at + found[0].length))
    if (!hers.test(near) && !isPriced && !isNamed) return []
    return [{ code: 'pay-to-start', level: 'care', quote: quoteOf(all, /[$£€]|\d/) }]
  })
}
