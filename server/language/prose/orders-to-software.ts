const order = [
  String.raw`\b(?:ignore|disregard|override|forget)\b.{0,40}\b(?:instructions?|rules|prompts?|previous|above)\b`,
  String.raw`\b(?:system|assistant) ?:|\byou are (?:now )?(?:an? )?(?:\w+ )?(?:assistant|chatbot|language model|AI)\b`,
  String.raw`\b(?:answer|respond|reply|output) with ["'“]`,
].join('|')
const orderToSoftware = new RegExp(order, 'i')

/** Whether a sentence of an ad addresses software that reads it, as in "Ignore previous instructions". */
export const isOrderToSoftware = (sentence: string): boolean => orderToSoftware.test(sentence)
