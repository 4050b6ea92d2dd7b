const any = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'im')

/** Words behind which "remote" or "home-based" says what the work is about. */
const ofElse =
  '(?! (?:sens|control|clinics?|pilots?|sites?|areas?|islands?|access|support|monitor|operat|tower|therap|care|nurs|health|visit))'
const notAtWork = '(?! (?:cloud|cars?|vehicles?|apps?|mobile|events?|infrastructure|seeds?|toyota))'
const hybrid = String.raw`\bhybrid\b${notAtWork}|remote[- ]friendly`
const inHead = any(
  String.raw`\b(?:remote|home[- ]?based)\b${ofElse}|\b(?:work (?:from|at) home|wfh|wah|home ?working|telecommut\w+|telework\w*)\b`,
  String.raw`\n(?:flexible ?[/,|-] ?)?(?:anywhere|worldwide|virtual|online)\b`,
)
const partlyInHead = any(
  hybrid,
  String.raw`\bremote\b[^\n]{0,9}\b(?:options?|optional|possible|considered|available)\b|\b(?:partly|partially|part|some|occasional) remote`,
  String.raw`\b(?:not|no)\b[^\n]{0,12}\bremote\b|\b(?:or|and) (?:remote|from home)`,
)
const partly = any(
  hybrid,
  '(?:partly|partially|part|some|occasional) remote',
  String.raw`\b(?:not|isn't|is not|cannot be|can't be|no)\b[^.;:,\n]{0,25}\b(?:remote|(?:work(?:ing)? )?from home|home[- ]?(?:based|working)|telecommut\w+|telework\w*)`,
  String.raw`\b(?:days?|mornings?|fridays?|mondays?)\b[^.;\n]{0,25}\b(?:remote|from home|at home)|\b(?:remote|from home)\b[^.;\n]{0,12}\b(?:\w+ days?|fridays?|mondays?)`,
  String.raw`(?:remote|from home)\b[^.;\n]{0,20}\b(?:after|once|when|sometimes|not|isn['’]t)\b|\b(?:home|remote(?:ly)?)\b[^.;\n]{0,8}\bwith (?:\w+ ){1,3}a week\b`,
  String.raw`\b(?:from home|remote(?:ly)?) (?:on )?(?:(?:one|two|three|four|[1-4]) days?\b|(?:mon|tues|wednes|thurs|fri)days?\b)`,
  String.raw`\b(?:one|two|three|four|[1-4]) days? (?:at|in) [^.;\n]{0,40}\b(?:from home|remote)|\b(?:from home|remotely) (?:otherwise|the rest)`,
  String.raw`\bremote (?:work )?(?:possible|options?|optional|considered|available)\b|\bfrom home (?:is|are) (?:possible|allowed|available|an option)|\b(?:or|and) from home`,
  String.raw`\b(?:may|can|could|opt|option|flexible|flexibility)\b(?![^.;\n]{0,15}\ball\b)[^.;\n]{0,30}\b(?:remote|from home)|\b(?:remote|telework)[^.;:\n]{0,12}: ?no\b`,
  String.raw`\bon-?site\b(?! (?:gym|parking|meet|event))|\b(?:days?|mondays?)\b[^.;\n]{0,30}\bin (?:the|our) (?:\w+ )?(?:office|studio|lab)`,
  String.raw`\b(?:weeks?|days?|months?) (?:a|per|each) year\b[^.;\n]{0,30}\bfrom (?:anywhere|abroad)|\bfrom (?:anywhere|abroad)\b[^.;\n]{0,25}\b(?:weeks?|days?|months?)\b`,
)
/** "Our product lets people work from anywhere" */
const notOfUsers = String.raw`(?<!\b(?:lets?|helps?|allows?|enables?|people|teams|users|customers|workers|businesses|companies) (?:\w+ )?(?:to )?)`
const fully = any(
  String.raw`\b(?:fully|100 ?%|entirely|completely|permanently|all|always) (?:remote|from home|home[- ]?based|home ?working)\b`,
  String.raw`(?:^|[\n.;|,(•–-]) ?(?:location: ?|this (?:is a|role is|position is|job is) |work is |the (?:role|job|position) is )?(?:remote|home[- ]?based|work[- ]from[- ]home)\b(?= ?(?:$|[\n.,;:!|)(\/–-]|(?:in|within|from|anywhere|across|with|but|so|since|as|and|full|part|permanent|contract|us|uk|usa|role|position|job|opportunity|vacancy)\b)|(?: [\w-]+){1,3} (?:role|position|job|needed|wanted)\b)(?! ?(?:in|within|from|across|and) (?:the )?(?:hills?|mountains?|rural|remote|field))`,
  String.raw`\bremote (?:role|position|job|opportunity|contract|internship|vacancy)\b`,
  String.raw`\b(?:you(?:'ll| will)|who|all) (?:be )?work(?:ing)? (?:remotely|from (?:your (?:own )?)?home)\b|(?:^|[\n.|(] ?)work(?:ing)? from home\b`,
  String.raw`\b(?:you|we|staff|team|everyone|everybody) (?:all )?works? (?:remotely\b|(?:from|at) (?:your |their )?(?:own )?home\b)`,
  String.raw`\b(?:calls|chats|orders|(?:the|this|your|all|our) work|job|role|all of it) (?:is |are )?(?:done |taken |answered )?(?:all |entirely )?(?:from|at) (?:your (?:own )?)?home\b|\bfrom (?:the comfort of )?your own home\b|\bwherever you (?:live|are based)\b`,
  String.raw`\bwork(?:ing)?[- ](?:at|from)[- ]home (?:role|position|job|opportunity|contract)\b|\b(?:location|based|workplace): (?:your )?(?:own )?home\b`,
  String.raw`\b(?:role|job|position|work|this) is (?:remote|virtual|home[- ]based)\b|\bvirtual (?:role|position|job)\b|\bwe(?: are|['’]re) (?:all )?remote\b(?!-)`,
  String.raw`\b(?:fully|100 ?%|entirely|permanent(?:ly)?) (?:work(?:ing)? from home|wfh|home ?working)\b|(?:^|[\n.;|,(] ?)(?:wfh|home ?working)\b|\bhome ?working (?:role|position|job|contract)\b`,
  String.raw`\b(?:quiet|separate|private) (?:room|place|space|corner|office) at home\b|${notOfUsers}\bwork(?:ing)? from anywhere\b|\bdone from anywhere\b|\bno commute\b|\bwe have no office\b(?! \w)|\bdesk is at home\b|\bfrom (?:your )?(?:kitchen table|sofa|spare room)\b|\bremote work from\b|\btele(?:work|commut\w+) full[- ]time\b|(?:^|[\n.;|(] ?)telecommut\w+`,
  String.raw`(?:^|[\n.;|] ?)work(?:ing)? remotely (?:from|in|within|anywhere|across)|\btele(?:work|commut\w+) (?:position|role|job|opportunity)\b`,
  String.raw`\b(?:do|doing) (?:this|the|your) (?:job|work) from (?:anywhere|home)\b|\b100 per ?cent remote\b`,
  String.raw`\b(?:job|work|workplace|work ?place|location|work location|job location|contract|setting)(?: type| model)?: ?(?:fully |100% )?(?:remote|home[- ]based)\b(?! (?:sites?|areas?|support))`,
  String.raw`\b(?:place of work|workplace|office) (?:is|will be) (?:at )?(?:your )?(?:own )?home\b|\bonline,? from (?:your )?(?:own )?home\b`,
  String.raw`\b(?:everybody|everyone|all of us|the whole team) (?:is|are|works?) (?:fully )?remote(?:ly)?\b(?!-)|(?:^|[\n.;] ?)(?:you (?:are|will be) )?based at home\b|(?:^|[\n.;] ?)(?:tutor|teach|coach|answer)\b[^.;\n]{0,30}\bfrom home\b`,
  String.raw`\bfrom home,? (?:anywhere|in (?:any|the (?:us|uk)))`,
  String.raw`\bremote (?:with)?in (?:the (?:us|uk|state|country)|\d+ states|portugal)\b|\bremote,? (?:anywhere|us|uk)\b`,
  String.raw`\bbased anywhere\b|\b(?:candidates?|applicants?|you) (?:may |can |could |will )?(?:live|reside|be located) (?:and work )?(?:anywhere|wherever)\b`,
  String.raw`\bremote (?:cooperation|collaboration|employment|work only)\b|\bhir(?:e|ing) (?:remotely|in (?:every|all|any) (?:us )?states?)\b`,
  String.raw`\b(?:fully|completely|entirely|100 ?%) (?:distributed|virtual)\b(?! (?:systems?|ledger|database|reality))`,
  String.raw`\b(?:we are|we['’]re|as|is) an? (?:all[- ])?(?:virtual|distributed|remote|remote[- ]first) (?:company|team|organi[sz]ation|workforce)\b`,
  String.raw`\b(?:our|a) (?:fully )?remote team of\b|\bjoin(?:ing)? (?:our|a|the) (?:fully |growing )?remote team\b`,
  String.raw`\bhome ?worker\b|\bwork(?:s|ing)? from (?:your|their|a) (?:own )?home offices?\b|\b(?:a|freelance|contract|is),? (?:\w+ )?telecommut(?:e|ing)\b`,
  String.raw`\b(?:do|done) (?:it )?(?:all )?(?:the |your )?(?:it |work )?(?:all )?from home\b|\bmust be able to work from home\b|\b(?:representatives|agents|people|staff|assistants) to work from home\b`,
  String.raw`\b(?:calls|chats) at home\b|\b(?:there is|there's|we have) no (?:physical )?office\b(?! \w)|\bwork(?:ing)? from wherever\b|\boffice is wherever\b|\b(?:been|be) remote (?:since|from the)|\b(?:phone|video|online) from your home\b|#li-remote\b`,
)

const certain = /\b(?:fully|100 ?%|100 per ?cent|entirely|completely) remote\b/i
const refuted = any(
  hybrid,
  String.raw`\bnot (?:a )?(?:fully )?remote|isn't (?:a )?remote|\bdays? (?:a|per|each) week (?:in|at) (?:the|our) (?:\w+ )?office`,
)

/** Whether the work is done from home only; null where the ad does not say so for certain. */
export function readRemote({ title, place, text }: { title: string; place: string; text: string }): boolean | null {
  const head = `${title}\n${place}`
  if (partlyInHead.test(head) || refuted.test(text)) return null
  if (inHead.test(head) || certain.test(text)) return true
  return !partly.test(text) && fully.test(text) ? true : null
}
