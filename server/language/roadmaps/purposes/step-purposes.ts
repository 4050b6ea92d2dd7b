import type { CatalogueStep } from '../read-step.ts'

/** What a step gives besides a first look at the work. */
export type Purpose = 'training' | 'hours' | 'rules' | 'money'

const training =
  /\btrains? (?:you |people |beginners |new aides )?for free\b|\b(?:pays?|paid) for (?:the|your|a) (?:class|course|training)\b|\bfree (?:class|training|course) (?:if|for|and)\b/i
const hours =
  /\b(?:log of hours|start a log|hours in your application|observation hours|count(?:s|ed)? (?:the|these|such) hours)\b/i
const rules = /\b(?:your state|state['’]s rules?|rules for|law|licen[sc]e)\b/i
const money = /\b(?:pay table|what it pays|price|cost of)\b/i

/** The purposes of a short first step that having done the work does not meet. */
export function purposesOf({ title, description }: CatalogueStep): Purpose[] {
  const text = `${title}. ${description}`
  const found: Purpose[] = []
  if (training.test(text)) found.push('training')
  if (hours.test(text)) found.push('hours')
  if (rules.test(title)) found.push('rules')
  if (money.test(title)) found.push('money')
  return found
}

const remains: Record<Purpose, string> = {
  training: 'it can pay for a class that you may still need',
  hours: 'schools count the hours',
  rules: 'you need to know the rules where you live',
  money: 'you need the numbers for your plan',
}

export const whyItStays = ([purpose]: readonly Purpose[]): string =>
  purpose ? `You know the work. This step stays because ${remains[purpose]}.` : ''
