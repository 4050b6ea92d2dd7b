import { pattern } from '../write-pattern.ts'
import { type Sign, sign, words } from './read-signals.ts'

export const askSigns: Sign[] = [
  sign(
    'account-access',
    [
      pattern`
        (?:lend|rent|lease|borrow|hire|sell|buy)(?:ing|s)? (?:me |us |out |it )?(?:your|ur|old|verified
        |existing) (?:\w+ ){0,3}?(?:profiles?|accounts?|log-?ins?|sims?|numbers?)
      `,
    ],
    { not: words('never') },
  ),
  sign(
    'account-access',
    [`verified (?:\\w+ ){0,2}?(?:profiles?|accounts?)|(?:selfie|face|id) (?:check|verification|scan)|under my name`],
    {
      not: words('we check|staff'),
    },
  ),
  sign(
    'move-money',
    [
      `(?:bitcoins?|btc|usdt|crypto\\w*|coins?|instant (?:transfer|payment)s?|western union|gift cards)`,
      `(?:send|forward|pass|hand|transfer|return|move)\\w* (?:it|them|that|the \\w+|what)`,
      `(?:accounts?|pays?|customers?|donors?|buyers?|clients?)`,
    ],
    { around: 1, not: words('compliance|analyst|monitor\\w*') },
  ),
  sign(
    'account-access',
    [
      pattern`
        log(?:ged)? (?:in|on)?(?:to)? your (?:gov\w*|mail|e-?mail|bank\w*|tax|apple|google|\w+ account)|(?:code
        |pin|numbers?|figures|digits)\b[^.!?]{0,20}read (?:it|them) (?:out|to)|share the app password
      `,
    ],
    { not: words('work laptop') },
  ),
  sign(
    'debt-in-your-name',
    [
      `(?:two|three|one|\\d+)-(?:year|month) (?:plan|contract)|on contract|director of|monthly (?:rate|bill|instal\\w+)`,
      pattern`
        (?:sealed|courier|sign as|you do nothing|bring it|hand it|give it|we (?:pay|refund|look after)
        |in (?:your|ur) name)
      `,
    ],
    { around: 1, not: words('board|co-?op|elect\\w*') },
  ),
  sign(
    'account-access',
    [
      pattern`
        (?:sign|log) ?(?:in|on) (?:there |here )?(?:with|using) your (?:\w+ )?(?:e-?mail|mail|microsoft|google
        |office|outlook|school|university|apple)
      `,
    ],
    { level: 'danger', not: words('never') },
  ),
  sign(
    'identity-before-offer',
    [
      `(?:confirm|verify|validate|update) your (?:identity|account|details|profile|data|direct deposit|salary account)`,
      `(?:link|at|on|here|below|page|by entering|before|tonight|today|\\w+\\.\\w+/?)`,
    ],
    { not: words('desk|office|in person|staff portal|staff system|come') },
  ),
  sign(
    'identity-before-offer',
    [
      pattern`
        original passport|passport (?:by|per|via|with) (?:\w+ )?(?:courier|post|dhl|driver|taxi)
        |leave it with the (?:driver|agent)
      `,
    ],
    {
      not: words('never|do not|bring|visa centre|embassy'),
    },
  ),
  sign('reship-parcels', [
    `(?:under|in|with) (?:diff\\w*|other|several|various|someone else's|false) names?|delivered to (?:ur|your|you)`,
    `(?:sign|phones?|boxes|goods|parcels?|packages?|sneakers|leave|scoops?|pick\\w*|collect\\w*)`,
  ]),
  sign(
    'install-remote-access',
    [
      pattern`
        (?:turn|switch|shut) off (?:\w+ ){0,3}?(?:protection|anti-?virus|firewall|defender|security)
        |disable (?:\w+ ){0,2}?(?:protection|anti-?virus|firewall|defender|security)
      `,
    ],
    { level: 'danger' },
  ),
  sign(
    'install-remote-access',
    [
      `(?:open|run|install|download|unzip|clone|start)`,
      pattern`
        (?:attached (?:file|archive|zip|installer)|\.(?:exe|zip|apk|scr|iso|dmg)|repo(?:sitory)?|macros
        |enable (?:content|editing))
      `,
    ],
    { not: words('pdf|portfolio|degree|years|engineer\\w*|senior') },
  ),
  sign(
    'install-remote-access',
    [`logged (?:in|on) (?:in)?to (?:your|their|the) (?:\\w+ ){0,3}?bank\\w*|(?:screen|it) goes black`],
    { around: 1 },
  ),
  sign(
    'modelling-photos',
    [
      `(?:videos?|photos?|pictures?|pics?|clip|selfies?)`,
      pattern`
        (?:summer clothes|light clothes|shy|no (?:make-?up|filter)|mirror|full length|smile fits|so (?:he
        |they) can (?:pick|choose|see)|at the beach)
      `,
    ],
    { not: words('clothed|no photos|free') },
  ),
  sign('modelling-photos', [
    pattern`
      (?:chose|picked|selected|liked) you from (?:your|the) (?:photo|picture|profile)|(?:he|she|they)(?:'s
      | is)? (?:just )?likes? (?:company|young)|accompany him|nothing (?:improper|adult|sexual)|open-minded
    `,
  ]),
  sign('commission-only', [
    pattern`
      (?:half|slice|share|percent|%|part|cut) (?:of|from) (?:what|everything|everybody|everyone
      |all) (?:\w+ ){0,2}?(?:bring|buy|sell|recruit|sign)|every(?:one|body) (?:you|they) bring|(?:bring|recruit
      |refer|need|find|sign up) (?:only |just )?(?:two|three|four|five|six|\d) (?:people|friends|others|women
      |girls)
    `,
  ]),
  sign(
    'hired-unseen',
    [
      pattern`
        pay (?:is|starts|begins|comes) (?:\S+ ){0,5}?after (?:the|your) (?:first|second|third|trial)|(?:paid
        |salary|wages) (?:only )?(?:on|after) (?:day )?(?:30|thirty)|unpaid (?:weeks?|months?)
        |go straight to work
      `,
    ],
    { not: words('trial shift') },
  ),
  sign(
    'pay-to-start',
    [`(?:call|ring|dial|phone)`, `(?:premium|(?:09|0900|118|1-900)[\\d ]{3,}|(?:per|a) (?:call )?minute)`],
    {
      not: words('you are paid|we pay|call centre|audio'),
    },
  ),
  sign(
    'pay-to-start',
    [
      pattern`
        (?:cv|resume|profile) (?:\w+ ){0,4}?(?:ats|rewritten|optimi[sz]ed|score)|(?:free|paid) trial
        |cancel (?:any ?time|whenever)
      `,
      `(?:card|writer|expert|service|our|fee|a month|monthly|pay|\\d)`,
    ],
    { not: words('trial (?:shift|day|lesson)|shift') },
  ),
  sign(
    'pay-to-start',
    [
      pattern`
        (?:moving your file|quota seats?|back ?door|man who signs|know (?:the|a) (?:man|person
        |officer)|appreciation|tea money|stamp duty)
      `,
      `(?:\\d|small|something|cash|payment|pay)`,
    ],
    { around: 1 },
  ),
  sign(
    'look-alike-sender',
    [
      pattern`
        (?:don't|do not|dont|should not|shouldn't|must not|never|no need to) (?:\w+ )?(?:phone|ring|call|visit
        |contact|go to|approach|apply to|write to|google|search|look up|ask at|mention)\b[^.!?]{0,25}(?:family
        |office|ministry|embassy|company|school|hotel|counter|branch|shop|him|her|it|us|firm|airport|consulate
        |head ?quarters|reception|employer)
      `,
    ],
    { denied: true, not: words('patients?|customers?|agencies|in an emergency|if you are ill') },
  ),
  sign(
    'urgent-secrecy',
    [
      pattern`
        (?:if|should|when) (?:they|anyone|anybody|somebody|someone|(?:the|your) (?:\w+ )?\w+) (?:asks?(?! for)|calls?|queries|wonders?)
        |(?:do not|don't|dont|not) (?:post|open|google|screenshot) (?:this|it|em|'em|them|about)|must not (?:hear|know|see)
        |(?:talk only|only talk|only speak|speak only) (?:to|with) (?:me|us)|say (?:you're|you are|ur|u r) (?:from|his|her|the|my|a)
      `,
      pattern`
        (?:say|tell|answer|it's|its|the money|never|reference|must not|only|post|open|google|screenshot)
      `,
    ],
    {
      denied: true,
      not: words('patients?|customers?|guests?|visitors?|callers?|parcels|doors?|windows?|not ours|not us'),
    },
  ),
  sign(
    'move-money',
    [
      `(?:pick up|collect|fetch|receive|carry|take)`,
      `(?:sealed )?envelopes?|(?:bags? of )?cash|bank cards?|valuables`,
      pattern`
        (?:lockers?|car park|older people|elderly|pensioners|in the street|to (?:our|the|a|another) (?:man
        |courier|colleague|driver|runner|brother))
      `,
    ],
    { around: 1, not: words('meals|groceries|library|uniform') },
  ),
  sign(
    'pay-to-start',
    [
      pattern`
        (?:send|show|attach|include|quote|forward)\b[^.!?]{0,20}(?:receipt|slip|proof of (?:payment|deposit|transfer)
        |confirmation of payment)|(?:once|when|after) (?:it|the (?:payment|fee|money|transfer)|payment)(?:'s| is| has| was)?
        (?:been )?(?:gone through|in|paid|made|received|cleared|confirmed)
      `,
    ],
    { not: words('we (?:refund|reimburse|pay)|reimburs\\w+|expenses|customers?|donations?|on account') },
  ),
  sign(
    'pay-to-start',
    [
      pattern`
        (?:hold|reserve|secure|book|keep|guarantee) (?:your|the|a) (?:\w+ )?(?:room|flat|bed|accommodation
        |apartment|caravan|place)
      `,
      `(?:transfer|deposit|pay|send|wire|[£$€] ?\\d|\\d{2,} (?:euros?|pounds?|dollars?))`,
    ],
    { not: words('from your (?:wages|pay)|we (?:pay|book|reserve)') },
  ),
  sign(
    'debt-in-your-name',
    [
      pattern`
        income share|study loan|training loan|klarna|clearpay|pay(?:able)? in instal\w+|finance (?:it|the course
        |agreement)|borrow (?:it|the money)
      `,
    ],
    { not: words('student loan|we pay|employer pays|tax') },
  ),
  sign(
    'crypto-tasks',
    [
      pattern`
        (?:write|post|leave|give)\b[^.!?]{0,30}(?:(?:five|5)[- ]stars?|positive reviews?)|captchas?|(?:five
        |5)[- ]star (?:reviews?|ratings?)
      `,
      `(?:each|per|paid|pay|a review|\\d)`,
    ],
    { around: 1, not: words('moderator|hotel with|employer') },
  ),
  sign(
    'modelling-photos',
    [
      pattern`
        webcam|cam (?:model|girl)s?|only ?fans|adult (?:content|chat|video)|feet pic\w*|worn (?:socks|clothes
        |underwear)|sugar (?:baby|daddy)|(?:generous|older) (?:man|men|gentlem[ae]n)
      `,
    ],
    { not: words('moderator|safety|protect\\w*|charity|interview') },
  ),
  sign(
    'account-access',
    [
      pattern`
        (?:normal|usual|own|work|school|your) e-?mail (?:address )?and (?:your )?password
        |code\b[^.!?,;]{0,40}(?:texted|sent|messaged|sends?|texts?) (?:to )?you
      `,
    ],
    { not: words('never|nobody|ignore|do not|portal yourself|app') },
  ),
]
