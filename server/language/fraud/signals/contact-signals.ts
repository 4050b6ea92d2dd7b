import { pattern } from '../write-pattern.ts'
import { anyOf, type Sign } from './read-signals.ts'

const messenger = pattern`
  (?:telegram|whats ?app|whats-app|watsapp|signal(?= (?:or|app|messenger|chat)|[.,!)]|$)|wechat|viber
  |(?:google )?hangouts|discord|(?<=on )line\b|\bline or\b|(?<=on )wire|t\.me|wa\.me|imo|kik|(?:chat|messaging
  |messenger|encrypted|texting) app|skype|snapchat|messenger(?! (?:service|rna)))
`

const inPerson = anyOf(
  pattern`
    (?:(?:or |do |then |please )?(?:come (?:by|in|over|on|and|to the (?:shop|office|door))|drop in|pop in
    |call in|ask for)|(?:hand|leave|bring) (?:your|a|it|us) (?:cv|note|letter|form)|door which|in the back room
    |trial shift|sit down together|meet you (?:properly|here))\b
  `,
)

export const contactSigns: Sign[] = [
  {
    code: 'chat-only-interview',
    level: 'danger',
    says: new RegExp(
      pattern`
        \b(?:interviews?|interviewed|screening|selection|briefing|brief you|hiring (?:process|manager|board)
        |speaks to you|assessment|protocol)\b[^!?]{0,120}?(?<!\w)(?:${messenger}|(?:by|in|via|through|over
        |as) (?:a )?(?:written (?:messages?|chat)|text(?: messages?| chat| conference)?\b|instant (?:chat
        |messag\w+)|chat only|typed|e-?mail only)|text conference|(?:text|chat|messaging)[- ](?:based|only)
        |in writing)
      `,
      'i',
    ),
    unless: anyOf(
      String.raw`(?:video|cameras? on|in person|then (?:meet|visit)|candidate account|applicant (?:system|portal))\b`,
    ),
  },
  {
    code: 'chat-only-interview',
    level: 'danger',
    says: new RegExp(
      pattern`
        (?<!\w)(?:on|via|over|through|by|install|add|open|download
        |contact) (?:the |our |your )?(?:\w+ or )?${messenger}|(?<!\w)${messenger} (?:only|chat|interview
        |messages?|@)
      `,
      'i',
    ),
    also: [
      anyOf(
        pattern`
          (?:interview(?:s|ed)?|screening|old-fashioned|conversation is in writing|answer these \d+ questions)\b
        `,
      ),
    ],
    around: 1,
    unless: anyOf(String.raw`(?:video|cameras? on|trial shift|meet)\b`),
  },
  {
    code: 'chat-only-interview',
    level: 'danger',
    says: anyOf(
      pattern`
        no need (?:for|of) (?:a )?(?:camera|microphone|video|call)|(?:no|without
        |not? any) (?:phone (?:calls? )?or video|video (?:calls? )?or phone|phone calls? or|video calls?
        |voice calls?)|(?:entirely|only|completely|fully|solely) (?:over|by|via|through|in
        |on) (?:instant |text |written |online )?(?:chat|messag\w+|text)\b|we (?:don't|do not|never) (?:do|make
        |use) (?:phone|video|voice) calls?
      `,
    ),
    denied: true,
    also: [anyOf(String.raw`(?:interview|screening|hiring|recruit\w*|applicants?|manager|selection|job)\b`)],
    around: 1,
    unless: anyOf(String.raw`(?:customers?|cold calling|sales calls)\b`),
  },

  {
    code: 'free-mail-recruiter',
    level: 'care',
    says: new RegExp(
      pattern`
      [\w.+-]{1,64}@(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|aol|gmx|proton|protonmail|pm|icloud
      |me|mail|email|inbox|yandex|zoho|tutanota|tuta|web|qq|163|rediffmail|fastmail|hushmail|consultant|usa
      |post)\.(?:com|net|org|de|fr|co\.uk|co\.in|ch|at|it|es|me|ru|io|example|in|ca|nl|pl)\b
    `,
      'i',
    ),
    unlessAnywhere: inPerson,
  },
  {
    code: 'free-mail-recruiter',
    level: 'care',
    says: /@(?:[\w-]{1,40}\.)?(?:[\w-]{0,20}mail|mailbox|inbox)[\w-]{0,20}\.[a-z]{2,12}\b/i,
    unlessAnywhere: inPerson,
  },
  {
    code: 'shortened-link',
    level: 'care',
    says: /(?<![\w.@-])[a-z0-9]{1,7}\.[a-z]{2}\/[\w-]{3,15}(?![\w./])/i,
  },
  {
    code: 'shortened-link',
    level: 'care',
    says: new RegExp(
      pattern`
      (?<![\w.])(?:bit\.ly|bitly\.\w+|tinyurl\.com|t\.ly|is\.gd|v\.gd|cutt\.ly|rb\.gy|rebrand\.ly|shorturl\.at
      |ow\.ly|goo\.gl|t\.co|s\.id|tiny\.cc|buff\.ly|shorte\.st|adf\.ly|lnkd\.in|short\.gy|shrtco\.de|qr\.ae
      |surl\.li|urlz\.fr|clck\.ru|bl\.ink|soo\.gd|u\.to|x\.co|tny\.im|linktr\.ee|wa\.link|tr\.ee)\b(?:/\S*)?
    `,
      'i',
    ),
  },
  {
    code: 'look-alike-sender',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:rather than|not|instead of|don't use|never use|avoid)\b.{0,40}\b(?:the |our |its )?(?:careers?
        |company|official|web) ?(?:page|site|website|portal)\b
      `,
      pattern`
        (?:do not|don't|never|not to|kindly don't|please don't|must not|can't deal)\b.{0,30}\b(?:ring|phone|call
        |contact|visit|ask|e-?mail|enquiries|write to)\b.{0,30}\b(?:branch|company|practice|office|head office
        |hospital|school|shop|hotel|store|reception|them|directly|enquiries)\b
      `,
      pattern`
        (?:careers?|company|official) (?:page|site|website) (?:is|was|being) (?:under (?:maintenance
        |construction)|down|closed|not)|(?:do not|don't) use the (?:company|official) (?:site|website|page)
      `,
      pattern`
        (?:does not|do not|doesn't|don't|will not|won't) know (?:about|of) (?:this|the|our
        |your) (?:new |special )?(?:programme?|intake|job|offer|vacanc\w+|position|scheme|recruitment)
      `,
      pattern`
        (?:they|the branch|head office|reception|staff there) (?:are|is|were|will) (?:not (?:informed|aware
        |know)|tell you there)
      `,
    ),
    denied: true,
    unless: anyOf(
      pattern`
        (?:customers?|agenc(?:y|ies)|no agencies|patients?|previous applicants?|if you (?:have not
        |haven't) heard|strictly no|recruitment agencies)\b
      `,
    ),
  },

  {
    code: 'urgent-secrecy',
    level: 'danger',
    says: anyOf(
      pattern`
        (?:keep|stays?|remain) (?:this|it|that|our chat|the offer
        |everything) (?:strictly |just )?(?:between (?:us|you and me)|secret|confidential|quiet|private
        |to yourself)
      `,
      pattern`
        (?:do not|don't|dont|never|must not|mustn't|not to|please not|you don't|cannot|can't|no need to) (?:tell
        |show|speak|talk|mention|discuss|share|inform|ask|let)\b.{0,60}?\b(?:your (?:parents|mum|mom|mother
        |father|family|friends?|husband|boyfriend|partner|bank|teachers?|career\w*|adviser|advisor|school
        |college|university)|(?:about|of) (?:this|it|the (?:offer|job|programme?|guest|address|chat
        |task))\b.{0,30}(?:anybody|anyone|others)|(?:anybody|anyone|others)\b.{0,30}(?:about|of) (?:this|it
        |the (?:offer|job|programme?|guest|address|chat|task))|friends|parents|family|the (?:bank|teller|agency
        |embassy|consulate|police)|an agency|our name)\b
      `,
      pattern`
        (?:discretion is expected|you (?:must|mustn't|must not) (?:not )?(?:tell
        |mention) |you keep to yourself, also|secret (?:shopper program|project|client) .{0,20}(?:tell|nobody))
      `,
      pattern`
        (?:do not|don't|dont|never|please not) say (?:that )?(?:i|we) told|(?:do not|don't|dont
        |never) use your (?:school|work|university|college|company) (?:e-?mail|mail|address|account|phone)
      `,
      pattern`
        (?:hears?|finds? out|learns?|knows?) (?:about|of) (?:it|this|our)\b.{0,40}\b(?:gone|lost|over|cancel\w*
        |off|withdrawn)
      `,
      String.raw`(?:talk you out of it|don't understand how|would(?:n't| not) understand)\b`,
    ),
    denied: true,
    unless: anyOf(
      pattern`
        (?:residents?|patients?|clients?'? (?:data|information|details|matters)|customers?|pupils?|plan of|alarm
        |password|passwords|pin|badge|trade secrets?|company information|confidential information
        |confidentiality|medical|records|lend)\b
      `,
    ),
  },
  {
    code: 'urgent-secrecy',
    level: 'care',
    says: anyOf(
      pattern`
        (?:within|in) (?:the )?(?:next )?(?:(?:\d+|one|two|three|twelve|twenty-four|forty-eight) ?(?:hours?|hrs?
        |h|mins?|minutes))\b.{0,80}\b(?:or|otherwise|else|cancel\w*|lose|lost|given|expires?|next person
        |before)\b
      `,
      pattern`
        (?:offer|place|seat|spot|position|vacancy|link|slot|start date)\b.{0,40}\b(?:expires?
        |will be (?:cancelled|given|lost|withdrawn)|shall be given|be gone|closes? (?:at midnight|tonight|today)
        |runs? out|to another)\b
      `,
      pattern`
        (?:if you (?:don't|do not|dont) (?:answer|reply|respond|confirm|pay|complete)|before (?:places|spots
        |seats) run out|you(?:'ve| have) until (?:\d|midnight|tonight|noon|5)|last (?:chance|warning|reminder)
        |final (?:reminder|notice|warning)|only (?:today|\d+ (?:places|spots|seats|packs|hours)) (?:left|for
        |remain\w*)|apply in the next|first come,? first served|act (?:now|fast)|limited (?:places|slots|spots
        |certificates)|places are (?:limited|going)|in the next \d+ ?(?:min|hours?))\b
      `,
      pattern`
        (?:please )?be discreet\b|(?:or|and) (?:i|we) (?:will |must |have to )?(?:give|offer) it to (?:the other
        |another|somebody else|someone else|the next)|you must decide|the (?:other|next) (?:one|girl|person
        |candidate) (?:gets|will get|has) it
      `,
      pattern`
        (?:quickly please|be quick|so please be quick|how fast can you|right now and not|the client waits
        |need somebody now|start (?:today|tonight|right now))\b
      `,
    ),
    denied: true,
    unless: anyOf(
      pattern`
        (?:rota|shift|applications? (?:close|deadline)|closing date|sick|cover|customers?|patients?|orders?
        |kitchen|tickets?)\b
      `,
    ),
  },
]
