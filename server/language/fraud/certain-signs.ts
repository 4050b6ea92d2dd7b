import type { FlagCode } from '#contract/jobs.ts'

const amount = String.raw`(?:[$£€] ?\d|\d[\d.,]* ?(?:dollars|pounds|euros|usd|gbp|usdt|quid|bucks)\b)`
const due =
  '(?:fees?|badges?|deposits?|kits?|registration|admin(?:istration)? (?:fee|charge)|processing|certificates?|dbs|visas?|permits?|uniforms?|training|software|background checks?|licen[cs]es?|equipment)'
const yourAccount = String.raw`(?:your|ur|personal|own) (?:\w+ )?(?:bank |cash ?app |paypal |zelle )?accounts?`

const denies =
  /\b(?:no|not|never|nobody|nothing|without|\w+n't|scams?|fraud\w*)\b|\b(?:we|us|employer|company)(?:'ll| will)? (?:pays?|covers?|refunds?)\b/i

interface CertainSign {
  code: FlagCode
  shows?: FlagCode
  says: RegExp
  unless?: RegExp
  /** The probability of `code` from which the pattern is enough. */
  belief?: number
  /** The sentence shows what the model takes it for, too. */
  isBeside?: true
}

/**
 * What is dangerous by itself. A pattern is believed only in a sentence that the model takes for a sign, since the same
 * words occur in honest work, in denials and in warnings. Where the words leave little doubt, little belief is enough.
 */
