/** Whether each line of a new wording can stand on a resume: nothing open or cut off that was whole before. */
export const isWhole = (better: string, typed: string): boolean =>
  better
    .split('\n')
    .every(
      line => faults.every(fault => !fault.test(line) || fault.test(typed)) && (isBalanced(line) || !isBalanced(typed)),
    )

export const isWellFormed = (better: string, typed: string): boolean =>
  isWhole(better, typed) &&
  better.split('\n').every(line => count(line, /, and /g) <= Math.max(1, count(typed, /, and /g)))

const faults: readonly RegExp[] = [
  /\(\s*\)|\[\s*\]/,
  /\b(?:and|or|but),? (?:and|or|but|where|who|which)\b/i,
  /^(?:and|or|but|who|where|which|whom|of|than)\b|^to (?:the|an?|my|our)\b/i,
  /^(?:in(?! charge)|at|on|as|to) [^,]*$/i,
  /\b(?:and|or|but|of|the|an?|to|with|at|from|by|where|who|which|my|our|their)[.,]?$/i,
  /[,;:]$|,,/,
  /^(?!\p{L}{2,20}ing\b)[^()]*, and \p{L}+ing\.?$/iu,
]
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const isBalanced = (text: string) => count(text, /\(/g) === count(text, /\)/g) && text.indexOf(')') >= text.indexOf('(')
