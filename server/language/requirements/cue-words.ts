const number = String.raw`(?:\d+(?:\.\d+)?\+?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|several|a couple of|a few)`
/** "two (2) years", "3–5 yrs.", "six months", "a year of" */
const time = new RegExp(
  String.raw`\b${number}(?:\s*\(\d+\))?(?:\s*(?:[-–—]|to|or)\s*(?:\d+|\w+))?\+?\s+(?:or more |full |consecutive )?(?:years?|yrs?|months?)\b|\b(?:an?|one) year(?=\s+(?:of|in|or|as|at|on|behind|with|\w+ing)\b)`,
  'i',
)
const study =
  /\b(?:degree|diploma|ged|bachelor['’]s|bachelors|bachelor of|master['’]s|associate['’]?s? degree|bsn|msn|dnp|mba|ph\.?d|gcses?|a[- ]levels?|btec|nvq|hnd|qqi|high school|college credit|undergraduate|graduate|graduation|certificate (?:ii|iii|iv)|cert (?:ii|iii|iv)|level [2-6]\b|functional skills|coursework|semester units|marksheets?)\b/i
export const paper =
  /\b(?:licen[cs](?:es?|ed|ure)|certifi(?:cates?|cations?|ed)|certs?|regist(?:ration|ered)|credentials?|permit|cpr|first aid|bls|acls|aed|cdl|cpc|guard card|(?:food handler|medical|fast|cscs|aid|digi)\s+cards?|endorsements?|epa 608|osha|clearance|rsa|dbs|garda|notary|servsafe|red seal|aws d1\.1|membership|passport)\b/i
const skill =
  /\b(?:experience|experienced|background in|knowledge|knowing|understanding of|skills?|ability|able to|capable|fluen(?:t|cy)|bilingual|speaks?|english|spanish|portuguese|dutch|german|french|mandarin|somali|proficien\w+|familiar\w*|comfort(?:able)?|literate|excel|spreadsheets?|microsoft|word processing|crm|erp|typing|type \d+|words? (?:a|per) minute|wpm|10-key|attention to detail|communicat\w+|organi[sz](?:ed|ation(?:al)?|ing)|team ?(?:work|player)|problem[- ]solving|time management|customer[- ](?:service|facing)|self-motivated|sales record|track record|proven)\b/i
const trait =
  /\b(?:reliab\w+|dependab\w+|punctual\w*|patien(?:t|ce)|friendly|warm(?:th)?|kind(?:ness)?|calm|curio\w+|stamina|discretion|trustworthy|honest|energetic|motivated|enthusias\w+|passion\w*|flexib\w+|adaptab\w+|positive|empath\w+|good manners|confidentiality)\b/i
const body =
  /\b(?:lift|stand|carry|climb|kneel|strong back|\d+ ?(?:lbs?|pounds|kg|kilos?|wpm)|drug (?:test|screen)|health screening|tb test|vaccin\w+|physically)\b/i
const hours =
  /\b(?:weekends?|evenings?|nights?|overnights?|shifts?|availability|saturdays?|sundays?|on[- ]call|rota|roster|holidays|overtime|mornings?|full[- ]time|part[- ]time|relocate|travel|hours a week|days a week)\b/i
const own =
  /\b(?:own (?:car|vehicle|transport\w*|tools|hand tools|basic tools|insurance|truck|van|laptop|insured car)|auto insurance|wired internet|smartphone|driving (?:record|experience|history)|clean (?:record|mvr|license)|mvr|points|reliable transportation)\b/i
const right =
  /\b(?:background (?:check|screening)|criminal|felony|right to work|authori[sz]ed to work|work (?:permit|authori[sz]ation)|citizen\w*|us persons|visa|references|bondable|residence|live (?:in|within)|enrolled|fingerprint\w*)\b/i
const age =
  /\b(?:1[4-9]|2[0-5])(?:\+|st birthday| (?:years? (?:old|of age|or older)|or (?:over|older|above)|and (?:up|over)|by )|$)|\b(?:aged?|at least|be|you['’]re) (?:1[4-9]|2[0-5])\b|\b(?:sixteen|eighteen) or over\b|\byears of age\b/i

export const strong = [time, study, paper, own, right, age]
export const measures = [...strong, skill, body]
export const soft = [trait, hours]
export const availability = hours
export const itemWithin = [
  time,
  paper,
  age,
  own,
  /\b(?:diploma|ged|degree|experience|skills?|availability|english|background check|record)\b/i,
]

export const asks =
  /\b(?:must(?:[- ]haves?)?|required|requires?|(?:you(?:['’]ll| will)?|applicants|candidates) (?:also )?need\b|(?<!as )needed|essential|mandatory|compulsory|vital|minimum|at least|(?:is|are) an? (?:legal )?must\b|we (?:would )?ask for|asked for|(?:is|are) what we (?:ask|require|need)|we need\b|we want\b|applicants (?:with|should|who)|candidates (?:with|should|who)|to be considered|in hand\b|be able to|ability to|willing(?:ness)?\b|come to us with|consider applicants|we verify|requirements? (?:are|is)|ideal candidate|may apply|open to (?:anyone|people)|all we ask|(?:you['’]ve|you have) (?:got|spent|worked|run)|wanted)(?!\w)/i
export const hints =
  /\b(?:you(?:['’]ll| will)? (?:have|hold|bring|can|are enrolled)\b|you should|please|expected|bring (?:a|your)|we verify|(?:someone|somebody|anyone|an? \w+(?: with \w+,?)?) who (?:has|have|holds?|can|speaks?)|you['’]re \d+)(?!\w)/i
export const ofHer =
  /\b(?:you|applicants?|candidates?|someone|somebody|ability|able|willing\w*|must be|required|(?<!as )needed|essential|vital|compulsory|availability|we (?:look|want|need|ask))\b/i
export const welcomes =
  /\b(?:preferred|preferable|preferably|an? (?:strong |big |real )?plus\b|nice to have|desir(?:able|ed)|ideal(?:ly)?(?! candidate)|an? (?:asset|advantage|bonus)|helpful|handy|advantageous|would (?:be|help|make)|(?:is|are|very) welcome|welcome(?=\.?$)|lovely|good to have|appreciated|considered(?=\.?$)|beneficial|(?<!not )optional|bonus(?: points|(?=:)))(?!\w)/i
/** "You have two years, ideally four": the first of the two is asked. */
export const ideallyMore = /^.{12,}?,\s*(?:ideally|preferably)\b/i
export const mustBefore = /\b(?:must|required|essential|mandatory|needed)\b/i

export const waived =
  /\bno\b[^.;,]{0,30}\b(?:needed|required|necessary|asked)\b|\bno (?:[\w-]+ ){0,3}(?:experience|degree|qualifications?|diploma|r[ée]sum[ée]|certificate|schooling|exam grades|education|background|job history|minimum|problem|cdl)\b|(?:\b(?:not|never|neither|none|nobody)|n['’]t)\b[^.;]{0,40}\b(?:required?|need(?:ed|s)?|necessary|essential|must|condition|ask(?:ed)?|important|matter|demanded|require|ashamed)\b|(?:\b(?:do|does) not|\b(?:don|doesn)['’]t|\bwithout) (?:need|require|ask|have to|worry|any|ha\w+)\b|isn['’]t either|\bcan wait|never done|never delivered|whatever your|\brequire neither|will not replace|not (?:count|be considered)|either\.?$/i
export const taught =
  /\b(?:we(?:['’]ll| will)? (?:train|teach|show|certify|pay|fund|provide|supply|send|cover|offer|sponsor|give|help|get you|buy)|training (?:is |will be )?(?:given|provided|offered|happens?)|glad to teach|teach you|(?:is|are) provided|we promote|on the job|paid (?:training|by us|for by us|orientation)|earn while|we respect)\b/i
export const gives =
  /\b401|\b(?:benefits?|pension|discount|pto|paid (?:time|leave|holiday|parental|weekly|orientation)|vacation days|days['’]? (?:leave|holiday)|bonus (?:paid|quarterly)|sign[- ]on|stipend|allowance|perks?|per diem|free (?:parking|lunch|meals?|travel)|staff (?:meal|prices)|health (?:plan|cover)|dental|salary|tuition|raises?|rising to|equal opportunity|regardless of|without regard|contract of|month contract|agreement of|warranty)\b|[$£€₹]\s?\d[\d.,]*k?\s*(?:an?|per|base|\/|[-–])/i
export const tells =
  /^(?:we (?!require|need|want|seek|ask|look|expect|consider|verify|would ask)|we['’](?!re (?:looking|seeking|after))|we are (?!looking|seeking|after)|our (?!ideal|perfect)|founded|they|there|the (?:company|firm|team|owners?|building|city|school|home|agency|chef)|how |what |where |why |is it|life |(?:great )?opportunit|join |you(?:['’]ll| will) (?:enjoy|get |join|be paired|learn|work|receive|earn)|titles|associates receive|apprentices)/i
export const fragmentStart =
  /^(?:current|currently|valid|min|minimum|at least|own|clean|full|in[- ]date|state|licensed|high school|associate|bachelor['’]?s?|degree|ged|registered|some (?:\w+ )?(?:experience|college|knowledge)|prior|previous|experience|rf|must|either|(?:and )?in either case|\d+\+? ?(?:years?|months?|yrs?)|(?:one|two|three|four|five|six|twelve)(?: \(\d\))? (?:years?|months?)|an? (?:\w+ ){0,3}(?:degree|diploma|certificate|licen[cs]e|bachelor['’]s|master['’]s))\b/i
export const skillStart =
  /^(?:proficien\w+|(?:working |demonstrated |good |strong |basic )?knowledge|ability|strong|excellent|good|solid|familiar\w*|fluen\w+|demonstrated|proven|comfortable|sound|able to|open availability|full availability)\b/i
export const seeks = /^.{0,40}\b(?:look(?:s|ing)? for|seek(?:s|ing)?)\b/i

/** Nobody can learn it. */
export const isFixed =
  /\b(?:(?:1[4-9]|2[0-5])(?:\+| (?:years? (?:old|of age|or older)|or (?:over|older)|and (?:up|over)|by ))|years of age|citizen\w*|us persons|right to work|authori[sz]ed to work|visa|work permit|background (?:check|screening)|drug (?:test|screen)|criminal|felony|dbs|garda|residence)\b/i
