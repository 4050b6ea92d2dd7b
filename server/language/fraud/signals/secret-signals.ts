import { pattern } from '../write-pattern.ts'
import * as word from './fraud-words.ts'
import { type Sign, sign, words } from './read-signals.ts'

const { papers, personal, bankSecret, password, remoteHand, herDevice, body, pictures } = word

const trade = words(word.trade)
const tradeOr = (...more: string[]) => words(word.trade, ...more)

export const secretSigns: Sign[] = [
  sign(
    'account-access',
    [
      password,
      pattern`
        (?:send|sends|forward|text|give|giving|tell|read|share|hand|pass|type|enter|reply|provide|confirm|sign
        |log ?in|need|ask for|using|show)
      `,
      `(?:us|me|we|him|her|them|hr|it|your|sign in|log in|account|profile|shifts?|keep)`,
    ],
    {
      level: 'danger',
      not: tradeOr(
        pattern`
          users?|portal yourself|reset|explain|door|forgotten|staff computers|members?|candidate (?:account
          |portal)|pay code|dress|qr|postcode|authenticator|entry|we (?:will |shall )?never|typing our address
        `,
      ),
    },
  ),
  sign(
    'account-access',
    [
      pattern`
        (?:use|using|rent|hand over|lend|buy|sell|access to) (?:\w+ ){0,3}?(?:facebook|instagram|linkedin
        |whatsapp|google|e-?mail|upwork|uber|delivery|driver|social media|ebay|paypal) accounts?
        |rent (?:\w+ ){0,12}?(?:under|in) my name|(?:rent|lend|sell
        |hir)(?:ing)? (?:out )?(?:us )?your (?:linkedin|facebook|instagram|whatsapp|google|upwork|uber|e-?mail
        |profile|account)|key to your (?:profile|account)|linked devices|scan (?:it|the (?:qr )?code) (?:in
        |with) your (?:whats ?app|phone|app)|(?:codes?|letters|messages|figures|pins?) (?:\w+ ){0,8}?(?:come in
        |arrives?|you get|you receive|on my phone)|(?:lend|rent|share|give|connect|open
        |hand over) (?:\w+ ){0,4}?(?:log-?in|sign-?in|accounts? to|(?:own )?bank to)|your usual (?:sign-?in
        |log-?in|password)
      `,
    ],
    {
      not: tradeOr(
        pattern`
          users?|forgotten|reset|explain|manage|menu|door|visitors?|candidate account|wrong tries
          |staff computers|never asks?|our (?:own )?(?:facebook|instagram)
        `,
      ),
    },
  ),
  sign(
    'identity-before-offer',
    [
      pattern`
        (?:(?:we|they|agents?|staff|office|security|agency)(?: at the \w+)? (?:will |must )?(?:keep|hold|take|collect)
        |keeps|holds|takes|retains|collects) (?:your|all|the) (?:documents|papers|passports?)
        |passports? (?:\w+ ){0,2}?(?:stays?|remains?|kept|held|handed over|rests?) (?:with|by|at|in|to) (?:us
        |our|the)
      `,
    ],
    { level: 'danger', not: words('locker|safe for guests') },
  ),
  sign(
    'identity-before-offer',
    [
      papers,
      pattern`
        (?:send|upload|photograph|scan|scanned|attach|enclose|reply|record|drop it|beside|next to your|forward
        |text|dhl|courier|front|both sides|rest in|safe|give|provide|submit|ask|asks|require\w*|need|needs)
      `,
    ],
    {
      not: tradeOr(
        word.later,
        pattern`
          valid|full (?:uk )?driv\w+|licen[cs]e (?:required|held|and)|licen[cs]e,? and
          |your own (?:insured )?(?:truck|car|van)|cdl
          |points|must (?:have|hold)|check-in|we (?:will |shall )?never|carry photo|porter
          |compare|ready for collection|give it (?:straight )?back|look at it|just let them|conditional|hr needs
          |once you have
        `,
      ),
    },
  ),
  sign(
    'identity-before-offer',
    [`${personal}(?:[,;/]| and| or|, and)? ?(?:and |or )?(?:(?:your|the|a|current|present) )?(?:\\w+ )?${personal}`],
    { not: tradeOr(word.later, 'regard\\w*|regardless|irrespective|equal|discriminat\\w*') },
  ),
  sign('bank-before-offer', [bankSecret, `(?:you|your|ur|applicants?|candidates?|her)`], {
    not: tradeOr(
      word.later,
      pattern`
        invoices?|travel claim|never|sign(?:ed|ing)|contract|post bank|matching|company accounts?|pay is|paid
        |the form that|starter form|staff system|payroll
      `,
    ),
  }),
  sign(
    'bank-before-offer',
    [
      pattern`
        (?:sign|log|logg?ed) ?in (?:\w+ ){0,3}?(?:online |internet |mobile )?bank\w*|credit (?:score|report)
        |(?:connect|link|open|show) (?:\w+ )?your (?:own )?(?:online )?bank\w*
      `,
    ],
    { not: trade },
  ),
  sign(
    'install-remote-access',
    [
      remoteHand,
      pattern`
        (?:install|download|open|run|have|put|ready|get|give|tell|code|digits|share|connect|takes? over|let
        |set up|press|continue|${herDevice})
      `,
    ],
    {
      around: 1,
      not: words(
        pattern`
          customers'?|callers?|staff(?:'s)?|company laptop|our laptop|users'?|you(?:'ll| will) connect
          |welcome letter|already on it|don't have to install|in your welcome
        `,
      ),
    },
  ),
  sign('modelling-photos', [body, `(?:${pictures}|see (?:line|how)|wear|show|yourself|your own|guests?|send)`], {
    around: 1,
    not: tradeOr(
      pattern`
        products?|clothed|dressed|residents|no photographs?|life drawing|robes?|measurements only|base layer
        |jumpers|all body types|bring a friend|measure
      `,
    ),
  }),
  sign(
    'modelling-photos',
    [
      pattern`
        (?:gentlem[ae]n|lonely (?:men|man|gentlem[ae]n|people under)|rich (?:man|men|guests?)|businessm[ae]n
        |his (?:flat|place|hotel|suite|villa|yacht)|private (?:yacht|villa|party|dinner)|our house in|unattached
        |companion|hostess\w*|muse|home alone|tell me if you have a boyfriend|no chaperones?|suite)
      `,
      pattern`
        (?:girls?|ladies|women|under \d\d|alone|nobody|evenings?|wear|unattached|pictures?|photos?|travels?
        |own pictures|young|something short|unsettle)
      `,
    ],
    { around: 2, not: tradeOr('care home|dementia|elderly|dogs?|waiting staff|reception\\w*|housekeep\\w*') },
  ),

  sign(
    'modelling-photos',
    [
      `(?:girls?|ladies|lady|women|woman|females?|hostess\\w*|models?|faces|cheerful|company|companion)`,
      pattern`
        (?:(?:1[5-9]|2\d) ?(?:-|–|to|and|\/) ?[23]\d|(?:under|up to|below) (?:2\d|30)|1[5-9] ?\+|no boyfriend
        |single)
      `,
    ],
    { not: tradeOr('size|football|team|hours|refuge|charity|sports?|shelter|degree') },
  ),
]
