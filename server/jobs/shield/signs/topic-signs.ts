import { amount, anyOf, type Sign } from './read-signs.ts'

const you = anyOf(
  String.raw`(?:you|your|u|ur|applicants?|candidates?|everybody|everyone|please|kindly|send|girls|ladies)\b`,
)
const topic = (code: Sign['code'], ...parts: string[]): Sign => ({
  code,
  level: 'care',
  says: anyOf(...parts),
  also: [you],
})

/**
 * What frauds want, in fewer words. Some of it is asked by honest employers too, so it counts only in a text that has
 * nothing of what they write beside it.
 */
export const topicSigns: Sign[] = [
  topic(
    'pay-to-start',
    String.raw`(?:(?:registration|processing|joining|training|agency|service) fee|deposit of|caution payment|guarantee of|get it back|by card|half (?:today|now|before)|the rest (?:after|when)|entry ticket|(?:western union|moneygram|zelle|venmo|cash ?app|revolut|e-?wallet|mobile money|m-?pesa|instant transfer))\b`,
    String.raw`(?:you|applicants?|candidates?|everybody|everyone) (?:\w+ ){0,2}(?:pays?|leaves?|advances?) (?!for (?:your )?own|attention|you)`,
    String.raw`(?:ticket|bed|visa|course|training|exam|check|permit|materials?|listing|certificate)\b.{0,20}(?:${amount}|\(\d+)|unlock\b.{0,30}${amount}|(?:put you|get you) on it for`,
  ),
  topic(
    'move-money',
    String.raw`(?:was|were|is|are|gets?|be) (?:paid|sent|transferred) to you\b|money (?:comes?|came|goes) (?:in)?to your|collect (?:an? )?(?:envelopes?|money|cash)\b|pay (?:the|them|him|her) (?:others?|two|rest|workers?)\b|keep yours\b`,
  ),
  topic(
    'reship-parcels',
    String.raw`(?:open|receive|accept|get|keep|store|collect|repack)\w* (?:\w+ ){0,3}(?:parcels?|packages?|shipments?|packets)\b`,
  ),
  topic(
    'gift-cards',
    String.raw`(?:buy|get|send|test|tester of|collect|pick up|fetch|bring|use) (?:\w+ ){0,4}(?:gift ?cards?|(?:top-up|store|game|shop|plastic|scratch|steam|itunes|apple|google|amazon) cards?|vouchers?|prepaid cards?|cards in)\b`,
  ),
  topic(
    'crypto-tasks',
    String.raw`(?:usdt|tether|bitcoins?|crypto \w+|stablecoins?|(?:digital|virtual) (?:coins?|currency)|vip (?:level|room|callers?|group))\b|(?:puts? in|deposits?|invests?) ${amount}|for each person (?:that|who)`,
  ),
  topic(
    'cheque-to-deposit',
    String.raw`(?:cheques?|money orders?|bank draft|cashier'?s check|e-?check)\b|we send (?:you )?(?:the )?(?:money|[$£€\d])`,
  ),
  topic(
    'chat-only-interview',
    String.raw`(?:telegram|whats ?app|t\.me|hangouts|(?:chat|messaging|messenger|encrypted|texting) app|only (?:by|in) writing|no (?:phone )?calls?)\b|hiring (?:ro)?bot\b`,
  ),
  topic(
    'identity-before-offer',
    String.raw`(?:passport (?:details|number|copy|scan)|(?:your|send|scan|photo of|copy of) (?:\w+ )?(?:passport|id|identity|ssn|social security|birth certificate|face|residence permit)|with your face|(?:your|of your|both sides of (?:your|the)) (?:papers|documents|licen[cs]e|identity)|papers? (?:photo|scan)\w*|(?:your|the) (?:\w+ )?(?:log-?in|password))\b`,
  ),
  topic(
    'bank-before-offer',
    String.raw`(?:iban|where you bank|(?:your|the) banking (?:details|data|login|pin)|your pin|(?:your|the) (?:account number|bank (?:account|details|statement|card|app|log-?in))|salary account|sort code|bank statement)\b`,
  ),
  topic('hired-unseen', String.raw`skip the interview|trust my feeling|everybody gets|without (?:an )?interview`),
  topic(
    'modelling-photos',
    String.raw`looks matter|(?:body|full-length|swim\w*) (?:pictures?|photos?|shots?|pics?)|dress size|your (?:bust|waist|hips|figure)|(?:your )?measurements\b|pictures? in (?:heels|a dress)|photos? in (?:heels|a dress)`,
  ),
  topic('look-alike-sender', String.raw`the real (?:e-?mail|address|site|website)\b|(?:has|have) a technical problem`),
  topic(
    'install-remote-access',
    String.raw`(?:screen[- ]?sharing|remote (?:helper|support|tool|access|control)|support (?:program|tool|app)|see your screen|your (?:own )?(?:laptop|computer|phone|pc) (?:on|open|unlocked))\b`,
  ),
  topic(
    'urgent-secrecy',
    String.raw`(?:keep (?:it|this) (?:quiet|secret|to yourself)|between (?:us|you and me)|goes to (?:the next|another|somebody else|someone else))\b`,
  ),
]
