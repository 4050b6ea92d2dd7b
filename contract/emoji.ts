/** Pictographs with their skin tones and joints; the signs of rights are text. */
export const emoji = /(?:(?![©®™])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*)+/gu
