import type { Licence } from '#contract/jobs.ts'
import { standingOf } from './rules.ts'
import { allOf, type Sentence } from './split-text.ts'

/** A paper as adverts name it; `title`: the job's name alone says that one needs it. */
const names: { licence: Licence; text: RegExp; title?: RegExp }[] = [
  {
    licence: 'Commercial driving licence',
    text: /\bcdl(?:-?[ab])?\b|\bclass [ab] (?:cdl|licen[cs]e)|\bcommercial driver'?s?'? licen[cs]e|\bhgv\b|\blgv\b|\bpcv\b|\baz licen[cs]e|\bdz licen[cs]e|\bcategory [cd](?:\+e|1|e)? ?(?:licen[cs]e|entitlement)?|\b(?:hr|hc|mr|mc)\b(?: or (?:hr|hc|mc))? (?:licen[cs]e|driver)|\bclass [125] (?:licen[cs]e|driver)|\bheavy (?:vehicle|rigid|goods)[^.;]{0,14}licen[cs]e|\bc\+e\b/g,
    title: /\bcdl|\bhgv\b|\blgv\b|\bhr\/hc\b|\bclass [12] driver\b/,
  },
  {
    licence: 'Driving licence',
    text: /\b(?:driv(?:er'?s?'?|ing)) ?(?:licen[cs]es?|permit)\b|\b(?:full|clean|manual|car|uk|provisional|g|c-class|class c|class g|class b|category b|motor vehicle|auto|motorcycle)(?: (?:uk|manual|clean|car|driving|eu|regular|state|driver|australian|irish))*,? licen[cs]e\b(?! (?:as|to practi[cs]e|in (?:nurs|cosm|math)|agent|from the (?:board|state board))\b)|\bmust (?:be able to )?drive\b|\bdrivers? wanted\b|\bclean driving (?:record|history|licen[cs]e)|\blicensed driver\b|\bown (?:\w{1,10} )?(?:car|truck|van|vehicle)\b|\b(?:valid|regular|current|state) licen[cs]e\b(?= (?:held|in good|and (?:car|vehicle|insur|own|clean))|, (?:insur|own|car))|\b(?:valid|current|state|clean|your own) licen[cs]e\b(?=[^.;]{0,40}\b(?:driv|car\b|vehicle|van\b|truck|points))|\bdrivers? (?:only|essential)\b|\blicense to drive\b|\bfull licen[cs]e\b|\bdrive (?:and|with|your own)\b|\bpermis b\b|\bcar owner\b|\blicen[cs]e, insurance\b|\bdriving record and licen[cs]e|\bclean(?:,| )[^.;]{0,15}mvr\b|\blicen[cs]e for (?:at least|a minimum)|\bcar licen[cs]e/g,
  },
  {
    licence: 'Nursing licence',
    text: /\b(?:registered nurse|nurs(?:e|ing)|rn|lpn|lvn|rpn|np|aprn|fnp|r\.n\.)\b[ /-]{0,2}(?:(?:or|and|state|compact|lpn|rn|lvn|practitioner|practical|vocational) ?\/?){0,3}(?:licen[cs]e|licen[cs]ure|registration|licensed|pin)\b|\bnmc\b|\blicensed (?:practical|vocational|registered) nurse|\bahpra\b[^.;]{0,30}nurs|\bregistered (?:nurse )?with the nmc|\bprovincial college\b|\bcollege of nurses|\b(?:active|current|valid|unencumbered|unrestricted) (?:\w{1,12} ){0,2}(?:rn|lpn|lvn)\b|\bunencumbered state license\b|\bnmbi\b|\bnurses? licen|\bregistered nurse\b(?= (?:licen|with|in|\())/g,
    title: /\bregistered (?:general )?nurse\b|^rn\b|\b(?:lpn|lvn|rn)\b|\bnurse practitioner\b/,
  },
  {
    licence: 'Care or nursing-assistant certificate',
    text: /\bcna\b(?: (?:certif\w{1,7}|licen[cs]e))?|\bcertified nurs(?:e|ing)(?:'s)? (?:assistant|aide)|\bcare certificate\b|\bnvq (?:level )?[23](?:\/3)? in (?:health|care|adult|social)|\b(?:home health aide|hha|stna|pca|psw)\b(?: (?:certif\w{1,7}|licen[cs]e|diploma))|\bcertificate (?:iii|iv|3|4|iii or iv)(?: or \w{1,3})? in (?:individual|aged|disability|ageing|community|health)|\bcert (?:iii|iv|3|4)(?: or \w{1,3})? in (?:individual|aged|disability)|\bqqi\b[^.;]{0,20}\b(?:health|care)|\b(?:level [23]|diploma) (?:\w{1,10} )?in (?:health and social|adult|social) care|\bpersonal support worker certificate/g,
    title: /\bcertified nursing assistant\b|\bcna\b/,
  },
  {
    licence: 'Teaching licence',
    text: /\bteach(?:ing|er'?s?'?) (?:certificat\w{1,3}|licen[cs]e|credential|registration)\b|\bqts\b|\bqualified teacher status|\bpgce\b|\bteaching certificate|\bcertified teacher|\blicensed teacher|\bstate (?:teaching|educator) (?:licen|certif)|\b(?:vit|nesa|gtcs|qct) (?:registration|accredit)|\bregistered teacher|\beducator licen[cs]e|\bteaching qualification|\bteaching council/g,
  },
  {
    licence: 'Early-years or childcare certificate',
    text: /\bcda\b|\bchild development associate|\b(?:level [235]|nvq (?:level )?[23]|diploma|certificate (?:iii|3)|cert (?:iii|3))[^.;]{0,30}\b(?:early years|childcare|early childhood|child care|playwork)|\bearly[- ]years (?:educator|qualification|practitioner)[^.;]{0,14}(?:level|qualif|certif)|\becec?e?\b (?:certif\w{1,7}|licen[cs]e|registration|units)|\bearly childhood educator (?:certif|licen)|\bnnebs?\b|\bcache (?:level|diploma)|\bpreschool permit|\becology early/g,
  },
  {
    licence: 'First aid or CPR',
    text: /\bcpr\b|\bfirst[- ]aid\b(?!er)|\bbls\b|\bacls\b|\baed\b|\bfirst[- ]aiders? (?:certif|qualif)|\bpals\b/g,
  },
  {
    licence: 'Food handling certificate',
    text: /\bfood (?:handler'?s?'?|handling|safety|hygiene|protection)(?: (?:and|&) (?:safety|hygiene))?(?: (?:level \d|manager'?s?|supervisor|or handler|management|l\d))*(?: (?:card|certif\w{1,7}|permit|licen[cs]e|qualif\w{1,8}|training|course|is|level))?|\bservsafe\b|\blevel [23] food\b|\bhaccp certif/g,
  },
  {
    licence: 'Alcohol service permit',
    text: /\balcohol (?:server|service|awareness)[^.;]{0,20}?(?:permit|certif\w{1,7}|card|licen[cs]e|training)?\b|\brsa\b|\bserving it right\b|\bsmart serve\b|\btips[- ]certif|\bpersonal licen[cs]e\b|\bresponsible (?:service|serving) of alcohol|\bbartend\w{1,4} licen[cs]e|\bproserve\b|\bliquor (?:licen[cs]e|permit|card)|\btabc\b|\brbs certif/g,
  },
  {
    licence: 'Security licence',
    text: /\b(?:sia|guard|security(?: guard| officer)?|armed|unarmed|door supervisor|ds) (?:front line |door supervisor )?(?:card|licen[cs]e|badge|registration)\b|\bsia\b(?=[- ](?:licen|badge|door|front))|\bguard card|\blicensed security|\bpsa licen[cs]e/g,
  },
  {
    licence: 'Cosmetology or barber licence',
    text: /\b(?:cosmetology|cosmetologist|esthetician|aesthetician|barber(?:'s|ing)?|nail(?: tech\w{0,8})?|hairdress\w{1,5}|manicurist|massage(?: therap\w{1,4})?|master cosmet\w{1,9})(?: (?:or|and) [\w ]{3,25})?(?:'s)? (?:licen[cs]e|licensure|registration)|\blicensed (?:cosmetologist|esthetician|aesthetician|barber|hair|nail|stylist)|\b(?:nvq|level|vtct)[^.;]{0,12}[23] in (?:hair|beauty|barber|nail)|\b(?:hair|beauty|barber)\w{0,8} (?:therapy )?(?:nvq|level [23])/g,
    title: /\blicensed (?:esthetician|cosmetologist|barber|nail|hair)/,
  },
  {
    licence: 'Real-estate licence',
    text: /\breal[- ]estate (?:sales(?:person'?s?)? |agent'?s? |broker'?s? )?(?:licen[cs]e|certificate|registration)|\blicensed (?:real[- ]estate|realtor|broker)|\brealtor licen/g,
  },
  {
    licence: 'Insurance or finance licence',
    text: /\b(?:series (?:6|7|63|65|66)|life (?:&|and|\/) health|property (?:&|and) casualty|p&c|insurance|adjuster'?s?|nmls|mortgage|finra|securities|life insurance|broker)(?:(?:,| and|,? or| \/) (?:\d{1,2}|series \d{1,2})){0,3} (?:\w{1,10} )?(?:licen[cs]e|licensing|licensed|licensure|registration)|\bseries (?:6|7|63|65|66)\b|\blicensed (?:insurance|mortgage|agent)|\bcemap\b|\bnmls\b|\bril?bo licen[cs]e|\bdiploma in (?:financial|regulated)|\bllqp\b|\brg ?146\b|\btier 1 (?:compliance|certif)/g,
  },
  {
    licence: 'Forklift certificate',
    text: /\b(?:fork ?lift|fork-lift|flt|lift truck|counterbalance|reach truck|reach|sit[- ]down forklift)(?: (?:truck|operator'?s?|driver'?s?|high[- ]risk|high risk work|reach|counterbalance))* (?:licen[cs]es?|cert\w{0,9}|ticket|card|accreditation)|\b(?:rtitb|itssar)\b|\b(?:lf|high risk work) licen[cs]e|\bcertified forklift|\bforklift[- ]certified|\blicen[cs]ed? (?:to|for) (?:drive|operate|the)? ?(?:a )?(?:forklift|flt)/g,
  },
  {
    licence: 'Trade licence',
    text: /\b(?:journeyman|journeyperson)(?:'s)? ?(?:\w{1,12} )?(?:plumb\w{1,3}|electric\w{1,3}|licen[cs]e|card|certif\w{1,7})|\bmaster (?:plumber|electrician)|\b(?:plumb\w{1,3}|electric\w{1,4}|gas|hvac|contractor'?s?|builder'?s?|trade|welding|a-grade|boiler|refrigerant)(?: \w{1,10})? (?:licen[cs]e|licensed|licensure|ticket)\b|\blicensed (?:electrician|plumber|industrial|journeyman|contractor|hvac|gas)|\bepa (?:section )?608|\bgas safe\b|\bcscs\b|\bred seal\b|\bcertificate of qualification|\baws d1\.?\d?\b|\b18th edition\b(?= (?:is|cert|required|essential|needed))|\bnvq (?:level )?[23] in (?:carpentry|plumb|electr|brick|joinery|plaster|weld|paint|construct)|\bwhite card\b|\bjib (?:gold )?card|\b(?:welding|weld|welder) cert\w{0,9}|\becs card|\bf-gas\b|\bam2\b/g,
  },
  {
    licence: 'Health profession licence',
    text: /\b(?:physical therap\w{1,4}|occupational therap\w{1,4}|pharmac\w{1,6}(?: tech\w{0,8})?|respiratory(?: therap\w{1,4})?|dental(?: hygien\w{1,4}| assist\w{1,4})?|medical (?:licen|assist\w{1,4})|social work(?:er)?|lcsw|lmsw|radiolog\w{1,5}|phlebotom\w{1,4}|hemodialysis|dialysis|emt|paramedic|speech[- ]language|ptcb|cpht|veterinary(?: tech\w{0,8})?|optom\w{1,6}|x-ray)(?: (?:technician|technologist|state|professional))*[ -](?:licen[cs]e|licensure|certif\w{1,7}|registration|registered|board)\b|\bhcpc\b|\bgphc\b|\b(?:arrt|rma|cma|lcsw|lmft|lpc|cpht|nremt)\b|\bahpra\b|\blicensed (?:pharmac|physical|clinical|mental|dental|therap|psycholog|counsel|veterinar|social)|\bregistered (?:dental|veterinary|pharmac|physio|occupational|dieti)|\bcertified (?:medical assistant|phlebotom|pharmacy|dental|surgical)|\bemt\b(?=[ -](?:b\b|basic|cert|licen))/g,
  },
  {
    licence: 'Other professional licence',
    text: /\b(?:bar (?:licen[cs]e|admission|membership|card)|admitted (?:to the (?:\w{1,12} )?bar|in (?:england|the state|\w{1,12} (?:&|and)))|member of the (?:\w{1,12} )?bar|practi[cs]ing certificate|p\.e\.|pe (?:licen|registr)|professional engineer|cpa\b(?: licen[cs]e)?|(?:qualified|fully) (?:chartered )?accountant|(?:acca|aca|cima)[ -]qualified|chartered (?:engineer|surveyor) status|notary|cpc\b(?= or| cred| cert)|ccs-p|licensed (?:architect|attorney|engineer|surveyor|cpa|pilot)|pilot'?s? licen[cs]e|registered architect|p\.eng|pesticide applicator|water (?:operator|treatment)[^.;]{0,18}licen[cs]e|rics\b|aat\b(?= (?:qualified|level))|pmp\b|state bar|lifeguard\w{0,3}(?: \w{1,10})? (?:certif\w{1,7}|licen[cs]e|qualif\w{1,8})|nplq|drone (?:pilot )?licen[cs]e|part 107|cfa charter|rpas|oisc)/g,
  },
]

/** Every name of a paper holds one of these; most sentences do not. */
const mayHold =
  /licen[cs]|certif|\bcert\b|permit|registr|registered|\bcard|\bcdl|\b[hl]gv\b|\bpcv\b|\bcpr\b|\baid\b|\bbls\b|\bacls\b|\baed\b|\bpals\b|\bcna\b|\b(?:rn|l[pv]n|np)\b|\bnm(?:c|bi)\b|teacher status|teaching (?:qualif|council|credential)|\bqts\b|\bpgce\b|\bcda\b|child development|early[- ]|childcare|\becec?e?\b|\bnneb|\bcache\b|food (?:handl|safety|hyg|prot)|\bfood\b|servsafe|alcohol|\brsa\b|serv(?:ing|e) (?:it|of)|smart serve|tabc|\bsia\b|nvq|vtct|\bseries \d|cemap|nmls|llqp|diploma|\blift|\bflt\b|counterbalance|\breach\b|rtitb|itssar|journey|master (?:plum|elec)|\bepa\b|gas safe|cscs|red seal|\baws\b|18th edition|\bam2\b|hcpc|gphc|\barrt\b|\b[rc]ma\b|lcsw|lmft|\blpc\b|cpht|nremt|\bemt\b|\bbar\b|admitted|practi[cs]ing|\bp\.e|engineer|accountant|acca|\baca\b|\bcima\b|notary|\bcpc\b|ccs-p|architect|\brics\b|\baat\b|\bpmp\b|part 107|cfa charter|rpas|oisc|nplq|lifeguard|\bdriv(?:e|ers?|ing)\b|\bown \w{1,10} ?(?:car|truck|van|vehicle)?|mvr|permis b|care certificate|support worker|\bqqi\b|category [cd]|class [125abcg]\b|c-class|\bh[rc]\b|\bm[rc]\b|\bc\+e\b|ticket|badge|level [235]|cpa\b|licensure/

/** It comes later, or from the employer. */
const later =
  /\b(?:we(?:'ll| will)? (?:also )?(?:pay|train|sponsor|certify|provide|get you|cover|fund|help|put you through|send)|training (?:is )?(?:given|provided|offered|happens?)|happen here|provided|paid by us|on the job|on our payroll|after (?:hire|you(?:'re| are)? (?:start|hired|join))|after you start|within (?:your |the )?(?:first )?(?:\w{1,10}|\d{1,3})[ -](?:days?|weeks?|months?|years?)|in your first|once (?:you|here|in post)|sponsor|willing(?:ness)? (?:to|or)|(?:or |be )willing|can wait|you'll get (?:one|your)|earn your|we get you|working towards?|work towards?|first term|covers:|be earned|to become one|with our (?:own )?instructors|course (?:in|within)|exam fee|though not needed|isn't needed|not needed yet|needed? yet)\b/
const denied =
  /\b(?:no|without|don't need|do not need|not need|not require|don't require|never|isn't|doesn't need|not have)(?: (?:an?|any|your|own|special|current|valid|full|state|certificate|or))* $/
const conditional = /\b(?:if you (?:don't |do not |already )?(?:have|hold|drive)|already an?|whether or not|unless)\b/

export function licencesIn(title: readonly Sentence[], all: readonly Sentence[]): Licence[] {
  const body = all.filter(({ text }) => mayHold.test(text))
  const required = names
    .filter(
      ({ text, title: named }) =>
        body.some(sentence => asks(sentence, text)) ||
        (named &&
          title.some(
            each => named.test(each.text) && !/\btrain|student|apprentic|no experience|paid cdl/.test(each.text),
          ) &&
          !body.some(sentence => excuses(sentence, text))),
    )
    .map(({ licence }) => licence)
  const commercial = required.includes('Commercial driving licence')
  return required.filter(licence => licence !== 'Driving licence' || !commercial)
}

function asks(sentence: Sentence, pattern: RegExp): boolean {
  if (sentence.section === 'offer' || sentence.section === 'about' || sentence.section === 'waived') return false
  return allOf(pattern, sentence.text).some(({ 0: match, index }) => {
    const place = { from: index, to: index + match.length }
    const before = sentence.text.slice(Math.max(0, index - 50), index)
    return !denied.test(before) && !isLater(sentence.text, place) && standingOf(sentence, place) === 'must'
  })
}

const excuses = (sentence: Sentence, pattern: RegExp): boolean =>
  allOf(pattern, sentence.text).some(
    ({ 0: match, index }) =>
      isLater(sentence.text, { from: index, to: index + match.length }) ||
      denied.test(sentence.text.slice(Math.max(0, index - 50), index)),
  )

/** In the same part of the sentence, or in brackets right behind. */
function isLater(text: string, { from, to }: { from: number; to: number }): boolean {
  const before =
    text
      .slice(Math.max(0, from - 80), from)
      .split(/[,;.]/)
      .at(-1) ?? ''
  const after = text.slice(to, to + 80).split(/[;.]|,(?! (?:which|we|paid|or|though|on|during|within))/)[0] ?? ''
  return (
    /\bcovers?:|\byou(?:'ll| will) learn\b/.test(text.slice(0, from)) ||
    later.test(before) ||
    later.test(after) ||
    conditional.test(before)
  )
}
