import { isWithheld } from '../withhold.ts'

export const harmful =
  /\b(?:hat(?:e|ed)|(?<!\b(?:nothing|never|rarely|no \w+) )(?:worries|scares|bothers) me|(?:for|need|want) the money|(?:need|want|take|do|find) any job|doesn't count|went to somebody|went to someone else|passed over|overlooked|rather say it|my jobs are short|would need at least|I make \d|an hour now|desperate\w*|fired|sacked|let go|being late|supposed to|informally|late too many|written up|(?:got|was|been) wrote up|wr(?:ote|ites?) (?:me|us) up|did (?:me|us) dirty|kicked out|expelled|(?:got|was|been|were) suspended|boring|bored|lazy|stupid|dumb|useless|shit\w*|fuck\w*|damn|crap\w*|sucks?|terrible at|bad at|I(?:['’]m| am) (?:honestly |really |just |so |a (?:little|bit) |kind of )*(?:scared|nervous|worried|afraid|intimidated|anxious|embarrassed|ashamed) (?:of|about|that|to)|idk|whatever|breaking things|killing me|(?:hard|rough|tough) on (?:me|my body)|(?:back (?:on|to|at) |on )?(?:full|light) duty|walk (?:fine|ok|okay) (?:now|again)|I can walk (?:fine|ok|okay)|(?:awful|terrible|horrible|mean|nasty|rude) to (?:me|us|my (?:team|crew|staff|coworkers))|(?:salary|wages?|pay) (?:is |was )?(?:so |too |very )?low)\b/i
