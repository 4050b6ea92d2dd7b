import { anyOf, type Sign } from './read-signs.ts'

const goods = String.raw`(?:packages?|parcels?|boxes|electronics|goods|merchandise|shipments?|orders|consignments?)`
const atHome = String.raw`(?:your (?:own )?(?:home|house|door|doorstep|address|flat|apartment|place)|at home|in your home|delivered to you|sent to you|come to you|stay with you|come to helpers|reach you|addressed to you|arrive with you|(?:are|been) with you|in your (?:hall|garage|name|room))`
const onwards = String.raw`(?:(?:new|another|other|different|next|final) (?:address|label|recipient|receiver)|labels?|stickers?|ups|dhl|fedex|post office|courier|send (?:(?:them|it|those|these|everything) )?(?:on|out|further|to (?:the|our|another|other|a))|forward|re-?ship|re-?pack(?:age)?|mail (?:them|it)|ship (?:them|it|out)|until (?:somebody|someone|he|she|they|our)|(?:takes?|fetch(?:es)?) them|picks? (?:it|them) up|collects\b|collects? (?:it|them)|per (?:package|parcel|box)|each (?:package|parcel|box))`

/** The same frauds, known by words that stand together in whatever order, for those who word them in a new way. */
export const wideSigns: Sign[] = [
  {
    code: 'reship-parcels',
    level: 'care',
    says: anyOf(String.raw`${goods}\b`),
    also: [anyOf(String.raw`${atHome}\b`), anyOf(String.raw`${onwards}\b`)],
    around: 1,
    unless: anyOf(
      String.raw`(?:warehouse|depot|van|our station|branch|patients|residents|vehicle|drivers? needed|route|rounds?|customers' (?:homes|doors)|to customers|kitchen|restaurant|food|flowers|drops|store room|our shop|we (?:ship|send|deliver))\b`,
    ),
  },
  {
    code: 'reship-parcels',
    level: 'care',
    says: anyOf(String.raw`(?:receiv\w+|accept\w*|collect\w*|inspect\w*|get|handle|handling) (?:\w+ ){0,4}${goods}\b`),
    also: [
      anyOf(String.raw`(?:from|at) home\b|home[- ]based|your address|home address`),
      anyOf(String.raw`${onwards}\b|check (?:them|it)|photos?|pictures?|store`),
    ],
    around: 2,
    unless: anyOf(String.raw`(?:warehouse|depot|van|branch|patients|route|rounds?|drops|restaurant|food)\b`),
  },
  {
    code: 'identity-before-offer',
    level: 'care',
    says: anyOf(
      String.raw`(?:(?:six|6|four|4|five|5)[- ]?digits? (?:number|code|pin)|(?:verification|confirmation|security|one-?time|sms|login|access) (?:code|pin|password)|otp|code (?:that |which )?(?:you|we|will|has|is)\b.{0,30}\b(?:sms|text|phone|get|got|receive)|linked devices|qr code)`,
    ),
    also: [
      anyOf(String.raw`(?:send|forward|tell|give|read|share|reply|text|need|scan|confirm|enter)\b`),
      anyOf(String.raw`(?:us|me|hr|back|platform|profile|your|phone|account)\b`),
    ],
    unless: anyOf(
      String.raw`(?:customers?|callers?|explain|door|building|locker|apply by scanning|scan the qr code to apply|visitors?|menu)\b`,
    ),
  },
  {
    code: 'identity-before-offer',
    level: 'care',
    says: anyOf(
      String.raw`(?:(?:full |your )?names?|address|age|sex|gender|phone(?: number)?|occupation|marital status|nationality|date of birth|dob|city|state|zip|bank name|account type|id)(?:(?:,| and|;|\/|:|\)) ?(?:(?:your |the |full |home |present |current |cell ?)*(?:names?|address|age|sex|gender|phone(?: number| carrier)?|occupation|marital status|nationality|date of birth|dob|city|state|zip(?: code)?|country|e-?mail|number|bank(?: name)?|mobile|religion|height|weight)\b ?)){2,}`,
    ),
    also: [
      anyOf(
        String.raw`(?:provide|send|reply|fill|following|kindly|answer|text|get ready|need|forward|confirm|submit|with your)\b`,
      ),
    ],
    unless: anyOf(
      String.raw`(?:regard\w*|regardless|discriminat\w*|irrespective|equal|without|records?|customers?|patients?|cv|resume)\b`,
    ),
  },
  {
    code: 'identity-before-offer',
    level: 'care',
    says: anyOf(String.raw`credit (?:score|report)\b`),
    also: [anyOf(String.raw`(?:link|screenshot|send|site|website|page)\b`)],
    unless: anyOf(String.raw`(?:customers?|analyst|clients?)\b`),
  },
  {
    code: 'bank-before-offer',
    level: 'care',
    says: anyOf(
      String.raw`(?:user ?name|security (?:answers?|questions?|codes?)|bank (?:access|app)|internet banking|banking (?:access|data))\b`,
    ),
    also: [
      anyOf(String.raw`(?:send|give|need|tell|share|reply|provide|confirm)\b`),
      anyOf(String.raw`(?:bank\w*|payroll|direct deposit|salary|wages?)\b`),
    ],
    unless: anyOf(String.raw`(?:customers?|members?|helpline|callers?|users?|portal|workday)\b`),
  },
  {
    code: 'bank-before-offer',
    level: 'care',
    says: anyOf(
      String.raw`(?:online|mobile|internet) bank\w*|(?:pick|choose|select|connect|link|verify) (?:\w+ )?your bank\b|your banking app|bank (?:log-?in|credentials|password)`,
    ),
    also: [
      anyOf(
        String.raw`(?:log in|login|sign in|pick|connect|link|verify|verif\w+|password|user ?name|screenshot|access|pin|open|details)\b`,
      ),
      anyOf(String.raw`(?:your|their|you|candidates?|applicants?)\b`),
    ],
    unless: anyOf(
      String.raw`(?:customers?|members?|helpline|callers?|users?|product|branch|fintech|payslips?|developer)\b`,
    ),
  },
  {
    code: 'chat-only-interview',
    level: 'care',
    says: anyOf(
      String.raw`(?:interview|conversation|assessment|screening|hiring (?:officer|manager|team))\w*\b.{0,80}\b(?:by typing|typed|in typing|text[- ]only|chat[- ]only|by (?:chat|text|messages?|sms)|session app|in the chat|over chat|via chat|on (?:telegram|signal|session|threema|wire|discord|skype chat|google chat)|no video)`,
      String.raw`(?:telegram|signal|session|threema|wire|discord|viber|wickr|element)(?: app)?\b.{0,80}\b(?:hiring|interview\w*|recruiter|hr\b|officer|manager|supervisor|onboarding)`,
      String.raw`(?:hiring|interview\w*|recruiter|hr\b|officer|manager|supervisor|onboarding)\b.{0,80}\b(?:on|via|through|over|using) (?:telegram|signal|session|threema|discord|viber|wickr|google chat|hangouts)`,
    ),
    unless: anyOf(
      String.raw`(?:video|cameras? on|railway|rail|traffic|engineer|session (?:lead|worker|times)|candidate (?:portal|account)|applicant (?:system|portal)|discord community)\b`,
    ),
  },
  {
    code: 'chat-only-interview',
    level: 'care',
    says: anyOf(
      String.raw`questions (?:on|by|via|over) (?:whats ?app|text|chat)|voice notes?\b|no office visit`,
      String.raw`interview\w*\b.{0,40}\b(?:by|via|over|through) (?:e-?mail|text|whats ?app)\b|(?:do|doing|hold|conduct\w*|take) the interview .{0,20}\b(?:by|via|over|on)\b (?:e-?mail|text|whats ?app|chat)|answer the (?:\w+ )?questions (?:attached|below|and return)|questionnaire (?:attached|below|instead)`,
      String.raw`(?:send|share|reply with|give|leave|drop) (?:me |us )?your (?:whats ?app|telegram|cell|mobile)(?: number)?\b|(?:text|message|sms) (?:only|no calls)|no calls,? (?:please|only|text)`,
    ),
    unless: anyOf(String.raw`(?:invit\w+|confirm\w*|arrange\w*|schedul\w+|video|slot|you will hear|let you know)\b`),
  },
  {
    code: 'hired-unseen',
    level: 'care',
    says: anyOf(
      String.raw`(?:(?:no|without(?: a| any)?) (?:call|meeting|talk|conversation|video|interview|face)s?,? (?:is |are )?(?:needed|required|necessary)?|(?:do(?:n't| not)|don't|never|not) (?:need|have|want) to (?:see|meet|speak (?:to|with)|talk (?:to|with)|call) (?:you|us|anyone)|will (?:not|never) (?:meet|see) (?:the team|your|us|anyone|anybody)|(?:decided|chosen|chose) (?:\w+ )?(?:on the basis of|by|from) your (?:form|answers|profile|photo|cv)|without (?:seeing|meeting|talking|speaking))\b`,
    ),
    also: [
      anyOf(
        String.raw`(?:hired|(?:start|begin) (?:on )?(?:tomorrow|today|tonight|monday|right away|immediately)|you(?:'re| are| have been|'ve been) (?:accepted|selected|chosen|approved|in)|offer (?:follows|letter)|job is yours|welcome (?:aboard|to the team)|contract)\b`,
      ),
    ],
    around: 1,
    denied: true,
    unless: anyOf(String.raw`(?:after|before|never|video call|farm|customers)\b`),
  },
  {
    code: 'install-remote-access',
    level: 'care',
    says: anyOf(
      String.raw`(?:allow|give|grant|accept|permit) (?:it |them |the app )?(?:access|permissions?) (?:to|for) (?:your |the |all )?(?:contacts|sms|messages|files|camera|screen|gallery|everything)|not (?:yet )?(?:in|on|from) (?:the )?(?:play|app) ?store`,
      String.raw`(?:switch|turn)(?:ing)? (?:windows )?defender off|(?:switch|turn)(?:ing)? off (?:your |the )?(?:anti-?virus|firewall|play protect|security|protection)|disable (?:your |the )?(?:anti-?virus|firewall|play protect|security)|give (?:me|us|him|her|our \w+) (?:full |remote )?(?:control|access) (?:so|to your|of your|over your)|(?:take|get|have|need) (?:full |remote )?(?:control|access) (?:of|to|over) your (?:\w+ )?(?:computer|pc|phone|laptop|screen|device)|mirror your screen|share your screen`,
    ),
    unless: anyOf(
      String.raw`(?:customers?|video interview|presentation|during the interview|portfolio|show us your work)\b`,
    ),
  },
  {
    code: 'modelling-photos',
    level: 'care',
    says: anyOf(
      String.raw`(?:escort|sugar (?:baby|daddy)|private (?:party|parties|dinner|massage|dance|companion)|companion for (?:a )?(?:gentleman|gentlemen|businessm[ae]n)|massage assistant|lonely men|spicy|flirt\w*|webcam|cam girl|adult (?:content|chat)|rich (?:guest|client|gentleman)s?)\b`,
    ),
    also: [
      anyOf(
        String.raw`(?:girls?|lad(?:y|ies)|women|woman|female|pretty|photos?|pictures?|pics|attractive|hostess\w*|open-minded|18)\b`,
      ),
    ],
    around: 2,
    unless: anyOf(String.raw`(?:licensed massage|catering|waiting staff|venue|chefs?|moderat\w+|therap\w+)\b`),
  },
  {
    code: 'commission-only',
    level: 'care',
    says: anyOf(
      String.raw`(?:recruit|invite|bring in|sign up|introduce) (?:\w+ )?(?:two|three|four|five|\d+|more|your|other) (?:new )?(?:friends?|people|members|women|girls|others|mums)\b|passive income|financial freedom|network marketing|residual income|earn on (?:their|every) sale|entry package`,
    ),
    unless: anyOf(String.raw`(?:refer a friend|referral|volunteers?|parent or friend|to the (?:interview|event))\b`),
  },
]
