export const openers: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:(?:was|am|were|is|been|being)\s+)?(?:also\s+)?(?:mainly\s+|solely\s+|fully\s+)?responsible\s+for\s+/i,
    'handle',
  ],
  [/^(?:(?:was|am|were|is|been|being)\s+)?(?:also\s+)?(?:tasked|entrusted|charged)\s+with\s+/i, 'handle'],
  [
    /^(?:my\s+|main\s+|daily\s+|other\s+|job\s+)*(?:duties|responsibilities|tasks|duty|responsibility|job)\s+(?:also\s+)?(?:included?|were|was|involved|are|is)\s*:?\s+/i,
    'list',
  ],
  [/^(?:duties|responsibilities|tasks)\s*:\s+/i, 'list'],
  [/^(?:helped|assisted|help|assist)\s+(?:out\s+)?(?:(?:with|in|to)\s+|(?=\w+ing\s))/i, 'help'],
  [/^(?:was\s+)?the\s+(?:one|person)\s+(?:who|that)\s+(?=\w+ed\b)/i, ''],
  [/^had\s+(?=to\s)/i, ''],
]

export const cared =
  /^(?:(?:the|my|our|his|her|their|all|a|an|\p{L}+)\s+){0,3}(?:kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|infants?|twins|pets?|dogs?|cats?|horses?|animals?|chickens|siblings?|sisters?|brothers?|cousins?|nieces?|nephews?|grand(?:mother|father|ma|pa|parents?)|mother|father|mom|dad|parents?|residents?|patients?|campers|guests?|customers?|clients?|passengers|section|store|shop|desk|area|garden|yard|house|kitchen|library|stand|stall|booth|pool|plants|keys|equipment|safety|cleanliness|well-?being)(?=$|,| (?:and|of|in|at|on|for|after|with|during|before|while|when|from|every|aged?|ages|to|\d))/iu
export const crew =
  /\b(?:teams?|staff|employees|workers|volunteers|people|colleagues|cashiers|servers|crew|interns|trainees|members|clubs?|programs?|projects?|events?|part(?:y|ies)|festivals?|fairs?)\b/i
/** "Training materials" and "closing duties" are things, and no deeds. */
export const thing =
  /^\p{L}+ing (?:(?!(?:up|down|out|off|in|over) )\p{L}+ )?(?:materials?|programs?|programmes?|sessions?|manuals?|duties|shifts?|procedures?|tasks|activities|operations|systems?|process(?:es)?|departments?|teams?|staff|rooms?|area|stations?|lists?|machines?|hours|boards?|cabinets?|classes|bags|carts|skills)\b|^cleaning (?:supplies|products|equipment)\b/iu
export const openEnded =
  /^(?:opening|closing|locking|unlocking)(?: up)?(?: and (?:opening|closing|locking|unlocking)(?: up)?)?(?:,? (?:at|on|in|every|each|during|after|by|when|if|for)\b.*)?$/i

const learner =
  '(?:(?:very )?(?:quick|fast) learner|hard[- ]worker|team[- ]player|people[- ]person|go-getter|self-starter|good communicator|multi-?tasker)'
const praise =
  '(?:hard[- ]working|highly motivated|self-motivated|results[- ](?:driven|oriented)|detail[- ]oriented|goal[- ]oriented|hardworking|dynamic|passionate|enthusiastic|dedicated|motivated|driven|ambitious|seasoned)'

export const fillers: readonly (readonly [RegExp, string])[] = [
  [/^(?:I )?(?:always |will )*(?:give|go|giving) (?:110 ?%|100 ?%|my best|above and beyond)$/i, ''],
  [/,? and (?:I )?(?:always )?(?:give 110 ?%|give 100 ?%|go above and beyond)/i, ''],
  [
    new RegExp(
      `^(?:I am |I'm |I’m )?(?:an? )?(?:${praise}(?:,? and |, | )?)*(?:${learner}(?:,? and (?:an? )?|, (?:an? )?| )?)+$`,
      'i',
    ),
    '',
  ],
  [
    new RegExp(
      `^(?:${praise}(?:,? and |, | )?)*(?:${learner}(?:,? and (?:an? )?|, | )?)+(?=looking|seeking|searching|who|with)`,
      'i',
    ),
    '',
  ],
  [new RegExp(`\\b(?:I am |I'm |I’m )(?:an? )?(?:${learner}(?:,? and (?:an? )?|, (?:an? )?)?)+ and (?=I )`, 'i'), ''],
  [new RegExp(`^(?:an? )?(?:${praise},? (?:and )?)+(?=\\p{L})`, 'iu'), ''],
  [/\b(?:successfully|effectively|efficiently|proactively) /gi, ''],
  [/,? (?:etc\.?|and so on|and stuff|and more|among other things)$/i, ''],
  [/\b(?:very|really) (?=\p{L})/giu, ''],
  [/\bin order to\b/gi, 'to'],
]

const deeds: Record<string, string> = {
  implementation: 'implement',
  organization: 'organize',
  organisation: 'organise',
  preparation: 'prepare',
  management: 'manage',
  coordination: 'coordinate',
  verification: 'verify',
  creation: 'create',
  development: 'develop',
  maintenance: 'maintain',
  completion: 'complete',
  distribution: 'distribute',
  collection: 'collect',
  supervision: 'supervise',
  installation: 'install',
  translation: 'translate',
  registration: 'register',
  introduction: 'introduce',
  control: 'control',
  participation: 'participate',
  administration: 'administer',
  evaluation: 'evaluate',
  inspection: 'inspect',
  operation: 'operate',
  production: 'produce',
  promotion: 'promote',
  selection: 'select',
  reconciliation: 'reconcile',
  documentation: 'document',
  delivery: 'deliver',
}

export function nominal(text: string): string | undefined {
  const [, noun = '', link = '', rest = ''] = /^(?:the )?(\p{L}+) (of|in) (.+)$/iu.exec(text) ?? []
  const verb = deeds[noun.toLowerCase()]
  if (link === 'in') return verb === 'participate' ? `participate in ${rest}` : undefined
  return verb && verb !== 'participate' ? `${verb} ${rest}` : undefined
}
