import { pattern } from '../write-pattern.ts'
import * as word from './fraud-words.ts'
import { amount, type Sign, sign } from './read-signals.ts'

const small = (code: Sign['code'], says: string[], rest: Partial<Sign> = {}): Sign =>
  sign(code, [`(?:${says.join('|')})`], { ...rest, level: 'hint' })

const due = pattern`
  (?:fees?|charges?|costs?|deposit|bond|kit|pack|package|box|certificate|badge|permit|visa|course|module
  |portfolio|registration|handling|processing|attestation|file|payment|token|search|shipping|uniform|insurance
  |medical|contribution|slot|seat|verification|challenge)
`
const number = String.raw`(?:${amount}|[1-9]\d{0,2}(?:,\d{3}|\d)?(?:\.\d\d)?)`

export const smallSigns: Sign[] = [
  small('pay-to-start', [
    `${due}[^.!?\\d]{0,25}${number}`,
    `${number}[^.!?\\d]{0,25}${due}`,
    `(?:pay|send|put|put in|remit|transfer|deposit|settle)[^.!?\\d]{0,20}${number}`,
  ]),
  small('move-money', [
    pattern`
      (?:our|my|the|his|her|its) (?:\w+ )?(?:agents?|partners?|suppliers?|clients?|mentors?|driver|courier
      |photographer|lawyer|accountant|uncle|cousin|vendor|insurer|buyers?|donors?|treasurer|secretary|director
      |boss|booker|principal|doctor|brother|trader|friend|developer|landlord)s?(?:'s)?
    `,
  ]),
  small('move-money', [
    pattern`
      (?:withdraw|pass|forward|move|hand|send|return|transfer)\b[^.!?]{0,30}(?:them|it|rest|remainder|balance
      |difference|cash|on)
    `,
  ]),
  small('reship-parcels', [word.herHome]),
  small(
    'hired-unseen',
    [
      pattern`
        no (?:prior |previous |particular )?(?:experience|skills?|qualifications?|degree|cv|resume|interview
        |selling|target|boss|investment|training|references?|background)
      `,
      pattern`
        without (?:experience|interview|cv|test)|any(?:one|body) can|everyone|all welcome|very welcome|students
        |mums|mothers|housewives
      `,
      `easy|simple|simply|just|only|basic english|not (?:needed|required|necessary)`,
    ],
    { denied: true },
  ),
  small('urgent-secrecy', [
    pattern`
      today|tonight|now|immediately|asap|urgent\w*|at once|within (?:\d+|one|two|the) ?(?:hours?|hrs?|mins?
      |minutes|days?)?|before (?:midnight|noon|\d)
    `,
    pattern`
      by (?:noon|midnight|tonight|today)|in \d+ (?:mins?|minutes|hours?)|quick(?:ly)?|hurry|first come,? first
      |spots?|slots?|limited|last (?:chance|one)
    `,
    pattern`
      expires?|list closes|closes? (?:tonight|today|soon)|runs out|waiting|the (?:next|other) (?:candidate|girl
      |one|person)|same day
    `,
  ]),
  small(
    'urgent-secrecy',
    [
      pattern`
        discreet\w*|discretion|confiden\w+|between us|secret|no questions|alone|nobody|no parents|keep (?:it
        |this)|private(?:ly)?|personal (?:one|address|number|account)
      `,
      pattern`
        (?:don't|do not|dont|not) (?:tell|mention|contact|talk|discuss|speak|visit|chat|google|apply|ask|say
        |show|forward|use)
      `,
    ],
    { denied: true },
  ),
]
