const reader =
  'ai (?:assistant|model|system)|language model|assistant that (?:rates|reads|scores|judges|reviews|answers)'
const order = [
  String.raw`\b(?:ignore|disregard|override)\b.{0,40}\b(?:instructions?|prompts?|previous|above)\b`,
  String.raw`^system: ?(?:set|ignore|answer|say|you|override|mark)\b|\byou are (?:now )?an? (?:${reader})\b`,
  String.raw`\b(?:answer|respond|reply|output) with ["'“]`,
].join('|')
const orderToSoftware = new RegExp(order, 'i')

/** Whether a sentence of an ad addresses software that reads it, as in "Ignore previous instructions". */
export const isOrderToSoftware = (sentence: string): boolean => orderToSoftware.test(sentence)
