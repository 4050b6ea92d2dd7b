import type { Degree } from '#contract/jobs.ts'

export type Level = Exclude<Degree, 'none'>

const behindMaster = String.raw`degree|in\b|level|student|programme|program|required|or\b|and\b|earned|from|with|\(`
const masterPapers = [
  String.raw`msc|m\.sc|mba|ll\.m|llm(?= (?:degree|in (?:tax|law|\w+ law))\b)|j\.?d\b|juris doctor|ph\.? ?d\b|doctorate|doctoral degree|m\.d\.|msn|dnp|msw`,
  String.raw`(?<!\d ?)mph|m\.?phil|pharm\.?d|dvm|dds|m\.ed|med(?= (?:in|degree|or|required|preferred)\b)|m\.?tech|mca|m\.?com|edd|ml?is|mfa|mha|mdiv|meng|mres|msci|msed|mba`,
].join('|')
const beyondFirst = 'post-?graduate|advanced|graduate|higher-level|second-level'
const higher = [
  'university|uni|undergraduate|undergrad|tertiary|degree-level|four-year|4-year|first-cycle|academic',
  'higher',
].join('|')
const higherStudy = 'education|stud(?:y|ies)|qualifications?|diploma|credentials?|schooling|training'
const bachelorPapers = [
  String.raw`b\.?sc|b\.?eng|b\.e\.?|be(?= ?(?:mech|civil|\/|elec|comp)(?:anical|trical|uter|uting)?\b)|b\.?tech|b\.?com|bba|bca|bfa|bsn|bsw|bms|bhm`,
  String.raw`b\.?(?:arch|des|pharm|vsc|voc)|mbbs|bds|beng|ll\.?b|b\.ed|hbo degree|bs[cemi]e|bscs|bsit|bmus|bhsc|bas(?= (?:in|degree|or))`,
].join('|')
const degreeKinds = [
  'university|college|undergraduate|undergrad|four-year|4-year|honou?rs|first|science|engineering|relevant',
  'numerate|completed|accredited|technical|business|good|strong|recognised|recognized|law|nursing|teaching',
  'related|qualifying',
].join('|')
const graduateOf = [
  'an?|law|engineering|science|commerce|economics|psychology|maths?|numerate|physics|chemistry|biology',
  'university|college|uni|design|marketing|business|computer science|social work|humanities|arts|accounting',
].join('|')
const graduateJobs = [
  'nurse|programme|program|scheme|trainee|assistant|diploma|certificate|school|stud|level|recruit|intake',
  'engineer|lawyer|role|job|position',
].join('|')
const enrolledAs = 'current|currently an?|rising|registered|full-time|must be an?|enrolled|matriculated'
const schoolPaper = 'diploma|graduate|grad|education|certificate|level|equivalency|completed|graduation'
const behindSchool = String.raw`or|required|preferred|is|not|and|plus|completed|ged|\(`
/** Two years of study have sixty; a degree may take fewer of one subject. */
const manyCredits = '4[5-9]|[5-9]\\d|sixty|forty-eight'
export const levels: [Level, RegExp][] = [
  [
    'masters-plus',
    new RegExp(
      [
        String.raw`(?<!scrum |web|quarter|station |harbour )\b(?:integrated )?master'?s?'?(?: or doctora\w{1,4})?(?: of \w{1,12})?(?=(?:'s)?(?: (?:${behindMaster})|[,;./)]|$))`,
        String.raw`\b(?:${masterPapers})\b|\bm\.?[as]\.?(?= (?:in|degree|with)\b)|(?<!\bb\.?[as]\.? ?(?:\/|or) ?)\bm\.[as]\.`,
        String.raw`\b(?:${beyondFirst}) (?:university |academic |college |professional )?(?:degree|qualification|diploma|studies|education)\b`,
        String.raw`\bmd(?= (?:degree|required|or))|\bdoctor of \w+(?: \w+)?|\b(?:psyd|dpt|od|au\.?d|dclinpsy|pgce|pgdip|post-?graduate)\b`,
      ].join('|'),
      'g',
    ),
  ],
  [
    'associate',
    new RegExp(
      [
        String.raw`\b(?:two|three|2|3)-year (?:[\w-]{1,16} ){0,4}(?:diploma|certificate)`,
        String.raw`\b(?:two|2)[- ]year (?:[\w-]{1,16} ){0,3}degree`,
        String.raw`\bassociate'?s?'?(?: of (?:arts|science|applied science))?(?:(?:'s)? degree|'s\b|s degree)`,
        String.raw`\bassociate(?:'s)? (?:in|or bachelor)\b|\ba[sd]n\b|\ban associate(?= (?:with|plus|and)\b)`,
        String.raw`\b(?:aas|a\.a\.s?\.?|a\.s\.)(?![a-z])|\baa\b(?= (?:degree|in|or|would|required)|\/a\.?s\b)|\b(?<=aa\/)as\b|\bas degree\b|\bfoundation degree|\bhnd\b`,
        String.raw`\b(?:cert|dip) ?he\b|\bhigher certificate\b|\b(?:level|l) ?[45]\b|\b(?:${manyCredits})\+? (?:\w+ )?(?:college|semester|university|undergraduate|academic)(?: credit)? (?:credits?|hours|units)|\b(?:${manyCredits})\+? (?:credits|credit hours|units) (?:of|from|in|at)\b|\b(?:two|2) (?:full |academic )*years? of (?:college|university|post-secondary)|\bhnc\b|\b(?:two|2)[- ]year (?:college )?degree`,
        String.raw`\b(?:college|university|post-secondary|polytechnic|technical|nursing|paralegal|advanced|national|tafe|trade)(?: or \w{1,12})? diploma`,
        String.raw`\bdegree or (?:a )?diploma`,
        String.raw`\bdiploma (?:or degree|from an? (?:\w{1,14} )?(?:two-year|college|polytechnic|institute))`,
        String.raw`\bdegree\/diploma|\bdiploma\/degree|(?<!\b(?:level|l) ?[123] (?:\w{1,12} )?)\bdiploma (?:in|of) (?!business admin)[a-z]`,
      ].join('|'),
      'g',
    ),
  ],
  [
    'bachelors',
    new RegExp(
      [
        String.raw`\b(?:${higher}) (?:level )?(?:${higherStudy})\b(?! (?:costs|fees|sector|institution|provider|leave|allowance|adviser))`,
        String.raw`\bgraduate \w{4,14}ists?\b|\b\w{4,16} grads?\b(?= (?:w\/|with|who|in|from|wanted|needed))`,
        String.raw`\bstudents of \w{4,}|\bhbo\b(?=[ -](?:degree|diploma|level|niveau|opleiding|education|qualification|or\b))|\bonly graduates\b`,
        String.raw`\bbachelor(?:'s|s'?(?! part)|(?= (?:of|in|degree|or (?:master|higher|associate))))(?: of \w{1,12})?`,
        String.raw`\b(?:${bachelorPapers})(?![a-z])`,
        String.raw`\bb\.?[as]\.?(?=(?: (?:in|or|degree|chem|fin|acc|from|\w{1,12} (?:required|preferred))\b)| ?\/ ?[bm]?\.?[as]\b)|(?<=\b(?:hold|have|with|need|finished|completed) a )b\.?a\b`,
        String.raw`\bb\.[as]\.|\bbaccalaureate|\b(?:${degreeKinds})(?: or \w{1,12})? degree|(?<![\d-]|\d |high |great |fair |first-)\bdegrees?\b(?! of (?:\w+ )?(?:in(?:de)?pendence|freedom|autonomy|flexibility|care|accuracy|detail|discretion|responsib|trust|self|comfort|confiden))|\b2:[12]\b`,
        String.raw`\b2\.[12] (?:degree|or above|or higher)`,
        String.raw`\b(?:any|a|all|university|college|science|commerce|engineering|arts|recent) graduates?(?= (?:may|can|in\b|with|of\b|from|degree|welcome))`,
        String.raw`\btertiary (?:qualifications?|education|degree)|\b(?:college|university)[- ]educated\b|\bbachelor-level\b|\b(?:four|4) (?:full )?years? of (?:college|university)\b|\bbed\b(?= (?:or|degree|\(hons|with qts))|\bb\.ed\.?\b`,
        String.raw`\b(?:you|you've|have|having|about to|will|soon) graduat(?:e|ed|ing) (?:this|in\b|from (?!high|secondary|a high)|by|with|last|soon)`,
        String.raw`\bany graduates?\b|\brecent graduates?\b|\bcollege grad(?:uate)?s?\b|\bgraduates? (?:with (?:a|an)|of an? (?:accredited|\w{4,12}) (?:university|college|program))\b|\b(?:${graduateOf}) graduates?\b(?! (?:${graduateJobs}))`,
        String.raw`\buni degree|\b(?:university|college) students?\b(?= (?:in|studying|of|who|with))`,
        String.raw`\bgraduate calib(?:re|er)\b|\byou(?:'re| are) (?:also )?a graduate\b|\bhiring graduates\b`,
        String.raw`\b(?:final|penultimate|third|last)[- ]year (?:\w{1,14} ){0,2}students?|\bsecond-year student\b`,
        String.raw`\b(?:${enrolledAs}) (?:college|university|undergraduate) (?:students?|juniors?|seniors?|sophomores?)`,
        String.raw`\b(?:rising|current) (?:juniors?|seniors?|sophomores?)\b`,
        String.raw`\bcurrent undergraduates?\b|\bundergraduates? (?:in|of|studying|enrolled|at)\b|\bgraduates? (?:in|of) (?:any|all|engineering|a\b)`,
        String.raw`\bgraduates? (?:in any|from any)|\bfinal[- ]year (?:\w{1,12} )?student`,
        String.raw`\bdegree[- ](?:educated|qualified|level)|\bgraduation (?:in any|mandatory|required|is)\b`,
        String.raw`\bcompleted (?:your )?graduation\b|\benrolled (?:at|in|on) an? (?:university|college)`,
        String.raw`\bundergraduate (?:programme|program|course|student)s?\b|\brecently graduated from (?:college|univers)\w*|\benrolled (?:full[- ]time |part[- ]time )(?:at|in) an? (?:university|college)`,
      ].join('|'),
      'g',
    ),
  ],
  [
    'high-school',
    new RegExp(
      [
        String.raw`\b(?:high|secondary|senior secondary|upper secondary)[- ]?school (?:${schoolPaper})s?`,
        String.raw`(?<!\b(?:an?|the|our|at|local|in|for|your) )\b(?:high|secondary) school\b(?= (?:${behindSchool})|[,;:./)]|$)`,
        String.raw`\b(?:hs|h\.s\.) (?:dip(?:loma)?\b|grad|degree|education|graduate)|\bg\.?e\.?d\b|\bgcse'?s?\b`,
        String.raw`\ba[- ]levels?\b(?! ?\d)|\bbtec\b|\bucas points|\bschool[- ]leav(?:er|ers|ing)(?: certificate)?`,
        String.raw`\bleaving cert(?:ificate)?`,
        String.raw`\b(?:hsc|ossd|kcse|kcpe|waec|wassce|neco|ssce?|sslc|vce|wace|sace|ncea|csec|cxc|nsc|spm|stpm|hkdse|t[- ]?levels?|o[- ]levels?)\b`,
        String.raw`(?<!from |in |of |our |to )\byear (?:11|12|13)\b(?! (?:pupils|students|class|group|of\b|tutor|to\b))`,
        String.raw`\b(?:completed|completion of|finished|passed|minimum|at least) (?:grade|year|class|std) ?(?:10|11|12)\b`,
        String.raw`\b(?:grade|year|class|std) ?(?:10|11|12)\b(?= (?:pass|certificate|education|complet|graduat|or (?:equiv|above|higher)|with\b))`,
        String.raw`\b(?:10th|12th) (?:pass|standard|std|grade|class)\b|\b10 ?\+ ?2\b|\bmatric(?:ulation|ulants?)?\b`,
        String.raw`\b(?:finished|finishing|completed|left|done with) (?:secondary |high )?school`,
        String.raw`\bgraduat(?:ed|ion) from (?:a |an accredited )?high school|\bhigh school (?:juniors?|seniors?|students?) (?:or|and|,)|\bschool (?:certificate|diploma)s?\b`,
        String.raw`\bsome (?:college|university)\b|\bcollege (?:coursework|courses|classes|credits?)\b|\b(?:enrolled in|attending|in) college\b(?= (?:or|for|and|as|with|a)|[,.;)]|$)|\b(?:hiset|hse|hsd)\b|\b(?:high[- ]school|secondary) equivalency|\b(?:12th|twelfth) grade\b|\b(?:nvq|btec|qualification|diploma)s? (?:at )?(?:level )?3\b|\blevel (?:3|three)\b|\bnat(?:ional)? 5s?\b|\binternational baccalaureate\b|\babitur\b|\bmatura\b`,
        String.raw`\bhigh-school (?:diploma|graduate)|\b(?:pass|grade [a-c4-9]) (?:\w{1,10} ){0,2}in (?:maths|english)`,
        String.raw`(?<!level \d |\bby |\bof |\bnor )\bdiploma\b(?! in| of|ti)`,
        String.raw`\b(?:maths|english)\b[^.;]{0,20}\bgrades? ?(?:[a-c]|[4-9])\b|\bfunctional skills|\bhighers\b`,
        String.raw`\bnational 5s?\b|\bsecondary (?:education|schooling)|\bl(?:evel )?2 (?:qualifications? )?(?:or above )?(?:in )?(?:maths|english|literacy|numeracy)|\b(?:maths|english|literacy|numeracy) (?:(?:and|&) (?:maths|english|literacy|numeracy) )?(?:qualifications? )?(?:to|at) (?:level|l) ?2`,
      ].join('|'),
      'g',
    ),
  ],
]

