import type { Passage } from './read-passages.ts'
import { anyOf } from './signs/read-signs.ts'

/** What honest employers write and frauds seldom do, by kind. */
const grounds = [
  // Somebody is to be met, or seen and heard.
  anyOf(
    String.raw`(?:come (?:in|by|and|to (?:the|our|see))|drop (?:in|by)|meet (?:us|you|him|her|the|with)|see you|in person|visit us|show you (?:round|around)|pop in|walk in|ask (?:for|at)|(?:hand|bring|leave) (?:your|a|it|the) (?:cv|resume|form|letter|in|note)|trial (?:shift|day|morning|lesson)|at the (?:desk|bar|counter)|open (?:day|call)|interviews? (?:in|at|on|with|by video)|video (?:call|interview)|on zoom|by teams|cameras? on|first fitting|assessment (?:day|centre))\b`,
  ),
  // It bears what the work costs.
  anyOf(
    String.raw`(?:we|the \w+|he|she) (?:will |also |then |gladly )?(?:pay|pays|cover|covers|provide|provides|supply|supplies|reimburse|reimburses|refund|refunds|lend|lends|ship|ships|fund|funds)\b|at our (?:own )?(?:cost|expense)|our cost|on us\b|free of charge|no (?:charge|fees?|cost)|nothing to pay|pay (?:us )?nothing|(?:supplied|provided|issued|lent)\b|paid (?:by us|training|for by)|reimbursed`,
  ),
  // Terms of work that the law or a union asks for.
  anyOf(
    String.raw`(?:pension|payslip|payroll|paye|paid holidays?|holiday pay|annual leave|days of (?:holiday|leave)|days' holiday|health insurance|401|probation|notice|overtime|time and a half|minimum wage|living wage|collective agreement|equal opportunit\w+|references|rota|shifts?|per annum|pro rata|term time|dbs|background check|right[- ]to[- ]work|i-9|w-4|licen[cs]ed?|registered|regulated|accredited|gcse|diploma|experience in|years in)\b`,
  ),
  // It warns of frauds or says what it never does.
  anyOf(
    String.raw`(?:we (?:will |would |do |'ll |'d )?never|nobody (?:here|at|pays|will)|no one (?:here|at|will)|beware|be wary|hang up|put the phone down|not from us|isn't us|is not us)\b`,
  ),
  // It names a place where the work is.
  anyOf(
    String.raw`(?:(?:our|the) (?!post )(?:\w+ )?(?:office|shop|store|branch|depot|warehouse|school|nursery|hospital|hotel|kitchen|restaurant|farm|salon|theatre|museum|library|clinic|practice|factory|workshop|studio|bakery|caf[eé]|pool|site|lab|building)|on[- ]site|hybrid|high street|road\b|floor\b|parking|canteen|bus\b)\b`,
  ),
]

/** How many of these kinds a text has. */
export function countGrounds(passages: readonly Passage[]): number {
  const text = passages.map(({ all }) => all).join('\n')
  return grounds.filter(kind => kind.test(text)).length + (passages.some(({ warns }) => warns) ? 1 : 0)
}

/** The sentences around which there is nothing of it, or all of them in a text with next to nothing of it. */
export function withoutGrounds(passages: readonly Passage[]): Passage[] {
  if (countGrounds(passages) < 2) return [...passages]
  return passages.filter((_, place) => countGrounds(passages.slice(Math.max(0, place - 2), place + 3)) === 0)
}