export const personal =
  /\b(?:I(?:'m| am) \d\d\b|(?:the|my) (?:doctor|dr) (?:said|says|told|wants|cleared)\b|^\d\d ?(?:years old|yo|y\/o)\b|pregnan\w*|married|marrying|since \p{L}+ (?:died|passed)|(?:got|have) (?:\p{L}+ )?(?:kids|children)|ran out of money|(?:licen[sc]e|record) had points|gained weight|unemployments?|separated|blood pressure pills|between houses|arrears|tired (?:to be|of being) alone|lonely|single (?:mom|mother|parent)|divorc\w*|boyfriend|girlfriend|husband|wife|ex\b|depress\w*|anxi\w+|adhd|bipolar|therap(?:y|ist)|medication|my meds|diagnos\w*|mental\w*|illness|disabled|disability|cancer|rehab|addict\w*|arrest\w*|jail|prison|probation|felon\w*|misdemeanou?rs?|(?:got|was|been) charged (?:with|\(|and|,|in)|drug possession|in lieu\b|(?:was|been|started|stopped|quit) using(?=[.,;]|$| (?:again|then|and|but)\b)|debts?|rent\b|(?:am|was|were|are|flat|so) broke\b|food stamps|immigra\w*|asylum|refugee|parole|daca|trans(?= \(|\b,| woman| man| girl)|nonbinary|miscarriage|infertil\w*|preemies?|du[iw]|dwi|sober|AA\b|weed|drug test|sealed|locked up|(?:did|doing|served|serving) (?:my |some )?time|(?:had|have|got|caught|with) (?:an?|some|old|two|\d) (?:old )?charges?|conviction\w*|convicted|expunged|bankrupt\w*|section 8|nda\b|deploy(?:ed|ing) (?:in|next)|green card is in process|on meds|adderall)\b/iu
export const ofUser =
  /\b(?:I(?:'m| am) \d\d\b|pregnan\w*|depress\w*|bipolar|adhd|my (?:meds|medication|anxiety|illness|disability|cancer|therapist|diagnosis|doctor|surgery)|(?:doctor|dr) (?:said|says|told|wants)|carpal tunnel|arthritis|rehab(?! (?:center|facility|hospital))|addict\w*|arrest\w*|jail|prison|probation|felon\w*|misdemeanou?rs?|(?:got|was|been) charged (?:with|\(|and|,|in)|drug possession|in lieu\b|(?:was|been|started|stopped|quit) using(?=[.,;]|$| (?:again|then|and|but)\b)|(?:record|case|it['’]?s|is) sealed|dui|dwi|sober|miscarriage|infertil\w*|bankrupt\w*|adderall|locked up|(?:did|served) (?:my |some )?time|(?:had|got|caught) (?:an?|some|old) (?:old )?charges?|convict\w+|expunged)\b/i

const harmless =
  /\b(?:an?|the|his|her|their) (?:\p{L}+ )?\p{L}+ (?:(?:was|is) )?(?:in|from) (?:jail|prison)\b|\b(?:husband|wife)\b|\bI(?:['’]m| am) (?=\d+ (?:min|mile|block|week|hour|day))|\bpass (?:an? |the |any )?drug test|\bdrug test(?= is (?:fine|ok|no))/giu
const ofOthers =
  /\b(?:he|she|they)\b[^,.]{0,30}? (?:wanted|was going|needed) to (?:quit|stop|leave)\b|\b(?:his|her|their|the|a|one) \p{L}+ (?:wanted|was going|needed) to (?:quit|stop|leave)\b|\b(?:when|while|after) (?:my|our|his|her) \p{L}+ (?:was|got|were) (?:very |really |so )?(?:sick|ill)\b/giu
/** What was wrong with somebody's order is no complaint about work. */
const ofGuests = /\b(?:was|is|were) (?:so |just |really )?(?:wrong|mean|rude|yelling)\b|\byelled at\b/gi
const ofWorkplace = /\b(?:boss|managers?|supervisors?|owners?|coworkers?|company|they)\b/i
const ofMarriage = /\b(?:divorc\w*|my ex\b|custody|my (?:rent|debts?))\b/i
const toWriter = /\b(?:idk|(?:don['’]?t|do not|not sure) (?:know )?if (?:I|that|this|it)\b|if (?:that|it) matters)/i

export const isHarmful = (text: string, isStory = false): boolean =>
  harmful.test(isStory ? text.replace(ofEvents, '') : text) ||
  ofMarriage.test(text) ||
  (isStory ? ofUser : personal).test(text.replace(harmless, '')) ||
  isWithheld(isStory ? ofOthersIn(text) : text) ||
  toWriter.test(text)

const ofEvents = /\bsupposed to\b|(?<!\b(?:was|were|got|get|been|being) )\blet go (?:of|when|until|and)\b/gi
const sickOther =
  /\b(?:he|she|they|nobody|everybody|bus|truck|dog|cat|(?:an?|the|our|his|her) \p{L}+) (?:was |got |is |were |are )?sick\b|\b(?:one|he|she|they|(?:patient|child|kid|resident|guest|customer)s?) (?:was|is|are|were) allergic\b|\bsick feeling\b/giu
const ofOthersIn = (text: string) =>
  (ofWorkplace.test(text) ? text : text.replace(ofGuests, '')).replace(ofOthers, '').replace(sickOther, '')

/** What is said in the same breath as this is not for the letter. */
const secret =
  /^(?:and |also |just )*(?:not (?:the|my|about)|nothing about)\b(?!.*\b(?:is|was|am|are|have|has)\b)|\b(?:(?:is|['’]s|thats|stays?) private|not public(?= yet|[.,!]|$)|(?:nobody|no one) knows (?:about|that|yet|I)\b|(?:don['’]?t|do not) (?:really |even )?(?:want to|wanna|like to) (?:get|go) into (?:it|that|this|details)\b|rather not (?:say|talk|go into)|between (?:us|you and me)|keep (?:it|this|that|him|her|them) (?:out|private|between|to yourself)|(?:leave|keep) (?:it|this|that|him|her|them|(?:my|the) \p{L}+) out|(?<!\b(?:not|to|never|n['’]t|I|would|could|and) )leave it[.!]?$|(?:please|pls|just|you can) skip\b|skip (?:it|that|this)[.!]?$|(?:please|pls) (?:leave out|no|nothing about)|no need to (?:say|mention)|(?:does|do)(?:n['’]?t| not) know (?:that )?(?:I['’]?m|I am) (?:looking|leaving|applying|going)|(?:nobody|no one)['’]?s business|none of (?:their|your) business|if it must be (?:mentioned|said|told)|not for (?:the |this |my )?(?:letter|application|them to know))\b|(?:^|[,.;(] ?|\b(?:so|but|and|please|pls) )(?:don['’]?t|do not) (?:put|say|mention|write|include|bring up|(?:speak|talk) about|tell|make it (?:sound|look))\b/iu
export const isPrivate = (text: string): boolean => secret.test(text)