export const certainSigns: CertainSign[] = [
  {
    code: 'pay-to-start',
    says: /\b(?:you|u|applicants?|candidates?|(?:each|every|all) \w+)\b[^.;]{0,30}\b(?:pay|send|transfer|settle|buy|purchase)\b[^.;]{0,40}\b(?:registration|processing|application|starter|training|admin(?:istration)?|background|visa|activation|badge|id)\b[^.;]{0,20}\b(?:fees?|kits?|charges?|deposits?|costs?|checks?|course|badge|card)\b/i,
    unless: denies,
    belief: 0.03,
  },
  {
    code: 'pay-to-start',
    says: /\bpay\b[^.;]{0,20}\b(?:fee|deposit|charge)\b[^.;]{0,30}\b(?:to (?:start|begin|apply|get|secure|join|book|reserve|unlock)|before (?:you|we|your))\b/i,
    unless: denies,
    belief: 0.03,
  },
  {
    code: 'pay-to-start',
    says: /\b(?:you|applicants?|candidates?|writers?)\b[^.;]{0,40}\b(?:pay|purchase|buy)\b[^.;]{0,40}\bmember(?:ship)?\b/i,
    unless: denies,
    belief: 0.1,
  },
  {
    code: 'urgent-secrecy',
    shows: 'tell-nobody',
    says: /\b(?:don'?t|do not|never|no need to) (?:tell|mention|show|discuss)\b[^.;]{0,25}\b(?:parents?|mum|mom|dad|family|friends?|boyfriend|husband|partner|anyone|anybody|bank)\b|\b(?:keep (?:this|it)|stays?) (?:just )?(?:between us|secret|to yourself|between you and me)\b/i,
    belief: 0.4,
  },
  {
    code: 'pay-to-start',
    says: new RegExp(
      String.raw`\b(?:pay|paid|send|transfer|settle|buy|purchase|cover|remit|costs?)\b[^.]{0,80}\b(?:${due}|${amount})|\b${due}\b[^.]{0,60}(?:${amount}|\bpa(?:y|id|yable)\b|refund)`,
      'i',
    ),
  },
  {
    code: 'move-money',
    says: new RegExp(
      String.raw`\b(?:receive|accept|collect|land|lands|arrives?|paid|payments?|transfers?|funds|money)\b[^.]{0,80}\b(?:${yourAccount}|forward|send (?:it|the|on)|pass (?:it|on)|wallet|bitcoin|keep)`,
      'i',
    ),
  },
  {
    code: 'reship-parcels',
    says: /\b(?:parcels?|packages?|boxes|goods|phones|tablets|items|deliveries|mail)\b[^.]{0,100}\b(?:home|address|door|label|relabel|forward|re-?ship|re-?pack|send (?:them|it) on|drop)/i,
  },
  {
    code: 'lend-account',
    says: /\b(?:rent|lend|lease|borrow|use|share|hand over|log ?in|sell)\b[^.]{0,60}\b(?:your|ur|an?|spare)\b[^.]{0,30}\b(?:accounts?|profile|identity|id|share code|name|login)\b/i,
  },
  {
    code: 'lend-account',
    says: /\b(?:we|our \w+)(?:['’]ll| will| just)? (?:log|sign|get|connect) ?(?:in|on)?(?:to)?\b[^.;]{0,40}\b(?:anydesk|teamviewer|remote desktop|your (?:laptop|computer|pc|account|profile))\b/i,
    unless: /\b(?:never|not|nobody|\w+n't|scams?|IT)\b/,
    belief: 0.02,
  },
  {
    code: 'cheque-to-deposit',
    says: /\b(?:checks?|cheques?|drafts?|money orders?)\b[^.]{0,100}\b(?:deposit|bank|cash|mobile|vendor|supplier|equipment|remaining|rest|keep|print)|\bdeposit\b[^.]{0,40}\b(?:checks?|cheques?)\b/i,
  },
  {
    code: 'control',
    says: /\b(?:keeps?|kept|holds?|held|locks?|locked|collects?|takes? away)\b[^.;]{0,30}\b(?:your|all|their|girls') passports?\b(?! (?:numbers?|details|cop|photo))|\byour passports?\b[^.;]{0,30}\b(?:is|are|be|stays?) (?:safely )?(?:kept|held|locked|taken|collected|in (?:our|the) (?:office|safe)|with (?:us|me|him|her|the))\b/i,
    unless:
      /\b(?:never|not|nobody|no one|\w+n't|yourself|cop(?:y|ies)|scan\w*|back|return\w*|guests?|illegal|crime|with you|in your|if (?:someone|anyone|an?))\b/i,
    belief: 0,
  },
  {
    code: 'control',
    says: /\b(?:hand|give|surrender|leave)\b[^.;]{0,40}\bpassports?\b|\b(?:come|be|arrive|meet (?:me|him|us)) (?:there )?(?:alone|by yourself|on your own)\b|\b(?:nobody|no one) else (?:may|can|is allowed to) (?:come|be there)\b|\b(?:don'?t|do not|no need to) (?:bring|take) (?:anyone|anybody|a friend|your|friends|a boyfriend|parents)\b|\bbring (?:nobody|no one|no friends?)\b|\bshare a (?:hotel )?(?:room|bed)\b/i,
    unless: /\b(?:never|nobody|not have to|should not|shouldn't|don't have to|cop(?:y|ies))\b/i,
  },
  {
    code: 'control',
    says: /\b(?:flat|apartment|hotel|house|my place|his place)\b[^.;]{0,80}\bcome (?:there )?(?:alone|by yourself)\b|\bcome (?:there )?(?:alone|by yourself)\b[^.;]{0,80}\b(?:flat|apartment|hotel|house|my place|his place)\b/i,
    unless: /\b(?:never|nobody|not have to|should not|shouldn't|don't have to|or with)\b/i,
    belief: 0.02,
  },
  {
    code: 'identity-before-offer',
    says: /\b(?:send|text|reply|respond|message|e-?mail|dm|give|tell|share|provide|submit|forward|confirm)\b[^.;]{0,80}\b(?:your|full name|name)\b[^.;]{0,60}\b(?:ssn|social security (?:number|no\b|#|card|digits))/i,
    unless:
      /\b(?:never|not|(?<!security )no|nobody|without|\w+n't|scams?|fraud\w*|secure(?:ly)?|portal|in person|i-?9|w-?[49]|onboarding|first day|after|once|signed|clients?|customers?|patients?|members?|taxpayers?|residents?)\b/i,
    belief: 0.02,
    isBeside: true,
  },
  {
    code: 'modelling-photos',
    says: /\b(?:send|share|submit|need|want|take|show)\b[^.;]{0,60}\b(?:nudes?|naked|topless|lingerie|underwear|bikini)\b/i,
    unless: /\b(?:never|not|no|nobody|\w+n't|refuse|report|scams?|illegal)\b/i,
    belief: 0.4,
  },
  {
    code: 'account-access',
    says: /\b(?:online|mobile|internet) banking\b[^.;]{0,30}\b(?:log-?ins?|passwords?|details|credentials|usernames?|pin)\b/i,
    unless: /\b(?:never|not|no|nobody|\w+n't)\b/i,
    belief: 0.3,
  },
  {
    code: 'account-access',
    says: /\b(?:with|send|give|enter|share|need|confirm)\b[^.;]{0,30}\byour\b[^.;]{0,20}\b(?:e-?mail|google|gmail|apple|icloud|facebook|instagram|linkedin)\b[^.;]{0,15}\bpasswords?\b/i,
    unless: /\b(?:never|not|no|nobody|\w+n't|own|new|choose|set|reset|change)\b/i,
    belief: 0.02,
  },
  {
    code: 'gift-cards',
    says: /\b(?:gift ?cards?|steam cards?|itunes|vouchers?)\b/i,
  },
]
