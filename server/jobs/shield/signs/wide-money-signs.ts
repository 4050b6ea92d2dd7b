import { amount, anyOf, type Sign } from './read-signs.ts'

/** Frauds with money, known by words that stand together in whatever order. */
export const wideMoneySigns: Sign[] = [
  {
    code: 'move-money',
    level: 'care',
    says: anyOf(String.raw`(?:payments?|transfers?|money|funds?|cash|invoices?|donations?|sums?|deposits?|proceeds)\b`),
    also: [
      anyOf(
        String.raw`(?:your (?:own |personal |private )?(?:bank )?(?:accounts?|paypal|wise|revolut|cash ?app|wallet|venmo|zelle|monzo|card)|ur account|on our behalf|on (?:his|her|my) behalf|from (?:our|my|the company's) (?:buyers?|customers?|clients?|investors?|donors?|partners?)|for (?:our|my) (?:buyers?|customers?|clients?|partners?|overseas)|local (?:representative|agent)|into your|(?:arrive|come|land|reach)s? (?:with|to|in) you|reach you)\b`,
      ),
      anyOf(
        String.raw`(?:(?:the |any )?(?:rest|remaining|remainder|balance)\b|(?:you |then )(?:forward|pass|remit) (?:it|them|this)\b|(?:send|forward|pass|move|transfer|remit|wire|hand|return|convert|withdraw|deliver|drop|exchange)(?:ed|ing|s)? (?:\w+ ){0,4}?(?:on|onward|abroad|to (?:our|my|another|other|a|the)|in (?:cash|bitcoins?|crypto|usdt|coins)|via|minus|back|overseas|to us)\b)`,
      ),
      anyOf(
        String.raw`(?:keep|retain|[1-9][\d.]* ?(?:%|per ?cent|pct)|commission|your (?:share|cut|fee)|per (?:transaction|transfer)|minus|less (?:\w+|\d+) ?(?:%|per ?cent)|each (?:transfer|transaction)|left over|reward)`,
      ),
    ],
    around: 1,
    unless: anyOf(
      String.raw`(?:our own (?:company )?accounts|company accounts?|payroll|at the (?:till|counter|desk)|supplier invoices|ledger|tenants?|store|shop|fundrais\w+|hospice|charity shop)\b`,
    ),
    unlessAnywhere: anyOf(
      String.raw`(?:accounts (?:payable|receivable)|credit union|tellers?|bookkeep\w+|treasury|post office counter)\b`,
    ),
  },
  {
    code: 'move-money',
    level: 'care',
    says: anyOf(
      String.raw`(?:contracts?|accounts?|loans?|sim(?: cards?)?|phones?|credit(?: cards?)?|company|business|shop|store|lease|car|flat|apartment|house|finance|registration|subscription)\b.{0,40}\b(?:in|under|on) your (?:own |full )?(?:name|id|papers)\b`,
      String.raw`director (?:only )?on paper|on paper only|nominee director|(?:act|appear) as (?:the )?(?:owner|director)`,
    ),
    unless: anyOf(String.raw`(?:cheque|pension|savings|customers?|dbs|training)\b`),
  },
  {
    code: 'move-money',
    level: 'care',
    says: anyOf(
      String.raw`(?:paid|sent|transferred|comes?|arrives?|lands?|goes|go|credited|wired|pay|send|transfer) (?:it |them |money )?(?:in ?)?(?:to|on|through) (?:your|ur) (?:own |personal |bank )*(?:account|card|paypal|wise|revolut|cash ?app)\b`,
    ),
    also: [
      anyOf(
        String.raw`(?:you (?:then )?|and |then |, )(?:take out|withdraw|give|forward|hand|send|pass|transfer|convert|bring|buy)(?: \w+){0,3} (?:cash|it|them|that|on|rest|to (?:our|my|a|the|another)|us (?:the|\d)|me (?:the|\d)|\d+ ?%)`,
      ),
    ],
    around: 1,
    unless: anyOf(String.raw`(?:wages?|salary|your pay|payslip|customers' accounts|refund|fee goes)\b`),
  },
  {
    code: 'move-money',
    level: 'care',
    says: anyOf(
      String.raw`(?:forward|pass|send|give|transfer) (?:\w+ ){0,2}\d+ ?(?:%|per ?cent) (?:of (?:it|this|that|the))?`,
      String.raw`(?:extra|surplus|more than (?:your|the)|too much|overpa\w+)\b.{0,80}\b(?:hand|pass|give|forward|send|refund) (?:it|them|that|the (?:rest|difference|extra)|him|her)\b`,
      String.raw`(?:use|using|borrow|need) (?:yours|your (?:own |personal |bank )*(?:account|card|paypal))\b.{0,40}\b(?:for|to|because|so)\b|(?:give|pay|send|hand) (?:him|her|them|the \w+) [$£€]?\d[\d,.]* (?:of|from|out of) it\b|use our money on your card`,
    ),
    unless: anyOf(String.raw`(?:discount|library|fuel|staff card|loyalty)\b`),
  },
  {
    code: 'move-money',
    level: 'care',
    says: anyOf(
      String.raw`(?:open|opening|set up|setting up|create) (?:a |an |one |two |some |new |several )*(?:new |second |separate |bank |business |online |crypto |wise |revolut |paypal )+(?:bank )?(?:accounts?|wallets?)\b`,
    ),
    also: [
      anyOf(String.raw`(?:for (?:us|our|the company|this)|we (?:pay|need|guide)|our|commission|client|transfers?)\b`),
    ],
    unless: anyOf(String.raw`(?:for customers?|members?|our customers|for clients|help customers)\b`),
  },
  {
    code: 'cheque-to-deposit',
    level: 'care',
    says: anyOf(
      String.raw`cheques?\b|(?:a|the|your|first|second|e-?|our|this|my|that|paper|certified|cashier'?s?|company) ?-?(?:check|cheque|draft|money order)s?\b(?! (?:in|out|with|before|whether|if|guests|list|up|is done|is run|comes through|takes|online))`,
    ),
    also: [
      anyOf(
        String.raw`(?:in advance|by (?:certified )?(?:cheque|check)\b|deposit|put (?:it|them|the (?:check|cheque)s?) in|transfer (?:me|us)|cannot go to (?:a|the) bank|pay (?:it|this|them|the \w+) in|bank it|cash it|cash the|on its way|enclosed|attached|print it|mail(?:ed)?|post(?:ed)?|arrives?|arrived|clears?|cleared|credited|funds (?:show|are)|issued?|get the cash|cash (?:it|them|this)|go to your bank|(?:should|will|is|be) (?:be )?with you|send you|sent you|receive)\b`,
      ),
      anyOf(
        String.raw`(?:the )?(?:rest|remainder|remaining|difference|balance)\b|vendor|supplier|installer|dealer|equipment|laptop|printer|workstation|home office|supplies|gift ?cards?|cash ?app|zelle|bitcoin|western union|moneygram|refund the|wire|take out your|what(?:'s| is) over|paid from it|(?:his|her|their) (?:part|share)|transfer (?:me|us)|from every|keep (?:your|[$£€]|\d|the|some|ten|twenty|fifty|a hundred)|forward|movers?|mover|contractor|agent|orphanage|then pay|hand (?:[$£€\d]|the|it|over)|to pay (?:the|for)`,
      ),
      anyOf(String.raw`(?:${amount}|your|you|please|kindly)`),
    ],
    around: 1,
    unless: anyOf(
      String.raw`(?:background|enhanced|criminal|credit|reference|police|dbs|record|disclosure|health|vetting|right[- ]to[- ]work|security|equipment|safety|stock|quality) checks?\b|pay ?check|payroll|customers?\b|double[- ]check`,
    ),
    unlessAnywhere: anyOf(String.raw`(?:tellers?|credit union|accounts (?:payable|receivable)|bookkeep\w+)\b`),
  },
  {
    code: 'gift-cards',
    level: 'care',
    says: anyOf(
      String.raw`(?:gift ?cards?|e-?codes?|(?:steam|itunes|google play|apple|amazon|razer|prepaid|voucher) (?:cards?|codes?|vouchers?))\b`,
    ),
    also: [
      anyOf(
        String.raw`(?:scratch|codes?|the back|backs|reverse|photos?|pictures?|send me|text me|read me|reimburse\w*|refund\w*|pay you back|first salary|out of (?:your|own)|e-?mail the|digits|our money|with (?:your|the) (?:own )?(?:money|card|funds|check|cheque))\b`,
      ),
      anyOf(String.raw`(?:buy|get|grab|pick up|purchase|obtain|need|collect|bring|use|order|e-?mail the)\b`),
    ],
    around: 1,
    unless: anyOf(
      String.raw`(?:participants?|department|ledger|activate|at the till|company card|reward|raffle|staff discount|receive a|win a|customers?|scheme)\b`,
    ),
  },
  {
    code: 'gift-cards',
    level: 'care',
    says: anyOf(
      String.raw`(?:steam|itunes|google play|razer|vanilla|apple|xbox|neosurf|paysafe) ?(?:gift )?(?:cards?|vouchers?)\b`,
    ),
    also: [
      anyOf(
        String.raw`(?:photos?|pictures?|pics|codes?|scratch|rub|rubbed|silver|backs?|numbers|digits|refund|pay you back)\b`,
      ),
    ],
    around: 2,
    unless: anyOf(String.raw`(?:till|customers? buy|sell|stock)\b`),
  },
  {
    code: 'crypto-tasks',
    level: 'care',
    says: anyOf(
      String.raw`(?:with|from|using) your own (?:money|funds|pocket|card|balance)\b.{0,80}\b(?:commission|principal|returned|back)\b|(?:principal|capital) (?:is|are|and|will be) .{0,30}(?:returned|commission)`,
      String.raw`put in \w+ and (?:get|take|receive) (?:back|out)|lucky (?:product|order|combination|number)|negative (?:number|amount|balance|sum)|charge the account|finish the (?:round|set)`,
    ),
    unless: anyOf(String.raw`(?:accountant|bookkeep\w+|invoice)\b`),
  },
  {
    code: 'crypto-tasks',
    level: 'care',
    says: anyOf(
      String.raw`(?:fund|funding|invest(?:ing)?|deposit(?:ing)?|put(?:ting)? in|top[- ]?up|charge|recharge|load|minimum deposit|capital|stake|advance)\b`,
    ),
    also: [
      anyOf(
        String.raw`(?:your (?:working |trading |work )?(?:account|balance|wallet)|trading|signals|profits?|platform|get your money back|money back plus|doubles?|returns?|usdt|coins?|crypto\w*|bitcoin|forex|orders?|tasks?|commissions?|levels?|vip)\b`,
      ),
      anyOf(
        String.raw`(?:earn|earnings|profits?|withdraw\w*|unlock\w*|back plus|plus \d+ ?%|\d+ ?% (?:back|bonus|return|profit|a day|daily)|doubles?|copy our|next (?:level|set|order)|minimum|guaranteed|weekly salary plus)\b`,
      ),
    ],
    around: 1,
    unless: anyOf(
      String.raw`(?:regulated|analyst|tenants?|audit\w*|portfolio manager|pension|we invest in (?:you|our)|invest in your|fundrais\w+|funded|mortgage|savings|employer contribution|401|charge nurse|in charge|free of charge)\b`,
    ),
  },
  {
    code: 'crypto-tasks',
    level: 'care',
    says: anyOf(
      String.raw`(?:rate|rating|review|reviewing|like|liking|follow|subscribe|click|watch|press|boost|optimi[sz]e|grab|vote|share|comment|give a (?:heart|like|star) to)(?:s|ing)? (?:\w+ ){0,4}?(?:restaurants?|maps|places|businesses|sellers?|videos?|channels?|clips?|pages?|hotels?|apps?|products?|posts?|orders?|ads?|adverts?|songs?|stars?|accounts?|shops?|google|youtube|tiktok|instagram|travel)\b`,
      String.raw`(?:simple|easy|small|online|daily|app|mobile|data|product|promotion) (?:\w+ )?tasks\b`,
    ),
    also: [
      anyOf(
        String.raw`(?:(?:one|two|three|five|ten) (?:euros?|dollars?|pounds?) (?:a|per|each|for)|${amount} (?:for|per|an?) (?:each|every|one|\d|like|task|follow|rating|review|video|click|star|set)|${amount} (?:each|apiece)|(?:each|every|per) (?:like|task|follow|rating|review|video|click|one|5|star|set|order)|payment every (?:day|evening|night)|paid (?:daily|instantly|per|each)|pay daily|daily pa(?:y|id)|${amount} (?:a|per) day|commissions?|instant pay\w*)`,
      ),
      anyOf(
        String.raw`(?:whatsapp|telegram|no (?:experience|skills?|cv)|(?:from|on|with) (?:your|a|the) (?:phone|mobile|sofa|smartphone)|spare time|free time|anyone|minutes|mins|hours? a day|usdt|crypto|wallet|join|trainer|mentor|group|prepayment|vip|deposit|screenshots?)\b`,
      ),
    ],
    around: 2,
    unless: anyOf(String.raw`(?:degree|editor|our office|portfolio|years of|qa team|moderat\w+ policy)\b`),
  },
  {
    code: 'pay-to-start',
    level: 'care',
    says: anyOf(
      String.raw`(?:subscription (?:to|for|fee|package|plan)|membership (?:fee|for|package)|joining fee|access (?:fee|to the list)|entry (?:fee|package)|premium (?:access|plan|package))\b.{0,60}(?:portal|platform|numbers|vacanc\w+|jobs|employers|list|${amount}|is \d)`,
      String.raw`(?:proof of payment|payment (?:receipt|confirmation|proof|slip)|screenshot of (?:the |your )?(?:payment|transfer))`,
    ),
    unless: anyOf(String.raw`(?:gym|staff|employees?|customers?|suppliers?|health)\b`),
  },
  {
    code: 'pay-to-start',
    level: 'care',
    says: anyOf(
      String.raw`(?:sign|take(?: out)?|apply for|get|arrange) (?:the|a|this|our) (?:small |training |course |starter )?(?:loan|credit|financing|finance plan)\b|we lend you|pay (?:it|us) back (?:with|from) (?:\d|your|the commission)`,
    ),
    unless: anyOf(String.raw`(?:customers?|clients?|members?|student loan|laptop|bikes?|borrowers?|library)\b`),
  },
  {
    code: 'pay-to-start',
    level: 'care',
    says: anyOf(
      String.raw`(?:solicitor|lawyer|barrister|(?:travel|visa|immigration|crewing) agen(?:t|cy)|embassy|consulate|clinic)\b`,
    ),
    also: [
      anyOf(String.raw`(?:costs?|charges?|fees?|pay|payment|receipt|deposit)\b`),
      anyOf(String.raw`(?:visa|permit|papers|documents|residence card|medical|ticket|appointment)\b`),
      anyOf(String.raw`(?:you|your)\b`),
    ],
    around: 1,
    unless: anyOf(
      String.raw`(?:we pay|paid by us|reception\w*|law firm|practice|paralegal|secretary|patients?|sponsors?)\b`,
    ),
    unlessAnywhere: anyOf(
      String.raw`(?:is|are|be) (?:paid|covered) by (?:us|the hospital|the trust)|nothing is due|no (?:fee|charge|agents)`,
    ),
  },
  {
    code: 'cheque-to-deposit',
    level: 'care',
    says: anyOf(
      String.raw`(?:receive|get|send you|transfer you|given|deposit|advance you|payment|funds|money)\b.{0,40}\b(?:funds|money|payment|amount|sum|for)\b.{0,40}\b(?:equipment|software|materials?|supplies|laptop|office (?:things|items)|tools|art)\b`,
    ),
    also: [anyOf(String.raw`(?:vendor|dealer|supplier|seller|shop|store|hand on|pass on|pay (?:it|them|to))\b`)],
    around: 1,
    unless: anyOf(
      String.raw`(?:customers?|invoices?|sales|budget|stock|order(?:ing)? supplies|purchas\w+ department)\b`,
    ),
  },
  {
    code: 'crypto-tasks',
    level: 'care',
    says: anyOf(
      String.raw`(?:complete|finish|do|submit|grab|increase|improve|raise|boost|promote|help)\b.{0,60}\b(?:orders|tasks|ranking|rankings|ratings?|sales volume|traffic|visibility|exposure|popularity|data|clicks)\b`,
    ),
    also: [
      anyOf(String.raw`(?:commissions?|${amount} (?:a|per) day|daily|bonus|each day|per (?:order|task|set)|profit)\b`),
      anyOf(
        String.raw`(?:phone|mobile|free time|spare time|flexible time|usdt|no experience|training link|reply|interested|new members|whatsapp|telegram|register)\b`,
      ),
    ],
    around: 2,
    unless: anyOf(String.raw`(?:degree|office|warehouse|years|seo|marketing manager|customers|pick)\b`),
  },
  {
    code: 'pay-to-start',
    level: 'care',
    says: anyOf(
      String.raw`(?:you|u|applicants?|candidates?) (?:only |just |must |have to |need to |will |first |also )*pays? (?:only |just |half |part |a part )*(?:for|of|the|your) (?:the |your |agency |a )?(?:photos?|pictures|agency|costs?|kit|training|course|uniform|visa|permit|ticket|desk|check|test|materials?|equipment|fees?|insurance)`,
    ),
    unless: anyOf(String.raw`(?:we|they|company) (?:pay|refund|reimburse|cover)\b|refunded|reimburse\w*`),
  },
]