/** A text without any of these names no level. The patterns of the levels take 20 times as long. */
export const mayNameLevel = new RegExp(
  [
    String.raw`degree|diploma|school|master|graduat|\b(?:college|universit|academic|bachelor|associate|doctor|juris|baccalaureate`,
    'gcse|btec|matric|matura|abitur|level|advanced|qualif|certificate|functional skills|highers|tertiary|secondary|higher',
    String.raw`(?:four|4)-year|first-cycle|(?:sixty|\d\d|forty-eight)\+? (?:\w+ )?(?:credit|unit|semester)|(?:two|2) (?:full |years? of)`,
    String.raw`(?:grade|year|class|std) ?1[0-3]|pass(?:ed)?\b|grads?\b|students?\b|(?:rising|current) |minimum [ycs]|1[0-2]th|twelfth|10 ?\+`,
    String.raw`ucas|leaving cert|post-secondary|(?:maths|english|literacy|numeracy)\b|b\.e|be ?(?:mech|civil|\/|elec|comp)|under`,
    String.raw`[abghm]\.|[bm]\.?(?:as?|com|ed|eng|s|sc|tech)\b|m[bcfh]a|mph|mdiv|mres|ms[cenw]|m\.?phil|ml?is\b|md\b|ll\.?[bm]|j\.?d\b`,
    String.raw`ph\.? ?d|phar|dds|dnp|dpt|dvm|od\b|au\.?d\b|dclin|psyd|edd|pgce|pgd|postgrad|a[ds]n\b|aas|aa\b|as degree|hn[cd]`,
    String.raw`(?:cert|dip) ?he\b|l ?[2345]|nvq|hbo|b[bcf]a|b[dhm]m?s|bhm|bmus|bs[cehimnw]|b\.?(?:arch|des|pharm|vsc|voc)|mbbs|uni\b`,
    String.raw`2[:.][12]|hs[cde ]|ge\.?d|[aot][- ]?level|ossd|kc[sp]e|waec|wassce|wace|neco|ssc|ssl|vce|sace|ncea|csec|cxc|nsc|spm|stpm|hkd`,
    'hiset|nat(?:ional)? 5)',
  ].join('|'),
)
