/** What weakens the beginning of a line, and the verb that goes before a thing: "in charge of supplies". */
export const openers: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:(?:was|am|were|is|been|being)\s+)?(?:also\s+)?(?:mainly\s+|solely\s+|fully\s+)?responsible\s+for\s+(?:the\s+)?/i,
    'handle',
  ],
  [/^(?:(?:was|am|were|is)\s+)?(?:also\s+)?in\s+charge\s+of\s+(?:the\s+)?/i, 'handle'],
  [/^(?:(?:was|am|were|is)\s+)?(?:also\s+)?(?:tasked|entrusted|charged)\s+with\s+(?:the\s+)?/i, 'handle'],
  [
    /^(?:my\s+|main\s+|daily\s+|other\s+|job\s+)*(?:duties|responsibilities|tasks|duty|responsibility|job)\s+(?:included?|were|was|involved|are|is)\s*:?\s+/i,
    'handle',
  ],
  [/^(?:duties|responsibilities|tasks)\s*:\s+/i, 'handle'],
  [/^(?:helped|assisted|help|assist)\s+(?:out\s+)?(?:with|in|to)\s+(?:the\s+)?/i, 'help'],
]

const learner =
  '(?:(?:very )?(?:quick|fast) learner|hard[- ]worker|team[- ]player|people[- ]person|go-getter|self-starter|good communicator|multi-?tasker)'
const praise =
  '(?:hard[- ]working|highly motivated|self-motivated|results[- ](?:driven|oriented)|detail[- ]oriented|goal[- ]oriented|hardworking|dynamic|passionate|enthusiastic|dedicated|motivated|driven|ambitious|seasoned)'

/** What everybody writes of themselves, and what may stand in its place. */
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
}

/** "verification of insurance" as "verify insurance"; undefined where it names no deed. */
export function nominal(text: string): string | undefined {
  const [, noun = '', rest = ''] = /^(?:the )?(\p{L}+) of (.+)$/u.exec(text) ?? []
  const verb = deeds[noun.toLowerCase()]
  return verb && `${verb} ${rest}`
}
