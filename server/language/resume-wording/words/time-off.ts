const home =
  /^(?:(?:i )?(?:was |am |have been )?(?:a )?(?:full[- ]time|stay(?:ed|ing)?[- ]at[- ]home|stay(?:ed|ing)? home|at home|homemaker|home ?maker|housewife|parenting|raising)\b(?!.*\b(?:service|services|care aide|health)\b))/i
const ofFamily =
  /\b(?:parent|mother|mom|father|dad|caregiver for (?:family|my)|homemaker|home|child(?:ren)?|kids|daughters?|sons?|family)\b/i
const leave =
  /^(?:career break|career gap|family leave|parental leave|maternity|paternity|sabbatical|gap year|time off)\b/i

/** A heading for time away from work: a career break, or being at home with a family. */
export const isTimeOff = (heading: string): boolean =>
  leave.test(heading) || (home.test(heading) && ofFamily.test(heading))
