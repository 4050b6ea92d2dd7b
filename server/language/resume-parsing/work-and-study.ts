import { jobRoles } from '#contract/job-roles.ts'

/** Words that only schools and courses have, also behind a name that tells nothing. */
const study =
  /\b(?:high school|h\.?s\.? diploma|diploma|ged|gcses?|a-levels?|sixth form|bachelor|associate['’]?s? (?:degree|of|in)|master(?:['’]s|s)? (?:degree|of|in)|b\.?com|b\.?sc|b\.?tech|b\.?b\.?a|bfa|mba|b\.a|b\.s|a\.a|a\.s|ba|bs|aa|university|college|academy|degree|graduated|class of|semesters?|esl|(?:\d+(?:st|nd|rd|th)|tenth|eleventh|twelfth|senior|junior) grade|licenciatura|secundaria|secondaria|preparatoria|secondary|primary school|lyc[eé]e|liceo|colegio|polytechnic|boot ?camp|job corps|vo-?tech|charter|senior high|studies|some college|dual enrollment|(?:program|class(?:es)?|course) (?:started|starting|passed|completed|finished|done|in progress)|\d+ (?:of \d+ )?credits)(?![\p{L}])|\b(?:beauty|driving|nursing|culinary|trade|cosmetology|adult|barber) school\b|\binstitute of\b/iu
const studyMark = /(?:^|\s)(?:\p{Lu}\p{L}+ )(?:HS|CC|U\.|High)(?=[ ,)]|$)/u
export function isStudyLine(line: string): boolean {
  if (line.length > 110 || line.split(/\s+/).length > 14) return false
  if (!study.test(line) && !studyMark.test(line)) return false
  const [first = ''] = line.split(/,| [–—-] | at /)
  return !titleWords.test(first) || study.test(first)
}

export const isInstitution = (text: string) =>
  school.test(text.replace(/\bhigh school diploma\b|^(?:some|a little|two years of|one year of) college$/i, ''))

const school =
  /(?<![\p{L}])(?:schools?|universi\p{L}*|college|coláiste|academy|academia|akademi\p{L}*|institut\p{L}*|polytechni\p{L}*|politécnico|lyceum|licé?eu?|liceo|lycée|colegio|collège|ogólnokształcące|gymnasium|gimnazjum|escuela|preparatoria|facult(?:y|ad|é)|hochschule|seminary|conservatory|program at|boot ?camp|campus|sixth form|secondary(?! education| diploma)|state(?=$|,)|classes at|adult education|job corps|charter|vo-?tech|learning center|cc|hs|u\.|(?:career|training|trade|technical|vocational|education) cent(?:er|re)|\p{L}+ (?:high|tech|prep|elementary)(?=$|,| \())(?![\p{L}])/iu
export const degree =
  /\b(diplomas?|degrees?|certificates?|ged|[a-z]+[- ]levels?|gcses?|btec|bachelor|licenciatura|baccalaur[eé]at|waec|leaving certificate|associate of|b\.?a|b\.?sc?|b\.?tech|m\.?a|m\.?sc|mba|ph\.?d|a\.?a\.?s|matura|exams?)\b|\b(?:AA|A\.A\.?|A\.S\.|AS)(?= |$)/i
export const titleWords = new RegExp(
  `\\b(?:${jobRoles}|volunteer|organi[sz]er|captain|president|treasurer|staff|seller|mother|parent|freelance[rd]?|owner|founder|shift|delivery|dog walker|sales|model|homemaker|stay-at-home|bagger|au pair|customer service|cto|ceo|dentist|physician|busboy|transporter|grader|barber|seamstress|valet|greeter|scribe|assembler|machinist|loader|maid|enfermera|recepcionista|(?:farm|ranch|stable|barn|kennel|deck|kitchen) hand)\\b`,
  'i',
)
