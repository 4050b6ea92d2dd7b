import type { License } from '#contract/jobs.ts'

const carLicences = [
  'full|clean|manual|car|uk|provisional|g|c-class|class c|class g|class b|category b|motor vehicle|auto',
  'motorcycle',
].join('|')
const otherLicences = 'as|to practi[cs]e|in (?:nurs|cosm|math)|agent|from the (?:board|state board)'
const nurseKinds = 'or|and|state|compact|lpn|rn|lvn|practitioner|practical|vocational'
const nurses = String.raw`registered nurse|nurs(?:e|ing)|rn|lpn|lvn|rpn|np|aprn|fnp|r\.n\.`
const careLevels = 'level [235]|nvq (?:level )?[23]|diploma|certificate (?:iii|3)|cert (?:iii|3)'
const foodPaper = String.raw`card|certif\w{1,7}|permit|licen[cs]e|qualif\w{1,8}|training|course|is|level`
const foodPaperKinds = String.raw`level \d|manager'?s?|supervisor|or handler|management|l\d`
const foodWords = "handler'?s?'?|handling|safety|hygiene|protection"
const guards = 'sia|guard|security(?: guard| officer)?|armed|unarmed|door supervisor|ds'
const beautyJobs = [
  String.raw`cosmetology|cosmetologist|esthetician|aesthetician|barber(?:'s|ing)?|nail(?: tech\w{0,8})?`,
  String.raw`hairdress\w{1,5}|manicurist|massage(?: therap\w{1,4})?|master cosmet\w{1,9}`,
].join('|')
const moneyPapers = [
  String.raw`series (?:6|7|63|65|66)|life (?:&|and|\/) health|property (?:&|and) casualty|p&c|insurance|adjuster'?s?`,
  'nmls|mortgage|finra|securities|life insurance|broker',
].join('|')
const moneyPaper = 'licen[cs]e|licensing|licensed|licensure|registration'
const liftTrucks = 'fork ?lift|fork-lift|flt|lift truck|counterbalance|reach truck|reach|sit[- ]down forklift'
const liftTruckKinds = "truck|operator'?s?|driver'?s?|high[- ]risk|high risk work|reach|counterbalance"
const trades = [
  String.raw`plumb\w{1,3}|electric\w{1,4}|gas|hvac|contractor'?s?|builder'?s?|trade|welding|a-grade|boiler`,
  'refrigerant',
].join('|')
const healthJobs = [
  String.raw`physical therap\w{1,4}|occupational therap\w{1,4}|pharmac\w{1,6}(?: tech\w{0,8})?`,
  String.raw`respiratory(?: therap\w{1,4})?|dental(?: hygien\w{1,4}| assist\w{1,4})?|medical (?:licen|assist\w{1,4})`,
  String.raw`social work(?:er)?|lcsw|lmsw|radiolog\w{1,5}|phlebotom\w{1,4}|hemodialysis|dialysis|emt|paramedic`,
  String.raw`speech[- ]language|ptcb|cpht|veterinary(?: tech\w{0,8})?|optom\w{1,6}|x-ray`,
].join('|')
const healthPaper = String.raw`licen[cs]e|licensure|certif\w{1,7}|registration|registered|board`
const professionalPapers = [
  String.raw`(?:\w+ )?bar (?:licen[cs]e|admission|membership|card)`,
  'irse licen[cs]e|smsts|sssts|osha (?:10|30)|comptia (?:a|network|security)',
  String.raw`admitted (?:to the (?:\w{1,12} )?bar|in (?:england|the state|\w{1,12} (?:&|and)))`,
  String.raw`member of the (?:\w{1,12} )?bar|practi[cs]ing certificate|p\.e\.|pe (?:licen|registr)`,
  String.raw`professional engineer|cpa\b(?: licen[cs]e)?|(?:qualified|fully) (?:chartered )?accountant`,
  String.raw`(?:acca|aca|cima)[ -]qualified|qualified solicitor|admi(?:tted|ssion) to (?:any|an?|the) (?:\w{1,12} )?bar|chartered (?:engineer|surveyor) status|notary|cpc\b(?= or| cred| cert)`,
  "ccs-p|licensed (?:architect|attorney|engineer|surveyor|cpa|pilot)|pilot'?s? licen[cs]e",
  String.raw`registered architect|p\.eng|pesticide applicator|water (?:operator|treatment)[^.;]{0,18}licen[cs]e`,
  String.raw`rics\b|aat\b(?= (?:qualified|level))|pmp\b|state bar`,
  String.raw`lifeguard\w{0,3}(?: \w{1,10})? (?:certif\w{1,7}|licen[cs]e|qualif\w{1,8})|nplq`,
  'drone (?:pilot )?licen[cs]e|part 107|cfa charter|rpas|oisc',
].join('|')
export const names: { licence: License; text: RegExp; title?: RegExp }[] = [
  {
    licence: "Commercial driver's license",
    text: new RegExp(
      [
        String.raw`\bcdl(?:-?[ab])?\b|\bclass [ab] (?:cdl|licen[cs]e)|\bcommercial driver'?s?'? licen[cs]e|\bhgv\b|\blgv\b`,
        String.raw`\bpcv\b|\baz licen[cs]e|\bdz licen[cs]e|\bcategory [cd](?:\+e|1|e)? ?(?:licen[cs]e|entitlement)?`,
        String.raw`\b(?:hr|hc|mr|mc)\b(?: or (?:hr|hc|mc))? (?:licen[cs]e|driver)|\bclass [125] (?:licen[cs]e|driver)`,
        String.raw`\bheavy (?:vehicle|rigid|goods)[^.;]{0,14}licen[cs]e|\bc\+e\b|\bcat(?:egory)? c(?:1|\+e)?\b`,
      ].join('|'),
      'g',
    ),
    title: /\bcdl|\bhgv\b|\blgv\b|\bhr\/hc\b|\bclass [12] driver\b/,
  },
  {
    licence: "Driver's license",
    text: new RegExp(
      [
        String.raw`\b(?:driv(?:er'?s?'?|ing)) ?(?:licen[cs]es?|permit)\b`,
        String.raw`\b(?:${carLicences})(?: (?:uk|manual|clean|car|driving|eu|regular|state|driver|australian|irish))*,? licen[cs]e\b(?! (?:${otherLicences})\b)`,
        String.raw`\bmust (?:be able to )?drive\b|\bdrivers? wanted\b|\bclean driving (?:record|history|licen[cs]e)`,
        String.raw`\blicensed driver\b|\bown (?:\w{1,10} )?(?:car|truck|van|vehicle)\b`,
        String.raw`\b(?:valid|regular|current|state) licen[cs]e\b(?= (?:held|in good|and (?:car|vehicle|insur|own|clean))|, (?:insur|own|car))`,
        String.raw`\b(?:valid|current|state|clean|your own) licen[cs]e\b(?=[^.;]{0,40}\b(?:driv|car\b|vehicle|van\b|truck|points))`,
        String.raw`\bdrivers? (?:only|essential)\b|\blicense to drive\b|\bfull licen[cs]e\b|\bdrive (?:and|with|your own)\b`,
        String.raw`\bpermis b\b|\bcar and licen[cs]e\b|\blicen[cs]e and (?:own )?car\b|\bvalid dl\b|\bcar owner\b|\blicen[cs]e, insurance\b|\bdriving record and licen[cs]e`,
        String.raw`\bclean(?:,| )[^.;]{0,15}mvr\b|\blicen[cs]e for (?:at least|a minimum)|\bcar licen[cs]e`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'Nursing license',
    text: new RegExp(
      [
        String.raw`\b(?:${nurses})\b[ /-]{0,2}(?:(?:${nurseKinds}) ?\/?){0,3}(?=[lrp])(?:licen[cs]e|licen[cs]ure|registration|licensed|pin)\b`,
        String.raw`\bnmc\b|\blicensed (?:practical|vocational|registered) nurse|\bahpra\b[^.;]{0,30}nurs`,
        String.raw`\bregistered (?:nurse )?with the nmc|\bprovincial college\b|\bcollege of nurses`,
        String.raw`\b(?:active|current|valid|unencumbered|unrestricted) (?:\w{1,12} ){0,2}(?:rn|lpn|lvn)\b`,
        String.raw`\b(?:rn|lpn|lvn)s?\b[^.;\n]{0,30}\b(?:license to practi[cs]e|licensed|licen[cs]e (?:issued|from|by|in))|\bunencumbered state license\b|\bnmbi\b|\bnurses? licen|\bregistered nurse\b(?= (?:licen|with|in|\())`,
      ].join('|'),
      'g',
    ),
    title: /\bregistered (?:general )?nurse\b|^rn\b|\b(?:lpn|lvn|rn)\b|\bnurse practitioner\b/,
  },
  {
    licence: 'Care or nursing-assistant certificate',
    text: new RegExp(
      [
        String.raw`\bcna\b(?: (?:certif\w{1,7}|licen[cs]e))?|\bcertified nurs(?:e|ing)(?:'s)? (?:assistant|aide)`,
        String.raw`\bcertified (?:home health aides?|personal care (?:assistants?|aides?)|caregivers?|hha|pca)\b|\b(?:hha|home health aide|pca|personal care aide) (?:training )?(?:program|course|certif\w+)|\bcare certificate\b|\bnvq (?:level )?[23](?:\/3)? in (?:health|care|adult|social)`,
        String.raw`\b(?:home health aide|hha|stna|pca|psw)\b(?: (?:certif\w{1,7}|licen[cs]e|diploma))`,
        String.raw`\bcertificate (?:iii|iv|3|4|iii or iv)(?: or \w{1,3})? in (?:individual|aged|disability|ageing|community|health)`,
        String.raw`\bcert (?:iii|iv|3|4)(?: or \w{1,3})? in (?:individual|aged|disability)`,
        String.raw`\bqqi\b[^.;]{0,20}\b(?:health|care)`,
        String.raw`\b(?:level [23]|diploma) (?:\w{1,10} )?in (?:health and social|adult|social) care`,
        String.raw`\bpersonal support worker certificate`,
      ].join('|'),
      'g',
    ),
    title: /\bcertified nursing assistant\b|\bcna\b/,
  },
  {
    licence: 'Teaching license',
    text: new RegExp(
      [
        String.raw`\bteach(?:ing|er'?s?'?) (?:certificat\w{1,3}|licen[cs]e|credential|registration)\b|\bqts\b`,
        String.raw`\bqualified teacher status|\bpgce\b|\bteaching certificate|\bcertified teacher|\blicensed teacher`,
        String.raw`\bstate (?:teaching|educator) (?:licen|certif)|\b(?:vit|nesa|gtcs|qct) (?:registration|accredit)`,
        String.raw`\bregistered teacher|\beducator licen[cs]e|\bteaching qualification|\bteaching council`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'Early-years or childcare certificate',
    text: new RegExp(
      [
        String.raw`\bcda\b|\bchild development associate`,
        String.raw`\b(?:${careLevels})[^.;]{0,30}\b(?:early years|childcare|early childhood|child care|playwork)`,
        String.raw`\bearly[- ]years (?:educator|qualification|practitioner)[^.;]{0,14}(?:level|qualif|certif)`,
        String.raw`\becec?e?\b (?:certif\w{1,7}|licen[cs]e|registration|units)|\bearly childhood educator (?:certif|licen)`,
        String.raw`\bnnebs?\b|\bcache (?:level|diploma)|\bpreschool permit|\becology early`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'First aid or CPR',
    text: /\bcpr\b|\bfirst[- ]aid\b(?!er)|\bbls\b|\bacls\b|\baed\b|\bfirst[- ]aiders? (?:certif|qualif)|\bpals\b/g,
  },
  {
    licence: 'Food handling certificate',
    text: new RegExp(
      [
        String.raw`\bfood (?:${foodWords})(?: (?:and|&) (?:safety|hygiene))?(?: (?:${foodPaperKinds}))*(?: (?:${foodPaper}))?`,
        String.raw`\bservsafe\b|\bfood worker'?s? (?:card|permit)|\blevel [23] food\b|\bhaccp certif`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'Alcohol service permit',
    text: new RegExp(
      [
        String.raw`\balcohol (?:server|service|awareness)[^.;]{0,20}?(?:permit|certif\w{1,7}|card|licen[cs]e|training)?\b`,
        String.raw`\brsa\b|\bserving it right\b|\bsmart serve\b|\btips[- ]certif|\bpersonal licen[cs]e\b`,
        String.raw`\bresponsible (?:service|serving) of alcohol|\bbartend\w{1,4} licen[cs]e|\bproserve\b`,
        String.raw`\bliquor (?:licen[cs]e|permit|card)|\btabc\b|\brbs certif`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'Security license',
    text: new RegExp(
      [
        String.raw`\b(?:${guards}) (?:front line |door supervisor )?(?:card|licen[cs]e|badge|registration)\b`,
        String.raw`\bsia\b(?=[- ](?:licen|badge|door|front))|\bguard card|\blicensed security|\bpsa licen[cs]e`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'Cosmetology or barber license',
    text: new RegExp(
      [
        String.raw`\b(?:${beautyJobs})(?: (?:or|and) [\w ]{3,25})?(?:'s)? (?:licen[cs]e|licensure|registration)`,
        String.raw`\blicensed (?:cosmetologist|esthetician|aesthetician|barber|hair|nail|stylist)`,
        String.raw`\b(?:nvq|level|vtct)[^.;]{0,12}[23] in (?:hair|beauty|barber|nail)`,
        String.raw`\b(?:hair|beauty|barber)\w{0,8} (?:therapy )?(?:nvq|level [23])`,
      ].join('|'),
      'g',
    ),
    title: /\blicensed (?:esthetician|cosmetologist|barber|nail|hair)/,
  },
  {
    licence: 'Real estate license',
    text: new RegExp(
      [
        String.raw`\breal[- ]estate (?:sales(?:person'?s?)? |agent'?s? |broker'?s? )?(?:licen[cs]e|certificate|registration)`,
        String.raw`\blicensed (?:real[- ]estate|realtor|broker)|\brealtor licen`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'Insurance or finance license',
    text: new RegExp(
      [
        String.raw`\b(?:${moneyPapers})(?=[, ])(?:(?:,| and|,? or| \/) (?:\d{1,2}|series \d{1,2})){0,3} (?:\w{1,10} )?(?=[lr])(?:${moneyPaper})`,
        String.raw`\bseries (?:6|7|63|65|66)\b|\blicensed (?:insurance|mortgage|agent)|\bcemap\b|\bnmls\b`,
        String.raw`\bril?bo licen[cs]e|\bdiploma in (?:financial|regulated)|\bllqp\b|\brg ?146\b`,
        String.raw`\btier 1 (?:compliance|certif)`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'Forklift certificate',
    text: new RegExp(
      [
        String.raw`\b(?:${liftTrucks})(?: (?:${liftTruckKinds}))* (?:licen[cs]es?|cert\w{0,9}|ticket|card|accreditation)`,
        String.raw`\b(?:rtitb|itssar)\b|\b(?:lf|high risk work) licen[cs]e|\bcertified forklift|\bforklift[- ]certified`,
        String.raw`\blicen[cs]ed? (?:to|for) (?:drive|operate|the)? ?(?:a )?(?:forklift|flt)`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'Trade license',
    text: new RegExp(
      [
        String.raw`\b(?:journeyman|journeyperson)(?:'s)? ?(?:\w{1,12} )?(?:plumb\w{1,3}|electric\w{1,3}|licen[cs]e|card|certif\w{1,7})`,
        String.raw`\bmaster (?:plumber|electrician)|\bj-?card\b`,
        String.raw`\b(?:${trades})(?: \w{1,10})? (?:licen[cs]e|licensed|licensure|ticket)\b`,
        String.raw`\blicensed (?:electrician|plumber|industrial|journeyman|contractor|hvac|gas)|\bepa (?:section )?608`,
        String.raw`\bgas safe\b|\bcscs\b|\bred seal\b|\bcertificate of qualification|\baws d1\.?\d?\b`,
        String.raw`\b18th edition\b(?= (?:is|cert|required|essential|needed))`,
        String.raw`\bnvq (?:level )?[23] in (?:carpentry|plumb|electr|brick|joinery|plaster|weld|paint|construct)`,
        String.raw`\bwhite card\b|\bjib (?:gold )?card|\b(?:welding|weld|welder) cert\w{0,9}|\becs card|\bf-gas\b|\bam2\b`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'Health care license',
    text: new RegExp(
      [
        String.raw`\b(?:${healthJobs})(?: (?:technician|technologist|state|professional))*[ -](?:${healthPaper})\b|\bhcpc\b`,
        String.raw`\bgphc\b|\b(?:arrt|cma|lcsw|lmft|lpc|cpht|nremt)\b|\brma (?:cert|regist|credential)|\bpt licen[cs]e|\bgdc\b|\bahpra\b`,
        String.raw`\blicensed (?:pharmac|physical|clinical|mental|dental|therap|psycholog|counsel|veterinar|social)`,
        String.raw`\bregistered (?:dental|veterinary|pharmac|physio|occupational|dieti)`,
        String.raw`\bcertified (?:medical assistant|phlebotom|pharmacy|dental|surgical)`,
        String.raw`\bemt\b(?=[ -](?:b\b|basic|cert|licen))`,
      ].join('|'),
      'g',
    ),
  },
  {
    licence: 'Other professional license',
    text: new RegExp(String.raw`\b(?:${professionalPapers})`, 'g'),
  },
]

/** A text without any of these names no license. The patterns of the licenses take 20 times as long. */
export const mayNameLicense = new RegExp(
  [
    String.raw`licen|certif|regist|mvr|[ -]board|\b(?:card|permi|nurs|cdl|[hl]gv|pcv|category|accredit|driv(?:e\b|er|ing)|level`,
    'college of nurses|provincial college|diploma|nvq|early|preschool|food|servsafe|alcohol|liquor|bartend|admi(?:tted|ssion)',
    'real[- ]estate|series [67]|ticket|accountant|qualified|solicitor|chartered|engineer|gas safe|notary|lifeguard|first[- ]aid',
    String.raw`(?:rn|lpn|lvn)s?\b|[rl]pn|np|aprn|fnp|r\.n|cpr|bls|acls|aed|pals|nmc|nmbi|ahpra|cna|hha|home health|pca|personal care`,
    String.raw`own (?:\w{1,10} )?(?:car|truck|van|vehicle)|car owner|valid dl|(?:hr|hc|mr|mc) driver|class [125]|c\+e|cat c|qqi|pgce|qts`,
    'teach(?:ing|er)|cda|nneb|cache|child dev|ecec?e?\\b|vtct|rsa|serving it|smart serve|tips[- ]cert|responsible serv|proserve|tabc|rbs',
    'sia|badge|(?:ds|security|armed|unarmed|guard) (?:o|f|d|badge)|cemap|llqp|rg|nmls|tier 1|rtitb|itss|fork|flt|lift truck|counterb',
    'reach|sit[- ]down|master (?:plumber|electrician)|journey|epa|red seal|aws|f-g|am2|cscs|jib|j-?card|ecs|weld|cert|18th|rma|hcpc',
    String.raw`gphc|arrt|cma|lcsw|lmft|lpc|cpht|nremt|gdc|emt|irse|smsts|sssts|osha|comptia|p\.e|cpa|cpc|ccs|rics|aat|pmp|state bar`,
    'bar (?:m|card|adm)|member of|nplq|drone|part 107|cfa|rpas|oisc|pesticide)',
  ].join('|'),
)
