import type { Passage } from './read-passages.ts'
import { amount, anyOf, quoteOf, type Seen } from './signs/read-signs.ts'

/** A number without a currency is a sum only where the words beside it say so. */
const bare = String.raw`(?<=(?:\b(?:is|for|of|costs?|only|send|pay|just|price|fee|buy-in|with|total|deposit|charge|registration|penalty) |\())(?:[1-9]\d{1,4}(?:\.\d\d)?|[1-9]\.\d\d)(?=(?: ?(?:[.,;:!?)](?!\d)|$)| (?:once|now|today|first|before|and|so|each|by|to (?:us|the|our)|is|for the|plus|up ?front|must|has|as|which|paid|incl)\b))`
const sums = new RegExp(`${amount}|${bare}`, 'gi')
/** Nobody is asked for more before a first job; it will be a salary. */
const highest = 9_999
const restOfRange = /[\d.,]k? ?(?:-|–|to|and|rising to) $/i
const sizeOf = (sum: string) => Number(sum.replace(/[^\d.]|[.,]$/g, ''))
/** What somebody earns, or is given. */
const earned =
  /^ ?(?:k\b)?(?: ?(?:-|–|to|and|or) ?[a-z]{0,2}[$£€]? ?[\d.,]+k?)?(?: (?:usdt?|usd|euros?|pounds?|dollars?|net|gross|cash|basic|in total|base|guaranteed|plus tips))* ?(?:[,(]? ?(?:an?|per|each|every|for each|for every|for one|for an?|\/) ?(?:[\w-]+ )?(?:h\b|hr|hour|day|shift|night|week|month|mo\b|year|annum|yr|pa\b|visit|session|lesson|trial|person an hour|mile|km|parcel|box|package|piece|task|review|rating|word|page|follow|like|order|pick|drop|article|story|half|5)|p\.?a\b|p\/h|hourly|daily|weekly|monthly|yearly|annually|on weekends|to start\b|rising|bonus|salary|wages?|stipend|allowance|budget|commission|voucher|gift card|tips|pro rata|plus commission|after probation|lpa\b|at 18|ote)/i
const earning =
  /(?:\b(?:salary|wages?|earn(?:s|ed|ing|ings)?|pay(?:s|ing)?:?(?: (?:is|of|from|you|me|her|him|them|staff|between|starts? at|rate|range|band|up to|around|about))+|paid|pays|payout|bonus(?: of)?|ote|base|basic|rate(?: of)?|range|band|stipend|allowance(?: of)?|budget(?: of)?|worth(?: of)?|up to|get you|gets you|make|makes|made|income|receive|grant|reimburse[ds]?(?: up to)?|prize|reward|scholarship|raised?|revenue|turnover|assets|funding|award|discount|win|keep|collect|commission|tips|plus|starting(?: pay)?|over|of over|variances?|center|centre|hourly|week|weekly|month|monthly|i'd pay|we pay|will pay you|we'll pay|from|voucher|of up to|extra|took out)|[+@])[:\s-]*(?:a |an |the |about |around |up to |over |of |at |on |only |just |some |at least |you )*$/i
const cost = anyOf(
  String.raw`(?:fees?|charges?|costs?|contribution|deposit|bond|subscription|price|payment|instal?ments?|insurance|visa|ticket|certificates?|cert|courses?|exam|pass|kit|pack|package|bundle|permission|processing|registration|appointment|materials?|envelopes?|information|rewrite|trial|one-off|once-off|applies|send|sends|transfer|pay|pays|payable|buy|buys|order|purchase|top[- ]?up|fund|invest\w*|buy-?in|licen[cs]e|membership|upgrade|clearance|verification|activation|admin\w*|uniform|badge|check|screening|test|medical|permit|sponsorship|agent|lawyer|escrow|voucher|token|bank transfer|e-?wallet|gift ?cards?|moneygram|western union|zelle|paypal|cash ?app|venmo|revolut|release|photos?|portfolio|book|manual|training|laptop|equipment|software|webinar|seat|slot|we need it|on our account|penalty|proof|shipping|security|process|our account|to my account|commission is|loan)\b`,
)
/** It is hers to pay, and the job waits for it. */
const hers = anyOf(
  String.raw`(?:you|your|u|ur|applicants?|candidates?|each|every|per person|to (?:finali[sz]e|complete|release|register|secure|confirm|process|activate|unlock|start|begin|join|proceed|book|hold|reserve|receive)|before|needed|required|necessary|must|please|kindly|pls|only|first|once|half|applies|refund\w*|back|on you|settle|by the)\b`,
)
/** Somebody else bears it, or it is about something else. */
export const otherwise = anyOf(
  String.raw`(?:we|i|they|company|employer|trust|school|college|charity|hospital|firm|agency|office|district|it|council|state|government|bureau|salon|nursery)(?:'ll|'d|'ve)? (?:will |always |even |also |then |already |gladly |can |do |would |usually |and )*(?:pay|pays|paid|cover|covers|fund|funds|refund|refunds|reimburse|reimburses|bear|bears|buy|buys|meet|meets|provide|provides|give|gives|offer|offers|supply|lend|pay it back)\b`,
  String.raw`(?:at|(?<!(?:it|this|them|money|paid|be) )on) (?:our|the (?:company|employer|trust|school|academy|firm|college)(?:'s)?|no) (?:own )?(?:cost|expense|account|dime|bill)\b|on us\b|paid by (?:us|our|the (?!applicant|candidate|trainee|worker))|free of charge|for free|no charge|is free\b|are free\b`,
  String.raw`(?:taken|deducted|deduct|take|takes|off|out of|stopped|withheld|from)\b.{0,30}\b(?:your |the |first |last |month'?s? |final )*(?:pay|wages?|salary|pay ?(?:packet|check|cheque|slip))\b`,
  String.raw`(?:rent|caravan|rooms?|lodging|accommodation|board|parking|lunch|meals?|canteen|bus|travel card|rail ?card|tax|trading allowance|mileage|miles?|health (?:insurance|plan)|pension|401|tuition assistance|reimburse\w*|with a receipt|(?:keep|show|scan) (?:us )?(?:the|your) receipts?|petty cash|invoices?|customers?|guests?|patients?|donors?|tenants?|families|charity|fundrais\w+|menu|sells?|sold|retail|clients?' |pupils|budget|(?<!travel )allowance|grant|bonus|scholarship|own (?:knives|travel|clothes|shoes|car|tools)|travel claim|chair rent|participants|interview of|vouchers? after)\b`,
)

/**
 * A sum of money that is neither pay nor anybody else's may be one that she is to pay.
 */
export function judgeCosts(passages: readonly Passage[]): Seen[] {
  return passages.flatMap(({ says, all, warns }, place): Seen[] => {
    if (warns || otherwise.test(all) || !cost.test(says)) return []
    const found = [...says.matchAll(sums)].find(sum => {
      const before = says.slice(Math.max(0, sum.index - 90), sum.index)
      const after = says.slice(sum.index + sum[0].length, sum.index + sum[0].length + 80)
      if (sizeOf(sum[0]) > highest || restOfRange.test(before)) return false
      return !earned.test(after) && !earning.test(before) && cost.test(`${before} ${after}`)
    })
    if (!found) return []
    const near = [place - 1, place, place + 1].map(each => passages[each]?.says ?? '').join('\n')
    if (!hers.test(near)) return []
    return [{ code: 'pay-to-start', level: 'care', quote: quoteOf(all, /[$£€]|\d/) }]
  })
}
